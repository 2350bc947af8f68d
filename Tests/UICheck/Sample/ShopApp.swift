import Observation
import RouteNavigation
import RouteRuntime
import SwiftUI

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
struct ShopApp: App {
    @State private var coordinator = Coordinator<Step>(
        gates: { _, _ in .pass },
        perform: { command in
            switch command {
            case .signOut, .redeem, .closeAccount: break
            }
        })

    var body: some Scene {
        WindowGroup { ShopWindow(coordinator: coordinator) }
    }
}

/// The tabs of the app, which a window shows as its width allows.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
struct ShopWindow: View {
    let coordinator: Coordinator<Step>
    @SceneStorage("screens") private var screens = ""
    @State private var isNarrow = true

    private let links = LinkHandling<Step>(policy: .keepPrefix) { result in
        if case .failed(let error) = result { print(error) }
    }

    var body: some View {
        Group {
            if isNarrow {
                TabRoot(coordinator, links: links, root: root, item: item)
            } else {
                SplitRoot(coordinator, links: links, root: root, item: item)
            }
        }
        .presentedScreens { (step: Step, screen) in
            switch step {
            case .products(.review): screen.presentationDetents([.medium, .large]).interactiveDismissDisabled()
            default: screen
            }
        }
        .keepsScreens(of: coordinator, in: $screens)
    }

    @ViewBuilder private func root(_ tab: Step.Tab) -> some View {
        switch tab {
        case .home: CartView()
        case .shop: Text("shop")
        }
    }

    private func item(_ tab: Step.Tab) -> some View { Label(LocalizedStringKey(tab.rawValue), systemImage: "cart") }
}

/// The same app without tabs, and for systems before iOS 17.
struct OlderShop: View {
    let coordinator: ObservedCoordinator<Step>

    private func prompt(_ step: Step) -> ScreenPrompt {
        ScreenPrompt(title: Text("Sure?"), message: Text(verbatim: "…"))
    }

    var body: some View {
        NavigationRoot(coordinator, prompts: prompt) { OlderView() }
    }
}

struct OlderView: View {
    @EnvironmentObject private var coordinator: ObservedCoordinator<Step>
    @StateObject private var model = OlderCart()

    var body: some View {
        Button("Sort") { coordinator.next(.products(.sort)) }
            .presentsDialogs { (step: Step) in step == .products(.sort) }
            .follows(model, with: coordinator)
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
struct CartView: View {
    @Environment(Coordinator<Step>.self) private var coordinator
    @State private var model = CartModel()

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

nonisolated enum CartLink: FlowLink {
    case review(Int)

    var step: Step {
        switch self {
        case .review(let number): .products(.review(number: number))
        }
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor @Observable
final class CartModel: FlowModel {
    var activeLink: CartLink?
}

@MainActor
final class OlderCart: FlowModel, ObservableObject {
    @Published var activeLink: CartLink?
}

/// What the app's delegate does with a link that comes at a cold start.
@MainActor func open(_ url: URL, with coordinator: some Coordinating<Step>) {
    Task { await coordinator.open(url, by: .delegate) }
}
