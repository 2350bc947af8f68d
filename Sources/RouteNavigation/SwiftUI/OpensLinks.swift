#if canImport(SwiftUI)
    import Foundation
    public import RouteRuntime
    public import SwiftUI

    /// What happens to links from the system.
    public struct LinkHandling<Step: RouteStep> {
        /// What happens to the current steps.
        public var policy: StackPolicy
        /// Whether a link that is `.outside` goes to the environment's `openURL`, as to the browser.
        public var opensOutside: Bool
        /// Called with the result of each link.
        public var done: @MainActor (OpenResult<Step>) -> Void

        /// Links replace what is shown, and the browser gets what is not the app's, unless the parameters say
        /// otherwise.
        public init(
            policy: StackPolicy = .replace, opensOutside: Bool = true,
            done: @escaping @MainActor (OpenResult<Step>) -> Void = { _ in }
        ) {
            self.policy = policy
            self.opensOutside = opensOutside
            self.done = done
        }
    }

    extension View {
        /// Passes links from the system to a coordinator: links with the app's schemes, and universal links. The root
        /// views already do this. Use it on one view only, since several views would each open the link. A link that
        /// arrives by both doors is opened once (``Coordinating/open(_:by:policy:)``).
        public func opensLinks<Navigator: Coordinating>(
            with coordinator: Navigator, _ handling: LinkHandling<Navigator.Step> = .init()
        ) -> some View {
            modifier(LinkOpening(coordinator: coordinator, handling: handling))
        }
    }

    private struct LinkOpening<Navigator: Coordinating>: ViewModifier {
        let coordinator: Navigator
        let handling: LinkHandling<Navigator.Step>
        @Environment(\.openURL) private var openURL

        func body(content: Content) -> some View {
            content
                .onOpenURL { open($0, by: .url) }
                .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
                    if let url = activity.webpageURL { open(url, by: .activity) }
                }
        }

        private func open(_ url: URL, by door: LinkDoor) {
            Task { @MainActor in
                guard let result = await coordinator.open(url, by: door, policy: handling.policy) else { return }
                if case .outside(let text) = result, handling.opensOutside, let url = URL(string: text) { openURL(url) }
                handling.done(result)
            }
        }
    }
#endif
