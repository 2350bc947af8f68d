#if canImport(UIKit) && !os(watchOS)
    import RouteNavigation
    import RouteRuntime
    import UIKit

    /// The delegate of a scene: name it in the app's scene manifest to see the shop in UIKit.
    final class ShopScene: UIResponder, UIWindowSceneDelegate {
        private let coordinator = makeCoordinator(Session())
        private lazy var navigation = UIKitNavigation(coordinator) { tab in
            let root = UIViewController()
            root.tabBarItem = UITabBarItem(title: "\(tab)", image: nil, selectedImage: nil)
            return root
        }
        var window: UIWindow?

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            window = UIWindow(windowScene: scene)
            window?.rootViewController = navigation.rootController
            window?.makeKeyAndVisible()
            coordinator.openLinks(of: options)  // a cold start
        }

        func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
            coordinator.openLinks(of: contexts)
        }

        func scene(_ scene: UIScene, continue activity: NSUserActivity) { coordinator.openLink(of: activity) }
    }
#endif
