import Foundation
import Observation
import RouteNavigation
import RouteRuntime

/// Where the list of products can lead.
nonisolated enum ListExit: FlowLink {
    case product(UUID)
    case compare(Draft)

    var step: Step {
        switch self {
        case .product(let id): .products(.product(id: id))
        case .compare(let draft): .products(.compare(draft: draft))
        }
    }
}

/// The list's view model sets `activeLink` to leave the list, and is tested by looking at it.
@MainActor @Observable
final class ListModel: FlowModel {
    var activeLink: ListExit?
    private(set) var ids = (1...3).map { _ in UUID() }

    func choose(_ id: UUID) { activeLink = .product(id) }
}
