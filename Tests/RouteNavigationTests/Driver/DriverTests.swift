import Foundation
import RouteNavigation
import RouteRuntime
import ShopRoutes
import Testing

/// The driver under the model of UIKit: never two moves at once, what is shown is the state once all is at rest, no layer
/// goes that nobody dismissed.
@MainActor @Suite struct DriverTests {
    /// As many moves as `MOVES` says in each of ten runs, 10,000 if it is not set, in plays of 40.
    @Test(arguments: 0..<10)
    func randomPlaysAreDrivenWithoutAViolation(_ seed: UInt64) {
        let moves = Int(ProcessInfo.processInfo.environment["MOVES"] ?? "") ?? 10_000
        var seeds = SplitMix(seed)
        for play in 0..<moves / 40 {
            let turns = (0..<40).map { _ in seeds.next() }
            guard DriverPlay.violation(in: turns) != nil else { continue }
            let fewest = DriverPlay.shrunk(turns)
            Issue.record(
                "play \(play) of seed \(seed): \(DriverPlay.violation(in: fewest) ?? "") by the turns \(fewest)")
            return
        }
    }

    @Test func theModelOfUIKitSeesTwoMovesAtOnce() {
        let kit = KitModel(SplitMix(1))
        kit.losesMoves = false
        var done = 0
        while kit.transition == nil { kit.make(.push([.auth(.a)], in: .tab(.home))) { done += 1 } }
        #expect(kit.violations.isEmpty)
        kit.make(.push([.auth(.a)], in: .tab(.home))) { done += 1 }
        #expect(kit.violations.count == 1)
        kit.make(.pop(to: 9, in: .tab(.home))) {}
        #expect(kit.violations.count == 3)
    }

    /// A system that finishes a move when a test says so.
    final class Slow: NavigationSystem {
        var shown = Snapshot()
        var moves: [NavigationMove<Step>] = []
        var isMoving = false
        private var done: (@MainActor () -> Void)?

        var selectedTab: Step.Tab? { shown.tab }
        func stack(in place: NavigationMove<Step>.Place) -> [Step]? { shown[place] }

        func make(_ move: NavigationMove<Step>, done: @escaping @MainActor () -> Void) {
            moves.append(move)
            self.done = done
        }

        func finish() {
            guard let done else { return }
            self.done = nil
            if let last = moves.last { shown = shown.making(last) ?? shown }
            done()
        }
    }

    @Test func aSheetGivesWayToAnotherOnlyWhenItHasGone() throws {
        let coordinator = Fixture().coordinator
        let system = Slow()
        let driver = NavigationDriver(coordinator, system)
        coordinator.present(.auth(.a), as: .sheet)
        driver.update()
        let first = try #require(coordinator.state.presented.first)
        coordinator.dismiss()
        coordinator.present(.auth(.a), as: .cover)
        driver.update()
        #expect(system.moves == [.present(first)])
        system.finish()
        #expect(system.moves == [.present(first), .dismiss(first.id)])
        driver.update()
        system.finish()
        #expect(system.moves.count == 3 && system.moves.last == .present(coordinator.state.presented[0]))
        system.finish()
        #expect(system.shown == Snapshot(coordinator.state))
    }

    @Test func theSystemFollowsByItself() async {
        let coordinator = Fixture().coordinator
        let system = Slow()
        let driver = NavigationDriver(coordinator, system)
        coordinator.next([.auth(.a), .auth(.b)])
        while system.moves.isEmpty { await Task.yield() }
        system.finish()
        #expect(system.moves == [.push([.auth(.a), .auth(.b)], in: .tab(.home))])
        #expect(driver.shown == coordinator.state)
    }

    @Test func aSwipeThatIsGivenUpLeavesAllAsItIs() async {
        let coordinator = Fixture(State([.auth(.a)])).coordinator
        let system = Slow()
        let driver = NavigationDriver(coordinator, system)
        driver.update()
        system.finish()
        system.isMoving = true
        coordinator.next(.auth(.b))
        driver.update()
        #expect(system.moves.count == 1)
        // Nobody reports it.
        system.isMoving = false
        while system.moves.count < 2 { await Task.yield() }
        system.finish()
        #expect(system.shown == Snapshot(State([.auth(.a), .auth(.b)])))
    }

    @Test func whereTheUserGoesIsTakenOverUnlessTheAppMovedThereToo() {
        for isMoved in [false, true] {
            let coordinator = Fixture(State([.auth(.a), .auth(.b)])).coordinator
            let system = Slow()
            let driver = NavigationDriver(coordinator, system)
            driver.update()
            system.finish()
            if isMoved { coordinator.next(.auth(.c)) }
            system.shown[.tab(.home)] = [.auth(.a)]
            driver.update()
            system.finish()
            #expect(coordinator.state.steps == (isMoved ? [.auth(.a), .auth(.b), .auth(.c)] : [.auth(.a)]))
            #expect(system.shown == Snapshot(coordinator.state))
        }
    }

    @Test func aDriverKeepsNeitherTheSystemNorItself() {
        let coordinator = Fixture().coordinator
        var system: Slow? = Slow()
        weak let keptSystem = system
        var driver = system.map { NavigationDriver(coordinator, $0) }
        weak let kept = driver
        system = nil
        #expect(keptSystem == nil)
        driver?.update()
        driver = nil
        #expect(kept == nil)
    }
}
