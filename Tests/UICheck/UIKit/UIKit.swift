// The signatures of what the UIKit driver and the sample use, as the iOS 18 SDK declares them; the bodies do nothing.
@_exported public import Foundation

@MainActor open class UIResponder: NSObject {}

@MainActor open class UIView: UIResponder {
    open var window: UIWindow? { nil }
    open var bounds: CGRect = .zero
    open var isHidden = false
}

@MainActor open class UIWindow: UIView {
    open var rootViewController: UIViewController?
}

@MainActor open class UIImage: NSObject {}

@MainActor open class UITabBarItem: NSObject {
    public init(title: String?, image: UIImage?, selectedImage: UIImage?) {}
}

public enum UIModalPresentationStyle: Int, Sendable {
    case automatic, fullScreen
}

@MainActor open class UIViewController: UIResponder {
    open var title: String?
    open var tabBarItem: UITabBarItem!
    open var view: UIView! = UIView()
    open var viewIfLoaded: UIView? { nil }
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var presentedViewController: UIViewController? { nil }
    open var presentingViewController: UIViewController? { nil }
    open var isBeingPresented: Bool { false }
    open var isBeingDismissed: Bool { false }
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
    open var popoverPresentationController: UIPopoverPresentationController? { nil }

    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (@MainActor () -> Void)? = nil
    ) {}
    open func dismiss(animated flag: Bool, completion: (@MainActor () -> Void)? = nil) {}
    open func viewDidDisappear(_ animated: Bool) {}
}

@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {}

@MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    func animate(
        alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
}

@MainActor open class UIPopoverPresentationController: NSObject {
    open var permittedArrowDirections: UIPopoverArrowDirection = []
    open var sourceView: UIView?
    open var sourceRect = CGRect.zero
}

@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

@MainActor open class UINavigationController: UIViewController {
    public init(rootViewController: UIViewController) {}
    open var viewControllers: [UIViewController] = []
    weak open var delegate: (any UINavigationControllerDelegate)?
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {}
}

@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

@MainActor open class UITabBarController: UIViewController {
    open var viewControllers: [UIViewController]?
    open var selectedIndex = 0
    weak open var delegate: (any UITabBarControllerDelegate)?
}

@MainActor open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable {
        case actionSheet, alert
    }

    public convenience init(title: String?, message: String?, preferredStyle: Style) { self.init() }
    open func addAction(_ action: UIAlertAction) {}
}

@MainActor open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable {
        case `default`, cancel
    }

    public convenience init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
        self.init()
    }
}

@MainActor open class UISceneSession: NSObject {}

@MainActor open class UIScene: UIResponder {
    @MainActor open class ConnectionOptions: NSObject {
        open var urlContexts: Set<UIOpenURLContext> { [] }
        open var userActivities: Set<NSUserActivity> { [] }
    }
}

@MainActor open class UIWindowScene: UIScene {}

extension UIWindow {
    public convenience init(windowScene: UIWindowScene) { self.init() }
    public func makeKeyAndVisible() {}
}

@MainActor public protocol UIWindowSceneDelegate: NSObjectProtocol {
    var window: UIWindow? { get set }
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
    func scene(_ scene: UIScene, continue activity: NSUserActivity)
}

@MainActor open class UIOpenURLContext: NSObject {
    open var url: URL { URL(fileURLWithPath: "/") }
}

// Foundation's, which Linux does not have.
open class NSMapTable<Key: AnyObject, Value: AnyObject> {
    public static func weakToStrongObjects() -> NSMapTable<Key, Value> { NSMapTable() }
    open func object(forKey key: Key?) -> Value? { nil }
    open func setObject(_ object: Value?, forKey key: Key?) {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
open class NSUserActivity: NSObject {
    public var activityType = ""
    public var webpageURL: URL?
}
