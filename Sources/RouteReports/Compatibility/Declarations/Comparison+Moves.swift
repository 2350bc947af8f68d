import RouteCompiler
import RouteYAML

extension Comparison {
    /// Screens that have gone from one segment to another together, as when a segment is split: one finding for them.
    /// - Returns: These screens.
    func compareMoves() -> Set<ScreenPlace> {
        struct Move: Hashable {
            var from: Int
            var to: Int
        }
        var moves: [Move: [ScreenPlace]] = [:]
        var order: [Move] = []
        for place in old.places {
            guard let other = counterparts.screens[place], let from = place.segment, let to = other.segment,
                counterparts.segments[from] != to, lostTopAliases(place, other).isEmpty
            else { continue }
            let move = Move(from: from, to: to)
            if moves[move] == nil { order.append(move) }
            moves[move, default: []].append(place)
        }
        var told: Set<ScreenPlace> = []
        for move in order {
            guard let places = moves[move], places.count > 1, let first = counterparts.screens[places[0]] else {
                continue
            }
            told.formUnion(places)
            let names = places.map { old.screen($0).name }.quotedList(atMost: 5)
            let (from, to) = (old.segments[move.from].dottedName, new.segments[move.to].dottedName)
            var change = Change(
                breaks: [.source], message: "screens of segment `\(from)` are in `\(to)` now: \(names)",
                span: new.screen(first).span, notes: [wasHere(old.screen(places[0]).span, "the first was here")],
                help: "keep them in their place too, marked `deprecated:`, until no path leads to them any more")
            for place in places where !old.screen(place).isTransient {
                change.breaks.insert(.paths)
                if uses.isPath(place, old.screen(place)) { change.breaks.insert(.links) }
            }
            let number = list.add(change)
            for place in places { explain(place, by: number) }
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
