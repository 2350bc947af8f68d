import RouteRuntime
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// The laws of paths hold for tables of several modules, whatever these are.
@Suite struct MountLawTests {
    @Test(arguments: 0..<20)
    func aPathReadsBackToItsStack(_ seed: Int) throws {
        let first = RandomSchema(seed: UInt64(3 * seed)).text
        let second = Self.mounted("SecondStep", RandomSchema(seed: UInt64(3 * seed + 1)).text)
        let third = Self.mounted("ThirdStep", RandomSchema(seed: UInt64(3 * seed + 2)).text)
        // The names of random schemas are the same, so the mounts have others.
        let fixture = SchemaFixture(
            Self.renamed(first, "t") + "  m1: { from: Second }\n  m2: { segments: { m3: { from: Third } } }\n",
            modules: [("Second", Self.renamed(second, "u")), ("Third", Self.renamed(third, "w"))])
        let compilation = fixture.compiled()
        let result = try #require(
            compilation.result, "\(DiagnosticSources(compilation.sources).lines(compilation.diagnostics))")
        #expect(result.table.mounts.count == 2)
        var laws = PathLaws(result)
        var random = SplitMix(seed: UInt64(5_000 + seed))
        for _ in 0..<1_000 { try laws.check(laws.stack(&random)) }
        #expect(laws.printed.count > 100)
    }

    private static func mounted(_ step: String, _ schema: String) -> String {
        schema.replacing("routes: 1\n", with: "routes: 1\naccess: public\nstep: \(step)\n")
    }

    /// Another first letter for the segments, and components that no other module has.
    private static func renamed(_ schema: String, _ letter: String) -> String {
        schema.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let name = line.drop { $0 == " " }
            let indent = line.prefix { $0 == " " }
            if name.hasPrefix("s"), name.dropFirst().first?.isNumber == true {
                return indent + letter + name.dropFirst()
            }
            return name.hasPrefix("path: \"") ? indent + "path: \"\(letter)" + name.dropFirst(7) : String(line)
        }.joined(separator: "\n")
    }
}
