#if canImport(SwiftUI)
    import RouteNavigation
    import SwiftUI

    extension Step: ScreenContent {
        @MainActor var content: some View {
            switch self {
            case .account(let screen): screen.content
            case .products(let screen): screen.content
            }
        }
    }
#endif
