import RouteNavigation
import SwiftUI

// In an app each of these is in another file.

extension Step: ScreenContent {
    @MainActor var content: some View {
        switch self {
        case .help(let screen): screen.content
        case .auth(let screen): screen.content
        case .profile(let screen): screen.content
        case .products(let screen): screen.content
        }
    }
}

extension Step.Help: ScreenContent {
    @MainActor var content: some View {
        switch self {
        case .home: Text("help")
        }
    }
}

extension Step.Auth: ScreenContent {
    @MainActor var content: some View { Text("\(kind)") }
}

extension Step.Profile: ScreenContent {
    @MainActor var content: some View { Text("\(kind)") }
}

extension Step.Products: ScreenContent {
    @MainActor var content: some View {
        switch self {
        case .list(let page): Text("page \(page)")
        case .product(let id, let count), .merch(let id, let count): Text("\(count) of \(id)")
        case .review(let number): Text("review \(number)")
        case .soldOut: Button("OK") {}
        case .sort: Button("Newest") {}
        case .picker: Text("picker")
        case .outlet(let screen): screen.content
        }
    }
}

extension Step.Products.Outlet: ScreenContent {
    @MainActor var content: some View { Text("\(kind)") }
}
