import Foundation
import RouteNavigation
import RouteRuntime
import ShopRoutes
import Testing

/// The behaviour of the navigation systems that this package replaces, a test a row.
@MainActor @Suite struct SystemRowTests {
    @Test func rowA1NextBackAndRootInSegmentsOfTheSameNames() {
        let fixture = Fixture()
        let coordinator = fixture.coordinator
        coordinator.next(.auth(.a))
        coordinator.next(.profile(.a))
        coordinator.next(.profile(.b))
        #expect(fixture.steps == [.auth(.a), .profile(.a), .profile(.b)])
        coordinator.back()
        #expect(coordinator.state.top == .profile(.a))
        coordinator.root()
        #expect(fixture.steps.isEmpty)
    }

    @Test func rowB3AStackIsReplacedInOneAssignment() async {
        let fixture = Fixture(State([.auth(.c), .auth(.b)]))
        let changes = await fixture.changes {
            await fixture.coordinator.open(path: "/auth/a/b/c/profile/b/c")
        }
        #expect(changes == 1)
        #expect(fixture.steps == [.auth(.a), .auth(.b), .auth(.c), .profile(.b), .profile(.c)])
    }

    @Test func rowC3AHostOpensAnAlertRunsACommandOrIsRefused() async {
        let fixture = Fixture(State([.products(.list())]))
        let coordinator = fixture.coordinator
        #expect(await coordinator.open("shop://sold-out", policy: .push) == .opened([.products(.soldOut)]))
        #expect(coordinator.state.stack == [.products(.list())])
        #expect(coordinator.state.presented.map(\.presentation) == [.alert])
        coordinator.dismiss()
        #expect(await coordinator.open("shop://sign-out") == .performed(.signOut))
        #expect(fixture.commands == [.signOut])
        guard case .failed(let error) = await coordinator.open("other://sign-out") else {
            return #expect(Bool(false), "another scheme is opened")
        }
        #expect(error.code == .unknownOrigin)
        #expect(fixture.steps == [.products(.list())])
        #expect(fixture.commands.count == 1)
    }

    // `next`, `back` and `root` are the words for push, pop and pop to root, of a state and of a coordinator alike.
    @Test func rowE1PushPopAndPopToRoot() {
        var state = State()
        state.next(.auth(.a))
        state.next(.products(.merch(id: someID, count: 2)))
        #expect(state.stack == [.auth(.a), .products(.merch(id: someID, count: 2))])
        state.back()
        #expect(state.stack == [.auth(.a)])
        state.next(.auth(.b))
        state.root()
        #expect(state.stack.isEmpty)
        state.back()
        #expect(state.stack.isEmpty)
        // The same of a coordinator.
        let coordinator = Fixture().coordinator
        coordinator.next(.auth(.a))
        coordinator.next(.products(.merch(id: someID, count: 2)))
        #expect(coordinator.state.stack == [.auth(.a), .products(.merch(id: someID, count: 2))])
        coordinator.back()
        coordinator.next(.auth(.b))
        coordinator.root()
        coordinator.back()
        #expect(coordinator.state == State())
    }
}
