import RouteNavigation
import RouteRuntime
import ShopRoutes

/// A coordinator, its driver and the model of UIKit, at play.
@MainActor
final class DriverPlay {
    private let coordinator = Coordinator<Step>(gates: { _, _ in .pass }, perform: { _ in })
    private let kit: KitModel
    private let driver: NavigationDriver<Coordinator<Step>, KitModel>
    private var random: SplitMix
    private var violation: String?

    private init() {
        random = SplitMix(0)
        kit = KitModel(SplitMix(0))
        driver = NavigationDriver(coordinator, kit)
        kit.look = { [unowned self] in look() }
        kit.act = { [unowned self] in if random.once(in: 2) { moveTheApp() } }
    }

    /// Plays turns, and lets all come to rest at the end.
    ///
    /// - Parameter turns: a seed for each turn, so that a turn does much the same when others are left out.
    /// - Returns: what was violated; nil if nothing was.
    static func violation(in turns: [UInt64]) -> String? {
        let play = DriverPlay()
        for turn in turns where play.violation == nil { play.go(turn) }
        play.rest()
        return play.violation
    }

    /// The fewest turns of these that still violate something.
    static func shrunk(_ turns: [UInt64]) -> [UInt64] {
        var turns = turns
        var size = turns.count / 2
        while size > 0 {
            var start = 0
            while start < turns.count {
                var fewer = turns
                fewer.removeSubrange(start..<min(start + size, turns.count))
                if violation(in: fewer) == nil { start += size } else { turns = fewer }
            }
            size /= 2
        }
        return turns
    }

    /// Lets the app, the user or the system do something.
    private func go(_ turn: UInt64) {
        random = SplitMix(turn)
        kit.random = SplitMix(turn &+ 1)
        if random.once(in: 3) { moveTheApp() } else { kit.happen() }
        // The transition is reported in a later turn.
        if random.once(in: 3) { look() }
        if let first = kit.violations.first { violation = violation ?? first }
        if random.once(in: 25) { rest() }
    }

    /// Lets all come to rest, and compares.
    private func rest() {
        kit.losesMoves = false
        defer { kit.losesMoves = true }
        for _ in 0..<1000 {
            if kit.transition != nil {
                kit.happen()
            } else if kit.shown == Snapshot(coordinator.state), kit.unseen == nil {
                break
            }
            // Time passes, and the driver looks again.
            look()
        }
        if kit.transition != nil { violation = violation ?? "it never comes to rest" }
        if kit.shown != Snapshot(coordinator.state) {
            violation = violation ?? "\(kit.shown) is shown, not \(coordinator.state)"
        }
        if Snapshot(driver.shown) != kit.shown { violation = violation ?? "the driver thinks \(driver.shown)" }
    }

    /// The driver looks. What the user did changes the state, if the app has done nothing in the meantime, and nothing else
    /// does.
    private func look() {
        let before = Snapshot(coordinator.state)
        let unseen = kit.unseen
        let isSeen = kit.transition == nil
        if isSeen { kit.unseen = nil }
        driver.update()
        let after = Snapshot(coordinator.state)
        guard let unseen, isSeen else {
            if after != before { violation = violation ?? "\(before) becomes \(after) though nobody moved" }
            return
        }
        // Where the app had moved as well, only what the user left may go.
        let left = unseen.moves.reduce(before) { $0.making($1) ?? $0 }
        let isExpected = before == unseen.before ? after == left : isBetween(left, after, before)
        if !isExpected { violation = violation ?? "\(unseen) makes \(after) of \(before)" }
    }

    private func isBetween(_ left: Snapshot, _ after: Snapshot, _ before: Snapshot) -> Bool {
        let stays = left.layers.allSatisfy { layer in after.layers.contains { $0.id == layer.id } }
        return stays && after.layers.allSatisfy { layer in before.layers.contains { $0.id == layer.id } }
            && (after.tab == before.tab || after.tab == left.tab)
    }

    private func moveTheApp() {
        func step() -> Step { random.pick(Operation.steps) }
        func steps() -> [Step] { (0..<random.below(4)).map { _ in step() } }
        switch random.below(16) {
        case 0..<4: coordinator.next(step())
        case 4: coordinator.next(steps(), policy: random.pick(StackPolicy.allCases))
        case 5: coordinator.replace(with: steps())
        case 6..<9: coordinator.present(step(), as: random.pick([.sheet, .cover, .alert, .dialog]))
        case 9..<11: coordinator.back()
        case 11: coordinator.dismiss()
        case 12: if random.once(in: 2) { coordinator.root() }
        case 13: coordinator.select(random.pick(Step.Tab.allCases))
        case 14: coordinator.setStack(steps(), of: random.pick(Step.Tab.allCases))
        default:
            // A sheet gives way to another of the same step at once.
            coordinator.dismiss()
            coordinator.next(.products(.review(number: 1)))
        }
    }
}
