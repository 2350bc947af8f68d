import RouteCompiler
import RouteRuntime

/// Reads with the new table what the old one prints for each of its screens.
struct PathComparison {
    private let comparison: Comparison
    private let sampler: LinkSampler
    /// The old screens that read a key of the query, and those that read all of it.
    private var readers: [ExactText: [ScreenPlace]] = [:]
    private var queries: [ScreenPlace] = []

    init(_ comparison: Comparison) {
        self.comparison = comparison
        sampler = comparison.outcomes.oldLinks.sampler
        for place in Comparison.places(comparison.old) where place.segment != nil {
            let screen = comparison.old.screen(place)
            guard !screen.isTransient else { continue }
            for key in screen.parameters.flatMap(\.keys) { readers[ExactText(key), default: []].append(place) }
            if screen.parameters.contains(where: { $0.type.tag == .query }) { queries.append(place) }
        }
    }

    func run() {
        let first = firstStep
        for segment in comparison.old.segments {
            for (number, screen) in segment.screens.enumerated() where !screen.isTransient {
                compare(ScreenPlace(segment: segment.number, screen: number), segment, screen, first)
            }
        }
        for place in Comparison.places(comparison.old) where place.segment != nil { compareInFront(place) }
        for (place, causes) in comparison.causes where comparison.uses.isPath(place, comparison.old.screen(place)) {
            showLink(place, causes)
        }
    }

    /// Shows a link that a change is said to break because it is read as a path, if nothing has shown one.
    private func showLink(_ place: ScreenPlace, _ causes: [Int]) {
        guard let segment = place.segment,
            let cause = causes.first(where: { number in
                let change = comparison.list.all[number]
                return change.breaks.contains(.links) && !change.isLinkShown
            })
        else { return }
        let screen = comparison.old.screen(place)
        for sample in sampler.paths(of: screen, in: comparison.old.segments[segment], isWide: true).prefix(16) {
            guard let link = comparison.outcomes.linkDifferences(ofPath: sample.pathText).first else { continue }
            return comparison.list.addWitness(comparison.wasHere(screen.span, link.text), to: cause)
        }
    }

    /// In front of another step, a screen may read the query of that one by keys that it has not read before.
    private func compareInFront(_ place: ScreenPlace) {
        guard let causes = comparison.causes[place], let counterpart = comparison.counterparts.screens[place] else {
            return
        }
        let (screen, now) = (comparison.old.screen(place), comparison.new.screen(counterpart))
        guard !screen.isTransient, let front = steps(to: place).first else { return }
        let changed = changedParameters(screen, now)
        let keys = Set(changed.flatMap(\.keys).map(ExactText.init))
        guard !keys.isEmpty else { return }
        // A screen may stand behind itself, and a query has all that others leave.
        let behind = queries.prefix(4) + keys.sorted().flatMap { (readers[$0] ?? []).filter { $0 != place }.prefix(8) }
        for other in behind.prefix(12) {
            let isQuery = comparison.old.screen(other).parameters.contains { $0.type.tag == .query }
            let stacks = isQuery ? queries(to: other, changed) : Array(steps(to: other).prefix(16))
            for steps in stacks + (other == place ? [] : stacks.map { front + $0 }) {
                guard let path = comparison.outcomes.printed(steps),
                    let difference = comparison.outcomes.pathDifference(path)
                else { continue }
                let cause = causes.first { !comparison.list.all[$0].breaks.contains(.paths) } ?? causes[0]
                return add(difference, path, at: screen, to: cause)
            }
        }
    }

    /// The new parameters of a screen that are read by a key, or as a type, that the old ones were not.
    private func changedParameters(_ screen: Screen, _ now: Screen) -> [Parameter] {
        let pairs = comparison.counterparts.parameters(screen, now)
        return now.parameters.enumerated().filter { number, parameter in
            guard !parameter.isMatrixOnly, parameter.type.tag != .query else { return false }
            guard let index = pairs.firstIndex(of: number) else { return true }
            let old = screen.parameters[index]
            return old.type != parameter.type || old.form != parameter.form
                || Set(old.keys.map(ExactText.init)) != Set(parameter.keys.map(ExactText.init))
        }.map(\.element)
    }

