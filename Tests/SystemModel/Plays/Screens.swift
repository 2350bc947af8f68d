import RouteNavigation
import ShopRoutes
import SwiftUI

/// What a button of a screen does in the play that runs, and what its screens are like.
@MainActor var tapped: () -> Void = {}
@MainActor var stage: Stage!

extension Step: ScreenContent {
    @MainActor public var content: some View {
        VStack {
            Mark(self)
            Button { tapped() } label: { EmptyView() }
        }
    }
}

/// The root of a tab: of one view, of several, or of none.
struct Home: View {
    let count: Int

    var body: some View {
        if count > 0 { Mark("first") }
        if count > 1 { Mark("second") }
    }
}
