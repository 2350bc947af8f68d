public import RouteRuntime

/// Where an app is: a stack of steps, what is presented over it, and the stacks of the other tabs. A plain value.
///
/// The screens that are shown are one sequence, ``steps``: the stack from its root, then each presented step with the
/// stack of its own. All changes are made at its end, so what is left of it is always its beginning.
public struct NavigationState<Step: RouteStep>: Hashable, Sendable {
    /// A step that is presented over what lies below it.
    public struct Layer: Hashable, Sendable, Identifiable {
        /// The step that is presented.
        public let step: Step
        /// How it is shown; never `push`.
        public let presentation: RoutePresentation
        /// What is pushed over the step; always empty for an alert or a dialog.
        public internal(set) var stack: [Step] = []

        public var id: Step { step }

        /// An alert or a dialog, over which nothing is shown.
        var isPrompt: Bool { presentation == .alert || presentation == .dialog }
    }

    /// The tab that is selected; nil for a schema without tabs.
    public internal(set) var tab: Step.RouteTabs?
    /// The stack of the selected tab, from the root; empty at the root.
    public internal(set) var stack: [Step] = []
    /// What is presented over the stack, each over the one before. An alert or a dialog is the last.
    public internal(set) var presented: [Layer] = []
    /// The stacks of the other tabs, without the empty ones, so that equal states are equal.
    var others: [Step.RouteTabs: [Step]] = [:]

    /// The root, of the first tab if there are tabs.
    public init() {
        tab = Step.RouteTabs.allCases.first
    }

    /// The state that shows these steps, each as the schema says, in the tab of the first.
    public init(_ steps: [Step]) {
        self.init()
        replace(with: steps)
    }

    /// All steps that are shown in the selected tab, from the root to the one on top.
    public var steps: [Step] {
        presented.reduce(into: stack) { steps, layer in
            steps.append(layer.step)
            steps += layer.stack
        }
    }

    /// The step that is shown on top; nil at the root.
    public var top: Step? {
        presented.last.map { $0.stack.last ?? $0.step } ?? stack.last
    }

    /// How many steps are shown.
    public var count: Int {
        presented.reduce(stack.count) { $0 + 1 + $1.stack.count }
    }

    /// The stack of a tab.
    public func stack(of tab: Step.RouteTabs) -> [Step] {
        tab == self.tab ? stack : others[tab] ?? []
    }
}
