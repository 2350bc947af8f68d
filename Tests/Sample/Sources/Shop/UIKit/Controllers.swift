#if canImport(UIKit) && !os(watchOS)
    import RouteNavigation
    import SwiftUI
    import UIKit

    extension Step: ScreenController {}  // each segment has its own controllers

    extension Step.Account: ScreenController {
        @MainActor func makeController() -> UIViewController {
            let controller = UIViewController()
            controller.title = "\(self)"
            return controller
        }
    }

    extension Step.Products: ScreenController {
        @MainActor func makeController() -> UIViewController {
            switch self {
            case .soldOut:
                let alert = UIAlertController(title: "Sold out", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "OK", style: .default))
                return alert
            default: return UIHostingController(rootView: content)  // drawn by SwiftUI
            }
        }
    }
#endif
