import RouteRuntime
import RouteYAML

extension TableBuilder {
    /// Looks up the segments of the tabs: each is a top-level segment, and in at most one tab.
    mutating func addTabs() {
        checkUnique(schema.tabs.map(\.name), "tab")
        let top = table.segments[0].children.map { table.segments[$0] }
        var first: [Int: (tab: String, span: Span)] = [:]
        for declared in schema.tabs {
            var tab = Tab(name: declared.name.value, segments: [], span: declared.name.span)
            for name in declared.segments {
                guard let segment = top.first(where: { ExactText($0.name) == ExactText(name.value) }) else {
                    reportNoSegment(name, of: tab.name, among: top.map(\.name))
                    continue
                }
                if let other = first.updateValue((tab.name, name.span), forKey: segment.number) {
                    findings.error(
                        .duplicateName,
                        other.tab == tab.name
                            ? "segment `\(segment.name)` is in tab `\(tab.name)` twice"
                            : "segment `\(segment.name)` is in tab `\(other.tab)` and in tab `\(tab.name)`",
                        at: name.span, notes: [.init("the other is here", at: other.span)])
                }
                tab.segments.append(segment.number)
            }
            table.tabs.append(tab)
        }
    }

    private func reportNoSegment(_ name: Spanned<String>, of tab: String, among top: [String]) {
        if table.segments[0].isUnresolved { return }
        let nested = table.segments.contains { $0.depth > 1 && [$0.name, $0.dottedName].contains(name.value) }
        let nearest = findings.didYouMean(name.value) { top }
        findings.error(
            .unknownName, "tab `\(tab)` names a segment `\(name.value)` that is not at the top", at: name.span,
            help: nested
                ? "a tab shows top-level segments, with all that is nested in them"
                : nearest
                    ?? (top.isEmpty ? "declare it under `segments:`" : "the segments are " + top.quotedList()))
    }
}
