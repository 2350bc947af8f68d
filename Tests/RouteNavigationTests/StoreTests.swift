import Foundation
import Observation
import RouteNavigation
import RouteRuntime
import ShopRoutes
import Testing

/// Values live as long as the screens that they came with.
@MainActor @Suite struct StoreTests {
    @Test func rowC4ArrangeExtractAndClearByType() {
        let store = Fixture().coordinator.store
        #expect(store.extract(Draft.self) == nil)
        store.arrange(Draft(title: "one"))
        store.arrange(Draft(title: "two"))
        store.arrange(7)
        #expect(store.extract() == Draft(title: "two"))
        #expect(store.extract(Draft.self) == Draft(title: "two"))
        #expect(store.count == 2)
        store.clear(Draft.self)
        #expect(store.extract(Draft.self) == nil)
        #expect(store.extract(Int.self) == 7)
        store.clear()
        #expect(store.count == 0)
    }

    @Test func rowC4NoValueOutlivesTheNavigationItCameWith() async {
        let coordinator = Fixture().coordinator
        await coordinator.open("shop://auth/a") { $0.arrange(Draft(title: "of a")) }
        #expect(coordinator.store.extract(Draft.self) == Draft(title: "of a"))
        // A later link to the same screen does not see it, whatever the policy.
        for policy in StackPolicy.allCases {
            await coordinator.open("shop://auth/a") { $0.arrange(Draft(title: "of a")) }
            await coordinator.open("shop://auth/a", policy: policy)
            #expect(coordinator.store.extract(Draft.self) == nil, "\(policy)")
        }
        coordinator.root()
        coordinator.next(.auth(.b)) { $0.arrange(Draft(title: "of b")) }
        coordinator.next(.auth(.c))
        #expect(coordinator.store.extract(Draft.self) == nil)
        #expect(coordinator.extract(Draft.self, of: .auth(.b)) == Draft(title: "of b"))
        coordinator.back()
        #expect(coordinator.store.extract(Draft.self) == Draft(title: "of b"))
        coordinator.back()
        coordinator.next(.auth(.b))
        #expect(coordinator.store.extract(Draft.self) == nil)
        #expect(coordinator.store.count == 0)
    }

    @Test func rowC4EachScreenOnAPathHasItsOwnValues() async {
        let coordinator = Fixture().coordinator
        coordinator.next(.products(.product(id: someID, count: 1))) { $0.arrange(Draft(title: "product")) }
        coordinator.next(.products(.merch(id: someID, count: 1))) { $0.arrange(Draft(title: "merch")) }
        #expect(coordinator.store.extract() == Draft(title: "merch"))
        #expect(coordinator.extract(of: .products(.product(id: someID, count: 1))) == Draft(title: "product"))
        // A broken link takes nothing away.
        await coordinator.open("shop://nowhere")
        #expect(coordinator.store.count == 2)
        await coordinator.open("shop://")
        #expect(coordinator.store.count == 0)
    }

    @Test func valuesOfWhatStaysStay() async {
        let coordinator = Fixture().coordinator
        coordinator.next(.auth(.a)) { $0.arrange(1) }
        coordinator.next(.auth(.b)) { $0.arrange(2) }
        await coordinator.open("shop://auth/a/c", policy: .keepPrefix) { $0.arrange(3) }
        #expect(coordinator.extract(Int.self, of: .auth(.a)) == 1)
        #expect(coordinator.store.extract(Int.self) == 3)
        #expect(coordinator.store.count == 2)
        await coordinator.open("shop://auth/a/c") { $0.arrange(4) }
        #expect(coordinator.extract(Int.self, of: .auth(.a)) == nil)
        #expect(coordinator.store.count == 1)
    }

    @Test func valuesOfALinkThatWaitsComeWithIt() async {
        let session = Session()
        let coordinator = Fixture(gates: { _, _ in session.isSignedIn ? .pass : .hold }).coordinator
        await coordinator.open("https://shop.example/orders?utm_source=mail") { $0.arrange(Draft(title: "kept")) }
        #expect(coordinator.store.count == 0)
        session.isSignedIn = true
        await coordinator.resume()
        #expect(coordinator.store.extract() == Draft(title: "kept"))
        #expect(coordinator.store.extract(LinkExtras.self)?.items.map(\.key) == ["utm_source"])
        coordinator.back()
        #expect(coordinator.store.count == 0)
    }

    @Test func whoLearnsOfTheStateFindsItsValues() {
        let coordinator = Fixture().coordinator
        coordinator.next(.auth(.a)) { $0.arrange(4) }
        let found = Counter()
        withObservationTracking {
            _ = coordinator.state
        } onChange: {
            MainActor.assumeIsolated {
                found.count.store(coordinator.store.extract() ?? 0, ordering: .sequentiallyConsistent)
            }
        }
        coordinator.next(.auth(.b)) { $0.arrange(5) }
        #expect(found.count.load(ordering: .sequentiallyConsistent) == 5)
    }
}
