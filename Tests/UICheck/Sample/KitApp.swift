#if canImport(UIKit) && !os(watchOS)
    import RouteNavigation
    import RouteRuntime
    import UIKit

    /// The same app in UIKit.
    @available(iOS 17, tvOS 17, *)
    final class KitApp: NSObject, UIWindowSceneDelegate {
        private let coordinator = Coordinator<Step>(gates: { _, _ in .pass }, perform: { _ in })
        private lazy var navigation = UIKitNavigation(
            coordinator,
            prepare: { controller, layer in if layer.step == .auth(.login) { controller.view.isHidden = true } },
            root: { _ in UIViewController() })
        var window: UIWindow?

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            window = UIWindow(windowScene: scene)
            window?.rootViewController = navigation.rootController
            window?.makeKeyAndVisible()
            coordinator.openLinks(of: options)
        }

        func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
            coordinator.openLinks(of: contexts) { result in
                if case .outside(let url) = result { print(url) }
            }
        }

        func scene(_ scene: UIScene, continue activity: NSUserActivity) { coordinator.openLink(of: activity) }
    }
#endif
