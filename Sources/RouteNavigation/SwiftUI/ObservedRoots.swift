#if canImport(SwiftUI) && canImport(Combine)
    public import RouteRuntime
    public import SwiftUI

    /// What ``NavigationRoot`` is, for systems that do not have Observation. The coordinator goes into the environment as
    /// an object: `@EnvironmentObject var coordinator: ObservedCoordinator<Step>`.
    public struct ObservedNavigationRoot<Step: RouteStep & ScreenContent, Root: View>: View {
        @ObservedObject private var coordinator: ObservedCoordinator<Step>
        private let prompts: ScreenPrompts<Step>
        private let root: () -> Root

        public init(
            _ coordinator: ObservedCoordinator<Step>, prompts: @escaping ScreenPrompts<Step> = { $0.prompt },
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
                .environmentObject(coordinator)
        }
    }

    /// What ``TabRoot`` is, for systems that do not have Observation.
    public struct ObservedTabRoot<Step: RouteStep & ScreenContent, Root: View, Item: View>: View {
        @ObservedObject private var coordinator: ObservedCoordinator<Step>
        private let prompts: ScreenPrompts<Step>
        private let root: (Step.RouteTabs) -> Root
        private let item: (Step.RouteTabs) -> Item

        public init(
            _ coordinator: ObservedCoordinator<Step>, prompts: @escaping ScreenPrompts<Step> = { $0.prompt },
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
                .environmentObject(coordinator)
        }
    }
#endif
