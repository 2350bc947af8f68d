import RouteCompiler
import RouteYAML

extension Comparison {
    /// Screens that have gone from one segment to another together, as when a segment is split: one finding for them.
    /// - Returns: These screens.
    func compareMoves() -> Set<ScreenPlace> {
        let moved = old.places.filter { place in
            guard let other = counterparts.screens[place], let from = place.segment, let to = other.segment else {
                return false
            }
            return counterparts.segments[from] != to && lostTopAliases(place, other).isEmpty
        }
        func segments(_ place: ScreenPlace) -> [Int] {
            [place, counterparts.screens[place]].compactMap { $0?.segment }
        }
        let moves = Dictionary(grouping: moved, by: segments)
        var told: Set<ScreenPlace> = []
        for place in moved {
            let move = segments(place)
            guard let places = moves[move], places.count > 1, places[0] == place,
                let first = counterparts.screens[place]
            else { continue }
            told.formUnion(places)
            let names = places.map { old.screen($0).name }.quotedList(atMost: 5)
            let (from, to) = (old.segments[move[0]].dottedName, new.segments[move[1]].dottedName)
            var breaks: Set<Compatibility> = [.source]
            if places.contains(where: old.hasPath) { breaks.insert(.paths) }
            if places.contains(where: uses.isPath) { breaks.insert(.links) }
            add(
                "screens of segment `\(from)` are in `\(to)` now: \(names)", breaks: breaks, at: new.screen(first).span,
                was: old.screen(place).span, "the first was here",
                help: "keep them in their place too, marked `deprecated:`, until no path leads to them any more",
                explains: places)
        }
        return told
    }

    /// The aliases from the top that a screen no longer has.
    func lostTopAliases(_ place: ScreenPlace, _ other: ScreenPlace) -> [[ExactText]] {
        let chains = Set(new.screen(other).topAliases.map { written($0, other, in: new) })
        return old.screen(place).topAliases.map { written($0, place, in: old) }.filter { !chains.contains($0) }
    }

    /// An alias from the top as it is written: in a module it begins at the mount, which has a separate change.
    private func written(_ chain: [String], _ place: ScreenPlace, in table: RouteTable) -> [ExactText] {
        let segments = table.chain(to: place.segment ?? 0)
        let above = (segments.lastIndex { table.mount(at: table.segments[$0]) != nil } ?? -1) + 1
        return chain.dropFirst(above).map(ExactText.init)
    }
}
