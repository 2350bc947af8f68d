import Foundation
import RouteNavigation
import RouteRuntime
import ShopRoutes
import Testing

/// What a coordinator reports, keeps and gives back.
@MainActor @Suite struct CoordinatorTests {
    @Test func everyChangeIsReportedOnceWithTheSchemasFacts() async {
        let fixture = Fixture()
        let coordinator = fixture.coordinator
        let stream = coordinator.transitions
        coordinator.back()
        coordinator.next(.auth(.a))
        await coordinator.open("https://shop.example/orders")
        await coordinator.open("https://shop.example/nowhere")
        coordinator.back()
        coordinator.back()
        await coordinator.restore(State([.auth(.b)]))
        var seen: [NavigationTransition<Step>] = []
        for await transition in stream.prefix(4) { seen.append(transition) }
        #expect(seen.map(\.cause) == [.next, .open, .back, .restore])
        #expect(seen.map(\.to) == [.auth(.a), .profile(.orders), nil, .auth(.b)])
        #expect(seen.map(\.from) == [nil, .auth(.a), .profile(.orders), nil])
        #expect(seen[1].meta == ["title": "Orders", "analytics": "profile_orders"])
        #expect(seen[2].meta.isEmpty)
    }

    @Test func aStreamEndsWithItsCoordinatorAndOneDoesNotTakeFromAnother() async {
        var fixture: Fixture? = Fixture()
        let streams = [fixture?.coordinator.transitions, fixture?.coordinator.transitions]
        fixture?.coordinator.next(.auth(.a))
        fixture = nil
        for case let stream? in streams {
            var count = 0
            for await _ in stream { count += 1 }
            #expect(count == 1)
        }
    }

    @Test func aChangeIsOneObservedChangeAndNoChangeIsNone() async {
        let fixture = Fixture(State([.auth(.a)]))
        let coordinator = fixture.coordinator
        coordinator.next(.products(.review(number: 1)))
        let gone = coordinator.state.presented.first?.id
        coordinator.back()
        #expect(gone != nil)
        let made = await fixture.changes {
            coordinator.next(.products(.review(number: 1)))
            coordinator.setStack([.auth(.b)], ofLayer: coordinator.state.presented.first?.id)
            coordinator.dismiss()
            coordinator.root()
        }
        #expect(made == 4)
        let none = await fixture.changes {
            coordinator.root()
            coordinator.back()
            coordinator.back(to: .auth(.c))
            coordinator.dismiss()
            if let gone { coordinator.dismiss(layer: gone) }
            coordinator.setStack([])
        }
        #expect(none == 0)
    }

    @Test func aScreenReturnsAValue() async throws {
        let fixture = Fixture(State([.auth(.a)]))
        let coordinator = fixture.coordinator
        let request = RouteRequest<Step, Int>(.products(.review(number: 1)))
        async let picked = coordinator.present(request)
        while fixture.steps.count < 2 { await Task.yield() }
        coordinator.next(.auth(.c))
        #expect(coordinator.finish(request, with: 7))
        #expect(try await picked == 7)
        #expect(fixture.steps == [.auth(.a)])
        #expect(!coordinator.finish(request, with: 8))
    }

    @Test func theTypeOfAResultFollowsFromTheScreen() async throws {
        let coordinator = Fixture().coordinator
        let review = Task { try await coordinator.present(.products(.review(number: 1))) }
        while coordinator.state.top != .products(.review(number: 1)) { await Task.yield() }
        let sort = Task { try await coordinator.present(.products(.sort)) }
        while coordinator.state.top != .products(.sort) { await Task.yield() }
        coordinator.finish(.products(.sort), with: .price)
        #expect(try await sort.value == Step.Order.price)
        coordinator.finish(.products(.review(number: 1)), with: 5)
        #expect(try await review.value == 5)

        async let picked = coordinator.present(.products(.picker))
        while coordinator.state.top != .products(.picker) { await Task.yield() }
        #expect(coordinator.state.presented.map(\.presentation) == [.sheet])
        coordinator.finish(.products(.picker), with: [someID])
        let identifiers: [UUID]? = try await picked
        #expect(identifiers == [someID])

        async let drawn = coordinator.present(.products(.outlet(.map)))
        while coordinator.state.top != .products(.outlet(.map)) { await Task.yield() }
        coordinator.finish(.products(.outlet(.map)), with: Draft(title: "drawn"))
        let draft = try await drawn
        #expect(draft?.title == "drawn")
    }

    @Test(arguments: [0, 1, 2, 3, 4])
    func aScreenThatIsLeftReturnsNothing(_ way: Int) async throws {
        let fixture = Fixture(State([.auth(.a)]))
        let coordinator = fixture.coordinator
        let picked = Task { try await coordinator.present(RouteRequest<Step, Int>(.products(.review(number: 1)))) }
        while fixture.steps.count < 2 { await Task.yield() }
        switch way {
        case 0: coordinator.back()
        case 1: coordinator.root()
        case 2: await coordinator.open("shop://auth/b")
        case 3: await coordinator.restore(State())
        default: coordinator.setStack([])
        }
        #expect(try await picked.value == nil)
    }

    @Test func aLateReportOfALayerFromBeforeARestoringChangesNothing() async throws {
        let coordinator = Fixture(State([.products(.review(number: 1))])).coordinator
        let gone = try #require(coordinator.state.presented.first?.id)
        await coordinator.restore(State(restoring: coordinator.state.text))
        coordinator.dismiss(layer: gone)
        #expect(coordinator.state == State([.products(.review(number: 1))]))
    }

