#if canImport(SwiftUI)
    import RouteRuntime
    public import SwiftUI

    extension View {
        /// Keeps what is shown as a text, and shows it again when the window is restored, as far as the gates let it
        /// (``Coordinating/restore(_:)``). Put it on a root:
        ///
        ///     @SceneStorage("screens") private var screens = ""
        ///     NavigationRoot(coordinator) { Home() }.keepsScreens(of: coordinator, in: $screens)
        public func keepsScreens<Navigator: Coordinating>(
            of coordinator: Navigator, in text: Binding<String>
        ) -> some View {
            modifier(KeptScreens(coordinator: coordinator, text: text))
        }
    }

    private struct KeptScreens<Navigator: Coordinating>: ViewModifier {
        let coordinator: Navigator
        let text: Binding<String>
        @SwiftUI.State private var isRestored = false

        func body(content: Content) -> some View {
            let isRestored = isRestored
            return StateReader(coordinator: coordinator) { shown in
                if isRestored { keep(shown.state.text) }
                return content
            }
            .onAppear(perform: restore)
        }

        private func restore() {
            guard !isRestored else { return }
            let saved = text.wrappedValue
            Task { @MainActor in
                // A link that opened the window wins.
                if !saved.isEmpty, coordinator.state.count == 0 { await coordinator.restore(.init(restoring: saved)) }
                isRestored = true
            }
        }

        private func keep(_ shown: String) {
            guard shown != text.wrappedValue else { return }
            // The state may change again before the views are drawn.
            Task { @MainActor in text.wrappedValue = coordinator.state.text }
        }
    }
#endif
