import Foundation
import RouteNavigation
import Testing

@testable import Shop

/// Navigation is tested without a view: what is shown is a value.
@MainActor @Suite struct NavigationTests {
    let session = Session()
    let coordinator: Coordinator<Step>

    init() { coordinator = makeCoordinator(session) }

    @Test func aLinkWaitsForTheLogin() async {
        let result = await coordinator.open("https://shop.example/orders")
        #expect(result == .held(requirement: .session))
        #expect(coordinator.state.steps == [.account(.login)])
        session.isOpen = true
        await coordinator.resume()
        #expect(coordinator.state.steps == [.account(.orders)])  // the login has gone
    }

    @Test func thePickerGivesAProductBack() async throws {
        let id = UUID()
        async let picked = coordinator.present(.products(.picker))  // nil if the user dismisses it
        while coordinator.state.presented.isEmpty { await Task.yield() }
        coordinator.finish(.products(.picker), with: id)
        #expect(try await picked == id)
    }

    @Test func aValueGoesWithItsScreen() {
        coordinator.next(.products(.list())) { store in store.arrange("of any type, for the screen on top") }
        #expect(coordinator.store.extract(String.self) != nil)
        coordinator.back()
        #expect(coordinator.store.extract(String.self) == nil)
    }

    @Test func aCommandWaitsAsWell() async {
        #expect(await coordinator.open("shop://redeem/A1") == .held(requirement: .session))
        session.isOpen = true
        #expect(await coordinator.resume() == .performed(.redeem(code: "A1")))
        #expect(coordinator.state.steps.isEmpty)
    }

    @Test func aScreenIsShared() throws {
        let id = try #require(UUID(uuidString: "80674450-AAEC-4704-9D0F-63C7B2068FF1"))
        let link = try coordinator.link(showing: .products(.product(id: id)), origin: .web)
        #expect(link == "https://shop.example/p/80674450-aaec-4704-9d0f-63c7b2068ff1")
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

    @Test func aWaitingLinkShowsTheLoginOnce() async {
        await coordinator.open("https://shop.example/orders")
        #expect(await coordinator.resume() == .held(requirement: .session))
        #expect(coordinator.state.steps == [.account(.login)])
    }

    @Test func aLinkThatWaitsGivesWayToANewerOne() async {
        await coordinator.open("https://shop.example/orders")
        #expect(await coordinator.open("https://shop.example/new") == .opened([.products(.list(sort: .newest))]))
        session.isOpen = true
        #expect(await coordinator.resume() == nil)
    }

    @Test func eachKindHasAName() {
        #expect(Step.Account.kinds == [.login, .orders, .oldOrders])
        #expect(Set(Step.kinds.map(\.name)).count == Step.kinds.count)
    }
}
