import RouteCompiler
import RouteRuntime

/// Reads with the new table what the old one prints for each of its screens.
struct PathComparison {
    private let comparison: Comparison
    private let old: RouteTable
    /// The old screens that paths lead to.
    private let places: [ScreenPlace]
    /// The old screens that read a key of the query, and those that read all of it.
    private var readers: [ExactText: [ScreenPlace]] = [:]
    private var queries: [ScreenPlace] = []

    init(_ comparison: Comparison) {
        self.comparison = comparison
        let old = comparison.old
        self.old = old
        places = old.places.filter(old.hasPath)
        for place in places {
            let parameters = old.parameters(of: place)
            for key in parameters.flatMap(\.keys) { readers[ExactText(key), default: []].append(place) }
            if parameters.contains(where: { $0.type.tag == .query }) { queries.append(place) }
        }
    }

    func run() {
        // A step that needs no value, to stand in front of others.
        let first = places.first { old.parameters(of: $0).isEmpty }.flatMap { steps(to: $0).first } ?? []
        for place in places { compare(place, behind: first) }
        for place in places { compareInFront(place) }
        for place in old.places where comparison.uses.isPath(place) {
            if let causes = comparison.causes[place] { showLink(place, causes) }
        }
    }

    /// Shows a link that a change is said to break because it is read as a path, if nothing has shown one.
    private func showLink(_ place: ScreenPlace, _ causes: [Int]) {
        let cause = causes.first { number in
            let change = comparison.changes[number]
            return change.breaks.contains(.links) && !change.isLinkShown
        }
        guard let cause else { return }
        for sample in paths(of: place).prefix(16) {
            guard let link = comparison.outcomes.linkDifferences(ofPath: sample.pathText).first else { continue }
            return comparison.show(link, at: old.screen(place).span, for: cause)
        }
    }

    /// In front of another step, a screen may read the query of that one by keys that it has not read before.
    private func compareInFront(_ place: ScreenPlace) {
        guard let causes = comparison.causes[place], let counterpart = comparison.counterparts.screens[place] else {
            return
        }
        guard let front = steps(to: place).first else { return }
        let changed = changedParameters(place, counterpart)
        let keys = Set(changed.flatMap(\.keys).map(ExactText.init))
        guard !keys.isEmpty else { return }
        // A screen may stand behind itself, and a query has all that others leave.
        let behind = queries.prefix(4) + keys.sorted().flatMap { (readers[$0] ?? []).filter { $0 != place }.prefix(8) }
        for other in behind.prefix(12) {
            let stacks = queries.contains(other) ? queries(to: other, changed) : Array(steps(to: other).prefix(16))
            for steps in stacks + (other == place ? [] : stacks.map { front + $0 }) {
                guard let path = comparison.outcomes.printed(steps),
                    let difference = comparison.outcomes.pathDifference(path)
                else { continue }
                let cause = causes.first { !comparison.changes[$0].breaks.contains(.paths) } ?? causes[0]
                return add(difference, path, at: place, to: cause)
            }
        }
    }

    /// The new parameters of a screen that are read by a key, or as a type, that the old ones were not.
    private func changedParameters(_ place: ScreenPlace, _ counterpart: ScreenPlace) -> [Parameter] {
        let pairs = comparison.counterparts.parameters(of: place)
        return comparison.new.parameters(of: counterpart).enumerated().filter { number, parameter in
            guard !parameter.isMatrixOnly, parameter.type.tag != .query else { return false }
            guard let index = pairs.firstIndex(of: number) else { return true }
            let before = old.parameters(of: place)[index]
            return before.type != parameter.type || before.form != parameter.form
                || Set(before.keys.map(ExactText.init)) != Set(parameter.keys.map(ExactText.init))
        }.map(\.element)
    }

    /// Stacks of a screen with a query, in which parameters that others have now are items.
    private func queries(to place: ScreenPlace, _ parameters: [Parameter]) -> [[TableStep]] {
        paths(of: place, isWide: false).prefix(1).flatMap { base in
            parameters.prefix(8).flatMap { parameter in
                (["x"] + parameter.type.sampleTexts(comparison.new.wordSets).readable.prefix(2)).map { text in
                    var link = base
                    link.items.append(RouteQuery.Item(parameter.keys[0], text))
                    return comparison.outcomes.oldSteps(link.pathText)
                }
            }
        }.filter { !$0.isEmpty }
    }

    /// Shows a path that is read as something else, and the links that are read as it.
    private func add(
        _ difference: OutcomeComparison.Difference, _ path: String, at place: ScreenPlace, to cause: Int
    ) {
        let span = old.screen(place).span
        comparison.show(difference, at: span, for: cause, of: .paths)
        for link in comparison.outcomes.linkDifferences(ofPath: path).prefix(1) {
            comparison.show(link, at: span, for: cause)
        }
    }

    /// Paths of a screen alone, with different values.
    private func paths(of place: ScreenPlace, isWide: Bool = true) -> [SampleURL] {
        comparison.outcomes.oldLinks.sampler.paths(of: place, isWide: isWide)
    }

    /// Stacks of a screen alone, with different values.
    private func steps(to place: ScreenPlace) -> [[TableStep]] {
        paths(of: place).map { comparison.outcomes.oldSteps($0.pathText) }.filter { !$0.isEmpty }
    }

    private func compare(_ place: ScreenPlace, behind first: [TableStep]) {
        let both = comparison.outcomes
        let causes = comparison.causes[place] ?? []
        func breaksPaths(_ cause: Int) -> Bool { comparison.changes[cause].breaks.contains(.paths) }
        var unshown = Set(causes.filter(breaksPaths))
        var shown: Set<Int> = []
        // Paths that show several changes at once, for those of them that no other path shows.
        var joint: [(OutcomeComparison.Difference, path: String, causes: [Int])] = []
        // The screen in front may be the one that has changed, and then has its own.
        func show(_ difference: OutcomeComparison.Difference, _ path: String, _ cause: Int) {
            if !comparison.changes[cause].isPathShown { add(difference, path, at: place, to: cause) }
            unshown.remove(cause)
            shown.insert(cause)
        }
        for sample in paths(of: place).prefix(48) {
            for path in both.printed(sample.pathText, behind: first) {
                guard let difference = both.pathDifference(path) else { continue }
                let exact = comparison.causes(of: difference, among: causes)
                if let cause = exact.first(where: breaksPaths) ?? exact.first {
                    if exact.count > 1, !difference.parameters.isEmpty {
                        joint.append((difference, path, exact))
                    } else if !shown.contains(cause) {
                        show(difference, path, cause)
                        if unshown.isEmpty { return }
                    }
                } else if path == both.printed(sample.pathText, behind: []).first {
                    let cause = comparison.add(
                        "paths to `\(old.name(of: place))` are read as something else",
                        breaks: [.paths],
                        at: comparison.counterparts.screens[place].map { comparison.new.screen($0).span }
                            ?? .start(of: 0))
                    return add(difference, path, at: place, to: cause)
                }
            }
        }
        for (difference, path, causes) in joint {
            for cause in causes where unshown.contains(cause) || shown.isEmpty { show(difference, path, cause) }
        }
    }
}
