import Foundation
import RouteNavigation
import RouteRuntime
import ShopRoutes
import SwiftUI

/// What differs from play to play: the root, the policy, and the system's habits.
struct Stage {
    enum Root: CaseIterable { case stack, tabs }

    var seed: UInt64
    var root: Root
    var isObserved: Bool
    var policy = StackPolicy.replace
    /// Of how many views a root is.
    var rootViews = 1
    let counters = Counters()
    // What the layer does, and once did not.
    var popsToRoot = false
    var sendsOutside = false
    var counts = false
    var hasExits: Bool { !isObserved }

    @MainActor final class Counters {
        var isSignedIn = false
        var commands = 0
        var answered = 0
        var now = ContinuousClock.now
    }

    @MainActor init(_ seed: UInt64) {
        self.seed = seed
        var chance = Chance(seed)
        root = Root.allCases.randomElement(using: &chance)!
        isObserved = Bool.random(using: &chance)
    }

    /// What is read at the root of a tab.
    func home(_ tab: Step.Tab) -> [AnyHashable] { [AnyHashable(tab), AnyHashable("second")].prefix(rootViews).map { $0 } }

    @MainActor func play(_ turns: [Turn]) async -> String? {
        if isObserved {
            return await Play(self) { stage, gates, perform in
                let coordinator = ObservedCoordinator<Step>(
                    gates: gates, now: { MainActor.assumeIsolated { stage.counters.now } }, perform: perform)
                return Cast(coordinator: coordinator, setExit: { _ in }, exit: { nil }) { system in
                    switch stage.root {
                    case .stack:
                        system.show(
                            ObservedNavigationRoot(coordinator) {
                                Home(tab: coordinator.state.tab!, count: stage.rootViews)
                            })
                    case .tabs:
                        system.show(
                            ObservedTabRoot(coordinator) { Home(tab: $0, count: stage.rootViews) } item: { _ in
                                EmptyView()
                            })
                    }
                }
            }.run(turns)
        }
        return await Play(self) { stage, gates, perform in
            let coordinator = Coordinator<Step>(
                gates: gates, now: { MainActor.assumeIsolated { stage.counters.now } }, perform: perform)
            return Cast(coordinator: coordinator, setExit: { _ in }, exit: { nil }) { system in
                switch stage.root {
                case .stack:
                    system.show(
                        NavigationRoot(coordinator) { Home(tab: coordinator.state.tab!, count: stage.rootViews) })
                case .tabs:
                    system.show(
                        TabRoot(coordinator) { Home(tab: $0, count: stage.rootViews) } item: { _ in EmptyView() })
                }
            }
        }.run(turns)
    }
}
