public import RouteRuntime

/// Where an app is: a stack of steps, the layers over it, and the stacks of the other tabs. A plain value.
///
/// The screens that are shown are one sequence, ``steps``: the stack from its root, then each presented step with its
/// stack. All changes are made at the end of this sequence, so a change always keeps its beginning.
///
/// Equal states show the same. The serial numbers of layers (``Layer/id``) are not compared, and are not part of the
/// text: a restored state has new ones.
public struct NavigationState<Step: RouteStep>: Hashable, Sendable {
    /// A step that is presented over what is shown below it.
    public struct Layer: Hashable, Sendable, Identifiable {
        /// A serial number, which no other layer of the state has or had, not even a layer of the same step in the same
        /// place. So a late report about an old layer is never taken for a report about the next one.
        public struct ID: Hashable, Sendable {
            let number: Int
        }

        /// The layer's serial number, by which it is dismissed.
        public let id: ID
        /// The step that is presented.
        public let step: Step
        /// How it is shown; never `push`.
        public let presentation: RoutePresentation
        /// The steps pushed over the presented step; always empty for an alert or a dialog.
        public internal(set) var stack: [Step] = []

        /// An alert or a dialog, over which nothing is shown.
        var isPrompt: Bool { presentation.isPrompt }

        /// Whether another layer shows the same, whatever its number is.
        func shows(_ other: Layer) -> Bool {
            step == other.step && presentation == other.presentation && stack == other.stack
        }
    }

    /// The tab that is selected; nil for a schema without tabs.
    public internal(set) var tab: Step.RouteTabs?
    /// The stack of the selected tab, from the root; empty at the root.
    public internal(set) var stack: [Step] = []
    /// The layers over the stack, each over the one before. Only the last may be an alert or a dialog.
    public internal(set) var presented: [Layer] = []
    /// The stacks of the other tabs, without the empty ones, so that equal states are equal.
    var others: [Step.RouteTabs: [Step]] = [:]
    /// The serial number of the layer that was presented last.
    var lastLayer = 0

    /// The root, of the first tab if there are tabs.
    public init() {
        tab = Step.RouteTabs.allCases.first
    }

    /// The state that shows these steps, each as the schema says, in the tab of the first.
    public init(_ steps: [Step]) {
        self.init()
        replace(with: steps)
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.tab == right.tab && left.stack == right.stack && left.others == right.others
            && left.presented.elementsEqual(right.presented) { $0.shows($1) }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(tab)
        hasher.combine(steps)
        hasher.combine(others)
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

    /// Presents a step with a stack over it, as a layer that is new.
    mutating func present(_ step: Step, _ presentation: RoutePresentation, under stack: [Step] = []) {
        lastLayer += 1
        presented.append(Layer(id: .init(number: lastLayer), step: step, presentation: presentation, stack: stack))
    }

    /// The same, with layers whose numbers are higher than a used number.
    func renumbered(after number: Int) -> Self {
        var copy = self
        copy.presented = []
        copy.lastLayer = max(number, lastLayer)
        for layer in presented { copy.present(layer.step, layer.presentation, under: layer.stack) }
        return copy
    }

    /// The selected tab, then the other tabs whose stacks are not empty; nil is the only tab of a schema without tabs.
    var tabs: [Step.RouteTabs?] { [tab] + Step.RouteTabs.allCases.filter { others[$0] != nil } }

    /// Ends the stack of a tab in front of the first step that fulfils a condition.
    mutating func endStack(of tab: Step.RouteTabs?, before isEnd: (Step) -> Bool) {
        guard let end = steps(in: tab).firstIndex(where: isEnd) else { return }
        apply(NavigationChange(tab: tab, selects: tab == self.tab, kept: end))
    }

    /// The index of a layer; nil if it has gone.
    func index(of layer: Layer.ID) -> Int? { presented.firstIndex { $0.id == layer } }

    /// The stack of a tab; nil is the only tab of a schema without tabs.
    public func stack(of tab: Step.RouteTabs?) -> [Step] {
        tab == self.tab ? stack : tab.flatMap { others[$0] } ?? []
    }
}

extension RoutePresentation {
    /// Whether it is a question, over which nothing is shown.
    var isPrompt: Bool { self == .alert || self == .dialog }
}
