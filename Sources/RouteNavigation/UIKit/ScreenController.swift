#if canImport(UIKit) && !os(watchOS)
    public import RouteRuntime
    public import UIKit

    /// A step, or a segment's screen, that has a view controller. Each segment says in a file of the app which controllers
    /// its screens have, by a `switch` in which the compiler misses none; `Step` hands on to them:
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
