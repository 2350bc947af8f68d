import Observation
import RouteNavigation
import RouteRuntime
import SwiftUI

struct ShopApp: App {
    @SwiftUI.State private var coordinator = Coordinator<Step>(
        gates: { _ in .pass },
        perform: { command in
            switch command {
            case .signOut, .redeem: break
            }
        })

    var body: some Scene {
        WindowGroup {
            TabRoot(coordinator) { tab in
                switch tab {
                case .home: CartView()
                case .shop: Text("shop")
                }
            } item: {
                Text($0.rawValue)
            }
        }
    }
}

/// The same app without tabs, and for systems before iOS 17.
struct OlderShop: View {
    let coordinator: Coordinator<Step>
    let observed: ObservedCoordinator<Step>

    private func prompt(_ step: Step) -> ScreenPrompt { ScreenPrompt(title: "\(step.kind)") }

    var body: some View {
        NavigationRoot(coordinator) { CartView() }
        ObservedNavigationRoot(observed, prompts: prompt) { OlderView() }
    }
}

struct OlderView: View {
    @EnvironmentObject private var coordinator: ObservedCoordinator<Step>

    var body: some View {
        Button("Back") { coordinator.back() }
    }
}

struct CartView: View {
    @Environment(Coordinator<Step>.self) private var coordinator
    @SwiftUI.State private var model = CartModel()

    var body: some View {
        Button("Review") { model.activeLink = .review(1) }
            .follows(model, with: coordinator)
        Button("Pick") {
            Task {
                let picked = try await coordinator.present(.products(.picker))
                coordinator.next(.products(.list(page: picked?.count ?? 1)))
            }
        }
    }
}

enum CartLink: FlowLink {
    case review(Int)

    var step: Step {
        switch self {
        case .review(let number): .products(.review(number: number))
        }
    }
}

@MainActor @Observable
final class CartModel: FlowModel {
    var activeLink: CartLink?
}
