#if canImport(SwiftUI)
    import Foundation
    import RouteRuntime
    import SwiftUI

    /// What one view presents: one layer at a time. The state changes at once; the next layer is presented when the former
    /// has gone, and until then the former is drawn as it was.
    @MainActor final class LayerPresenter<Step: RouteStep> {
        typealias Layer = NavigationState<Step>.Layer

        /// The layer that is presented, leaves, or was the last, with what it showed last.
        private(set) var layer: Layer?
        /// The layer that the system is to present; nil while one leaves.
        private(set) var offered: Layer?
        /// How often something was offered, so that a late report of a dialog is not taken for one that came again.
        private(set) var offering = 0
        /// The view that a dialog is anchored at; nil for the root of what is shown.
        private(set) var anchor: UUID?
        private var anchors: [(id: UUID, presents: @MainActor (Step) -> Bool)] = []
        /// Whether the view that presents has come into sight. Before that it can present nothing.
        private(set) var isInSight = false
        private var hasAppeared = false
        private var hasGone = true
        private var isUprooted = false
        private var waits = false
        private var redraw: @MainActor () -> Void = {}

        /// The view that presents has come into sight.
        func comesIntoSight() { isInSight = true }

        /// Takes the layer that the state has here.
        ///
        /// - Parameter redraw: Draws the view anew, later: something else is to be presented.
        func offer(_ next: Layer?, redraw: @escaping @MainActor () -> Void) {
            self.redraw = redraw
            if let layer, !hasGone, isUprooted || layer.id != next?.id {
                offered = nil
                // The system tells when a sheet has gone. It does not tell of alerts and dialogs, nor of what was taken back
                // before it was shown: they are gone in the next turn.
                if layer.isPrompt || !hasAppeared { waitATurn(for: layer.id) }
                return
            }
            offered = next
            guard let next else { return }
            if hasGone {
                hasGone = false
                hasAppeared = false
                isUprooted = false
                offering += 1
                anchor = next.presentation == .dialog ? anchors.last { $0.presents(next.step) }?.id : nil
            }
            layer = next
        }

        private func waitATurn(for id: Layer.ID) {
            guard !waits else { return }
            waits = true
            Task { @MainActor in
                waits = false
                guard let layer, layer.id == id, !hasGone, layer.isPrompt || !hasAppeared else { return }
                hasGone = true
                redraw()
            }
        }

        /// The content of a layer has come into sight.
        func appeared(_ id: Layer.ID) {
            if layer?.id == id { hasAppeared = true }
        }

        /// A sheet or a cover has gone.
        ///
        /// - Returns: the layer that it was; nil if the report is of one long gone.
        func ended() -> Layer? {
            guard let layer, hasAppeared, !hasGone else { return nil }
            hasGone = true
            return layer
        }

        /// What a layer shows: the last of it, while it leaves.
        func last(_ given: Layer) -> Layer {
            layer.flatMap { $0.id == given.id ? $0 : nil } ?? given
        }

        func add(_ id: UUID, _ presents: @escaping @MainActor (Step) -> Bool) {
            anchors.removeAll { $0.id == id }
            anchors.append((id, presents))
        }

        /// An anchor has gone out of sight. If its dialog is to stay, it leaves and comes again, at another anchor.
        func remove(_ id: UUID) {
            anchors.removeAll { $0.id == id }
            guard anchor == id, offered != nil else { return }
            isUprooted = true
            redraw()
        }
    }
#endif
