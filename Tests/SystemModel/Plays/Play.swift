import Foundation
import RouteNavigation
import RouteRuntime
import ShopRoutes
import SwiftUI

/// A move of a play. What it does follows from its number and from what is shown, so that a play from which some moves
/// were taken is still a play.
struct Turn {
    var kind: Kind
    var seed: UInt64

    enum Kind: Hashable {
        case system(System.Move)
        /// The app moves, as by a timer or an answer from its server.
        case app
        /// The app makes two changes in one go.
        case appTwice
        /// A link comes by a door, and perhaps by the other one at once or a little later.
        case link
        case secondDoor
        case signIn
        /// The root's model takes an exit, or none.
        case exit
        /// The play stops until nothing moves, and compares.
        case rest
    }

    static let kinds: [Kind] = {
        let often: [System.Move] = [.endDismissal, .beginSwipe, .letGo, .press, .back, .wait, .wait]
        return (System.Move.allCases + often).map(Kind.system)
            + [.app, .app, .app, .app, .app, .app, .appTwice, .link, .link, .link, .secondDoor, .signIn, .exit, .exit]
            + [.rest, .rest]
    }()

    init(_ chance: inout Chance) {
        kind = Self.kinds.randomElement(using: &chance)!
        seed = chance.next()
    }
}

/// One app from its start, with a system and an oracle beside it.
@MainActor final class Play<Navigator: Coordinating<Step>, Model: Exits> {
    private let system: System
    private var oracle = Oracle()
    private let stage: Stage
    private let coordinator: Navigator
    private let model: Model
    private let show: (System) -> Void
    private var chance = Chance(0)
    /// Links that are still to come by their other door.
    private var owed: [(url: URL, door: LinkDoor, until: Int)] = []
    /// When each link came last.
    private var opened: [String: Int] = [:]
    private var waiters = 0
    private var time = 0

    init(_ stage: Stage, _ coordinator: Navigator, _ model: Model, _ show: @escaping (System) -> Void) {
        self.stage = stage
        self.coordinator = coordinator
        self.model = model
        self.show = show
        system = System(seed: stage.seed)
        system.name = { [unowned self] in
            let presented = self.coordinator.state.presented
            return presented.indices.contains($0) ? AnyHashable(presented[$0].id) : nil
        }
        system.dismissed = { [unowned self] in self.oracle.dismiss($0) }
        system.place = { [unowned self] in self.place }
        system.popped = { [unowned self] count in
            let start = (oracle.layerStarts.last ?? -1) + 1
            oracle.keep(start + count)
        }
        system.swiped = { [unowned self] place, path in
            // A swipe back is the user's if what it was made on is still what is on top.
            let start = (oracle.layerStarts.last ?? -1) + 1
            guard place == self.place, oracle.shown[start...].map({ AnyHashable($0.step) }) == path else { return }
            oracle.keep(oracle.shown.count - 1)
        }
        system.selected = { [unowned self] tag in
            let tab = tag.base as! Step.Tab
            if tab == oracle.tab { oracle.keep(0) } else { oracle.select(tab) }
        }
        tapped = { [unowned self] in act() }
    }

    /// What a stack is part of: the layer on top, or the tab.
    private var place: AnyHashable? {
        coordinator.state.presented.last.map { AnyHashable($0.id) } ?? AnyHashable(coordinator.state.tab)
    }

    /// Plays, and says what was violated first.
    func run(_ turns: [Turn], tells: Bool) async -> String? {
        // At a cold start a link may come to the delegate before there is a window (FB17446617).
        chance = Chance(stage.seed)
        if Bool.random(using: &chance) {
            openLink(by: [.delegate])
            await system.end()
        }
        show(system)
        for turn in turns {
            chance = Chance(turn.seed)
            system.chance = Chance(turn.seed ^ 0xABCD)
            time += 1
            stage.counters.now += .milliseconds(50)
            system.begin()
            name()
            make(turn)
            await system.end()
            if tells { print("  \(turn.kind): \(coordinator.state.steps), \(system.scene)") }
            if let violation = system.violations.first { return violation }
            if turn.kind == .rest, let violation = await compare() { return violation }
        }
        if let violation = await compare() { return violation }
        coordinator.root()
        oracle.keep(0)
        if let violation = await compare() { return violation }
        system.close()
        return waiters == 0 ? nil : "\(waiters) tasks wait for screens that are gone"
    }

