import RouteCompiler
import RouteYAML

extension Comparison {
    /// What holds for the generated code as a whole.
    func compareModule() {
        let start = Span.start(of: 0)
        func say(_ message: String, breaks: Set<Compatibility> = [.source], help: String? = nil) {
            add(
                message, breaks: breaks, at: start, was: start, "the earlier schema is here", help: help,
                isWarning: breaks.isEmpty)
        }
        if old.module != new.module { say("the module is `\(new.module)` now, and was `\(old.module)`") }
        if old.step != new.step {
            say("the root enum is `\(new.step)` now, and was `\(old.step)`", help: "write `step: \(old.step)`")
        }
        if new.access < old.access {
            say(
                "the generated code is `\(new.access.rawValue)` now, and was `\(old.access.rawValue)`",
                help: "write `access: \(old.access.rawValue)`")
        }
        if old.isFrozen != new.isFrozen {
            say(
                "the enums are \(new.isFrozen ? "" : "no longer ")frozen, which binaries that were built "
                    + "with the library take for granted", breaks: [])
        }
    }

    /// The tabs of the app.
    func compareTabs() {
        let start = new.tabs.first?.span ?? Span.start(of: 0)
        for tab in old.tabs {
            guard let newTab = new.tabs.first(where: { $0.name == tab.name }) else {
                add("tab `\(tab.name)` is gone", breaks: [.source], at: start, was: tab.span)
                continue
            }
            let segments = Set(tab.segments.compactMap { counterparts.segments[$0] })
            guard segments != Set(newTab.segments) else { continue }
            add("tab `\(tab.name)` shows other segments", at: newTab.span, was: tab.span)
        }
        let (names, newNames) = (old.tabs.map(\.name), new.tabs.map(\.name))
        if names.filter(newNames.contains) != newNames.filter(names.contains) {
            add(
                "the tabs are in another order", at: start,
                was: old.tabs.first?.span ?? Span.start(of: 0), "the first was here", isWarning: true)
        }
        for tab in new.tabs where !names.contains(tab.name) && !names.isEmpty {
            add("tab `\(tab.name)` is new: each `switch` over the tabs needs a case", at: tab.span)
        }
    }

    /// What screens and commands require, as cases of one enum.
    func compareRequirements() {
        func missing(_ one: RouteTable, in other: RouteTable) -> [Requirement] {
            one.requirements.filter { requirement in !other.requirements.contains { $0.text == requirement.text } }
        }
        for gone in missing(old, in: new) {
            add(
                "nothing requires `\(gone.text)` now, so `\(new.step).Requirement` has no case for it",
                breaks: [.source], at: .start(of: 0), was: gone.span)
        }
        for added in missing(new, in: old) where !old.requirements.isEmpty {
            add(
                "requirement `\(added.text)` is new: each `switch` over the requirements needs a case", at: added.span)
        }
    }
}
