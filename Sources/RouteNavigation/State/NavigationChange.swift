import RouteRuntime

/// A planned change of the state: in a tab, some steps stay and other steps are shown over them.
///
/// All changes of the state are made in this form, so `kept` alone tells which steps are removed, with their values.
struct NavigationChange<Step: RouteStep> {
    /// The tab whose steps change.
    var tab: Step.RouteTabs?
    /// Whether the tab is selected afterwards. If it neither is nor was selected, its stack changes out of sight.
    var selects = true
    /// How many of the tab's steps stay, counted from the root.
    var kept: Int
    /// What is shown over them, in order; an alert or a dialog only as the last.
    var shown: [(step: Step, presentation: RoutePresentation)] = []
}

extension NavigationState {
    /// How many steps a tab shows once it is selected: layers are dismissed with the tab that they were presented over.
    func count(in tab: Step.RouteTabs?) -> Int {
        tab == self.tab ? count : stack(of: tab).count
    }

    /// The change that keeps some steps of a tab and shows other steps over them.
    func showing(
        _ steps: [(step: Step, presentation: RoutePresentation)], in tab: Step.RouteTabs?, keeping kept: Int
    ) -> NavigationChange<Step> {
        // An alert or dialog goes when something else is shown.
        let goes = !steps.isEmpty && tab == self.tab && kept == count && presented.last?.isPrompt == true
        let stay = steps.dropLast().filter { !$0.presentation.isPrompt }
        return NavigationChange(tab: tab, kept: goes ? kept - 1 : kept, shown: stay + steps.suffix(1))
    }

    /// The tab that shows a stack of steps from outside: the tab of the first step, or the selected tab.
    func tab(for steps: [Step]) -> Step.RouteTabs? { steps.first?.tab ?? tab }

    /// The change that opens a stack of steps in a tab; no steps are the root.
    func opening(_ steps: [Step], _ policy: StackPolicy, in tab: Step.RouteTabs?) -> NavigationChange<Step> {
        guard let last = steps.last else { return NavigationChange(tab: tab, kept: 0) }
        let count = count(in: tab)
        var kept = 0
        var shown = steps[...]
        switch policy {
        case .replace: break
        case .push: kept = count
        case .keepPrefix:
            kept = commonPrefix(with: steps, in: tab)
            shown = steps[kept...]
        case .reuse:
            if let index = position(in: tab, where: { $0 == last }) {
                return NavigationChange(tab: tab, kept: index + 1)
            }
            kept = count
        }
        return showing(shown.map { ($0, $0.presentation) }, in: tab, keeping: kept)
    }

    /// How many steps from the root equal the given steps, and are shown as the schema says.
    private func commonPrefix(with steps: [Step], in tab: Step.RouteTabs?) -> Int {
        let stack = stack(of: tab)
        var count = zip(stack, steps).prefix { $0 == $1 && $1.presentation == .push }.count
        guard tab == self.tab, count == stack.count else { return count }
        for layer in presented {
            let rest = steps[count...]
            guard rest.first == layer.step, layer.step.presentation == layer.presentation else { break }
            let same = zip(layer.stack, rest.dropFirst()).prefix { $0 == $1 && $1.presentation == .push }.count
            count += 1 + same
            if same < layer.stack.count { break }
        }
        return count
    }

    /// The place of the topmost step that fulfils a condition.
    func position(in tab: Step.RouteTabs?, where holds: (Step) -> Bool) -> Int? {
        steps(in: tab).lastIndex(where: holds)
    }

    /// The steps that a tab shows once it is selected.
    func steps(in tab: Step.RouteTabs?) -> [Step] { tab == self.tab ? steps : stack(of: tab) }

    /// Whether a change leaves all as it is.
    func isUnchanged(by change: NavigationChange<Step>) -> Bool {
        change.shown.isEmpty && change.kept == count(in: change.tab) && (change.tab == tab || !change.selects)
    }

    /// Makes a change.
    mutating func apply(_ change: NavigationChange<Step>) {
        if let hidden = change.tab, hidden != tab, !change.selects {
            let stack = others[hidden, default: []].prefix(change.kept) + change.shown.map(\.step)
            others[hidden] = stack.isEmpty ? nil : Array(stack)
            return
        }
        if change.tab != tab { leave(for: change.tab) }
        truncate(to: change.kept)
        stack.reserveCapacity(change.shown.count > 1 ? stack.count + change.shown.count : 0)
        for (step, presentation) in change.shown { show(step, as: presentation) }
    }

    private mutating func leave(for next: Step.RouteTabs?) {
        presented = []
        if let tab, !stack.isEmpty { others[tab] = stack }
        stack = next.flatMap { others.removeValue(forKey: $0) } ?? []
        tab = next
    }

    private mutating func truncate(to count: Int) {
        var rest = max(0, count) - stack.count
        guard rest > 0 else {
            presented = []
            stack.removeLast(-rest)
            return
        }
        for index in presented.indices {
            let size = 1 + presented[index].stack.count
            if rest < size {
                if rest > 0 { presented[index].stack.removeLast(size - rest) }
                presented.removeLast(presented.count - index - (rest > 0 ? 1 : 0))
                return
            }
            rest -= size
        }
    }

    private mutating func show(_ step: Step, as presentation: RoutePresentation) {
        if presentation != .push {
            present(step, presentation)
        } else if presented.isEmpty {
            stack.append(step)
        } else {
            presented[presented.count - 1].stack.append(step)
        }
    }
}
