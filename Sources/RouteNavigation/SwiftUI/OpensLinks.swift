#if canImport(SwiftUI)
    import Foundation
    import RouteRuntime
    public import SwiftUI

    extension View {
        /// Hands the links that the system brings to a coordinator: those of the app's own schemes, and universal links.
        /// The root views do it already.
        ///
        /// - Parameters:
        ///   - coordinator: What opens the links.
        ///   - policy: What becomes of the steps that are shown.
        ///   - done: Learns what came of each link: one that is `.outside` is the browser's, for instance.
        public func opensLinks<Navigator: Coordinating>(
            with coordinator: Navigator, policy: StackPolicy = .replace,
            done: @escaping @MainActor (OpenResult<Navigator.Step>) -> Void = { _ in }
        ) -> some View {
            let open: @MainActor (URL) -> Void = { url in
                Task { @MainActor in done(await coordinator.open(url, policy: policy)) }
            }
            return onOpenURL { open($0) }
                .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
                    if let url = activity.webpageURL { open(url) }
                }
        }

        /// Lets a coordinator follow the exit that a screen's view model takes, and clears it when its screen is left in
        /// another way.
        @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
        public func follows<Model: FlowModel>(
            _ model: Model, with coordinator: Coordinator<Model.Link.Step>
        ) -> some View {
            onChange(of: model.activeLink, initial: true) { _, _ in coordinator.follow(model) }
        }
    }
#endif
