import RouteNavigation
import ShopRoutes
import SwiftUI

/// What a button of a screen does in the play that runs, and whether its screens anchor their dialogs.
@MainActor var tapped: () -> Void = {}
@MainActor var hasAnchors = false

extension Step: ScreenContent {
    @MainActor public var content: some View {
        VStack {
            Mark(self)
            if hasAnchors {
                button.presentsDialogs { (step: Step) in step == .products(.sort) }
            } else {
                button
            }
        }
    }

    @MainActor private var button: some View {
        Button {
            tapped()
        } label: {
            EmptyView()
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

/// The root of the window, which keeps its screens.
struct Kept<Navigator: Coordinating, Root: View>: View {
    @SceneStorage("screens") private var screens = ""
    let coordinator: Navigator
    let root: Root

    var body: some View { root.keepsScreens(of: coordinator, in: $screens) }
}

/// Where the root's model leads to.
struct Exit: FlowLink {
    var step: Step
}

@MainActor protocol Exits: FlowModel where Link == Exit {}

@Observable final class ObservableModel: Exits {
    var activeLink: Exit?
}

final class PublishedModel: Exits, ObservableObject {
    @Published var activeLink: Exit?
}
