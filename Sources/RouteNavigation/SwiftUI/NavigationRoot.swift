#if canImport(SwiftUI)
    public import RouteRuntime
    public import SwiftUI

    /// The root of an app, or of a window, without tabs: its stack, and the layers over it.
    ///
    /// The coordinator goes into the environment of all screens: `@Environment(Coordinator<Step>.self)`, or
    /// `@EnvironmentObject var coordinator: ObservedCoordinator<Step>`.
    public struct NavigationRoot<Navigator: Coordinating, Root: View>: View where Navigator.Step: ScreenContent {
        private let window: WindowSettings<Navigator>
        private let root: () -> Root

        /// - Parameters:
        ///   - coordinator: Holds the state of the window, and moves it.
        ///   - links: What happens to links from the system.
        ///   - prompts: The texts of alerts and dialogs; the default is those of the schema.
        ///   - root: What is shown while the stack is empty.
        public init(
            _ coordinator: Navigator, links: LinkHandling<Navigator.Step> = .init(),
            prompts: @escaping ScreenPrompts<Navigator.Step> = { $0.prompt }, @ViewBuilder root: @escaping () -> Root
        ) {
            window = WindowSettings(coordinator: coordinator, links: links, prompts: prompts)
            self.root = root
        }

        public var body: some View {
            WindowContent(window: window) { shown in
                TabStack(coordinator: window.coordinator, shown: shown, tab: shown.state.tab, root: root)
            }
        }
    }

    /// The root of an app with tabs: a stack for each tab, and the layers over them. A tap on the selected tab goes
    /// back to its root.
    public struct TabRoot<Navigator: Coordinating, Root: View, Item: View>: View where Navigator.Step: ScreenContent {
        private let window: WindowSettings<Navigator>
        private let root: (Navigator.Step.RouteTabs) -> Root
        private let item: (Navigator.Step.RouteTabs) -> Item

        /// - Parameters:
        ///   - coordinator: Holds the state of the window, and moves it.
        ///   - links: What happens to links from the system.
        ///   - prompts: The texts of alerts and dialogs; the default is those of the schema.
        ///   - root: What a tab shows while its stack is empty.
        ///   - item: The label of a tab.
        public init(
            _ coordinator: Navigator, links: LinkHandling<Navigator.Step> = .init(),
            prompts: @escaping ScreenPrompts<Navigator.Step> = { $0.prompt },
            @ViewBuilder root: @escaping (Navigator.Step.RouteTabs) -> Root,
            @ViewBuilder item: @escaping (Navigator.Step.RouteTabs) -> Item
        ) {
            window = WindowSettings(coordinator: coordinator, links: links, prompts: prompts)
            self.root = root
            self.item = item
        }

        public var body: some View {
            WindowContent(window: window) { shown in
                TabView(selection: window.coordinator.selection(shown)) {
                    ForEach(Array(Navigator.Step.RouteTabs.allCases), id: \.self) { tab in
                        TabStack(coordinator: window.coordinator, shown: shown, tab: tab) { root(tab) }
                            .tabItem { item(tab) }
                            .tag(Optional(tab))
                    }
                }
            }
        }
    }

    /// The root of an app with tabs on iPad and Mac: the tabs are rows of a sidebar, and the stack of the selected tab
    /// is beside it. In a narrow window show ``TabRoot`` with the same coordinator:
    ///
    ///     if horizontalSizeClass == .compact {
    ///         TabRoot(coordinator, root: root, item: item)
    ///     } else {
    ///         SplitRoot(coordinator, root: root, item: item)
    ///     }
    @available(watchOS 10, *)
    public struct SplitRoot<Navigator: Coordinating, Root: View, Item: View>: View where Navigator.Step: ScreenContent {
        private let window: WindowSettings<Navigator>
        private let root: (Navigator.Step.RouteTabs) -> Root
        private let item: (Navigator.Step.RouteTabs) -> Item

        /// The parameters are those of ``TabRoot``; `item` is the row of a tab in the sidebar.
        public init(
            _ coordinator: Navigator, links: LinkHandling<Navigator.Step> = .init(),
            prompts: @escaping ScreenPrompts<Navigator.Step> = { $0.prompt },
            @ViewBuilder root: @escaping (Navigator.Step.RouteTabs) -> Root,
            @ViewBuilder item: @escaping (Navigator.Step.RouteTabs) -> Item
        ) {
            window = WindowSettings(coordinator: coordinator, links: links, prompts: prompts)
            self.root = root
            self.item = item
        }

        public var body: some View {
            WindowContent(window: window) { shown in
                NavigationSplitView {
                    List(selection: window.coordinator.selection(shown)) {
                        ForEach(Array(Navigator.Step.RouteTabs.allCases), id: \.self) { tab in
                            item(tab).tag(tab)
                        }
                    }
                } detail: {
                    if let tab = shown.state.tab {
                        TabStack(coordinator: window.coordinator, shown: shown, tab: tab) { root(tab) }.id(tab)
                    }
                }
            }
        }
    }
#endif