    private func make(_ turn: Turn) {
        switch turn.kind {
        case .system(let move): system.make(move)
        case .app: act()
        case .appTwice:
            act(upTo: 16)
            act(upTo: 16)
        case .link: openLink()
        case .secondDoor: openAgain()
        case .exit: takeExit()
        case .signIn:
            stage.counters.isSignedIn.toggle()
            oracle.isSignedIn.toggle()
            if oracle.isSignedIn, let steps = oracle.held {
                oracle.held = nil
                oracle.open(steps, stage.policy)
            }
            Task { await coordinator.resume() }
        case .rest: break
        }
    }

    /// Takes over the names of the layers that have come.
    private func name() {
        let ids = coordinator.state.presented.map { AnyHashable($0.id) }
        let starts = oracle.layerStarts
        for (start, id) in zip(starts, ids) where starts.count == ids.count { oracle.shown[start].id = id }
    }

    // MARK: The app's moves

    private static var steps: [Step] {
        [
            .auth(.a), .auth(.b), .auth(.login), .products(.list()), .products(.review(number: 1)),
            .products(.review(number: 2)), .products(.soldOut), .products(.sort), .products(.picker), .profile(.a),
            .products(.soldOut),
        ]
    }

    private func step() -> Step { Self.steps.randomElement(using: &chance)! }

    private func act(upTo limit: Int = 20) {
        switch Int.random(in: 0..<limit, using: &chance) {
        case 0..<5:
            let step = step()
            oracle.show(step, as: step.presentation)
            coordinator.next(step)
        case 5..<8:
            let (step, how) = (step(), RoutePresentation.allCases.randomElement(using: &chance)!)
            oracle.present(step, as: how)
            coordinator.present(step, as: how)
        case 8..<10:
            oracle.keep(oracle.shown.count - 1)
            coordinator.back()
        case 10:
            let step = step()
            oracle.back(to: step)
            coordinator.back(to: step)
        case 11:
            oracle.keep(0)
            coordinator.root()
        case 12..<14:
            oracle.keep(oracle.layerStarts.last ?? oracle.shown.count)
            coordinator.dismiss()
        case 14:
            // The layer that is presented last gives way to another, of the same step or not, in one go.
            guard let last = oracle.layerStarts.last else { return }
            let step = Bool.random(using: &chance) ? oracle.shown[last].step : step()
            oracle.keep(last)
            oracle.present(step, as: step.presentation)
            coordinator.dismiss()
            coordinator.present(step, as: step.presentation)
        case 15:
            let tab = Step.Tab.allCases.randomElement(using: &chance)!
            oracle.select(tab)
            coordinator.select(tab)
        case 16..<18:
            oracle.present(.products(.picker), as: .sheet)
            oracle.shown[oracle.shown.count - 1].isAwaited = true
            waiters += 1
            Task {
                _ = try? await coordinator.present(.products(.picker))
                waiters -= 1
            }
        default:
            guard let place = oracle.shown.lastIndex(where: { $0.isAwaited }) else { return }
            oracle.keep(place)
            coordinator.finish(.products(.picker), with: [])
        }
    }

    private func takeExit() {
        let steps: [Step?] = [.products(.review(number: 9)), .auth(.c), .products(.soldOut), nil]
        let step = steps.randomElement(using: &chance)!
        oracle.take(exit: step)
        model.activeLink = step.map(Exit.init)
    }

    // MARK: The links

    private func openLink(by doors: [LinkDoor] = [.url, .activity, .delegate]) {
        let link = Link.all.randomElement(using: &chance)!
        let url = URL(string: link.url)!
        // An equal link within a second by the other door is the same; so another is a second away.
        guard opened[link.url, default: -100] + 21 < time else { return }
        opened[link.url] = time
        take(link)
        let doors = doors.shuffled(using: &chance)
        deliver(url, doors[0])
        guard doors.count > 1 else { return }
        switch Int.random(in: 0..<3, using: &chance) {
        case 0: deliver(url, doors[1])
        case 1: owed.append((url, doors[1], time + 10))
        default: break
        }
    }

