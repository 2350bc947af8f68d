import Observation
import RouteNavigation
import RouteRuntime

/// Whether somebody is signed in.
@MainActor @Observable
final class Session {
    var isOpen = false
}

/// An app has one coordinator, or one for each window.
@MainActor func makeCoordinator(_ session: Session) -> Coordinator<Step> {
    Coordinator(gates: { _ in
        session.isOpen ? .pass : .hold  // a link that is held waits until `resume()`
    }) { command in
        switch command {
        case .signOut: session.isOpen = false
        case .redeem(let code): print("redeemed \(code)")
        }
    }
}
