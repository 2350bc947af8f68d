import RouteCompiler
import RouteYAML

/// Compares the options of screens that a segment may set for all its screens: one finding for a segment if most of its
/// screens have changed in the same way.
struct OptionComparison {
    /// What has changed for a screen.
    private struct Option {
        var pair: ScreenPair
        /// In words for this screen, and for several with the same change.
        var one: String
        var many: String
        var breaks: Set<Compatibility> = []
        var isWarning = false
    }

    private let comparison: Comparison
    /// The same changes of screens in one top-level segment of the new table.
    private var groups: [(top: Int, options: [Option])] = []

    init(_ comparison: Comparison) {
        self.comparison = comparison
    }

    mutating func compare(_ pair: ScreenPair) {
        let (old, new) = (pair.old, pair.new)
        if old.isExternal, !new.isExternal, comparison.uses.isPath(pair.place) {
            collect(
                Option(
                    pair: pair, one: "is kept from links now, which opened it by its path",
                    many: "are kept from links now, which opened them by their paths", breaks: [.links]))
        }
        if old.presentation != new.presentation {
            let now = "presented as `\(new.presentation)` now"
            collect(Option(pair: pair, one: "is \(now), and was as `\(old.presentation)`", many: "are " + now))
        }
        let added = new.requirements.filter { !old.requirements.contains($0) }
        let removed = old.requirements.filter { !new.requirements.contains($0) }
        if !added.isEmpty || !removed.isEmpty {
            let many = [
                added.isEmpty ? nil : "require \(added.quotedList()) now",
                removed.isEmpty ? nil : "no longer require \(removed.quotedList())",
            ]
            let now = new.requirements.isEmpty ? "nothing" : new.requirements.quotedList()
            collect(
                Option(
                    pair: pair, one: "requires \(now) now", many: many.compactMap(\.self).joined(separator: " and "),
                    isWarning: true))
        }
    }

    private mutating func collect(_ option: Option) {
        // A command is in no segment.
        guard let top = option.pair.newPlace.segment.flatMap({ comparison.new.chain(to: $0).first }) else {
            return report(option)
        }
        if let number = groups.firstIndex(where: { $0.top == top && $0.options[0].many == option.many }) {
            groups[number].options.append(option)
        } else {
            groups.append((top, [option]))
        }
    }

    func report() {
        for (_, options) in groups {
            let segment = shared(options.map { $0.pair.newPlace.segment ?? 0 })
            if options.count > 1, 2 * options.count > screens(inside: segment) {
                let names = options.map { comparison.new.name(of: $0.pair.newPlace) }.quotedList(atMost: 5)
                let place = comparison.new.segments[segment]
                add(
                    options, "screens of segment `\(place.dottedName)` \(options[0].many): \(names)", at: place.span,
                    "the first was here")
            } else {
                for option in options { report(option) }
            }
        }
    }

    private func report(_ option: Option) {
        let (place, screen) = (option.pair.newPlace, option.pair.new)
        // Where a screen is kept from links: at the mount, if its module is mounted.
        let chain = comparison.new.chain(to: place.segment ?? 0).map { comparison.new.segments[$0] }
        let mount = option.breaks.isEmpty ? nil : chain.last { comparison.new.mount(at: $0) != nil }
        add(
            [option], "\(place.kind) `\(comparison.new.name(of: place))` \(option.one)", at: mount?.span ?? screen.span,
            "it was here")
    }

    private func add(_ options: [Option], _ message: String, at span: Span, _ note: String) {
        // What breaks links explains why the paths of these screens open nothing.
        comparison.add(
            message, breaks: options[0].breaks, at: span, was: options[0].pair.old.span, note,
            isWarning: options[0].isWarning,
            explains: options[0].breaks.isEmpty ? [] : options.map(\.pair.place))
    }

    /// The innermost segment that all these segments are in.
    private func shared(_ segments: [Int]) -> Int {
        let chains = segments.map { comparison.new.chain(to: $0) }
        let common = chains.dropFirst().reduce(chains[0]) { zip($0, $1).prefix { $0 == $1 }.map(\.0) }
        return common.last ?? 0
    }

    private func screens(inside number: Int) -> Int {
        let segment = comparison.new.segments[number]
        return segment.screens.count + segment.children.reduce(0) { $0 + screens(inside: $1) }
    }
}
