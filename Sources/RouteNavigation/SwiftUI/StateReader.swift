#if canImport(SwiftUI)
    import RouteRuntime
    import SwiftUI

    /// A state as views compare it. Unlike the state itself, it also differs if one layer replaces another that shows
    /// the same: views are drawn again only for a difference.
    struct ShownState<Step: RouteStep>: Equatable {
        let state: NavigationState<Step>

        static func == (left: Self, right: Self) -> Bool {
            left.state == right.state && left.state.presented == right.state.presented
        }
    }

    /// Draws its content again whenever a coordinator's state changes, with Observation and without it.
    ///
    /// All views below get what they show as a value. A reference alone would not be enough: a view whose stored
    /// properties are equal may be skipped, and without Observation it does not learn of the change.
    struct StateReader<Navigator: Coordinating, Content: View>: View {
        let coordinator: Navigator
        @ViewBuilder let content: @MainActor (ShownState<Navigator.Step>) -> Content

        var body: some View {
            if let object = coordinator as? ObservedCoordinator<Navigator.Step> {
                ObjectReader(coordinator: object, content: content)
            } else {
                content(ShownState(state: coordinator.state))
            }
        }
    }

    private struct ObjectReader<Step: RouteStep, Content: View>: View {
        @ObservedObject var coordinator: ObservedCoordinator<Step>
        @ViewBuilder let content: @MainActor (ShownState<Step>) -> Content

        var body: some View { content(ShownState(state: coordinator.state)) }
    }

    /// Puts a coordinator into the environment of all screens, in the way of its type.
    struct CoordinatorProvider<Navigator: Coordinating>: ViewModifier {
        let coordinator: Navigator

        func body(content: Content) -> some View {
            if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *),
                let coordinator = coordinator as? Coordinator<Navigator.Step>
            {
                content.environment(coordinator)
            } else if let coordinator = coordinator as? ObservedCoordinator<Navigator.Step> {
                content.environmentObject(coordinator)
            } else {
                content
            }
        }
    }
#endif
