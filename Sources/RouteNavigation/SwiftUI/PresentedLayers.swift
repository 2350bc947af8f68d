#if canImport(SwiftUI)
    import RouteRuntime
    import SwiftUI

    /// A view with what is presented over it: the layer of a number, which in turn has the next one over it.
    struct PresentedLayers<Navigator: Coordinating>: ViewModifier where Navigator.Step: ScreenContent {
        let coordinator: Navigator
        let layer: Int
        let prompts: ScreenPrompts<Navigator.Step>

        private var prompt: ScreenPrompt {
            guard coordinator.state.presented.indices.contains(layer) else { return ScreenPrompt(title: "") }
            return prompts(coordinator.state.presented[layer].step)
        }

        func body(content: Content) -> some View {
            let title = prompt.title
            let message = prompt.message
            return covered(content)
                .sheet(item: coordinator.layerBinding(layer, as: .sheet)) { _ in
                    LayerStack(coordinator: coordinator, layer: layer, prompts: prompts)
                }
                .alert(title, isPresented: coordinator.isPresented(layer, as: .alert)) {
                    buttons
                } message: {
                    Text(message)
                }
                .confirmationDialog(title, isPresented: coordinator.isPresented(layer, as: .dialog)) {
                    buttons
                } message: {
                    Text(message)
                }
        }

        /// What covers the whole screen; a sheet where the system has no covers.
        private func covered(_ content: Content) -> some View {
            #if os(macOS)
                content.sheet(item: coordinator.layerBinding(layer, as: .cover)) { _ in
                    LayerStack(coordinator: coordinator, layer: layer, prompts: prompts)
                }
            #else
                content.fullScreenCover(item: coordinator.layerBinding(layer, as: .cover)) { _ in
                    LayerStack(coordinator: coordinator, layer: layer, prompts: prompts)
                }
            #endif
        }

        @ViewBuilder private var buttons: some View {
            if coordinator.state.presented.indices.contains(layer) {
                coordinator.state.presented[layer].step.content
            }
        }
    }

    /// A presented step with the stack of its own.
    struct LayerStack<Navigator: Coordinating>: View where Navigator.Step: ScreenContent {
        let coordinator: Navigator
        let layer: Int
        let prompts: ScreenPrompts<Navigator.Step>

        var body: some View {
            if coordinator.state.presented.indices.contains(layer) {
                ScreenStack(path: coordinator.stackBinding(ofLayer: layer)) {
                    coordinator.state.presented[layer].step.content
                }
                .modifier(PresentedLayers(coordinator: coordinator, layer: layer + 1, prompts: prompts))
            }
        }
    }

    /// A stack of screens over a root.
    struct ScreenStack<Step: RouteStep & ScreenContent, Root: View>: View {
        let path: Binding<[Step]>
        @ViewBuilder let root: () -> Root

        var body: some View {
            NavigationStack(path: path) {
                root().navigationDestination(for: Step.self) { $0.content }
            }
        }
    }
#endif
