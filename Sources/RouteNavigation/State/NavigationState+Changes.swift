public import RouteRuntime

// Each of these always does something sensible, or nothing: none can fail.
extension NavigationState {
    /// Shows a step as the schema says: pushed, or presented.
    public mutating func show(_ step: Step) { apply(showing(step)) }

    /// Pushes a step on the stack that is on top, whatever the schema says of it.
    public mutating func push(_ step: Step) { apply(pushing(step)) }

    /// Leaves the step on top. The last one of a sheet or cover takes it along; at the root nothing happens.
    public mutating func pop() { apply(popping()) }

    /// Goes back to a step, the topmost of those that are equal to it. Nothing happens if it is not shown.
    public mutating func pop(to step: Step) { apply(popping(to: step)) }

    /// Leaves all steps of the tab, those that are presented too.
    public mutating func popToRoot() { apply(NavigationChange(tab: tab, kept: 0)) }

    /// Shows these steps instead of all that is shown, each as the schema says. The tab of the first is selected; one that
    /// stands in no tab stays in the selected one.
    public mutating func replace(with steps: [Step]) { apply(opening(steps, .replace, in: tab(for: steps))) }

    /// Opens a stack of steps; the tab of the first is selected. No steps are the root.
    public mutating func open(_ steps: [Step], _ policy: StackPolicy) {
        apply(opening(steps, policy, in: tab(for: steps)))
    }

    /// Presents a step over all that is shown.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - presentation: How; nil is as the schema says. A step that the schema pushes is shown as a sheet.
    public mutating func present(_ step: Step, as presentation: RoutePresentation? = nil) {
        apply(presenting(step, as: presentation))
    }

    /// Takes away what was presented last, with the stack of its own. Nothing happens if nothing is presented.
    public mutating func dismiss() { apply(dismissing(presented.last?.id)) }

    /// Takes away a presented layer and all that is shown over it. Nothing happens if it has gone.
    public mutating func dismiss(layer: Layer.ID) { apply(dismissing(layer)) }

    /// Selects a tab. What is presented goes with the tab that it was presented over; the stacks stay.
    public mutating func select(_ tab: Step.RouteTabs) { apply(selecting(tab)) }

    /// Takes over a stack that was changed from outside, as by the system's way back. What is presented over it goes,
    /// if the stack differs.
    ///
    /// - Parameters:
    ///   - stack: The stack as it is now.
    ///   - layer: The presented layer that it belongs to; nil for the stack under all of them. Nothing happens if it has gone.
    public mutating func setStack(_ stack: [Step], ofLayer layer: Layer.ID? = nil) {
        apply(settingStack(stack, ofLayer: layer))
    }
}

// The changes behind them.
extension NavigationState {
    func showing(_ step: Step) -> NavigationChange<Step> {
        showing([(step, step.presentation)], in: tab, keeping: count)
    }

    func pushing(_ step: Step) -> NavigationChange<Step> { showing([(step, .push)], in: tab, keeping: count) }

    func popping() -> NavigationChange<Step> { NavigationChange(tab: tab, kept: max(0, count - 1)) }

    func popping(to step: Step) -> NavigationChange<Step> {
        NavigationChange(tab: tab, kept: position(in: tab) { $0 == step }.map { $0 + 1 } ?? count)
    }

    func presenting(_ step: Step, as presentation: RoutePresentation?) -> NavigationChange<Step> {
        let presentation = presentation ?? step.presentation
        return showing([(step, presentation == .push ? .sheet : presentation)], in: tab, keeping: count)
    }

    /// The change that takes away a layer and all above it.
    func dismissing(_ layer: Layer.ID?) -> NavigationChange<Step> {
        guard let index = layer.flatMap(index(of:)) else { return NavigationChange(tab: tab, kept: count) }
        return NavigationChange(tab: tab, kept: base(ofLayer: index))
    }

    func selecting(_ tab: Step.RouteTabs) -> NavigationChange<Step> { NavigationChange(tab: tab, kept: count(in: tab)) }

    func settingStack(_ new: [Step], ofLayer layer: Layer.ID?) -> NavigationChange<Step> {
        let old: [Step]
        var base = 0
        if let layer {
            // An alert or a dialog has no stack, and a layer that is gone has none any more.
            guard let index = index(of: layer), !presented[index].isPrompt else {
                return NavigationChange(tab: tab, kept: count)
            }
            old = presented[index].stack
            base = self.base(ofLayer: index) + 1
        } else {
            old = stack
        }
        let same = zip(old, new).prefix { $0 == $1 }.count
        if same == old.count, same == new.count { return NavigationChange(tab: tab, kept: count) }
        return NavigationChange(tab: tab, kept: base + same, shown: new[same...].map { ($0, .push) })
    }

    /// How many steps are shown below the layer at an index.
    func base(ofLayer index: Int) -> Int {
        presented[..<index].reduce(stack.count) { $0 + 1 + $1.stack.count }
    }
}
