import Foundation
import RouteNavigation
import Testing

@testable import Shop

/// Navigation is tested without a view: what is shown is a value.
@MainActor @Suite struct NavigationTests {
    let session = Session()
    let coordinator: Coordinator<Step>

    init() { coordinator = makeCoordinator(session) }

    @Test func aLinkWaitsForASession() async {
        #expect(await coordinator.open("https://shop.example/orders") == .held(requirement: "session"))
        #expect(coordinator.state.steps.isEmpty)
        session.isOpen = true
        #expect(await coordinator.resume() == .opened([.account(.orders)]))
        #expect(coordinator.state.steps == [.account(.orders)])
    }

    @Test func thePickerGivesAProductBack() async throws {
        let id = UUID()
        async let picked = coordinator.present(.products(.picker))
        while coordinator.state.presented.isEmpty { await Task.yield() }
        coordinator.finish(.products(.picker), with: id)
        #expect(try await picked == id)
        #expect(coordinator.state.presented.isEmpty)
    }

    @Test func aListModelLeadsToAProduct() {
        let model = ListModel()
        coordinator.next(.products(.list()))
        model.choose(model.ids[0])
        coordinator.follow(model)
        #expect(coordinator.state.steps.last == .products(.product(id: model.ids[0])))
        coordinator.back()
        #expect(model.activeLink == nil)
    }

    @Test func aBrokenLinkChangesNothing() async {
        coordinator.next(.products(.list()))
        let before = coordinator.state
        for link in ["https://shop.example/closed", "https://shop.example/p/7", "mailto:a@b.example"] {
            let result = await coordinator.open(link)
            if case .failed = result { continue }
            Issue.record("\(link): \(result)")
        }
        #expect(coordinator.state == before)
    }
}
