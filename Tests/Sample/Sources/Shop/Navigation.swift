import Observation
import RouteNavigation
import RouteRuntime

/// Whether somebody is signed in.
@MainActor @Observable
final class Session {
    var isOpen = false
}

/// One for each window. If the user gives the login up, `forget()` drops the link.
@MainActor func makeCoordinator(_ session: Session) -> Coordinator<Step> {
    Coordinator(
        gates: { requirement, _ in
            switch requirement {
            // The name in `requires`. The login is shown, and the link waits until `resume()`.
            case .session: session.isOpen ? .pass : .showFirst([.account(.login)])
            }
        },
        perform: { command in
            switch command {
            case .signOut: session.isOpen = false
            case .redeem(let code): print("redeemed \(code)")
            }
        })
}
