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
    var anchorsDialogs: Bool
    let counters = Counters()

    @MainActor final class Counters {
        var isSignedIn = false
        var commands = 0
        var answered = 0
        /// Links that the delegate's method has sent to the browser.
        var browsed = 0
        var now = ContinuousClock.now
    }

    @MainActor init(_ seed: UInt64) {
        self.seed = seed
        var chance = Chance(seed)
        root = Root.allCases.randomElement(using: &chance)!
        isObserved = Bool.random(using: &chance)
        policy = StackPolicy.allCases.randomElement(using: &chance)!
        rootViews = Int.random(in: 0...2, using: &chance)
        anchorsDialogs = Bool.random(using: &chance)
    }

    /// What is read at a root.
    var home: [AnyHashable] { ["first", "second"].prefix(rootViews).map { AnyHashable($0) } }

    @MainActor func play(_ turns: [Turn], tells: Bool = false) async -> String? {
        hasAnchors = anchorsDialogs
        let counters = counters
        let now = { MainActor.assumeIsolated { counters.now } }
        let gates: Gates<Step> = { requirement, _ in requirement == .session && counters.isSignedIn ? .pass : .hold }
        let perform: @MainActor (Step.Command) -> Void = { _ in counters.commands += 1 }
        if isObserved {
            let coordinator = ObservedCoordinator<Step>(gates: gates, now: now, perform: perform)
            let model = PublishedModel()
            return await Play(self, coordinator, model) {
                show(coordinator, in: $0) { $0.follows(model, with: coordinator) }
            }.run(turns, tells: tells)
        } else {
            let coordinator = Coordinator<Step>(gates: gates, now: now, perform: perform)
            let model = ObservableModel()
            return await Play(self, coordinator, model) {
                show(coordinator, in: $0) { $0.follows(model, with: coordinator) }
            }.run(turns, tells: tells)
        }
    }

    @MainActor private func show<Navigator: Coordinating<Step>, Followed: View>(
        _ coordinator: Navigator, in system: System, follows: (AnyView) -> Followed
    ) {
        let counters = counters
        let links = LinkHandling<Step>(policy: policy) { _ in counters.answered += 1 }
        let root =
            switch root {
            case .stack: AnyView(NavigationRoot(coordinator, links: links) { Home(count: rootViews) })
            case .tabs:
                AnyView(
                    TabRoot(coordinator, links: links) { _ in
                        Home(count: rootViews)
                    } item: { _ in
                        EmptyView()
                    })
            case .split:
                AnyView(
                    SplitRoot(coordinator, links: links) { _ in
                        Home(count: rootViews)
                    } item: { _ in
                        EmptyView()
                    })
            }
        system.show(Kept(coordinator: coordinator, root: follows(root)))
    }
}
