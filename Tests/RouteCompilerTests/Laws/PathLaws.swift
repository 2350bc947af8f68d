import Foundation
import RouteRuntime
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// What holds for the paths of any table.
struct PathLaws {
    let table: RouteTable
    let coding: TableCoding
    /// The stack that each path was printed from.
    var printed: [ExactText: [TableStep]] = [:]
    var refused = 0

    init(_ compiled: CompiledTable) {
        table = compiled.table
        coding = TableCoding(compiled)
    }

    mutating func check(_ stack: [TableStep]) throws {
        let path: String
        do {
            path = try coding.path(to: stack)
        } catch {
            try #require(error.code == .noText)
            refused += 1
            return
        }
        let read = try parse(path)
        try #require(read == stack, "\(path) gives \(read), not \(stack)")
        try #require(try coding.path(to: read).utf8.elementsEqual(path.utf8), "\(path)")
        if let other = printed.updateValue(stack, forKey: ExactText(path)) { try #require(other == stack) }
    }

    func parse(_ path: String, after stack: [TableStep] = []) throws -> [TableStep] {
        try Array(path.utf8).withUnsafeBufferPointer { try coding.parse($0, after: stack) }
    }

    /// A random stack, whose steps like to share keys.
    func stack(_ random: inout SplitMix) -> [TableStep] {
        var stack = (0..<random.below(5)).map { _ in step(&random) }
        // The same screen again, with the same values or some of them.
        if let last = stack.last, random.once(in: 3) { stack.insert(last, at: random.below(stack.count + 1)) }
        return stack
    }

    private func step(_ random: inout SplitMix) -> TableStep {
        let segment = random.pick(table.segments.filter { !$0.screens.isEmpty })
        let screen = random.below(segment.screens.count)
        let values = segment.screens[screen].parameters.map { value($0, &random) }
        return TableStep(segment: segment.number, screen: screen, values: values)
    }

    private func value(_ parameter: Parameter, _ random: inout SplitMix) -> TableValue {
        func one() -> TableValue { RandomValues.value(parameter.type, table.wordSets, &random) }
        switch parameter.form {
        case .required: return one()
        case .optional: return random.once(in: 3) ? .absent : one()
        case .list: return .list((0..<random.below(4)).map { _ in one() })
        case .withDefault(let text):
            return random.once(in: 3) ? coding.value(text, parameter.type) ?? one() : one()
        }
    }
}

@Suite struct PathLawTests {
    @Test(arguments: 0..<50)
    func aPathReadsBackToItsStack(_ seed: Int) throws {
        let schema = RandomSchema(seed: UInt64(seed))
        let compilation = compile([SchemaInput(path: "routes.yaml", bytes: Array(schema.text.utf8))])
        let result = try #require(
            compilation.result,
            "\(schema.text)\n\(DiagnosticSources(compilation.sources).lines(compilation.diagnostics))")
        var laws = PathLaws(result)
        var random = SplitMix(seed: UInt64(1_000 + seed))
        for _ in 0..<800 { try laws.check(laws.stack(&random)) }
        #expect(laws.printed.count > 100)
    }
}
