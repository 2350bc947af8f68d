import Testing

@testable import RouteCompiler
@testable import RouteReports

/// Of any patterns beside each other, each has a link of its own.
@Suite struct RandomPageTests {
    private static let components = [
        "x", "7", "red", "example", "aaaaaaa", "1", "true", "{_:Int}", "{_:W}", "{_:Slug}", "{_:String}", "{_:Bool}",
        "{_:UUID}", "{_:Small}", "{_:Double}", "{_:Date}", "{_:URL}", "x-{_}", "{_}-x", "{_}@{_:Slug}", "{_:Digits}",
    ]
    private static let ends = ["", "", "", "/{_...}", "/{_...?}", "/{_?}", "#{_}", "#?k", "#?", "#/a/{_:Int}"]

    @Test(arguments: 0..<4)
    func everyPatternHasALinkOfItsOwn(seed: UInt64) throws {
        var random = SplitMix(seed: 31_000 + seed)
        var patterns = 0
        for _ in 0..<60 {
            let schema = Self.schema(&random)
            let compilation = compile([SchemaInput(path: "routes.yaml", bytes: Array(schema.utf8))])
            // Patterns that overlap are an error of the schema.
            guard let compiled = compilation.result else { continue }
            let checks = try PageChecks(compiled)
            try checks.checkAll()
            patterns += compiled.table.patterns.count
            let missing = checks.page.items.filter { $0.section == "origin-1" && $0.links.isEmpty }
            #expect(missing.isEmpty, "\(missing.map(\.route)) of \(schema)")
        }
        #expect(patterns > 100)
    }

    private static func schema(_ random: inout SplitMix) -> String {
        var patterns: Set<String> = []
        for _ in 0..<2 + random.below(6) {
            let path = (0..<1 + random.below(2)).map { _ in "/" + random.pick(components) }.joined()
            patterns.insert(path + random.pick(ends))
        }
        let scheme = random.once(in: 3) ? "app://" : "https://a.example"
        var lines = [
            "routes: 1", "origins: { o: '\(scheme)' }", "types:", "  W: [red, big-print, é]",
            "  Slug: { type: String, length: 1...8, characters: a-z0-9- }", "  Small: { type: Int, min: -5, max: 50 }",
            "  Digits: { type: String, characters: 0-9 }", "segments:", "  s:", "    screens:",
        ]
        lines += patterns.indices.enumerated().map { "      s\($0.offset):" } + ["links:", "  o:"]
        lines += patterns.sorted().enumerated().map { "    \"\($1)\": /s/s\($0)" }
        return lines.joined(separator: "\n") + "\n"
    }
}
