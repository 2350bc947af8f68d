import RouteNavigation
import RouteRuntime
import ShopRoutes

/// Where the app should be: for each tab the screens one over the other. It shares nothing with the
/// library but the steps, and takes each move of the user, the app and the links once.
struct Oracle {
    struct Screen {
        var step: Step
        var how: RoutePresentation
        /// What the state calls the layer, as read after the turn in which it came.
        var id: AnyHashable?
        /// A task waits for what the screen returns.
        var isAwaited = false
        /// The root's model has led here.
        var isExit = false

        var isPrompt: Bool { how == .alert || how == .dialog }
    }

    /// A layer: what is presented, and what is pushed over it.
    struct Layer: Equatable {
        var how: RoutePresentation
        var steps: [Step]
    }

    var tab: Step.Tab = .home
    var screens: [Step.Tab: [Screen]] = [:]
    /// The steps of the link that waits for its gate.
    var held: [Step]?
    var isSignedIn = false
    var commands = 0
    var browsed = 0
    /// How many links have been answered.
    var answered = 0

    var shown: [Screen] {
        get { screens[tab] ?? [] }
        set { screens[tab] = newValue }
    }

    var awaited: Int { screens.values.joined().count { $0.isAwaited } }

    func stack(of tab: Step.Tab) -> [Step] { (screens[tab] ?? []).prefix { $0.how == .push }.map(\.step) }

    /// Where each layer begins in what is shown.
    var layerStarts: [Int] { shown.indices.filter { shown[$0].how != .push } }

    var layers: [Layer] {
        let starts = layerStarts
        return starts.enumerated().map { number, start in
            let end = number + 1 < starts.count ? starts[number + 1] : shown.count
            return Layer(how: shown[start].how, steps: shown[start..<end].map(\.step))
        }
    }

    mutating func keep(_ count: Int) { shown = Array(shown.prefix(max(count, 0))) }

    mutating func show(_ step: Step, as how: RoutePresentation) {
        if shown.last?.isPrompt == true { shown.removeLast() }
        shown.append(Screen(step: step, how: how))
    }

    mutating func present(_ step: Step, as how: RoutePresentation) { show(step, as: how == .push ? .sheet : how) }

    mutating func back(to step: Step) {
        if let place = shown.lastIndex(where: { $0.step == step }) { keep(place + 1) }
    }

    mutating func select(_ next: Step.Tab) {
        guard next != tab else { return }
        if let first = layerStarts.first { keep(first) }
        tab = next
    }

    /// Somebody has dismissed the layer of this name. One that is gone already takes nothing along.
    mutating func dismiss(_ id: AnyHashable?) {
        if let id, let place = shown.firstIndex(where: { $0.id == id }) { keep(place) }
    }

    mutating func open(_ steps: [Step], _ policy: StackPolicy) {
        select(steps.first?.tab ?? tab)
        guard let last = steps.last else { return keep(0) }
        var rest = steps[...]
        switch policy {
        case .replace: keep(0)
        case .push: break
        case .keepPrefix:
            let same = zip(shown, steps).prefix { $0.step == $1 && $0.how == $1.presentation }.count
            keep(same)
            rest = steps[same...]
        case .reuse:
            if let place = shown.lastIndex(where: { $0.step == last }) { return keep(place + 1) }
        }
        for step in rest { show(step, as: step.presentation) }
    }

    /// The exit that the root's model has taken: the screen that it has led to, in whichever tab.
    var exit: (tab: Step.Tab, place: Int)? {
        for (tab, screens) in screens {
            if let place = screens.firstIndex(where: { $0.isExit }) { return (tab, place) }
        }
        return nil
    }

    mutating func take(exit next: Step?) {
        if let exit, screens[exit.tab]?[exit.place].step == next { return }
        if let exit {
            if next != nil { select(exit.tab) }
            screens[exit.tab] = screens[exit.tab].map { Array($0.prefix(exit.place)) }
        }
        if let next {
            show(next, as: next.presentation)
            shown[shown.count - 1].isExit = true
        }
    }
}
