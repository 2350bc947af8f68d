import Foundation

/// What must not cost more than it did, none of which depends on a clock: instructions, how they grow with the table,
/// allocations, and the bytes and counts of generated code. It is kept in `budgets.json`.
struct RecordedCosts: Codable {
    struct Figure: Codable {
        /// What it was when it was last recorded.
        var recorded: Double
        /// The budget, where there is one: what it may be at most, with the tolerance too.
        var target: Double?
    }

    /// How much more than recorded is still accepted: 0.05 is a twentieth. Allocations and counts are exact.
    var tolerance = 0.05
    var costs: [String: [String: Figure]] = [:]

    private static let screens = 300
    private static let workloads = [
        "parse W1", "parse W6", "parse into W1", "parse into W6", "print W1", "print W6", "match", "miss, value",
        "miss, literal", "miss, origin",
        "miss, path", "equal", "hash",
    ]

    /// Measures all of it.
    init(measuring setup: Setup) throws {
        let screens = RecordedCosts.screens
        let program = try MeasuredProgram(screens: screens, isHandWritten: false, setup)
        for name in RecordedCosts.workloads {
            note("instructions", name, try program.instructions(name), Targets.instructions[name])
        }
        for result in try program.measure(RecordedCosts.workloads) {
            note("allocations", result.name, result.allocations, Targets.allocations[result.name])
        }
        let size = try program.codeSize(setup)
        note("generated", "bytes of Swift", size.swiftBytes, nil)
        note("generated", "bytes of constants", size.constants, nil)
        note("generated", "bytes of machine code", size.code, nil)
        note(
            "generated", "bytes of machine code that reads and writes", size.readAndWrite,
            Targets.readAndWrite * Double(screens))
        note("generated", "lazy initialisers, debug", size.lazyInDebug, Targets.lazyInitialisers)
        note("generated", "lazy initialisers, release", size.lazyInRelease, Targets.lazyInitialisers)
        let small = try MeasuredProgram(screens: 50, isHandWritten: false, setup)
        let large = try MeasuredProgram(screens: 3_000, isHandWritten: false, setup)
        for (name, target) in Targets.growth {
            let growth = try large.instructions(name) / small.instructions(name)
            note("instructions, 3000 screens over 50", name, (growth * 1_000).rounded() / 1_000, target)
        }
    }

    private mutating func note(_ kind: String, _ name: String, _ measured: Double, _ target: Double?) {
        costs[kind, default: [:]][name] = Figure(recorded: measured, target: target)
    }

    init(_ text: String) throws {
        self = try JSONDecoder().decode(RecordedCosts.self, from: Data(text.utf8))
    }

    var text: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
        }
    }

    /// What this record says beside what was measured now, a line each, and whether all is within it.
    func compare(_ measured: RecordedCosts) -> (lines: [String], isKept: Bool) {
        var lines: [String] = []
        var isKept = true
        for kind in Set(costs.keys).union(measured.costs.keys).sorted() {
            let recorded = costs[kind] ?? [:]
            let figures = measured.costs[kind] ?? [:]
            for name in Set(recorded.keys).union(figures.keys).sorted() {
                let tolerance = kind == "allocations" || name.hasPrefix("lazy") ? 0 : tolerance
                let limit = recorded[name].map { min($0.recorded * (1 + tolerance), $0.target ?? .infinity) }
                let figure = figures[name]?.recorded
                let fits = limit.flatMap { limit in figure.map { $0 <= limit } } ?? false
                isKept = isKept && fits
                func text(_ figure: Double?) -> String {
                    figure.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" } ?? "nothing"
                }
                lines.append(
                    "\(fits ? "ok    " : "FAILED") \(kind), \(name): \(text(figure)), recorded "
                        + text(recorded[name]?.recorded)
                        + (recorded[name]?.target.map { ", target \(text($0))" } ?? ""))
            }
        }
        return (lines, isKept)
    }
}
