import RouteYAML

extension CheckContext {
    /// Every segment has a screen, in it or in a segment inside it.
    func segmentWithoutScreens() {
        let segments = table.segments
        for segment in segments.dropFirst() where !segment.isInhabited {
            // Reported once, for the outermost segment.
            if segment.parent != 0, !segments[segment.parent].isInhabited { continue }
            findings.warning(
                .emptySegment, "segment `\(segment.dottedName)` has no screen, so it is left out of the code",
                at: segment.span, help: "give it a screen: `\(segment.name): [first]`")
        }
    }
}
