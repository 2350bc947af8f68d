import Foundation
import Observation
import RouteNavigation
import RouteRuntime
import ShopRoutes
import Testing

/// A coordinator and the model of it, side by side.
@MainActor
final class Machine {
    private let session = Gatekeeper()
    private let clock = Gatekeeper()
    private let coordinator: Coordinator<Step>
    private var model = NaiveModel()
    private var commands = 0
    /// The state as a view would have it that reads it only when it is told to.
    private var observed = State()
    private var changes = 0
    private var given: [Int: Int?] = [:]
    private var asked = 0
    /// The layers that were presented lately, the last of which are the newest.
    private var layers: [State.Layer.ID] = []
    /// The view models of three screens.
    private let models = (0..<3).map { _ in CartModel() }
    /// What the app does while the next move is half made.
    private var inner: Operation?
    private var innerWasMade = false

    init() {
        let session = session
        let clock = clock
        coordinator = Coordinator(
            gates: { _, _ in session.verdict }, lifetime: .seconds(600),
            now: { MainActor.assumeIsolated { clock.now } }, perform: { _ in session.commands += 1 })
        observe()
    }

    /// The steps that are shown.
    var shown: [Step] { model.shown.map(\.step) }

    private func observe() {
        withObservationTracking {
            _ = coordinator.state
        } onChange: {
            MainActor.assumeIsolated {
                self.changes += 1
                self.observe()
                self.moveFromInside()
            }
        }
    }

    /// Does something with both, and says what differs afterwards; nil if all is the same.
    func run(_ operation: Operation) async -> String? {
        let before = coordinator.state
        changes = 0
        innerWasMade = false
        await perform(operation)
        if changes > (innerWasMade ? 2 : 1) { return "\(changes) changes are observed" }
        if changes == 0, coordinator.state != before { return "a change is not observed" }
        if changes > 0 { observed = coordinator.state }
        for layer in coordinator.state.presented where !layers.contains(layer.id) { layers.append(layer.id) }
        layers = layers.suffix(8)
        return difference(broken: operation, before)
    }

    private func difference(broken operation: Operation, _ before: State) -> String? {
        let state = coordinator.state
        if observed != state { return "what is observed is not what is stored" }
        if case .openBroken = operation, state != before { return "a broken link changes the state" }
        if state.tab != model.tab { return "tab \(String(describing: state.tab))" }
        let shown = model.shown
        if state.steps != shown.map(\.step) { return "\(state.steps), not \(shown.map(\.step))" }
        if state.count != shown.count || state.top != shown.last?.step { return "count or top" }
        let layers = shown.filter { $0.how != .push }
        if state.presented.map(\.step) != layers.map(\.step) { return "other layers" }
        if state.presented.map(\.presentation) != layers.map(\.how) { return "other presentations" }
        if state.presented.dropLast().contains(where: { $0.presentation == .alert || $0.presentation == .dialog }) {
            return "something lies over an alert"
        }
        for tab in Step.Tab.allCases where tab != state.tab {
            if state.stack(of: tab) != (model.screens[tab] ?? []).map(\.step) { return "the stack of \(tab)" }
        }
        let value = shown.isEmpty ? model.rootValues[model.tab] : shown.last?.value
        if coordinator.store.extract(Int.self) != value { return "the value on top" }
        for step in Set(state.steps) {
            let value = shown.last { $0.step == step }?.value
            if coordinator.extract(Int.self, of: step) != value { return "the value of \(step)" }
        }
        if coordinator.store.count != model.valueCount { return "a value outlives its navigation, or goes too early" }
        if coordinator.pending?.target != (model.waiting?.steps).map(GateTarget.stack) {
            return "another link is pending"
        }
        for (index, screen) in models.enumerated() where screen.activeLink != model.exits[index] {
            return "exit \(index) is \(String(describing: screen.activeLink))"
        }
        if session.commands != commands { return "\(session.commands) commands" }
        return nil
    }

    /// The layer at an index; one that has gone, if there is none: the system may report late.
    private func identity(ofLayer index: Int) -> State.Layer.ID? {
        let presented = coordinator.state.presented
        if presented.indices.contains(index) { return presented[index].id }
        return layers.last { id in !presented.contains { $0.id == id } }
    }

    private func moveFromInside() {
        guard let inner else { return }
        self.inner = nil
        innerWasMade = true
        move(inner)
    }

    /// Brings a value, and does what is to be done meanwhile.
    private func bring(_ value: Int?) -> @MainActor (RouteStore<Step>) -> Void {
        { store in
            self.moveFromInside()
            if let value { store.arrange(value) }
        }
    }

    /// Makes a move of the app or of the system.
    private func move(_ operation: Operation) {
        switch operation {
        case .next(let steps, let policy, let value): coordinator.next(steps, policy: policy, with: bring(value))
        case .replace(let steps, let value): coordinator.replace(with: steps, with: bring(value))
        case .present(let step, let how, let value): coordinator.present(step, as: how, with: bring(value))
        case .back: coordinator.back()
        case .root: coordinator.root()
        case .dismiss: coordinator.dismiss()
        case .backTo(let step): coordinator.back(to: step)
        case .select(let tab): coordinator.select(tab)
        case .setTab(let stack, let tab): coordinator.setStack(stack, of: tab)
        case .exit(let index, let link):
            models[index].activeLink = link
            coordinator.follow(models[index])
        default: break
        }
    }

