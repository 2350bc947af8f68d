#if canImport(SwiftUI)
    import RouteRuntime
    import SwiftUI

    extension Coordinating {
        /// The stack of a presented layer, or the one under all of them.
        func stackBinding(ofLayer layer: Int?) -> Binding<[Step]> {
            binding {
                guard let layer else { return self.state.stack }
                return self.state.presented.indices.contains(layer) ? self.state.presented[layer].stack : []
            } set: {
                self.setStack($0, ofLayer: layer.flatMap(self.identity(ofLayer:)))
            }
        }

        /// The stack of a tab, which the system changes only while it is selected.
        func stackBinding(of tab: Step.RouteTabs) -> Binding<[Step]> {
            binding {
                self.state.stack(of: tab)
            } set: {
                if tab == self.state.tab { self.setStack($0) }
            }
        }

        /// The selected tab.
        var tabBinding: Binding<Step.RouteTabs?> {
            binding {
                self.state.tab
            } set: {
                if let tab = $0 { self.select(tab) }
            }
        }

        /// A layer, if it is presented in this way.
        func layerBinding(_ layer: Int, as presentation: RoutePresentation) -> Binding<NavigationState<Step>.Layer?> {
            binding {
                self.presented(layer, as: presentation)
            } set: {
                self.leave($0 == nil, layer, presentation)
            }
        }

        /// Whether a layer is presented in this way.
        func isPresented(_ layer: Int, as presentation: RoutePresentation) -> Binding<Bool> {
            binding {
                self.presented(layer, as: presentation) != nil
            } set: {
                self.leave(!$0, layer, presentation)
            }
        }

        private func presented(_ layer: Int, as presentation: RoutePresentation) -> NavigationState<Step>.Layer? {
            guard state.presented.indices.contains(layer) else { return nil }
            let presented = state.presented[layer]
            return presented.presentation == presentation ? presented : nil
        }

        /// The user has dismissed a layer. One that has given way to another already stays.
        private func leave(_ isDismissed: Bool, _ layer: Int, _ presentation: RoutePresentation) {
            guard isDismissed, presented(layer, as: presentation) != nil else { return }
            if let layer = identity(ofLayer: layer) { dismiss(layer: layer) }
        }

        private func identity(ofLayer index: Int) -> NavigationState<Step>.Layer.ID? {
            state.presented.indices.contains(index) ? state.presented[index].id : nil
        }

        /// A binding that is read and written on the main actor, as SwiftUI does, whether or not its version says so.
        private func binding<Value: Sendable>(
            _ get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
        ) -> Binding<Value> {
            Binding {
                MainActor.assumeIsolated { get() }
            } set: { value in
                MainActor.assumeIsolated { set(value) }
            }
        }
    }
#endif
