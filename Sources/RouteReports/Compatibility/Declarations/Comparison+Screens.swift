import RouteCompiler
import RouteYAML

extension Comparison {
    /// Screens and commands, each with its parameters.
    func compareScreens() {
        var parameters = ParameterComparison(self)
        var options = OptionComparison(self)
        let moved = compareMoves()
        for place in Comparison.places(old) {
            let screen = old.screen(place)
            guard let other = pairs.screens[place] else {
                // Of a segment that is gone, nothing is told besides.
                if causes[place] == nil { reportGone(place, screen) }
                continue
            }
            if !moved.contains(place) { compareNames(place, screen, other, new.screen(other)) }
            compare(place, screen, other, new.screen(other))
            options.compare(place, screen, other, new.screen(other))
            parameters.compare(place, screen, other, new.screen(other))
        }
        options.report()
        parameters.report()
        for place in Comparison.places(new) where pairs.oldScreens[place] == nil { reportNew(place) }
    }

    private func kind(_ place: ScreenPlace) -> String { place.segment == nil ? "command" : "screen" }

    private func reportGone(_ place: ScreenPlace, _ screen: Screen) {
        var breaks: Set<Compatibility> = [.source]
        if place.segment != nil, !screen.isTransient { breaks.insert(.paths) }
        if reach.isOpened(place, screen) { breaks.insert(.links) }
        // The segment that it stood in, or the one around that.
        var segment = place.segment ?? 0
        while segment != 0, pairs.segments[segment] == nil { segment = old.segments[segment].parent }
        let number = list.add(
            Change(
                breaks: breaks, message: "\(kind(place)) `\(name(place, in: old))` is gone",
                span: new.segments[pairs.segments[segment] ?? 0].span, notes: [wasHere(screen.span)],
                help: "keep it, marked `deprecated:`, until nothing leads to it any more"))
        explain(place, by: number)
    }

    private func reportNew(_ place: ScreenPlace) {
        let screen = new.screen(place)
        guard let segment = place.segment else {
            // Without commands there was no enum of them.
            guard !old.commands.isEmpty else { return }
            list.add(
                Change(
                    breaks: [],
                    message: "command `\(screen.name)` is new: each `switch` over the commands needs a case",
                    span: screen.span))
            return
        }
        guard let above = pairs.segments.firstIndex(of: segment), old.segments[above].isInhabited else { return }
        var change = Change(
            breaks: [],
            message: "screen `\(name(place, in: new))` is new: each `switch` over its segment needs a case",
            span: screen.span)
        // Inside its own top-level segment a screen may have the name of that one, which it then hides.
        let top = Set(old.segments[0].children.flatMap { old.segments[$0].names })
        let known = Set(old.segments[above].screens.flatMap(\.names))
        if let hidden = screen.names.first(where: { top.contains($0) && !known.contains($0) }) {
            change.breaks = [.paths]
            if reach.readsPaths { change.breaks.insert(.links) }
            change.message =
                "screen `\(name(place, in: new))` is new, and `\(hidden.text)` behind another screen of its segment "
                + "means it, where it meant the segment"
            change.help = "give it another component with `path:`"
        }
        list.add(change)
    }

    private func compare(_ place: ScreenPlace, _ screen: Screen, _ other: ScreenPlace, _ twin: Screen) {
        let name = "\(kind(place)) `\(name(other, in: new))`"
        func note(_ message: String, _ breaks: Set<Compatibility>, isWarning: Bool) {
            list.add(
                Change(
                    breaks: breaks, message: "\(name) \(message)", span: twin.span, notes: [wasHere(screen.span)],
                    isWarning: isWarning))
        }
        // A new parameter that lives in memory tells of it.
        let isTold = twin.parameters.contains { parameter in
            parameter.isTransient && parameter.form == .required
                && !screen.parameters.contains { $0.name == parameter.name }
        }
        if !screen.isTransient, twin.isTransient, place.segment != nil, !isTold {
            let number = list.add(
                Change(
                    breaks: [.paths], message: "\(name) lives in memory only now, so that no path leads to it",
                    span: twin.span, notes: [wasHere(screen.span)]))
            explain(place, by: number)
        }
        compareReturned(screen, twin, note)
    }

    private func compareReturned(
        _ screen: Screen, _ twin: Screen, _ note: (String, Set<Compatibility>, Bool) -> Void
    ) {
        func words(_ returned: ReturnedValue?) -> String {
            returned.map { $0.isList ? "`[\($0.type.swiftName)]`" : "`\($0.type.swiftName)`" } ?? "nothing"
        }
        switch (screen.returned, twin.returned) {
        case (nil, nil): return
        case (nil, _?): note("returns \(words(twin.returned)) now", [], false)
        case (let one?, let other):
            // A set of words that has changed is told of by itself.
            if let other, one.isList == other.isList, one.type.tag == other.type.tag,
                (renamedSets[one.type.swiftName] ?? one.type.swiftName) == other.type.swiftName
            {
                return
            }
            note("returns \(words(other)) now, and returned \(words(one))", [.source], false)
        }
    }

    /// What it is called, in Swift and in paths.
    private func compareNames(_ place: ScreenPlace, _ screen: Screen, _ other: ScreenPlace, _ twin: Screen) {
        var breaks: Set<Compatibility> = []
        var message = ""
        var help: String?
        let isMoved = place.segment.map { pairs.segments[$0] != other.segment } ?? false
        if isMoved {
            breaks = [.source, .paths]
            message = "screen `\(name(place, in: old))` is `\(name(other, in: new))` now"
            help = "keep it in its place too, marked `deprecated:`, until no path leads to it any more"
        } else if screen.name != twin.name {
            breaks = [.source]
            message = "\(kind(place)) `\(name(place, in: old))` is called `\(twin.name)` now"
        }
        if place.segment != nil {
            let lost = isMoved ? [] : screen.names.filter { !twin.names.contains($0) }.map { "`\($0.text)`" }
            let tops = lostTops(place, other).map { "`/\($0.map(\.text).joined(separator: "/"))`" }
            if !(lost + tops).isEmpty {
                breaks.insert(.paths)
                message += message.isEmpty ? "screen `\(name(place, in: old))` is" : ", and"
                message += " no longer named by \((lost + tops).joined(separator: ", ")) in paths"
                let aliases = (lost + tops).map { $0.dropFirst().dropLast() }.joined(separator: ", ")
                help = "write `aliases: [\(aliases)]`"
            }
        }
        guard !message.isEmpty else { return }
        if screen.isTransient { breaks.remove(.paths) }
        if breaks.contains(.paths), reach.isPath(place, screen) { breaks.insert(.links) }
        let number = list.add(
            Change(breaks: breaks, message: message, span: twin.span, notes: [wasHere(screen.span)], help: help))
        if breaks.contains(.paths) { explain(place, by: number) }
    }
}