    private func perform(_ operation: Operation) async {
        switch operation {
        case .next, .replace, .present, .back, .root, .dismiss, .backTo, .select, .setTab, .exit:
            move(operation)
            model.move(operation)
        case .inside(let outer, let then):
            inner = then
            move(outer)
            inner = nil
            model.move(outer)
            if innerWasMade { model.move(then) }
        case .ask(let step): await ask(step)
        case .finish(let step, let value): finish(step, value)
        case .dismissLayer(let layer):
            guard let id = identity(ofLayer: layer) else { return }
            coordinator.dismiss(layer: id)
            if let base = model.base(of: layer) { model.keep(base) }
        case .setStack(let stack, let layer):
            let id = layer.flatMap(identity(ofLayer:))
            guard layer == nil || id != nil else { return }
            coordinator.setStack(stack, ofLayer: id)
            model.setStack(stack, of: layer)
        case .restore(let verdict): await restore(verdict)
        case .openLink(let steps, let policy, let value, let verdict):
            guard let path = try? Step.path(to: steps) else { return }
            await open(steps, policy, value, verdict) {
                await $0.open("shop:/" + path, policy: policy, with: bring(value))
            }
        case .openPath(let steps, let policy, let value, let verdict):
            guard let path = try? Step.path(to: steps) else { return }
            await open(steps, policy, value, verdict, isFromOutside: false) {
                await $0.open(path: path, policy: policy, with: bring(value))
            }
        case .openRelative(let steps, let value, let verdict):
            guard !steps.isEmpty, let path = try? Step.path(to: steps).dropFirst() else { return }
            await open(steps, nil, value, verdict, isFromOutside: false) {
                await $0.open(path: String(path), with: bring(value))
            }
        case .openBroken(let link): await coordinator.open(link)
        case .command:
            await coordinator.open("https://shop.example/redeem/X1")
            commands += 1
        case .outside: await coordinator.open("https://shop.example/blog/new")
        case .resume(let verdict): await resume(verdict)
        case .wait(let seconds):
            clock.now += .seconds(seconds)
            model.waiting?.age += seconds
            if let waiting = model.waiting, waiting.age >= 600 { model.waiting = nil }
        case .arrange(let value):
            coordinator.store.arrange(value)
            model.give(value)
        case .clear:
            coordinator.store.clear(Int.self)
            model.clearTop()
        }
    }

    private func open(
        _ steps: [Step], _ policy: StackPolicy?, _ value: Int?, _ verdict: GateVerdict<Step>,
        isFromOutside: Bool = true,
        _ open: (Coordinator<Step>) async -> OpenResult<Step>
    ) async {
        session.verdict = verdict
        let result = await open(coordinator)
        let requirement = steps.flatMap(\.requirements).first
        if let requirement, verdict != .pass {
            guard verdict == .hold else { return #expect(result == .refused(requirement: requirement)) }
            #expect(result == .held(requirement: requirement))
            model.waiting = .init(steps: steps, policy: policy, base: (model.tab, shown), value: value)
            return
        }
        #expect(result == .opened(steps))
        if isFromOutside { model.waiting = nil }
        model.open(steps, policy)
        model.clearTop()
        model.give(value)
    }

    private func resume(_ verdict: GateVerdict<Step>) async {
        session.verdict = verdict
        let result = await coordinator.resume()
        guard let waiting = model.waiting else { return #expect(result == nil) }
        switch verdict {
        case .hold, .showFirst: break
        case .refuse: model.waiting = nil
        case .pass:
            model.waiting = nil
            if waiting.policy == nil,
                waiting.base.tab != model.tab || waiting.base.shown.count != shown.count
                    || waiting.base.shown.last != shown.last
            {
                return #expect(result == .superseded)
            }
            #expect(result == .opened(waiting.steps))
            model.open(waiting.steps, waiting.policy)
            model.clearTop()
            model.give(waiting.value)
        }
    }

    private func restore(_ verdict: GateVerdict<Step>) async {
        // What comes back from its text is shown, in place of all there was.
        let restored = State(restoring: coordinator.state.text)
        var expected = coordinator.state
        if let prompt = expected.presented.last, prompt.presentation == .alert || prompt.presentation == .dialog {
            expected.dismiss()
        }
        #expect(restored == expected)
        session.verdict = verdict
        let result = await coordinator.restore(restored)
        model.restore(isAllowed: verdict == .pass)
        #expect(result == .opened(shown))
    }

    private func ask(_ step: Step) async {
        asked += 1
        let number = asked
        let coordinator = coordinator
        var isShown = false
        Task {
            let value = try? await coordinator.present(RouteRequest<Step, Int>(step)) { _ in
                isShown = true
                self.moveFromInside()
            }
            self.given[number] = .some(value ?? nil)
        }
        while !isShown { await Task.yield() }
        model.show(step, as: step.presentation == .push ? .sheet : step.presentation)
        model.shown[model.shown.count - 1].waiter = number
    }

    private func finish(_ step: Step, _ value: Int) {
        let isWaited = coordinator.finish(RouteRequest<Step, Int>(step), with: value)
        let place = model.shown.lastIndex { $0.step == step && $0.waiter != nil }
        #expect(isWaited == (place != nil))
        guard let place, let waiter = model.shown[place].waiter else {
            if model.shown.last?.step == step { model.keep(model.shown.count - 1) }
            return
        }
        model.shown[place].waiter = nil
        model.results[waiter] = value
        model.keep(place)
    }

    /// Whether everyone who waited for a screen got what the model says, once all of them are left.
    func finishAll() async -> Bool {
        coordinator.root()
        model.keep(0)
        while given.count < asked { await Task.yield() }
        return given == model.results
    }
}
