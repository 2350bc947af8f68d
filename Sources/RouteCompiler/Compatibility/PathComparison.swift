/// Reads with the new table what the old one prints for each of its screens.
struct PathComparison {
    private let comparison: Comparison
    private let sampler: PathSampler

    init(_ comparison: Comparison) {
        self.comparison = comparison
        sampler = PathSampler(LinkVariants(table: comparison.old))
    }

    func run() {
        let first = firstStep
        for segment in comparison.old.segments {
            for (number, screen) in segment.screens.enumerated() where !screen.isTransient {
                compare(ScreenPlace(segment: segment.number, screen: number), segment, screen, first)
            }
        }
    }

    /// A step that needs no value, to stand in front of others.
    private var firstStep: [TableStep] {
        for segment in comparison.old.segments {
            guard let screen = segment.screens.first(where: \.parameters.isEmpty),
                let sample = sampler.samples(segment, screen).first
            else { continue }
            return comparison.both.oldSteps(sample.pathText)
        }
        return []
    }

    private func compare(_ place: ScreenPlace, _ segment: Segment, _ screen: Screen, _ first: [TableStep]) {
        let both = comparison.both
        for sample in sampler.samples(segment, screen).prefix(48) {
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
                        Change(
                            breaks: [.paths],
                            message:
                                "paths to `\(comparison.name(place, in: comparison.old))` are read as something else",
                            span: comparison.pairs.screens[place].map { comparison.new.screen($0).span }
                                ?? .start(of: 0),
                            notes: [note]))
                } else {
                    continue
                }
                return
            }
        }
    }
}

extension LinkSample {
    /// The sample as a path of the app.
    fileprivate var pathText: String {
        "/" + path.map(escaped).joined(separator: "/") + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }
}
