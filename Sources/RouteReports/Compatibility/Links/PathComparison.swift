import RouteCompiler

/// Reads with the new table what the old one prints for each of its screens.
struct PathComparison {
    private let comparison: Comparison
    private let sampler: LinkSampler

    init(_ comparison: Comparison) {
        self.comparison = comparison
        sampler = comparison.outcomes.oldLinks.sampler
    }

    func run() {
        let first = firstStep
        for segment in comparison.old.segments {
            for (number, screen) in segment.screens.enumerated() where !screen.isTransient {
                compare(ScreenPlace(segment: segment.number, screen: number), segment, screen, first)
            }
        }
        for place in Comparison.places(comparison.old) where place.segment != nil { compareInFront(place) }
    }

    /// In front of another step, a screen may read the query of that one by keys that it has not read before.
    private func compareInFront(_ place: ScreenPlace) {
        guard let causes = comparison.causes[place], let counterpart = comparison.counterparts.screens[place] else {
            return
        }
        let (screen, now) = (comparison.old.screen(place), comparison.new.screen(counterpart))
        let added = Set(now.parameters.flatMap(\.keys).map(ExactText.init))
            .subtracting(screen.parameters.flatMap(\.keys).map(ExactText.init))
        guard !added.isEmpty, !screen.isTransient, let front = steps(to: place).first else { return }
        let behind = Comparison.places(comparison.old).lazy.filter { other in
            other.segment == place.segment && other != place
                && comparison.old.screen(other).parameters.contains {
                    $0.keys.contains { added.contains(ExactText($0)) }
                }
        }
        for other in behind.prefix(8) {
            for steps in steps(to: other).prefix(16) {
                guard let path = comparison.outcomes.printed(front + steps),
                    let difference = comparison.outcomes.pathDifference(path)
                else { continue }
                let cause = causes.first { !comparison.list.all[$0].breaks.contains(.paths) } ?? causes[0]
                return comparison.list.addWitness(
                    comparison.wasHere(screen.span, difference.text), to: cause, of: .paths)
            }
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
        for sample in sampler.paths(of: screen, in: segment, isWide: true).prefix(48) {
            for path in both.printed(sample.pathText, behind: first) {
                guard let difference = both.pathDifference(path) else { continue }
                let note = comparison.wasHere(screen.span, difference.text)
                let causes = comparison.causes[place] ?? []
                let cause = causes.first { comparison.list.all[$0].breaks.contains(.paths) } ?? causes.first
                if let cause {
                    // The screen in front may be the one that has changed, and then has its own.
                    if comparison.list.all[cause].notes.count < 3 {
                        comparison.list.addWitness(note, to: cause, of: .paths)
                    }
                } else if path == both.printed(sample.pathText, behind: []).first {
                    comparison.list.add(
                        "paths to `\(comparison.old.name(of: place))` are read as something else",
                        breaks: [.paths],
                        at: comparison.counterparts.screens[place].map { comparison.new.screen($0).span }
                            ?? .start(of: 0),
                        notes: [note])
                } else {
                    continue
                }
                return
            }
        }
    }
}
