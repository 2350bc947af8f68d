import RouteCompiler
import RouteYAML

extension Comparison {
    /// The groups of screens: one finding for a group that is gone or new, for all its contents.
    func compareSegments() {
        for segment in old.segments.dropFirst() {
            guard let other = counterparts.segments[segment.number] else {
                guard counterparts.segments[segment.parent] != nil, !hasPair(inside: segment) else { continue }
                reportGone(segment)
                continue
            }
            compare(segment, new.segments[other])
            if !segment.isInhabited, new.segments[other].isInhabited { reportFilled(new.segments[other]) }
        }
        let paired = Set(counterparts.segments.compactMap(\.self))
        for segment in new.segments.dropFirst() where !paired.contains(segment.number) && segment.isInhabited {
            guard paired.contains(segment.parent) else { continue }
            let above = segment.parent == 0 ? "the segments" : "segment `\(new.segments[segment.parent].dottedName)`"
            list.add(
                "segment `\(segment.dottedName)` is new: each `switch` over \(above) needs a case", at: segment.span)
        }
    }

    /// Some of the screens in a segment, or inside it, have moved. Each of the other screens is reported separately.
    private func hasPair(inside segment: Segment) -> Bool {
        segment.screens.indices.contains {
            counterparts.screens[ScreenPlace(segment: segment.number, screen: $0)] != nil
        }
            || segment.children.contains { counterparts.segments[$0] != nil || hasPair(inside: old.segments[$0]) }
    }

    private func places(inside segment: Segment) -> [ScreenPlace] {
        segment.screens.indices.map { ScreenPlace(segment: segment.number, screen: $0) }
            + segment.children.flatMap { places(inside: old.segments[$0]) }
    }

    private func reportGone(_ segment: Segment) {
        let places = places(inside: segment)
        var change = Change(
            breaks: [.source], message: "segment `\(segment.dottedName)` is gone",
            span: new.segments[counterparts.segments[segment.parent] ?? 0].span, notes: [wasHere(segment.span)],
            help: "keep it, marked `deprecated:`, until nothing leads to it any more")
        for place in places {
            let screen = old.screen(place)
            if !screen.isTransient { change.breaks.insert(.paths) }
            if uses.isOpened(place, screen) { change.breaks.insert(.links) }
        }
        let number = list.add(change)
        for place in places { explain(place, by: number) }
    }

    /// A segment that had no screen has some now. It may have had a file that was not given.
    private func reportFilled(_ segment: Segment) {
        let file = segment.screens.first?.span.file ?? 0
        let isElsewhere = file != 0 && !segment.isMounted
        list.add(
            "segment `\(segment.dottedName)` has screens now, and had none in the earlier schema",
            at: isElsewhere ? .start(of: Int(file)) : segment.span,
            help: isElsewhere
                ? "if it had a separate file before, name that one too, with one more `--against`" : nil,
            isWarning: isElsewhere)
    }

    private func compare(_ segment: Segment, _ newSegment: Segment) {
        let name = "segment `\(segment.dottedName)`"
        var breaks: Set<Compatibility> = []
        var message = ""
        var help: String?
        if counterparts.segments[segment.parent] != newSegment.parent {
            breaks = [.source, .paths]
            message = "\(name) is `\(newSegment.dottedName)` now"
            help = "keep it in its place too, marked `deprecated:`, until no path leads to it any more"
        } else if segment.name != newSegment.name {
            breaks = [.source]
            message = "\(name) is called `\(newSegment.name)` now"
        }
        if message.isEmpty, !segment.isMounted, !newSegment.isMounted, segment.typeName != newSegment.typeName {
            breaks = [.source]
            message = "the enum of \(name) is called `\(newSegment.typeName)` now, and was `\(segment.typeName)`"
        }
        let lost = segment.names.filter { !newSegment.names.contains($0) }.map { "`\($0.text)`" }
        if !lost.isEmpty, !breaks.contains(.paths) {
            breaks.insert(.paths)
            message += message.isEmpty ? "\(name) is" : ", and"
            message += " no longer named by \(lost.joined(separator: ", ")) in paths"
            help = "write `aliases: [\(lost.map { $0.dropFirst().dropLast() }.joined(separator: ", "))]`"
        }
        if let mount = old.mount(at: segment), let now = new.mount(at: newSegment), mount.module == now.module,
            mount.step != now.step
        {
            breaks.insert(.source)
            let step = "the root enum of module `\(now.module)` is `\(now.step)` now, and was `\(mount.step)`"
            message += message.isEmpty ? step : ", and \(step)"
        }
        let mounted = (old.mount(at: segment)?.module, new.mount(at: newSegment)?.module)
        if mounted.0 != mounted.1, !segment.isMounted || !newSegment.isMounted {
            breaks.insert(.source)
            let place = "the table of module `\(mounted.1 ?? new.module)`"
            message += message.isEmpty ? "\(name) is \(place) now" : ", and it is \(place)"
        }
        guard !message.isEmpty else { return }
        let inside = places(inside: segment)
        if breaks.contains(.paths) {
            if inside.allSatisfy({ old.screen($0).isTransient }) { breaks.remove(.paths) }
            if inside.contains(where: { uses.isPath($0, old.screen($0)) }) { breaks.insert(.links) }
        }
        let number = list.add(message, breaks: breaks, at: newSegment.span, notes: [wasHere(segment.span)], help: help)
        guard breaks.contains(.paths) else { return }
        for place in inside { explain(place, by: number) }
    }
}
