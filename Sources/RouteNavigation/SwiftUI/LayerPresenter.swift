#if canImport(SwiftUI)
    import Foundation
    import RouteRuntime
    import SwiftUI

    /// The layer that one view presents, one at a time. The state changes at once. The next layer is presented when the
    /// former has gone; until then the former is drawn unchanged.
    @MainActor final class LayerPresenter<Step: RouteStep> {
        typealias Layer = NavigationState<Step>.Layer

        /// The layer that is presented, is leaving, or was the last, with its last content.
        private(set) var layer: Layer?
        /// The layer that the system should present; nil while a layer leaves.
        private(set) var offered: Layer?
        /// How often a layer was offered, so that a late report of a dialog is not taken for a dialog that came again.
        private(set) var offering = 0
        /// The view that a dialog is anchored at; nil for the root of what is shown.
        private(set) var anchor: UUID?
        private var anchors: [(id: UUID, presents: @MainActor (Step) -> Bool)] = []
        /// Whether the presenting view has appeared. Before that it can't present.
        private(set) var isInSight = false
        private var hasAppeared = false
        private var hasGone = true
        private var hasLostAnchor = false
        private var waitsATurn = false
        private var redraw: @MainActor () -> Void = {}

        /// The presenting view has appeared.
        func comesIntoSight() { isInSight = true }

        /// Takes the state's layer for this view.
        ///
        /// - Parameter redraw: Draws the view again later, to present another layer.
        func offer(_ next: Layer?, redraw: @escaping @MainActor () -> Void) {
            self.redraw = redraw
            if let layer, !hasGone, hasLostAnchor || layer.id != next?.id {
                offered = nil
                // The system reports when a sheet has gone. It does not report the end of alerts and dialogs, nor of a
                // layer that was removed before it was shown: these are gone in the next turn.
                if layer.isPrompt || !hasAppeared { waitATurn(for: layer.id) }
                return
            }
            offered = next
            guard let next else { return }
            if hasGone {
                hasGone = false
                hasAppeared = false
                hasLostAnchor = false
                offering += 1
                anchor = next.presentation == .dialog ? anchors.last { $0.presents(next.step) }?.id : nil
            }
            layer = next
        }

        private func waitATurn(for id: Layer.ID) {
            guard !waitsATurn else { return }
            waitsATurn = true
            Task { @MainActor in
                waitsATurn = false
                guard let layer, layer.id == id, !hasGone, layer.isPrompt || !hasAppeared else { return }
                hasGone = true
                redraw()
            }
        }

        /// The content of a layer has appeared.
        func appeared(_ id: Layer.ID) {
            if layer?.id == id { hasAppeared = true }
        }

        /// A sheet or a cover has gone.
        ///
        /// - Returns: that layer; nil if the report is about a layer that has long gone.
        func ended() -> Layer? {
            guard let layer, hasAppeared, !hasGone else { return nil }
            hasGone = true
            return layer
        }

        /// The content of a layer; while it leaves, its last content.
        func last(_ given: Layer) -> Layer {
            layer.flatMap { $0.id == given.id ? $0 : nil } ?? given
        }

        func add(_ id: UUID, _ presents: @escaping @MainActor (Step) -> Bool) {
            anchors.removeAll { $0.id == id }
            anchors.append((id, presents))
        }

        /// An anchor has disappeared. If its dialog should stay, the dialog leaves and comes again at another anchor.
        func remove(_ id: UUID) {
            anchors.removeAll { $0.id == id }
            guard anchor == id, offered != nil else { return }
            hasLostAnchor = true
            redraw()
        }
    }
#endif
