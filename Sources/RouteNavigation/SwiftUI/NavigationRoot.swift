#if canImport(SwiftUI)
    public import RouteRuntime
    public import SwiftUI

    /// The root of an app, or of a window, without tabs: its stack, and what is presented over it.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public struct NavigationRoot<Step: RouteStep & ScreenContent, Root: View>: View {
        private let coordinator: Coordinator<Step>
        private let prompts: ScreenPrompts<Step>
        private let root: () -> Root

        /// - Parameters:
        ///   - coordinator: Goes into the environment of all screens: `@Environment(Coordinator<Step>.self)`.
        ///   - prompts: The words of alerts and dialogs, if they are not the schema's.
        ///   - root: What is shown while the stack is empty.
        public init(
            _ coordinator: Coordinator<Step>, prompts: @escaping ScreenPrompts<Step> = { $0.prompt },
            @ViewBuilder root: @escaping () -> Root
        ) {
            self.coordinator = coordinator
            self.prompts = prompts
            self.root = root
        }

        public var body: some View {
            ScreenStack(path: coordinator.stackBinding(ofLayer: nil), root: root)
                .modifier(PresentedLayers(coordinator: coordinator, layer: 0, prompts: prompts))
                .opensLinks(with: coordinator)
                .environment(coordinator)
        }
    }

    /// The root of an app with tabs: a stack for each, and what is presented over them.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public struct TabRoot<Step: RouteStep & ScreenContent, Root: View, Item: View>: View {
        private let coordinator: Coordinator<Step>
        private let prompts: ScreenPrompts<Step>
        private let root: (Step.RouteTabs) -> Root
        private let item: (Step.RouteTabs) -> Item

        /// - Parameters:
        ///   - coordinator: Goes into the environment of all screens: `@Environment(Coordinator<Step>.self)`.
        ///   - prompts: The words of alerts and dialogs, if they are not the schema's.
        ///   - root: What a tab shows while its stack is empty.
        ///   - item: The label of a tab.
        public init(
            _ coordinator: Coordinator<Step>, prompts: @escaping ScreenPrompts<Step> = { $0.prompt },
            @ViewBuilder root: @escaping (Step.RouteTabs) -> Root, @ViewBuilder item: @escaping (Step.RouteTabs) -> Item
        ) {
            self.coordinator = coordinator
            self.prompts = prompts
            self.root = root
            self.item = item
        }

        public var body: some View {
            ScreenTabs(coordinator: coordinator, root: root, item: item)
                .modifier(PresentedLayers(coordinator: coordinator, layer: 0, prompts: prompts))
                .opensLinks(with: coordinator)
                .environment(coordinator)
        }
    }
#endif