    /// Stacks of a screen with a query, in which parameters that others have now are items.
    private func queries(to place: ScreenPlace, _ parameters: [Parameter]) -> [[TableStep]] {
        guard let segment = place.segment else { return [] }
        let table = comparison.old
        let bases = sampler.paths(of: table.screen(place), in: table.segments[segment], isWide: false).prefix(1)
        return bases.flatMap { base in
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
        _ difference: OutcomeComparison.Difference, _ path: String, at screen: Screen, to cause: Int
    ) {
        comparison.list.addWitness(comparison.wasHere(screen.span, difference.text), to: cause, of: .paths)
        for link in comparison.outcomes.linkDifferences(ofPath: path).prefix(1) {
            comparison.list.addWitness(comparison.wasHere(screen.span, link.text), to: cause)
        }
    }

    /// Stacks of a screen alone, with different values.
    private func steps(to place: ScreenPlace) -> [[TableStep]] {
        guard let segment = place.segment else { return [] }
        return sampler.paths(of: comparison.old.screen(place), in: comparison.old.segments[segment], isWide: true)
            .map { comparison.outcomes.oldSteps($0.pathText) }.filter { !$0.isEmpty }
    }

    /// A step that needs no value, to stand in front of others.
    private var firstStep: [TableStep] {
        for segment in comparison.old.segments {
            guard let screen = segment.screens.first(where: \.parameters.isEmpty),
                let sample = sampler.paths(of: screen, in: segment, isWide: false).first
            else { continue }
            return comparison.outcomes.oldSteps(sample.pathText)
        }
        return []
    }

    private func compare(_ place: ScreenPlace, _ segment: Segment, _ screen: Screen, _ first: [TableStep]) {
        let both = comparison.outcomes
        let causes = comparison.causes[place] ?? []
        func breaksPaths(_ cause: Int) -> Bool { comparison.list.all[cause].breaks.contains(.paths) }
        var unshown = Set(causes.filter(breaksPaths))
        var shown: Set<Int> = []
        // Paths that show several changes at once, for those of them that no other path shows.
        var joint: [(OutcomeComparison.Difference, path: String, causes: [Int])] = []
        // The screen in front may be the one that has changed, and then has its own.
        func show(_ difference: OutcomeComparison.Difference, _ path: String, _ cause: Int) {
            if !comparison.list.all[cause].isPathShown { add(difference, path, at: screen, to: cause) }
            unshown.remove(cause)
            shown.insert(cause)
        }
        for sample in sampler.paths(of: screen, in: segment, isWide: true).prefix(48) {
            for path in both.printed(sample.pathText, behind: first) {
                guard let difference = both.pathDifference(path) else { continue }
                let exact = comparison.causes(of: difference, among: causes)
                if let cause = exact.first(where: breaksPaths) ?? exact.first {
                    if exact.count > 1, !difference.subjects.isEmpty {
                        joint.append((difference, path, exact))
                    } else if !shown.contains(cause) {
                        show(difference, path, cause)
                        if unshown.isEmpty { return }
                    }
                } else if path == both.printed(sample.pathText, behind: []).first {
                    let cause = comparison.list.add(
                        "paths to `\(comparison.old.name(of: place))` are read as something else",
                        breaks: [.paths],
                        at: comparison.counterparts.screens[place].map { comparison.new.screen($0).span }
                            ?? .start(of: 0))
                    return add(difference, path, at: screen, to: cause)
                }
            }
        }
        for (difference, path, causes) in joint {
            for cause in causes where unshown.contains(cause) || shown.isEmpty { show(difference, path, cause) }
        }
    }
}
