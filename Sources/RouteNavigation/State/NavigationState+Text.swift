import RouteRuntime

// A line for each stack, `how path`:
//
//     stack /auth/a            the stack of a schema without tabs
//     tab home /auth/a         the stack of a tab; the selected one comes first
//     sheet /products/list     a sheet or a cover, and its own stack
extension NavigationState {
    /// The state as text, for the system's saved state. Alerts and dialogs are left out, since their questions are out
    /// of date. A step that has no text is left out too, with all above it.
    public var text: String {
        var lines = [(tab.map { "tab \($0.rawValue) " } ?? "stack ") + RoutePath(stack).text]
        // Layers over a stack are shown over that stack alone.
        if RoutePath(stack).isWhole {
            for layer in presented where !layer.isPrompt {
                let path = RoutePath([layer.step] + layer.stack)
                guard path.text != "/" else { break }
                lines.append("\(layer.presentation) \(path.text)")
                if !path.isWhole { break }
            }
        }
        for tab in Step.RouteTabs.allCases {
            guard let stack = others[tab] else { continue }
            lines.append("tab \(tab.rawValue) \(RoutePath(stack).text)")
        }
        return lines.joined(separator: "\n")
    }

    /// Reads as much of a saved text as can still be read: of each stack the steps in front of the first one that the
    /// schema has changed, and the layers that were presented over whole stacks. If the selected tab is gone, its stack
    /// is shown in the tab of its first step, over that tab's own stack. The stack of any other tab that is gone is
    /// lost.
    public init(restoring text: String) {
        self.init()
        var isWhole = true
        // The selected tab may still have a line, if the one that was selected is gone.
        var isOpen = false
        for (number, line) in text.split(whereSeparator: \.isNewline).enumerated() {
            let words = line.split(separator: " ", maxSplits: 2).map(String.init)
            guard words.count > 1, let path = words.last else { continue }
            let restored = RoutePath<Step>.restoring(path)
            let steps = restored.path.steps
            if words.count == 2, let presentation = RoutePresentation(word: words[0]),
                presentation == .sheet || presentation == .cover
            {
                guard isWhole, let first = steps.first else {
                    // Layers over a lost layer are lost too.
                    isWhole = false
                    continue
                }
                present(first, presentation, under: Array(steps.dropFirst()))
            } else if number == 0 {
                let saved = words.count == 3 ? Step.RouteTabs(rawValue: words[1]) : nil
                isOpen = words.count == 3 && saved == nil
                tab = saved ?? steps.first?.tab ?? tab
                stack = steps
            } else if words.count == 3, let tab = Step.RouteTabs(rawValue: words[1]) {
                if tab != self.tab {
                    if !steps.isEmpty { others[tab] = steps }
                } else if isOpen {
                    stack = steps + stack
                    isOpen = false
                }
                continue
            }
            isWhole = isWhole && restored.failure == nil
        }
    }
}

extension RoutePath {
    /// Whether all steps have a text.
    fileprivate var isWhole: Bool { (try? Step.path(to: steps)) != nil }
}
