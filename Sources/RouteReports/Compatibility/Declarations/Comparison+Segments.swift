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
            add(
                "segment `\(segment.dottedName)` is new: each `switch` over \(above) needs a case", at: segment.span)
        }
    }

    /// Some of the screens in a segment, or inside it, have moved. Each of the other screens is reported separately.
    private func hasPair(inside segment: Segment) -> Bool {
        old.places(in: segment).contains { counterparts.screens[$0] != nil }
            || segment.children.contains { counterparts.segments[$0] != nil || hasPair(inside: old.segments[$0]) }
    }

    private func places(inside segment: Segment) -> [ScreenPlace] {
        old.places(in: segment) + segment.children.flatMap { places(inside: old.segments[$0]) }
    }

    private func reportGone(_ segment: Segment) {
        let places = places(inside: segment)
        add(
            "segment `\(segment.dottedName)` is gone", breaks: breaks(losing: places).union([.source]),
            at: new.segments[counterparts.segments[segment.parent] ?? 0].span, was: segment.span,
            help: "keep it, marked `deprecated:`, until nothing leads to it any more", explains: places)
    }

    /// A segment that had no screen has some now. Its screens may have been in a file that `--against` did not name.
    private func reportFilled(_ segment: Segment) {
        let file = segment.screens.first?.span.file ?? 0
        let isElsewhere = file != 0 && !segment.isMounted
        add(
            "segment `\(segment.dottedName)` has screens now, and had none in the earlier schema",
            at: isElsewhere ? .start(of: Int(file)) : segment.span,
            help: isElsewhere
                ? "if it had a separate file before, name that one too, with one more `--against`" : nil,
            isWarning: isElsewhere)
    }

    private func compare(_ segment: Segment, _ newSegment: Segment) {
        let name = "segment `\(segment.dottedName)`"
        var breaks: Set<Compatibility> = []
        var parts: [String] = []
        var help: String?
        if counterparts.segments[segment.parent] != newSegment.parent {
            breaks = [.source, .paths]
            parts.append("\(name) is `\(newSegment.dottedName)` now")
            help = "keep it in its place too, marked `deprecated:`, until no path leads to it any more"
        } else if segment.name != newSegment.name {
            breaks = [.source]
            parts.append("\(name) is called `\(newSegment.name)` now")
        } else if !segment.isMounted, !newSegment.isMounted, segment.typeName != newSegment.typeName {
            breaks = [.source]
            parts.append("the enum of \(name) is called `\(newSegment.typeName)` now, and was `\(segment.typeName)`")
        }
        let lost = segment.names.filter { !newSegment.names.contains($0) }.map(\.text)
        if !lost.isEmpty, !breaks.contains(.paths) {
            breaks.insert(.paths)
            let names = lost.quotedList(atMost: .max)
            parts.append("\(parts.isEmpty ? name + " is " : "")no longer named by \(names) in paths")
            help = "write `aliases: [\(lost.joined(separator: ", "))]`"
        }
        let (mount, newMount) = (old.mount(at: segment), new.mount(at: newSegment))
        if let mount, let newMount, mount.module == newMount.module, mount.step != newMount.step {
            breaks.insert(.source)
            parts.append(
                "the root enum of module `\(newMount.module)` is `\(newMount.step)` now, and was `\(mount.step)`")
        }
        if mount?.module != newMount?.module, !segment.isMounted || !newSegment.isMounted {
            breaks.insert(.source)
            let place = "the table of module `\(newMount?.module ?? new.module)`"
            parts.append(parts.isEmpty ? "\(name) is \(place) now" : "it is \(place)")
        }
        guard !parts.isEmpty else { return }
        let inside = places(inside: segment)
        if breaks.contains(.paths) {
            if !inside.contains(where: old.hasPath) { breaks.remove(.paths) }
            if inside.contains(where: uses.isPath) { breaks.insert(.links) }
        }
        add(
            parts.joined(separator: ", and "), breaks: breaks, at: newSegment.span, was: segment.span,
            help: help, explains: breaks.contains(.paths) ? inside : [])
    }
}
