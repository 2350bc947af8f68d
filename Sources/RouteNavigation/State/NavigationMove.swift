public import RouteRuntime

/// A move of a system that shows stacks, such as UIKit, which brings what is shown nearer to a state.
public enum NavigationMove<Step: RouteStep>: Hashable, Sendable {
    /// The place of a stack.
    public enum Place: Hashable, Sendable {
        /// In a tab; nil is the only stack of a schema without tabs.
        case tab(Step.RouteTabs?)
        /// In a presented layer, over its step.
        case layer(NavigationState<Step>.Layer.ID)
    }

    /// Dismisses a layer with all that is presented over it.
    case dismiss(NavigationState<Step>.Layer.ID)
    /// Goes back until this many steps of a stack are shown; 0 is the root, or the presented step.
    case pop(to: Int, in: Place)
    /// Pushes steps on a stack, in this order.
    case push([Step], in: Place)
    /// Shows these steps instead of all of a stack.
    case setStack([Step], in: Place)
    /// Selects a tab. Nothing is presented at that time.
    case select(Step.RouteTabs)
    /// Presents a layer, with its stack, over all that is shown.
    case present(NavigationState<Step>.Layer)
}

extension NavigationState {
    /// The moves that lead from what is shown to this state, in order: first layers are dismissed, then the stacks
    /// change, then the tab is selected, then layers are presented. Empty if the state is already shown.
    ///
    /// A layer stays if its ``Layer/id`` is the same, and those of all layers below it are.
    public func moves(from shown: Self) -> [NavigationMove<Step>] {
        var moves: [NavigationMove<Step>] = []
        var same = 0
        if tab == shown.tab {
            same = zip(presented, shown.presented).prefix { $0.isSame(as: $1) }.count
        }
        if same < shown.presented.count { moves.append(.dismiss(shown.presented[same].id)) }
        func change(_ old: [Step], to new: [Step], in place: NavigationMove<Step>.Place) {
            let kept = zip(old, new).prefix { $0 == $1 }.count
            if kept < new.count {
                moves.append(kept < old.count ? .setStack(new, in: place) : .push(Array(new[kept...]), in: place))
            } else if kept < old.count {
                moves.append(.pop(to: kept, in: place))
            }
        }
        change(shown.stack(of: tab), to: stack, in: .tab(tab))
        for other in Step.RouteTabs.allCases where other != tab {
            change(shown.stack(of: other), to: stack(of: other), in: .tab(other))
        }
        if let tab, tab != shown.tab { moves.append(.select(tab)) }
        for (layer, old) in zip(presented[..<same], shown.presented) {
            change(old.stack, to: layer.stack, in: .layer(layer.id))
        }
        return moves + presented[same...].map { .present($0) }
    }

    /// Makes one of these moves. Nothing happens if its layer or stack is not shown.
    public mutating func apply(_ move: NavigationMove<Step>) {
        switch move {
        case .dismiss(let layer):
            if let index = index(of: layer) { presented.removeSubrange(index...) }
        case .pop(let count, let place): change(place) { $0.removeLast(max(0, $0.count - count)) }
        case .push(let steps, let place): change(place) { $0 += steps }
        case .setStack(let steps, let place): change(place) { $0 = steps }
        case .select(let tab):
            guard tab != self.tab else { return }
            let layers = presented
            apply(selecting(tab))
            presented = layers
        case .present(let layer):
            presented.append(layer)
            lastLayer = max(lastLayer, layer.id.number)
        }
    }

    /// The stack at a place; nil if there is none.
    func stack(in place: NavigationMove<Step>.Place) -> [Step]? {
        switch place {
        case .tab(let tab): tab == self.tab ? stack : tab.map(stack(of:))
        case .layer(let layer): index(of: layer).map { presented[$0].stack }
        }
    }

    private mutating func change(_ place: NavigationMove<Step>.Place, _ body: (inout [Step]) -> Void) {
        switch place {
        case .tab(let tab):
            if tab == self.tab { return body(&stack) }
            guard let tab else { return }
            body(&others[tab, default: []])
            if others[tab]?.isEmpty == true { others[tab] = nil }
        case .layer(let layer):
            if let index = index(of: layer) { body(&presented[index].stack) }
        }
    }
}

extension NavigationState.Layer {
    /// Whether it is the same layer, whatever its stack is.
    fileprivate func isSame(as other: Self) -> Bool {
        id == other.id && step == other.step && presentation == other.presentation
    }
}
