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

    private struct Group: Hashable {
        /// The top-level segment, in the new table.
        var top: Int
        var option: Option
    }

    private let comparison: Comparison
    private var groups: [Group: [(before: ScreenPlace, now: ScreenPlace)]] = [:]
    private var order: [Group] = []

    init(_ comparison: Comparison) {
        self.comparison = comparison
    }

    mutating func compare(_ place: ScreenPlace, _ screen: Screen, _ newPlace: ScreenPlace, _ newScreen: Screen) {
        guard let segment = newPlace.segment else {
            guard Set(screen.requirements) != Set(newScreen.requirements) else { return }
            comparison.list.add(change(of: (place, newPlace), .requirements(added: [], removed: [])))
            return
        }
        var top = segment
        while comparison.new.segments[top].parent != 0 { top = comparison.new.segments[top].parent }
        func note(_ option: Option) {
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

    private func add(_ change: Change, _ places: [(before: ScreenPlace, now: ScreenPlace)]) {
        let number = comparison.list.add(change)
        // Links can no longer open the screen by its path.
        if change.breaks.contains(.links) { for place in places { comparison.explain(place.before, by: number) } }
    }

    // MARK: Segments

    /// The innermost segment that all these screens are in.
    private func shared(_ places: [ScreenPlace]) -> Int {
        let segments = comparison.new.segments
        func chain(_ number: Int) -> [Int] { number == 0 ? [] : chain(segments[number].parent) + [number] }
        var common = chain(places[0].segment ?? 0)
        for place in places.dropFirst() {
            common = zip(common, chain(place.segment ?? 0)).prefix { $0 == $1 }.map(\.0)
        }
        return common.last ?? 0
    }

    private func screens(inside number: Int) -> Int {
        let segment = comparison.new.segments[number]
        return segment.screens.count + segment.children.reduce(0) { $0 + screens(inside: $1) }
    }

    // MARK: Findings

    private func change(
        of segment: Int, _ option: Option, _ places: [(before: ScreenPlace, now: ScreenPlace)]
    ) -> Change {
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

    private func change(of place: (before: ScreenPlace, now: ScreenPlace), _ option: Option) -> Change {
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
    private func span(of place: (before: ScreenPlace, now: ScreenPlace), _ screen: Screen) -> Span {
        var number = place.now.segment ?? 0
        while number != 0, comparison.new.mount(at: comparison.new.segments[number]) == nil {
            number = comparison.new.segments[number].parent
        }
        return number == 0 ? screen.span : comparison.new.segments[number].span
    }

    private func isWarning(_ option: Option) -> Bool { if case .requirements = option { true } else { false } }
}
