#if canImport(UIKit) && !os(watchOS)
    public import RouteRuntime
    public import UIKit

    /// A step, or a segment's screen, that has a view controller. For each segment, a file of the app has a `switch`
    /// over the screens, which the compiler checks for missing ones. `Step` forwards to the segments:
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
    ///     extension Step: ScreenController {
    ///         @MainActor func makeController() -> UIViewController {
    ///             switch self {
    ///             case .auth(let screen): screen.makeController()
    ///             }
    ///         }
    ///     }
    ///
    /// SwiftUI draws the second screen there. The controller of an alert or a dialog is a `UIAlertController`.
    public protocol ScreenController: RouteDestination {
        /// A new controller for the screen.
        @MainActor func makeController() -> UIViewController
    }
#endif