    @Test func aResultOfAnotherTypeIsNotTaken() async throws {
        let coordinator = Fixture().coordinator
        let picked = Task { try await coordinator.present(RouteRequest<Step, Int>(.products(.review(number: 1)))) }
        while coordinator.state.top == nil { await Task.yield() }
        #expect(!coordinator.finish(RouteRequest<Step, String>(.products(.review(number: 1))), with: "one"))
        #expect(coordinator.state.count == 1)
        #expect(coordinator.finish(RouteRequest<Step, Int>(.products(.review(number: 1))), with: 1))
        #expect(try await picked.value == 1)
    }

    @Test func aScreenThatNobodyWaitsForIsLeftToo() {
        let coordinator = Fixture().coordinator
        let review = RouteRequest<Step, Int>(.products(.review(number: 1)))
        coordinator.replace(with: [.products(.list()), .products(.review(number: 1))])
        #expect(!coordinator.finish(review, with: 1))
        #expect(coordinator.state.steps == [.products(.list())])
        // It is not on top.
        #expect(!coordinator.finish(review, with: 1))
        #expect(coordinator.state.count == 1)
    }

    @Test func aConsumerOfTransitionsDoesNotKeepTheCoordinator() async {
        var coordinator: Coordinator<Step>? = Fixture().coordinator
        weak let kept = coordinator
        let stream = coordinator?.transitions
        let consumer = Task {
            var count = 0
            if let stream { for await _ in stream { count += 1 } }
            return count
        }
        coordinator?.next(.auth(.a))
        coordinator = nil
        #expect(await consumer.value == 1)
        #expect(kept == nil)
    }

    @Test func aSavedStateIsRestoredAsFarAsTheGatesLetIt() async {
        var saved = State([.auth(.a), .profile(.orders), .auth(.b)])
        saved.select(.shop)
        saved.next([.products(.list()), .products(.review(number: 1)), .profile(.payment), .auth(.c)])
        for (verdict, home, shop) in [
            (GateVerdict<Step>.pass, 3, 4), (.hold, 1, 2), (.refuse, 1, 2), (.showFirst([.auth(.login)]), 1, 2),
        ] {
            let coordinator = Fixture(gates: { requirement, _ in requirement == .session ? .pass : verdict })
                .coordinator
            #expect(await coordinator.restore(saved) == .opened(Array(saved.steps.prefix(shop))))
            #expect(coordinator.state.count == shop)
            #expect(coordinator.state.stack(of: .home).count == 3)
            let strict = Fixture(gates: { _, _ in verdict }).coordinator
            await strict.restore(saved)
            #expect(strict.state.count == shop && strict.state.stack(of: .home).count == home)
        }
        let early = Fixture(gates: nil).coordinator
        await early.restore(saved)
        #expect(early.state.stack(of: .home) == [.auth(.a)])
    }

    @Test func aLinkCountsForMoreThanASavedState() async {
        let question = Question()
        let coordinator = Fixture(gates: question.gates).coordinator
        async let restored = coordinator.restore(State([.profile(.orders)]))
        await question.isAsked(1)
        #expect(await coordinator.open("shop://auth/b") == .opened([.auth(.b)]))
        await question.answer(.pass)
        #expect(await restored == .superseded)
        #expect(coordinator.state.steps == [.auth(.b)])
    }

    @Test func aLinkOfWhatIsShownOpensIt() async throws {
        let coordinator = Fixture(State([.products(.list()), .products(.product(id: someID, count: 2))])).coordinator
        let link = try coordinator.link(origin: .web)
        #expect(link == "https://shop.example/p/\(someID.uuidString.lowercased())?count=2")
        coordinator.next(.products(.soldOut))
        #expect(try coordinator.link(origin: .web) == link)
        let shown = coordinator.state.stack
        coordinator.root()
        #expect(await coordinator.open(link) == .opened(shown))
        coordinator.replace(with: [.profile(.secret)])
        #expect(throws: RouteError.self) { try coordinator.link(origin: .web) }
    }

    @Test func valuesMayBeArrangedFromOutsideTheMainActor() async throws {
        let coordinator = Fixture().coordinator
        @Sendable nonisolated func move() async throws {
            await coordinator.next(.auth(.a)) { $0.arrange(1) }
            await coordinator.next([.auth(.b), .auth(.c)]) { $0.arrange(2) }
            await coordinator.present(.auth(.a), as: .sheet) { $0.arrange(3) }
            await coordinator.replace(with: [.auth(.a)]) { $0.arrange(4) }
            async let picked = coordinator.present(.products(.picker)) { $0.arrange(5) }
            while await coordinator.state.top != .products(.picker) { await Task.yield() }
            await coordinator.dismiss()
            _ = try await picked
        }
        try await move()
        #expect(coordinator.store.extract(Int.self) == 4)
    }

    @Test func aCancelledTaskDismissesItsScreen() async throws {
        let fixture = Fixture(State([.auth(.a)]))
        let coordinator = fixture.coordinator
        let picked = Task { try await coordinator.present(RouteRequest<Step, Int>(.products(.review(number: 1)))) }
        while fixture.steps.count < 2 { await Task.yield() }
        picked.cancel()
        await #expect(throws: CancellationError.self) { try await picked.value }
        #expect(fixture.steps == [.auth(.a)])
    }
}
