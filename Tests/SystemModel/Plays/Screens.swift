import RouteNavigation
import ShopRoutes
import SwiftUI

/// What a button of a screen does in the play that runs.
@MainActor var tapped: () -> Void = {}

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
    let tab: Step.Tab
    let count: Int

    var body: some View {
        if count > 0 { Mark(tab) }
        if count > 1 { Mark("second") }
    }
}
