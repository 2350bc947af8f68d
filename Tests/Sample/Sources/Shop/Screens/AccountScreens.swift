#if canImport(SwiftUI)
    import RouteNavigation
    import SwiftUI

    extension Step.Account: ScreenContent {
        @MainActor var content: some View {
            switch self {
            case .login: LoginView()
            default: Text("Your orders")  // `oldOrders` too: to name a deprecated case would be a warning
            }
        }
    }

    struct LoginView: View {
        @Environment(Coordinator<Step>.self) private var coordinator
        @Environment(Session.self) private var session

        var body: some View {
            Button("Sign in") {
                session.isOpen = true
                coordinator.back()
                Task { await coordinator.resume() }  // the link that waited for the session opens
            }
        }
    }
#endif
