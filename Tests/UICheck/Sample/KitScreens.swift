#if canImport(UIKit) && !os(watchOS)
    import RouteNavigation
    import SwiftUI
    import UIKit

    // In an app each of these is in its own file. Some of the screens are drawn by SwiftUI.

    extension Step: ScreenController {
        @MainActor func makeController() -> UIViewController {
            switch self {
            case .help(let screen): screen.makeController()
            case .auth(let screen): screen.makeController()
            case .profile(let screen): screen.makeController()
            case .products(let screen): screen.makeController()
            }
        }
    }

    extension Step.Help: ScreenController {
        @MainActor func makeController() -> UIViewController { UIHostingController(rootView: content) }
    }

    extension Step.Auth: ScreenController {
        @MainActor func makeController() -> UIViewController { UIViewController() }
    }

    extension Step.Profile: ScreenController {
        @MainActor func makeController() -> UIViewController { UIViewController() }
    }

    extension Step.Products: ScreenController {
        @MainActor func makeController() -> UIViewController {
            switch self {
            case .soldOut:
                let alert = UIAlertController(title: "Sold out", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "OK", style: .default))
                return alert
            case .sort: return UIAlertController(title: "Sort", message: nil, preferredStyle: .actionSheet)
            case .list, .product, .merch, .review, .picker: return UIHostingController(rootView: content)
            case .outlet(let screen): return UIHostingController(rootView: screen.content)
            }
        }
    }
#endif
