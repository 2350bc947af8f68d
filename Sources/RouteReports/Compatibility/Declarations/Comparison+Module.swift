import RouteCompiler
import RouteYAML

extension Comparison {
    /// What holds for the generated code as a whole.
    func compareModule() {
        let start = Span.start(of: 0)
        let note = wasHere(start, "the earlier schema is here")
        if old.module != new.module {
            list.add(
                Change(
                    breaks: [.source], message: "the module is `\(new.module)` now, and was `\(old.module)`",
                    span: start, notes: [note]))
        }
        if old.step != new.step {
            list.add(
                Change(
                    breaks: [.source], message: "the root enum is `\(new.step)` now, and was `\(old.step)`",
                    span: start,
                    notes: [note], help: "write `step: \(old.step)`"))
        }
        if new.access < old.access {
            list.add(
                Change(
                    breaks: [.source],
                    message: "the generated code is `\(new.access.rawValue)` now, and was `\(old.access.rawValue)`",
                    span: start, notes: [note], help: "write `access: \(old.access.rawValue)`"))
        }
        if old.isFrozen != new.isFrozen {
            list.add(
                Change(
                    breaks: [],
                    message: "the enums are \(new.isFrozen ? "" : "no longer ")frozen, which binaries that were built "
                        + "with the library take for granted", span: start, notes: [note], isWarning: true))
        }
    }

    /// The tabs of the app.
    func compareTabs() {
        let start = new.tabs.first?.span ?? Span.start(of: 0)
        var left = Dictionary(new.tabs.map { ($0.name, $0) }) { first, _ in first }
        for tab in old.tabs {
            guard let twin = left.removeValue(forKey: tab.name) else {
                list.add(
                    Change(
                        breaks: [.source], message: "tab `\(tab.name)` is gone", span: start,
                        notes: [wasHere(tab.span)]))
                continue
            }
            let segments = Set(tab.segments.compactMap { pairs.segments[$0] })
            guard segments != Set(twin.segments) else { continue }
            list.add(
                Change(
                    breaks: [], message: "tab `\(tab.name)` shows other segments",
                    span: twin.span, notes: [wasHere(tab.span)]))
        }
        for tab in new.tabs where left[tab.name] != nil && !old.tabs.isEmpty {
            list.add(
                Change(
                    breaks: [], message: "tab `\(tab.name)` is new: each `switch` over the tabs needs a case",
                    span: tab.span))
        }
    }
}
