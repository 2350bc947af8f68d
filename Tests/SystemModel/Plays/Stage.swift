import Foundation
import RouteNavigation
import RouteRuntime
import ShopRoutes
import SwiftUI

/// What differs from play to play: the root, the policy, and the system's habits.
struct Stage {
    enum Root: CaseIterable { case stack, tabs, split }

    var seed: UInt64
    var root: Root
    /// The variant for systems before iOS 17.
    var isObserved: Bool
    var policy: StackPolicy
    /// Of how many views a root is.
    var rootViews: Int
    /// Whether the screens anchor their dialogs.
    var hasAnchors: Bool
    let counters = Counters()

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
        policy = StackPolicy.allCases.randomElement(using: &chance)!
        rootViews = Int.random(in: 0...2, using: &chance)
        hasAnchors = Bool.random(using: &chance)
    }

    /// What is read at a root.
    var home: [AnyHashable] { ["first", "second"].prefix(rootViews).map { AnyHashable($0) } }

    @MainActor func play(_ turns: [Turn], tells: Bool = false) async -> String? {
        let counters = counters
        let now = { MainActor.assumeIsolated { counters.now } }
        let gates: Gates = { $0 == "session" && counters.isSignedIn ? .pass : .hold }
        let perform: @MainActor (Step.Command) -> Void = { _ in counters.commands += 1 }
        if isObserved {
            return await Play(self, ObservedCoordinator<Step>(gates: gates, now: now, perform: perform)).run(turns, tells: tells)
        } else {
            return await Play(self, Coordinator<Step>(gates: gates, now: now, perform: perform)).run(turns, tells: tells)
        }
    }

    @MainActor func show<Navigator: Coordinating>(_ coordinator: Navigator, in system: System)
    where Navigator.Step == Step {
        let counters = counters
        let links = LinkHandling<Step>(policy: policy) { _ in counters.answered += 1 }
        switch root {
        case .stack:
            system.show(NavigationRoot(coordinator, links: links) { Home(count: rootViews) })
        case .tabs:
            system.show(TabRoot(coordinator, links: links) { _ in Home(count: rootViews) } item: { _ in EmptyView() })
        case .split:
            system.show(SplitRoot(coordinator, links: links) { _ in Home(count: rootViews) } item: { _ in EmptyView() })
        }
    }
}
