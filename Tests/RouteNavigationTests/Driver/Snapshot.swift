import RouteNavigation
import RouteRuntime
import ShopRoutes

/// What is shown, told in the plainest way: by a state, or by the model of UIKit.
struct Snapshot: Equatable {
    struct Layer: Equatable {
        var id: State.Layer.ID
        var step: Step
        var presentation: RoutePresentation
        var stack: [Step]

        var isPrompt: Bool { presentation == .alert || presentation == .dialog }
    }

    var tab: Step.Tab?
    var tabs: [Step.Tab: [Step]]
    var layers: [Layer] = []

    init() {
        tab = Step.Tab.allCases.first
        tabs = Dictionary(uniqueKeysWithValues: Step.Tab.allCases.map { ($0, []) })
    }

    init(_ state: State) {
        tab = state.tab
        tabs = Dictionary(uniqueKeysWithValues: Step.Tab.allCases.map { ($0, state.stack(of: $0)) })
        layers = state.presented.map(Layer.init)
    }

    subscript(_ place: NavigationMove<Step>.Place) -> [Step]? {
        get {
            switch place {
            case .tab(let tab): tab.flatMap { tabs[$0] }
            case .layer(let id): layers.first { $0.id == id }?.stack
            }
        }
        set {
            switch place {
            case .tab(let tab): if let tab { tabs[tab] = newValue }
            case .layer(let id):
                if let index = layers.firstIndex(where: { $0.id == id }) { layers[index].stack = newValue ?? [] }
            }
        }
    }

    /// Makes a move; nil if it makes no sense here.
    func making(_ move: NavigationMove<Step>) -> Snapshot? {
        var copy = self
        switch move {
        case .dismiss(let id):
            guard let index = layers.firstIndex(where: { $0.id == id }) else { return nil }
            copy.layers.removeSubrange(index...)
        case .pop(let count, let place):
            guard let stack = self[place], count < stack.count else { return nil }
            copy[place] = Array(stack.prefix(count))
        case .push(let steps, let place):
            guard let stack = self[place], !steps.isEmpty else { return nil }
            copy[place] = stack + steps
        case .setStack(let steps, let place):
            guard self[place] != nil else { return nil }
            copy[place] = steps
        case .select(let next):
            guard next != tab, layers.isEmpty else { return nil }
            copy.tab = next
        case .present(let layer):
            guard layers.last?.isPrompt != true, !layers.contains(where: { $0.id == layer.id }) else { return nil }
            copy.layers.append(Layer(layer))
        }
        return copy
    }
}

extension Snapshot.Layer {
    init(_ layer: State.Layer) {
        self.init(id: layer.id, step: layer.step, presentation: layer.presentation, stack: layer.stack)
    }
}
