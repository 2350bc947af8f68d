#if canImport(SwiftUI)
    import RouteRuntime
    import SwiftUI

    /// The tabs of an app, each with the stack of its own.
    struct ScreenTabs<Navigator: Coordinating, Root: View, Item: View>: View where Navigator.Step: ScreenContent {
        let coordinator: Navigator
        let root: (Navigator.Step.RouteTabs) -> Root
        let item: (Navigator.Step.RouteTabs) -> Item

        var body: some View {
            TabView(selection: coordinator.tabBinding) {
                ForEach(Array(Navigator.Step.RouteTabs.allCases), id: \.self) { tab in
                    ScreenStack(path: coordinator.stackBinding(of: tab)) { root(tab) }
                        .tabItem { item(tab) }
                        .tag(Optional(tab))
                }
            }
        }
    }
#endif
