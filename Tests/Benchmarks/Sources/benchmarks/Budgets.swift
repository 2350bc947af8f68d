import Foundation

/// The figures that may not grow, none of which depends on a clock: instructions, allocations, and the bytes and counts
/// of generated code. They are kept in `budgets.json`.
struct Budgets: Codable {
    /// How much more than recorded is still accepted: 0.05 is a twentieth. Allocations and counts are exact.
    var tolerance = 0.05
    var screens = 300
    var instructions: [String: Double] = [:]
    var allocations: [String: Double] = [:]
    var generated: [String: Double] = [:]

    static let workloads = [
        "parse W1", "parse W6", "print W1", "print W6", "match", "miss, value", "miss, literal", "miss, origin",
        "miss, path",
    ]

    /// Measures everything that has a budget.
    init(measuring setup: Setup) throws {
        let program = try MeasuredProgram(screens: screens, setup)
        for name in Budgets.workloads { instructions[name] = try program.instructions(name) }
        for result in try program.measure(Budgets.workloads) { allocations[result.name] = result.allocations }
        let size = try program.codeSize(setup)
        generated = [
            "bytes of Swift": size.swiftBytes, "bytes of machine code": size.code,
            "bytes of machine code that reads and writes": size.readAndWrite, "bytes of constants": size.constants,
            "lazy initialisers": size.lazyInitialisers,
        ]
    }

    init(_ text: String) throws {
        self = try JSONDecoder().decode(Budgets.self, from: Data(text.utf8))
    }

    var text: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
        }
    }

    /// What this record says beside what was measured now, a line each, and whether all is within it.
    func compare(_ measured: Budgets) -> (lines: [String], isKept: Bool) {
        var lines: [String] = []
        var isKept = true
        func compare(_ kind: String, _ budgets: [String: Double], _ figures: [String: Double], _ tolerance: Double) {
            for name in Set(budgets.keys).union(figures.keys).sorted() {
                let budget = budgets[name]
                let figure = figures[name]
                let fits = budget.flatMap { budget in figure.map { $0 <= budget * (1 + tolerance) } } ?? false
                isKept = isKept && fits
                func text(_ figure: Double?) -> String { figure.map { "\(Int($0.rounded()))" } ?? "nothing" }
                lines.append(
                    "\(fits ? "ok    " : "FAILED") \(kind), \(name): \(text(figure)), recorded \(text(budget))")
            }
        }
        compare("instructions", instructions, measured.instructions, tolerance)
        compare("allocations", allocations, measured.allocations, 0)
        let isCount = { (name: String) in !name.hasPrefix("bytes") }
        compare(
            "generated", generated.filter { !isCount($0.key) }, measured.generated.filter { !isCount($0.key) },
            tolerance)
        compare("generated", generated.filter { isCount($0.key) }, measured.generated.filter { isCount($0.key) }, 0)
        return (lines, isKept)
    }
}
