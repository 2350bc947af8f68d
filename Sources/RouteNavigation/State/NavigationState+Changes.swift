public import RouteRuntime

/// What happens to the current screens when a stack of steps is opened.
public enum StackPolicy: Hashable, Sendable, CaseIterable {
    /// The steps replace all that is shown.
    case replace
    /// The steps go on top of what is shown.
    case push
    /// The common beginning of the current stack and the steps stays, with its values; the rest is replaced.
    case keepPrefix
    /// If the last of the steps is already shown, all above it is removed; if not, the steps go on top.
    case reuse
}

// Each of these does something sensible or nothing, and never fails. A coordinator has all of them under the same
// names.
extension NavigationState {
    /// Shows a step in the selected tab, pushed or presented as the schema says.
    public mutating func next(_ step: Step, policy: StackPolicy = .push) { next([step], policy: policy) }

    /// Shows several steps in the selected tab, each as the schema says.
    public mutating func next(_ steps: [Step], policy: StackPolicy = .push) {
        apply(opening(steps, policy, in: tab))
    }

    /// Presents a step over all that is shown.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - presentation: How the step is shown; nil means as the schema says. A step that the schema pushes is shown as
    ///     a sheet.
    public mutating func present(_ step: Step, as presentation: RoutePresentation? = nil) {
        apply(presenting(step, as: presentation))
    }

    /// Leaves the step on top. The last step of a sheet or cover closes the sheet or cover; at the root nothing
    /// happens.
    public mutating func back() { apply(leavingTop()) }

    /// Goes back to a step, the topmost one if several are equal to it. Nothing happens if it is not shown.
    public mutating func back(to step: Step) { apply(leaving(to: step)) }

    /// Leaves all steps of the tab at once, also the presented ones.
    public mutating func root() { apply(NavigationChange(tab: tab, kept: 0)) }

    /// Dismisses the layer that was presented last, with its own stack. Nothing happens if nothing is presented.
    public mutating func dismiss() { apply(dismissing(presented.last?.id)) }

    /// Dismisses a layer and all that is shown over it. Nothing happens if it has gone.
    public mutating func dismiss(layer: Layer.ID) { apply(dismissing(layer)) }

    /// Selects a tab. All layers over the former tab are dismissed; the stacks stay.
    public mutating func select(_ tab: Step.RouteTabs) { apply(selecting(tab)) }

    /// Shows these steps instead of all that is shown, each as the schema says. The tab of the first is selected; if
    /// the schema puts it in no tab, the selected one stays.
    public mutating func replace(with steps: [Step]) { open(steps, policy: .replace) }

    /// Opens a stack of steps, as a link does: the tab of the first is selected. No steps are the root.
    public mutating func open(_ steps: [Step], policy: StackPolicy) {
        apply(opening(steps, policy, in: tab(for: steps)))
    }

    /// Takes over a stack that was changed from outside, as by the system's back button. If the stack differs, the
    /// layers over it are dismissed.
    ///
    /// - Parameters:
    ///   - stack: The stack as it is now.
    ///   - layer: The presented layer that it belongs to; nil for the stack under all of them. Nothing happens if it
    ///     has gone.
    public mutating func setStack(_ stack: [Step], ofLayer layer: Layer.ID? = nil) {
        apply(settingStack(stack, ofLayer: layer))
    }

    /// Takes over the stack of a tab that was changed from outside. The selected tab stays selected.
    public mutating func setStack(_ stack: [Step], of tab: Step.RouteTabs) { apply(settingStack(stack, of: tab)) }
}

// The changes that these functions make.
extension NavigationState {
    /// No change.
    var unchanged: NavigationChange<Step> { NavigationChange(tab: tab, kept: count) }

    func leavingTop() -> NavigationChange<Step> { NavigationChange(tab: tab, kept: max(0, count - 1)) }

    func leaving(to step: Step) -> NavigationChange<Step> {
        position(in: tab) { $0 == step }.map { NavigationChange(tab: tab, kept: $0 + 1) } ?? unchanged
    }

    func presenting(_ step: Step, as presentation: RoutePresentation?) -> NavigationChange<Step> {
        let presentation = presentation ?? step.presentation
        return showing([(step, presentation == .push ? .sheet : presentation)], in: tab, keeping: count)
    }

    /// The change that dismisses a layer and all above it.
    func dismissing(_ layer: Layer.ID?) -> NavigationChange<Step> {
        guard let index = layer.flatMap(index(of:)) else { return unchanged }
        return NavigationChange(tab: tab, kept: base(ofLayer: index))
    }

    func selecting(_ tab: Step.RouteTabs) -> NavigationChange<Step> { NavigationChange(tab: tab, kept: count(in: tab)) }

    func settingStack(_ new: [Step], ofLayer layer: Layer.ID?) -> NavigationChange<Step> {
        guard let layer else { return setting(stack, to: new, over: 0, in: tab) }
        // An alert or a dialog has no stack, and neither has a layer that is gone.
        guard let index = index(of: layer), !presented[index].isPrompt else { return unchanged }
        return setting(presented[index].stack, to: new, over: base(ofLayer: index) + 1, in: tab)
    }

    func settingStack(_ new: [Step], of tab: Step.RouteTabs) -> NavigationChange<Step> {
        setting(stack(of: tab), to: new, over: 0, in: tab)
    }

    private func setting(
        _ old: [Step], to new: [Step], over base: Int, in tab: Step.RouteTabs?
    ) -> NavigationChange<Step> {
        let same = zip(old, new).prefix { $0 == $1 }.count
        if same == old.count, same == new.count { return unchanged }
        return NavigationChange(
            tab: tab, selects: tab == self.tab, kept: base + same, shown: new[same...].map { ($0, .push) })
    }

    /// How many steps are shown below the layer at an index.
    func base(ofLayer index: Int) -> Int {
        presented[..<index].reduce(stack.count) { $0 + 1 + $1.stack.count }
    }
}
