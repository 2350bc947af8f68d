#if canImport(SwiftUI)
    import RouteRuntime
    import SwiftUI

    /// The parameters of the roots.
    struct WindowSettings<Navigator: Coordinating> {
        let coordinator: Navigator
        let links: LinkHandling<Navigator.Step>
        let prompts: ScreenPrompts<Navigator.Step>
    }

    /// The common parts of all roots: the layers over them, the links, and the coordinator in the environment.
    struct WindowContent<Navigator: Coordinating, Content: View>: View where Navigator.Step: ScreenContent {
        let window: WindowSettings<Navigator>
        @ViewBuilder let content: @MainActor (ShownState<Navigator.Step>) -> Content

        var body: some View {
            StateReader(coordinator: window.coordinator) { shown in
                content(shown)
                    .modifier(
                        PresentedLayers(
                            coordinator: window.coordinator, shown: shown, base: nil, prompts: window.prompts))
            }
            .opensLinks(with: window.coordinator, window.links)
            .modifier(CoordinatorProvider(coordinator: window.coordinator))
        }
    }

    /// The stack of a tab, or the only one.
    struct TabStack<Navigator: Coordinating, Root: View>: View where Navigator.Step: ScreenContent {
        let coordinator: Navigator
        let shown: ShownState<Navigator.Step>
        let tab: Navigator.Step.RouteTabs?
        @ViewBuilder let root: () -> Root

        var body: some View {
            let path = shown.state.stack(of: tab)
            ScreenStack(path: path) { new in
                let state = coordinator.state
                // Under a layer, and in another tab, nothing can be swiped away.
                guard state.presented.isEmpty, state.tab == tab, new.follows(path, now: state.stack) else {
                    return false
                }
                coordinator.setStack(new)
                return true
            } root: {
                root()
            }
        }
    }

    extension Coordinating {
        /// The selected tab. A tab that is selected again goes back to its root. A late report of a selection that the
        /// app has made meanwhile does not do this.
        func selection(_ shown: ShownState<Step>) -> Binding<Step.RouteTabs?> {
            Binding(showing: shown.state.tab) { [self] tab in
                guard let tab else { return }
                if tab != state.tab {
                    select(tab)
                } else if tab == shown.state.tab, state.presented.isEmpty {
                    root()
                }
            }
        }
    }
#endif
