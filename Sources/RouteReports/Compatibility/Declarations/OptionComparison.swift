import RouteCompiler
import RouteRuntime
import RouteYAML

/// Compares the options of screens that a segment may set for all its screens: one finding for a segment if most of its
/// screens have changed in the same way.
struct OptionComparison {
    private enum Option: Hashable {
        case external
        case presentation(RoutePresentation)
        case requirements(added: [String], removed: [String])
    }

    private typealias Pair = (before: ScreenPlace, now: ScreenPlace)

    private struct Group: Hashable {
        /// The top-level segment, in the new table.
        var top: Int
        var option: Option
    }

    private let comparison: Comparison
    private var groups: [Group: [Pair]] = [:]
    private var order: [Group] = []

    init(_ comparison: Comparison) {
        self.comparison = comparison
    }

    mutating func compare(_ place: ScreenPlace, _ screen: Screen, _ newPlace: ScreenPlace, _ newScreen: Screen) {
        func note(_ option: Option) {
            // A command is in no segment.
            guard let top = newPlace.segment.flatMap({ comparison.new.chain(to: $0).first }) else {
                return add(change(of: (place, newPlace), option), [(place, newPlace)])
            }
            let group = Group(top: top, option: option)
            if groups[group] == nil { order.append(group) }
            groups[group, default: []].append((place, newPlace))
        }
        if screen.isExternal, !newScreen.isExternal, comparison.uses.isPath(place, screen) { note(.external) }
        if screen.presentation != newScreen.presentation { note(.presentation(newScreen.presentation)) }
        let (before, now) = (Set(screen.requirements), Set(newScreen.requirements))
        if before != now {
            note(
                .requirements(
                    added: newScreen.requirements.filter { !before.contains($0) },
                    removed: screen.requirements.filter { !now.contains($0) }))
        }
    }

    func report() {
        for group in order {
            let places = groups[group] ?? []
            let segment = shared(places.map(\.now))
            if places.count > 1, 2 * places.count > screens(inside: segment) {
                add(change(of: segment, group.option, places), places)
            } else {
                for one in places { add(change(of: one, group.option), [one]) }
            }
        }
    }

    private func add(_ change: Change, _ places: [Pair]) {
        let number = comparison.list.add(change)
        // Links can no longer open the screen by its path.
        if change.breaks.contains(.links) { for place in places { comparison.explain(place.before, by: number) } }
    }

    // MARK: Segments

    /// The innermost segment that all these screens are in.
    private func shared(_ places: [ScreenPlace]) -> Int {
        let chains = places.map { comparison.new.chain(to: $0.segment ?? 0) }
        let common = chains.dropFirst().reduce(chains[0]) { zip($0, $1).prefix { $0 == $1 }.map(\.0) }
        return common.last ?? 0
    }

    private func screens(inside number: Int) -> Int {
        let segment = comparison.new.segments[number]
        return segment.screens.count + segment.children.reduce(0) { $0 + screens(inside: $1) }
    }

    // MARK: Findings

    private func change(of segment: Int, _ option: Option, _ places: [Pair]) -> Change {
        let names = places.map { comparison.new.name(of: $0.now) }.quotedList(atMost: 5)
        let what: String
        switch option {
        case .external: what = "are kept from links now, which opened them by their paths"
        case .presentation(let now): what = "are presented as `\(now)` now"
        case .requirements(let added, let removed):
            what = [
                added.isEmpty ? nil : "require \(added.quotedList()) now",
                removed.isEmpty ? nil : "no longer require \(removed.quotedList())",
            ].compactMap(\.self).joined(separator: " and ")
        }
        let first = comparison.old.screen(places[0].before)
        return Change(
            breaks: option == .external ? [.links] : [],
            message: "screens of segment `\(comparison.new.segments[segment].dottedName)` \(what): \(names)",
            span: comparison.new.segments[segment].span, notes: [comparison.wasHere(first.span, "the first was here")],
            isWarning: isWarning(option))
    }

    private func change(of place: Pair, _ option: Option) -> Change {
        let (screen, newScreen) = (comparison.old.screen(place.before), comparison.new.screen(place.now))
        let what: String
        switch option {
        case .external: what = "is kept from links now, which opened it by its path"
        case .presentation(let now): what = "is presented as `\(now)` now, and was as `\(screen.presentation)`"
        case .requirements:
            what = "requires \(newScreen.requirements.isEmpty ? "nothing" : newScreen.requirements.quotedList()) now"
        }
        return Change(
            breaks: option == .external ? [.links] : [],
            message: "\(place.now.kind) `\(comparison.new.name(of: place.now))` \(what)",
            span: option == .external ? span(of: place, newScreen) : newScreen.span,
            notes: [comparison.wasHere(screen.span)], isWarning: isWarning(option))
    }

    /// Where a screen is kept from links: at the mount, if its module is mounted.
    private func span(of place: Pair, _ screen: Screen) -> Span {
        let chain = comparison.new.chain(to: place.now.segment ?? 0).map { comparison.new.segments[$0] }
        return chain.last { comparison.new.mount(at: $0) != nil }?.span ?? screen.span
    }

    private func isWarning(_ option: Option) -> Bool { if case .requirements = option { true } else { false } }
}
