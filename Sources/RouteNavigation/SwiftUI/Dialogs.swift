#if canImport(SwiftUI)
    import Foundation
    import RouteRuntime
    public import SwiftUI

    extension View {
        /// Anchors dialogs at this view, such as the button that opens them. On iPad and Mac a dialog is a popover that
        /// points to its anchor; without an anchor it points to the root of what is shown.
        ///
        /// - Parameter presents: Whether this view presents a step's dialog. It is called when a dialog comes, if this
        ///   view is visible. If several such views are visible, the one that appeared last presents the dialog.
        public func presentsDialogs<Step: RouteStep & ScreenContent>(
            where presents: @escaping @MainActor (Step) -> Bool
        ) -> some View {
            modifier(DialogAnchor(presents: presents))
        }
    }

    /// The alert or dialog that is presented over a view, for the view and for the anchors in it.
    struct Dialogs<Step: RouteStep>: Equatable {
        let presenter: LayerPresenter<Step>
        let layer: NavigationState<Step>.Layer?
        let isOffered: Bool
        /// The view that a dialog is anchored at; nil for the root.
        let anchor: UUID?
        let prompts: ScreenPrompts<Step>
        private let offering: Int
        private let leave: @MainActor (NavigationState<Step>.Layer.ID) -> Void

        @MainActor init(
            _ presenter: LayerPresenter<Step>, _ prompts: @escaping ScreenPrompts<Step>,
            leave: @escaping @MainActor (NavigationState<Step>.Layer.ID) -> Void
        ) {
            self.presenter = presenter
            layer = presenter.layer.flatMap { $0.isPrompt ? $0 : nil }
            isOffered = presenter.offered != nil
            anchor = presenter.anchor
            self.prompts = prompts
            offering = presenter.offering
            self.leave = leave
        }

        /// The system has closed an alert or dialog.
        @MainActor func dismiss(_ layer: NavigationState<Step>.Layer) {
            if presenter.offering == offering, presenter.offered != nil { leave(layer.id) }
        }

        static func == (left: Self, right: Self) -> Bool {
            left.presenter === right.presenter && left.layer == right.layer && left.isOffered == right.isOffered
                && left.anchor == right.anchor && left.offering == right.offering
        }
    }

    /// Presents alerts, or the dialogs of an anchor. An alert that leaves keeps its texts and buttons until it has
    /// gone.
    struct Prompts<Step: RouteStep & ScreenContent>: ViewModifier {
        let dialogs: Dialogs<Step>?
        let presentation: RoutePresentation
        var anchor: UUID?

        func body(content: Content) -> some View {
            let layer = dialogs?.layer.flatMap { layer in
                layer.presentation == presentation && (presentation == .alert || dialogs?.anchor == anchor)
                    ? layer : nil
            }
            let prompt = layer.flatMap { dialogs?.prompts($0.step) }
            let title = prompt?.title ?? Text(verbatim: "")
            let isPresented = Binding(showing: layer != nil && dialogs?.isOffered == true) { isPresented in
                if !isPresented, let layer { dialogs?.dismiss(layer) }
            }
            if presentation == .alert {
                content.alert(title, isPresented: isPresented, presenting: layer) {
                    $0.step.content
                } message: { _ in
                    prompt?.message
                }
            } else {
                content.confirmationDialog(title, isPresented: isPresented, presenting: layer) {
                    $0.step.content
                } message: { _ in
                    prompt?.message
                }
            }
        }
    }

    private struct DialogAnchor<Step: RouteStep & ScreenContent>: ViewModifier {
        let presents: @MainActor (Step) -> Bool
        @SwiftUI.State private var id = UUID()
        @Environment(\.[EnvironmentSlot<DialogsKey<Step>>()]) private var dialogs

        func body(content: Content) -> some View {
            content
                .modifier(Prompts(dialogs: dialogs, presentation: .dialog, anchor: id))
                .onAppear { dialogs?.presenter.add(id, presents) }
                .onDisappear { dialogs?.presenter.remove(id) }
        }
    }

    enum DialogsKey<Step: RouteStep>: EnvironmentKey {
        static var defaultValue: Dialogs<Step>? { nil }
    }

    /// A key of the environment, a different one for each type of step.
    struct EnvironmentSlot<Key: EnvironmentKey>: Hashable {}

    extension EnvironmentValues {
        subscript<Key>(slot: EnvironmentSlot<Key>) -> Key.Value {
            get { self[Key.self] }
            set { self[Key.self] = newValue }
        }
    }
#endif