    private func openAgain() {
        owed.removeAll { $0.until < time }
        if let (url, door, _) = owed.popLast() { deliver(url, door) }
    }

    private func deliver(_ url: URL, _ door: LinkDoor) {
        switch door {
        case .url: system.open(url)
        case .activity: system.continue(url)
        case .delegate:
            Task {
                guard let result = await coordinator.open(url, by: .delegate, policy: stage.policy) else { return }
                if case .outside = result { stage.counters.browsed += 1 }
                stage.counters.answered += 1
            }
        }
    }

    private func take(_ link: Link) {
        oracle.answered += 1
        switch link.meaning {
        case .steps(let steps, let needsSession):
            oracle.held = nil
            if needsSession, !oracle.isSignedIn { oracle.held = steps } else { oracle.open(steps, stage.policy) }
        case .command: oracle.commands += 1
        case .browser: oracle.browsed += 1
        case .nothing: break
        }
    }

    // MARK: The comparison

    /// Waits until nothing moves. Then the system shows what the state says, and the state says what it should.
    private func compare() async -> String? {
        guard await system.rest() else { return "nothing comes to rest" }
        if let violation = system.violations.first { return violation }
        let state = coordinator.state
        let layers = state.presented.map { Oracle.Layer(how: $0.presentation, steps: [$0.step] + $0.stack) }
        guard state.tab == oracle.tab, layers == oracle.layers,
            Step.Tab.allCases.allSatisfy({ state.stack(of: $0) == oracle.stack(of: $0) })
        else { return "the state is \(state.steps) in \(state.tab!), not \(oracle.shown.map(\.step)) in \(oracle.tab)" }

        let root = Step.Tab.allCases.filter { stage.root == .tabs || $0 == state.tab }.flatMap { tab in
            stage.home + state.stack(of: tab).map { AnyHashable($0) }
        }
        guard system.window.root.values == root else {
            return "the window shows \(system.window.root.values), the state says \(root)"
        }
        if stage.root != .stack, system.selection?.base as? Step.Tab != state.tab {
            return "tab \(system.selection!) is selected, the state says \(state.tab!)"
        }
        let shown = system.presentations
        guard shown.map(\.kind.rawValue) == state.presented.map({ "\($0.presentation)" }) else {
            return "\(shown.map(\.kind)) is presented, the state says \(state.presented.map(\.presentation))"
        }
        for (presentation, layer) in zip(shown, state.presented) {
            let said = ([layer.step] + layer.stack).map { AnyHashable($0) }
            let read = presentation.values.filter { $0.base is Step }
            guard read == said else { return "the \(presentation.kind) shows \(read), the state says \(said)" }
        }
        if stage.counters.commands != oracle.commands {
            return "\(stage.counters.commands) commands were performed instead of \(oracle.commands)"
        }
        let browsed = system.browsed.count + stage.counters.browsed
        if browsed != oracle.browsed {
            return "\(browsed) links went to the browser instead of \(oracle.browsed)"
        }
        if stage.counters.answered != oracle.answered {
            return "\(stage.counters.answered) links were answered instead of \(oracle.answered)"
        }
        let exit = oracle.exit.map { oracle.screens[$0.tab]![$0.place].step }
        if model.activeLink?.step != exit { return "the exit is \(model.activeLink as Any), not \(exit as Any)" }
        if let kept = system.storage["screens"] as? String, kept != state.text {
            return "\(kept) is kept of \(state.text)"
        }
        // A task may come back by way of another thread.
        for _ in 0..<1_000 where waiters != oracle.awaited { try? await Task.sleep(for: .milliseconds(1)) }
        if waiters != oracle.awaited { return "\(waiters) tasks wait for \(oracle.awaited) screens" }
        return nil
    }
}
