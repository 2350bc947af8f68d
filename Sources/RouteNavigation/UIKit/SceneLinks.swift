#if canImport(UIKit) && !os(watchOS)
    import RouteRuntime
    public import UIKit

    // A line for each method of the app's or the scene's delegate:
    //
    //     func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    //         coordinator.openLinks(of: options)             // a cold start
    //     }
    //     func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    //         coordinator.openLinks(of: contexts)
    //     }
    //     func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    //         coordinator.openLink(of: activity)
    //     }
    extension Coordinating {
        /// Opens the links that a scene is connected with, at a cold start: links with the app's schemes, and universal
        /// links.
        ///
        /// - Parameters:
        ///   - options: The options of the scene's connection.
        ///   - policy: What happens to the current steps.
        ///   - done: Called with the result of each link. An `.outside` link belongs to the browser.
        public func openLinks(
            of options: UIScene.ConnectionOptions, policy: StackPolicy = .replace,
            done: @escaping @MainActor (OpenResult<Step>) -> Void = { _ in }
        ) {
            openLinks(of: options.urlContexts, policy: policy, done: done)
            for activity in options.userActivities { openLink(of: activity, policy: policy, done: done) }
        }

        /// Opens links with the app's schemes, which the scene gets later.
        public func openLinks(
            of contexts: Set<UIOpenURLContext>, policy: StackPolicy = .replace,
            done: @escaping @MainActor (OpenResult<Step>) -> Void = { _ in }
        ) {
            for context in contexts { openLink(context.url, by: .url, policy, done) }
        }

        /// Opens the universal link of a user activity, if that is a browsing activity.
        public func openLink(
            of activity: NSUserActivity, policy: StackPolicy = .replace,
            done: @escaping @MainActor (OpenResult<Step>) -> Void = { _ in }
        ) {
            guard activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL else { return }
            openLink(url, by: .activity, policy, done)
        }

        private func openLink(
            _ url: URL, by door: LinkDoor, _ policy: StackPolicy,
            _ done: @escaping @MainActor (OpenResult<Step>) -> Void
        ) {
            Task {
                if let result = await open(url, by: door, policy: policy) { done(result) }
            }
        }
    }
#endif
