#if canImport(SwiftUI)
    import RouteRuntime
    public import SwiftUI

    extension View {
        /// Changes presented screens as a whole, with their stacks: detents, `interactiveDismissDisabled`, a
        /// transition.
        ///
        ///     NavigationRoot(coordinator) { Home() }
        ///         .presentedScreens { (step: Step, screen) in
        ///             switch step {
        ///             case .products(.picker): screen.presentationDetents([.medium, .large])
        ///             case .products(.product): screen.navigationTransition(.zoom(sourceID: step, in: namespace))
        ///             default: screen
        ///             }
        ///         }
        public func presentedScreens<Step: RouteStep, Styled: View>(
            @ViewBuilder _ style: @escaping @MainActor (_ step: Step, _ screen: AnyView) -> Styled
        ) -> some View {
            let styled: @MainActor (Step, AnyView) -> AnyView = { AnyView(style($0, $1)) }
            return environment(\.[EnvironmentSlot<PresentedStyleKey<Step>>()], styled)
        }
    }

    enum PresentedStyleKey<Step: RouteStep>: EnvironmentKey {
        static var defaultValue: (@MainActor (Step, AnyView) -> AnyView)? { nil }
    }
#endif
