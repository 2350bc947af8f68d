/// What something may cost, and what it was measured to cost: nearly always a ratio of two figures of one run, since
/// times alone say more of a machine than of the code.
struct Budget {
    enum Bound {
        case most(Double)
        case least(Double)
        /// There is no budget; the figure is worth to be seen beside those that have one.
        case none
    }

    var name: String
    /// Nil if the run has not measured it.
    var measured: Double?
    var bound: Bound

    init(_ name: String, _ measured: Double?, _ bound: Bound) {
        self.name = name
        self.measured = measured
        self.bound = bound
    }

    /// Whether it is kept; nil if there is no budget or no measurement.
    var isKept: Bool? {
        guard let measured else { return nil }
        switch bound {
        case .most(let limit): return measured <= limit
        case .least(let limit): return measured >= limit
        case .none: return nil
        }
    }
}

/// The budgets that the guard of continuous integration knows too, by the names of the workloads.
enum Targets {
    /// With a table of 300 screens.
    static let instructions = ["parse W1": 1_800.0, "parse W6": 4_000]
    static let allocations = ["parse W1": 1.0, "parse W6": 1, "parse into W1": 0, "parse into W6": 0]
    /// From 50 screens to 3,000.
    static let growth = ["parse W1": 1.2, "parse W6": 1.4, "match": 1.3]
    /// Bytes of machine code a screen that read and write it.
    static let readAndWrite = 60.0
    static let lazyInitialisers = 0.0
}

extension Budget {
    static func rows(_ figures: Figures) -> [Budget] {
        var rows: [Budget] = []
        for figure in figures.runtime where figure.screens >= 300 { rows += runtime(figure) }
        rows += growth(figures.runtime)
        for figure in figures.compileTime {
            for level in figure.levels {
                let name = "compile time over hand-written, \(level.name), \(figure.screens) screens"
                rows.append(Budget(name, level.share, .most(0.5)))
                if level.split != nil {
                    rows.append(Budget("\(name), segments in files", level.splitShare, .most(0.5)))
                }
            }
        }
        for level in ["-Onone", "-O"] {
            for (layout, isSplit) in [("in one file", false), ("segments in files", true)] {
                func seconds(_ screens: Int) -> Double? {
                    figures.compileTime.first { $0.screens == screens }?.secondsAScreen(level, isSplit: isSplit)
                }
                rows.append(
                    Budget(
                        "compile time a screen, \(level), \(layout), 30000 over 3000 screens",
                        ratio(seconds(30_000), seconds(3_000)), .most(1.3)))
            }
        }
        return rows + compiler(figures.compiler)
    }

    private static func ratio(_ one: Double?, _ other: Double?) -> Double? {
        guard let one, let other else { return nil }
        return one / other
    }

    private static func runtime(_ figure: RuntimeFigures) -> [Budget] {
        func over(_ one: String, _ other: String) -> Double? {
            ratio(figure.nanoseconds(one), figure.nanoseconds(other))
        }
        var rows = [
            Budget("parse W1 over making the array", over("parse W1", "array W1"), .most(3.2)),
            Budget("parse W6 over making the array", over("parse W6", "array W6"), .most(4.4)),
            Budget("parse W1 faster than by hand", over("hand parse W1", "parse W1"), .least(20)),
            Budget("parse W6 faster than by hand", over("hand parse W6", "parse W6"), .least(16)),
            Budget("print W1 faster than by hand", over("hand print W1", "print W1"), .least(12)),
            Budget("print W6 faster than by hand", over("hand print W6", "print W6"), .least(8)),
            Budget("match over parse W1", over("match", "parse W1"), .most(1.6)),
            Budget("miss of a value over match", over("miss, value", "match"), .most(1.2)),
            Budget("miss of a literal over match", over("miss, literal", "match"), .most(1.2)),
            Budget("miss of an origin over match", over("miss, origin", "match"), .most(1.2)),
            Budget("miss of a screen over parse W1", over("miss, path", "parse W1"), .most(1.2)),
        ]
        for (name, target) in Targets.instructions.sorted(by: { $0.key < $1.key }) {
            rows.append(Budget("instructions, \(name)", figure[name]?.instructions, .most(target)))
        }
        for (name, target) in Targets.allocations.sorted(by: { $0.key < $1.key }) {
            rows.append(Budget("allocations, \(name)", figure[name]?.allocations, .most(target)))
        }
        for name in figure.workloads.map(\.name) where name.hasPrefix("hostile") && !name.hasSuffix("half") {
            // Twice is linear; what is left is for the clock.
            rows.append(Budget("\(name), twice as long", over(name, "\(name), half"), .most(2.2)))
        }
        rows += [
            Budget(
                "bytes of machine code a screen", figure.size.readAndWrite / Double(figure.screens),
                .most(Targets.readAndWrite)),
            Budget("lazy initialisers, debug", figure.size.lazyInDebug, .most(Targets.lazyInitialisers)),
            Budget("lazy initialisers, release", figure.size.lazyInRelease, .most(Targets.lazyInitialisers)),
        ]
        return rows.map { Budget("\($0.name), \(figure.screens) screens", $0.measured, $0.bound) }
    }

    private static func growth(_ figures: [RuntimeFigures]) -> [Budget] {
        func figure(_ screens: Int, _ name: String) -> Double? {
            figures.first { $0.screens == screens }?.nanoseconds(name)
        }
        return [("parse W1", 50, 3_000), ("parse W6", 50, 3_000), ("match", 300, 3_000)].map { name, from, to in
            Budget(
                "growth of \(name), \(from) to \(to) screens", ratio(figure(to, name), figure(from, name)),
                Targets.growth[name].map(Bound.most) ?? .none)
        }
    }

    private static func compiler(_ figures: [CompilerFigures]) -> [Budget] {
        var rows: [Budget] = []
        for figure in figures where figure.screens == 30_000 {
            let isRelease = figure.build == "release"
            rows += [
                Budget(
                    "generate over libyaml's events, \(figure.build) build", figure.total / figure.events,
                    isRelease ? .most(6) : .none),
                Budget(
                    "generate without proofs over libyaml's events, \(figure.build) build",
                    figure.withoutProofs / figure.events, isRelease ? .most(4) : .none),
            ]
            guard let smaller = figures.first(where: { $0.screens == 3_000 && $0.build == figure.build }) else {
                continue
            }
            rows.append(
                Budget(
                    "generate a screen, 30000 over 3000 screens, \(figure.build) build",
                    figure.total / smaller.total / 10, isRelease ? .most(1.3) : .none))
        }
        return rows
    }
}
