public import RouteRuntime

// NavigationState has the same functions under the same names; their comments say what each does to the state.
extension Coordinating {
    /// Shows a step in the selected tab, pushed or presented as the schema says.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - policy: What happens to the current steps.
    ///   - arrange: Puts values into the store for the step: `{ $0.arrange(draft) }`.
    public func next(_ step: Step, policy: StackPolicy = .push, with arrange: @escaping Arrange = { _ in }) {
        next([step], policy: policy, with: arrange)
    }

    /// Shows several steps in the selected tab, each as the schema says; the values are for the last.
    public func next(_ steps: [Step], policy: StackPolicy = .push, with arrange: @escaping Arrange = { _ in }) {
        move(.next, with: arrange) { $0.opening(steps, policy, in: $0.tab) }
    }

    /// Shows these steps instead of all that is shown; the values are for the last. The tab of the first is selected;
    /// if the schema puts it in no tab, the selected one stays.
    public func replace(with steps: [Step], with arrange: @escaping Arrange = { _ in }) {
        move(.next, with: arrange) { $0.opening(steps, .replace, in: $0.tab(for: steps)) }
    }

    /// Presents a step over all that is shown, in another way than the schema says.
    public func present(_ step: Step, as presentation: RoutePresentation, with arrange: @escaping Arrange = { _ in }) {
        move(.next, with: arrange) { $0.presenting(step, as: presentation) }
    }

    /// Leaves the step on top. The last step of a sheet or cover closes it; at the root nothing happens.
    public func back() { move(.back) { $0.leavingTop() } }

    /// Goes back to a step. Nothing happens if it is not shown.
    public func back(to step: Step) { move(.back) { $0.leaving(to: step) } }

    /// Returns to the root of the selected tab at once.
    public func root() { move(.back) { NavigationChange(tab: $0.tab, kept: 0) } }

    /// Dismisses the layer that was presented last. Nothing happens if nothing is presented.
    public func dismiss() { move(.back) { $0.dismissing($0.presented.last?.id) } }

    /// Dismisses a layer and all that is shown over it. Nothing happens if it has gone.
    public func dismiss(layer: NavigationState<Step>.Layer.ID) { move(.back) { $0.dismissing(layer) } }

    /// Selects a tab. All layers over the former tab are dismissed; the stacks stay.
    public func select(_ tab: Step.RouteTabs) { move(.tab) { $0.selecting(tab) } }

    /// Takes over a stack that the system has changed, as by its back button.
    ///
    /// - Parameters:
    ///   - stack: The stack as it is now.
    ///   - layer: The presented layer that it belongs to; nil for the stack under all of them. Nothing happens if it
    ///     has gone.
    public func setStack(_ stack: [Step], ofLayer layer: NavigationState<Step>.Layer.ID? = nil) {
        move(nil) { $0.settingStack(stack, ofLayer: layer) }
    }

    /// Takes over the stack of a tab that the system has changed. The selected tab stays selected.
    public func setStack(_ stack: [Step], of tab: Step.RouteTabs) {
        move(nil) { $0.settingStack(stack, of: tab) }
    }

    /// A link of an origin that opens what is shown, for sharing: in the selected tab if there is one, else in the tab
    /// of the first step. An alert or a dialog is left out.
    ///
    /// - Throws: `RouteError.Code.noLink` if no link of the origin opens these steps, `RouteError.Code.noText` for a
    ///   value or a screen that has no text.
    public func link(origin: Step.Origin) throws(RouteError) -> String {
        let isPrompt = state.presented.last?.isPrompt == true
        let steps = isPrompt ? state.steps.dropLast() : state.steps
        if let tab = state.tab,
            let link = try? Step.link(to: steps, tab: tab, origin: origin, servers: _session.servers)
        {
            return link
        }
        return try Step.link(to: steps, origin: origin, servers: _session.servers)
    }

    /// A link of an origin that shows a step on top, for the share button of a screen. The link decides which steps are
    /// below it.
    ///
    /// - Throws: `RouteError.Code.noLink` if no pattern of the origin shows this step, `RouteError.Code.noText` for a
    ///   value or a screen that has no text.
    public func link(showing step: Step, origin: Step.Origin) throws(RouteError) -> String {
        try Step.link(showing: step, origin: origin, servers: _session.servers)
    }
}
