import Foundation
import Observation
import RouteNavigation
import RouteRuntime
import ShopRoutes
import Testing

/// What an app's code may do while a move is half made: it runs in closures that arrange values, in observers of the state
/// and in the `deinit` of a value.
@MainActor @Suite struct ReentrancyTests {
    @Test func aMoveFromInsideIsMadeAfterTheOneUnderWay() {
        let fixture = Fixture(State([.auth(.a)]))
        let coordinator = fixture.coordinator
        coordinator.next(.auth(.b)) { store in
            coordinator.next(.auth(.c)) { $0.arrange(2) }
            #expect(coordinator.state.top == .auth(.a))
            store.arrange(1)
        }
        #expect(fixture.steps == [.auth(.a), .auth(.b), .auth(.c)])
        #expect(coordinator.extract(Int.self, of: .auth(.b)) == 1)
        #expect(coordinator.store.extract(Int.self) == 2)
        coordinator.next(.auth(.b)) { _ in coordinator.root() }
        #expect(fixture.steps.isEmpty && coordinator.store.count == 0)
        coordinator.next([.auth(.a), .auth(.b)])
        // Less is left than the outer move wanted to keep.
        coordinator.next(.auth(.c)) { _ in
            coordinator.setStack([])
            coordinator.back()
        }
        #expect(fixture.steps.isEmpty)
    }

    @Test func aPresentEndsThoughItsScreenIsLeftFromInside() async throws {
        let coordinator = Fixture(State([.auth(.a), .auth(.b)])).coordinator
        let request = RouteRequest<Step, Int>(.products(.review(number: 1)))
        #expect(try await coordinator.present(request) { _ in coordinator.root() } == nil)
        let task = Task { try await coordinator.present(request) { _ in coordinator.setStack([.auth(.c)]) } }
        #expect(try await task.value == nil)
        let cancelled = Task {
            try await coordinator.present(request) { _ in
                withUnsafeCurrentTask { $0?.cancel() }
                coordinator.root()
            }
        }
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        #expect(coordinator.state == State())
    }

    @Test func aResultFromInsideReachesWhoWaitsForIt() async throws {
        let coordinator = Fixture().coordinator
        let request = RouteRequest<Step, Int>(.products(.review(number: 1)))
        let picked = Task { try await coordinator.present(request) }
        while coordinator.state.top == nil { await Task.yield() }
        coordinator.next(.auth(.a)) { _ in
            coordinator.root()
            #expect(coordinator.finish(request, with: 3))
            #expect(!coordinator.finish(request, with: 4))
        }
        #expect(try await picked.value == 3)
        #expect(coordinator.state == State())
    }

    @Test func anObserverMayMove() {
        let coordinator = Fixture(State([.auth(.a)])).coordinator
        withObservationTracking {
            _ = coordinator.state
        } onChange: {
            MainActor.assumeIsolated {
                coordinator.root()
                coordinator.next(.auth(.c))
            }
        }
        coordinator.next(.products(.review(number: 1)))
        #expect(coordinator.state == State([.auth(.c)]))
    }

    @Test func aValueThatGoesMayMoveAndUseTheStore() {
        @MainActor final class Value {
            let end: @MainActor () -> Void
            init(_ end: @escaping @MainActor () -> Void) { self.end = end }
            isolated deinit { end() }
        }
        let coordinator = Fixture(State([.auth(.a)])).coordinator
        func value() -> Value {
            Value {
                coordinator.store.arrange(coordinator.store.count)
                coordinator.next(.auth(.c))
            }
        }
        coordinator.next(.auth(.b)) { $0.arrange(value()) }
        coordinator.back()
        #expect(coordinator.state.steps == [.auth(.a), .auth(.c)])
        coordinator.store.arrange(value())
        coordinator.store.arrange(Value {})
        #expect(coordinator.state.count == 3)
        coordinator.store.arrange(value())
        coordinator.store.clear(Value.self)
        coordinator.store.arrange(value())
        coordinator.store.clear()
        #expect(coordinator.state.count == 5)
    }

    @Test func aModelThatLearnsOfItsExitMayTakeAnother() {
        final class Model: FlowModel {
            var coordinator: Coordinator<Step>?
            var activeLink: CartLink? {
                didSet {
                    if activeLink == nil, oldValue == .review(1) { activeLink = .review(2) }
                    coordinator?.follow(self)
                }
            }
        }
        let coordinator = Fixture().coordinator
        let model = Model()
        model.coordinator = coordinator
        model.activeLink = .review(1)
        #expect(coordinator.state.top == .products(.review(number: 1)))
        coordinator.dismiss()
        #expect(coordinator.state.steps == [.products(.review(number: 2))])
        #expect(model.activeLink == .review(2))
        coordinator.dismiss()
        #expect(model.activeLink == nil)
    }
}
