#if canImport(UIKit) && !os(watchOS)
    public import RouteRuntime
    public import UIKit

    /// A step, or a segment's screen, that has a view controller. Each segment says in a file of the app which
    /// controllers its screens have, by a `switch` in which the compiler misses none; `Step` hands on to them by
    /// itself:
    ///
    ///     extension Step.Auth: ScreenController {
    ///         @MainActor func makeController() -> UIViewController {
    ///             switch self {
    ///             case .login: LoginController()
    ///             case .register: UIHostingController(rootView: RegisterView())
    ///             }
    ///         }
    ///     }
    ///
    ///     extension Step: ScreenController {}
    ///
    /// SwiftUI draws the second screen there. The controller of an alert or a dialog is a `UIAlertController`.
    public protocol ScreenController: RouteDestination {
        /// A new controller for the screen.
        @MainActor func makeController() -> UIViewController
    }

    extension ScreenController where Self: RouteStep {
        /// The controller that the step's segment has for it. That of a segment which has none says so in its title.
        @MainActor public func makeController() -> UIViewController {
            if let screen = segmentScreen as? any ScreenController { return screen.makeController() }
            let controller = UIViewController()
            controller.title = "the segment of `\(name)` is not a `ScreenController`"
            return controller
        }
    }
#endif
