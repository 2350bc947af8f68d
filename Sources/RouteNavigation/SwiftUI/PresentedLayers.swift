#if canImport(SwiftUI)
    import RouteRuntime
    import SwiftUI

    /// A view with the layer over it: the first layer of all, or the layer over another.
    struct PresentedLayers<Navigator: Coordinating>: ViewModifier where Navigator.Step: ScreenContent {
        typealias Layer = NavigationState<Navigator.Step>.Layer

        let coordinator: Navigator
        let shown: ShownState<Navigator.Step>
        /// The view's layer; nil for the root.
        let base: Layer.ID?
        let prompts: ScreenPrompts<Navigator.Step>
        @SwiftUI.State private var presenter = LayerPresenter<Navigator.Step>()
        @SwiftUI.State private var turn = 0
        @Environment(\.[EnvironmentSlot<PresentedStyleKey<Navigator.Step>>()]) private var style

        func body(content: Content) -> some View {
            _ = turn
            offer()
            let dialogs = Dialogs(presenter, prompts) { coordinator.dismiss(layer: $0) }
            return covered(content.environment(\.[EnvironmentSlot<DialogsKey<Navigator.Step>>()], dialogs))
                .sheet(item: binding(.sheet), onDismiss: ended, content: screen)
                .modifier(Prompts(dialogs: dialogs, presentation: .alert))
                .modifier(Prompts(dialogs: dialogs, presentation: .dialog))
                .onAppear {
                    guard !presenter.isInSight else { return }
                    presenter.comesIntoSight()
                    turn += 1
                }
        }

        /// A layer that covers the whole screen; a sheet if the system has no covers.
        private func covered(_ content: some View) -> some View {
            #if os(macOS)
                content.sheet(item: binding(.cover), onDismiss: ended, content: screen)
            #else
                content.fullScreenCover(item: binding(.cover), onDismiss: ended, content: screen)
            #endif
        }

        private func offer() {
            guard presenter.isInSight else { return }
            let presented = shown.state.presented
            var next = presented.first
            if let base {
                // A layer that has left the state is not changed while it leaves, and neither are the layers over it.
                guard let index = shown.state.index(of: base) else { return }
                next = presented.indices.contains(index + 1) ? presented[index + 1] : nil
            }
            presenter.offer(next) { turn += 1 }
        }

        private func binding(_ presentation: RoutePresentation) -> Binding<Layer?> {
            let offered = presenter.offered.flatMap { $0.presentation == presentation ? $0 : nil }
            return Binding(showing: offered) { new in
                if new == nil, let offered { coordinator.dismiss(layer: offered.id) }
            }
        }

        private func ended() {
            // A layer that the state still has was dismissed by the user.
            if let ended = presenter.ended() { coordinator.dismiss(layer: ended.id) }
            turn += 1
        }

        @ViewBuilder private func screen(_ given: Layer) -> some View {
            let layer = presenter.last(given)
            let stack = LayerStack(coordinator: coordinator, shown: shown, layer: layer, prompts: prompts)
                .onAppear { presenter.appeared(layer.id) }
            if let style { style(layer.step, AnyView(stack)) } else { stack }
        }
    }

    /// A presented step and its stack.
    private struct LayerStack<Navigator: Coordinating>: View where Navigator.Step: ScreenContent {
        let coordinator: Navigator
        let shown: ShownState<Navigator.Step>
        let layer: NavigationState<Navigator.Step>.Layer
        let prompts: ScreenPrompts<Navigator.Step>

        var body: some View {
            ScreenStack(path: layer.stack) { new in
                guard let now = coordinator.state.presented.last, now.id == layer.id,
                    new.follows(layer.stack, now: now.stack)
                else { return false }
                coordinator.setStack(new, ofLayer: layer.id)
                return true
            } root: {
                layer.step.content
            }
            .modifier(PresentedLayers(coordinator: coordinator, shown: shown, base: layer.id, prompts: prompts))
        }
    }
#endif
