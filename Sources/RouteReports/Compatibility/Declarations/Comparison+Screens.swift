import RouteCompiler
import RouteYAML

extension Comparison {
    /// Screens and commands, each with its parameters.
    func compareScreens() {
        var parameters = ParameterComparison(self)
        var options = OptionComparison(self)
        let moved = compareMoves()
        for place in old.places {
            guard let other = counterparts.screens[place] else {
                // A removed segment is reported as a whole, without its screens.
                if causes[place] == nil { reportGone(place) }
                continue
            }
            let pair = ScreenPair(place: place, old: old.screen(place), newPlace: other, new: new.screen(other))
            if !moved.contains(place) { compareNames(pair) }
            compareTypes(pair)
            options.compare(pair)
            parameters.compare(pair)
        }
        options.report()
        parameters.report()
        for place in new.places where counterparts.oldScreens[place] == nil { reportNew(place) }
    }

    private func reportGone(_ place: ScreenPlace) {
        // The segment that it stood in, or the one around that.
        let segment = old.chain(to: place.segment ?? 0).compactMap { counterparts.segments[$0] }.last ?? 0
        add(
            "\(place.kind) `\(old.name(of: place))` is gone", breaks: breaks(losing: [place]).union([.source]),
            at: new.segments[segment].span, was: old.screen(place).span,
            help: "keep it, marked `deprecated:`, until nothing leads to it any more", explains: [place])
    }

    /// What breaks with these screens and commands, besides the source.
    func breaks(losing places: [ScreenPlace]) -> Set<Compatibility> {
        var breaks: Set<Compatibility> = []
        if places.contains(where: old.hasPath) { breaks.insert(.paths) }
        if places.contains(where: uses.isOpened) { breaks.insert(.links) }
        return breaks
    }

    private func reportNew(_ place: ScreenPlace) {
        let screen = new.screen(place)
        guard let segment = place.segment else {
            // Without commands there was no enum of them.
            guard !old.commands.isEmpty else { return }
            add("command `\(screen.name)` is new: each `switch` over the commands needs a case", at: screen.span)
            return
        }
        guard let above = counterparts.segments.firstIndex(of: segment), old.segments[above].isInhabited else { return }
        guard let hidden = hidden(by: screen, in: above) else {
            add("screen `\(new.name(of: place))` is new: each `switch` over its segment needs a case", at: screen.span)
            return
        }
        add(
            "screen `\(new.name(of: place))` is new, and `\(hidden.text)` behind another screen of its segment "
                + "means it, where it meant the segment",
            breaks: uses.readsPaths ? [.links, .paths] : [.paths], at: screen.span,
            help: "give it another component with `path:`")
    }

    /// The name of a screen that was the name of a top-level segment, which the screen hides inside its own one.
    /// - Parameter segment: The number of that segment in the old table.
    private func hidden(by screen: Screen, in segment: Int) -> ExactText? {
        let top = Set(old.segments[0].children.flatMap { old.segments[$0].names })
        let known = Set(old.segments[segment].screens.flatMap(\.names))
        return screen.names.first { top.contains($0) && !known.contains($0) }
    }

    /// Whether it has a text, and what it returns.
    private func compareTypes(_ pair: ScreenPair) {
        let (screen, newScreen) = (pair.old, pair.new)
        func say(_ message: String, _ breaks: Set<Compatibility>, explains places: [ScreenPlace] = []) {
            add(
                "\(pair.place.kind) `\(new.name(of: pair.newPlace))` \(message)", breaks: breaks, at: newScreen.span,
                was: screen.span, explains: places)
        }
        // A new parameter that lives in memory tells of it.
        let isTold = newScreen.parameters.contains { parameter in
            parameter.isTransient && parameter.form == .required
                && !screen.parameters.contains { $0.name == parameter.name }
        }
        if old.hasPath(pair.place), newScreen.isTransient, !isTold {
            say("lives in memory only now, so that no path leads to it", [.paths], explains: [pair.place])
        }
        func words(_ returned: ReturnedValue) -> String {
            returned.isList ? "`[\(returned.type.swiftName)]`" : "`\(returned.type.swiftName)`"
        }
        let now = newScreen.returned
        guard let returned = screen.returned else {
            if let now { say("returns \(words(now)) now", []) }
            return
        }
        // A changed set of words is reported separately.
        if let now, returned.isList == now.isList, returned.type.tag == now.type.tag,
            (renamedSets[returned.type.swiftName] ?? returned.type.swiftName) == now.type.swiftName
        {
            return
        }
        say("returns \(now.map(words) ?? "nothing") now, and returned \(words(returned))", [.source])
    }

    /// What it is called, in Swift and in paths.
    private func compareNames(_ pair: ScreenPair) {
        let (place, screen, newPlace, newScreen) = (pair.place, pair.old, pair.newPlace, pair.new)
        var breaks: Set<Compatibility> = []
        /// What has become of it, behind an "is".
        var parts: [String] = []
        var help: String?
        let isMoved = place.segment.map { counterparts.segments[$0] != newPlace.segment } ?? false
        if isMoved {
            breaks = [.source, .paths]
            parts.append("`\(new.name(of: newPlace))` now")
            help = "keep it in its place too, marked `deprecated:`, until no path leads to it any more"
        } else if screen.name != newScreen.name {
            breaks = [.source]
            parts.append("called `\(newScreen.name)` now")
        }
        if let segment = place.segment {
            let names = isMoved ? [] : screen.names.filter { !newScreen.names.contains($0) }.map(\.text)
            let lost = names + lostTopAliases(place, newPlace).map { "/" + $0.map(\.text).joined(separator: "/") }
            if !lost.isEmpty {
                breaks.insert(.paths)
                parts.append("no longer named by \(lost.quotedList(atMost: .max)) in paths")
                help = "write `aliases: [\(lost.joined(separator: ", "))]`"
            }
            if !isMoved, !newScreen.names.allSatisfy(screen.names.contains),
                let hidden = hidden(by: newScreen, in: segment)
            {
                breaks.insert(.paths)
                parts.append("named `\(hidden.text)` now, which meant the segment behind another screen of its segment")
                help = help ?? "give it another component or alias"
            }
        }
        guard !parts.isEmpty else { return }
        if screen.isTransient { breaks.remove(.paths) }
        if breaks.contains(.paths), uses.isPath(place) { breaks.insert(.links) }
        add(
            "\(place.kind) `\(old.name(of: place))` is \(parts.joined(separator: ", and "))", breaks: breaks,
            at: newScreen.span, was: screen.span, help: help, explains: breaks.contains(.paths) ? [place] : [])
    }
}

extension ScreenPlace {
    var kind: String { segment == nil ? "command" : "screen" }
}

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
