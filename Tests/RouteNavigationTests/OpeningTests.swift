import Foundation
import RouteNavigation
import RouteRuntime
import ShopRoutes
import Testing

/// What comes of links, before gates, behind them, and between them.
@MainActor @Suite struct OpeningTests {
    @Test func aLinkIsOneObservedChange() async {
        let fixture = Fixture()
        let changes = await fixture.changes {
            await fixture.coordinator.open("shop://auth/a/b/c/profile/b/c/products/review?number=3")
        }
        #expect(changes == 1)
        #expect(fixture.steps.count == 6)
        #expect(fixture.coordinator.state.presented.map(\.step) == [.products(.review(number: 3))])
    }

    @Test(arguments: [
        ("https://other.example/orders", RouteError.Code.unknownOrigin),
        ("https://shop.example/p/7", .noMatch),
        ("https://shop.example/p/80674450-aaec-4704-9d0f-63c7b2068ff1", .missingParameter),
        ("https://shop.example/closed", .refused),
        ("shop://profile/secret", .notExternal),
        ("shop://auth/a/../b", .dotComponent),
        ("shop://auth/a%00", .nulByte),
        ("shop://auth/%ff", .invalidUTF8),
        ("shop://auth/a%2", .malformedEscape),
        ("javascript:alert(1)", .unknownOrigin),
        ("", .missingScheme),
        ("shop://" + String(repeating: "auth/a/", count: 40), .tooLong),
    ])
    func aBrokenLinkChangesNothing(_ link: String, _ code: RouteError.Code) async throws {
        let fixture = Fixture(State([.auth(.a), .auth(.b)]))
        fixture.coordinator.store.arrange(7)
        let held = Fixture(State([.auth(.a)]), gates: { _, _ in .hold })
        await held.coordinator.open("https://shop.example/orders")
        for fixture in [fixture, held] {
            let before = fixture.coordinator.state
            let changes = await fixture.changes {
                let result = await fixture.coordinator.open(link)
                guard case .failed(let error) = result else { return #expect(Bool(false), "\(result)") }
                #expect(error.code == code)
            }
            #expect(changes == 0)
            #expect(fixture.coordinator.state == before)
        }
        #expect(fixture.coordinator.store.extract(Int.self) == 7)
        #expect(held.coordinator.pending?.target == .stack([.profile(.orders)]))
    }

    @Test func whatIsNoStackIsHandedOver() async throws {
        let fixture = Fixture()
        #expect(await fixture.coordinator.open("https://shop.example/redeem/X1") == .performed(.redeem(code: "X1")))
        #expect(fixture.commands == [.redeem(code: "X1")])
        let blog = "https://shop.example/blog/new"
        #expect(await fixture.coordinator.open(try #require(URL(string: blog))) == .outside(blog))
        #expect(fixture.steps.isEmpty)
    }

    @Test func eachRequirementIsAskedInTurn() async {
        var asked: [Step.Requirement] = []
        let fixture = Fixture(gates: { requirement, _ in
            asked.append(requirement)
            return requirement == .adult ? .refuse : .pass
        })
        #expect(await fixture.coordinator.open("https://shop.example/orders") == .opened([.profile(.orders)]))
        #expect(await fixture.coordinator.open("https://shop.example/pay") == .refused(requirement: .adult))
        #expect(asked == [.session, .session, .adult])
        #expect(fixture.steps == [.profile(.orders)])
        // A path is asked for as a link is.
        #expect(await fixture.coordinator.open(path: "/profile/payment") == .refused(requirement: .adult))
        #expect(await fixture.coordinator.open(path: "/profile/secret") == .opened([.profile(.secret)]))
    }

    @Test func aLinkWaitsUntilItsRequirementHolds() async {
        let session = Session()
        let fixture = Fixture(gates: { _, _ in session.isSignedIn ? .pass : .hold })
        let coordinator = fixture.coordinator
        #expect(await coordinator.open("https://shop.example/orders") == .held(requirement: .session))
        #expect(coordinator.pending?.waitsFor == .session)
        coordinator.next(.auth(.login))
        #expect(await coordinator.resume() == .held(requirement: .session))
        #expect(coordinator.state.top == .auth(.login))
        session.isSignedIn = true
        #expect(await coordinator.resume() == .opened([.profile(.orders)]))
        #expect(fixture.steps == [.profile(.orders)])
        coordinator.root()
        #expect(await coordinator.resume() == nil)
        #expect(fixture.steps.isEmpty)
    }

    @Test func aLinkThatWaitsTooLongIsDropped() async {
        let fixture = Fixture(gates: { _, _ in .hold })
        await fixture.coordinator.open("https://shop.example/orders")
        fixture.pass(.seconds(599))
        // Asking again does not lengthen the wait.
        #expect(await fixture.coordinator.resume() == .held(requirement: .session))
        fixture.pass(.seconds(1))
        #expect(fixture.coordinator.pending == nil)
        #expect(await fixture.coordinator.resume() == nil)
    }

    @Test func aLinkThatComesBeforeTheGatesIsOpenedOnce() async {
        let fixture = Fixture(gates: nil)
        #expect(await fixture.coordinator.open("shop://auth/a") == .opened([.auth(.a)]))
        #expect(await fixture.coordinator.open("https://shop.example/orders") == .held(requirement: .session))
        #expect(fixture.steps == [.auth(.a)])
        let changes = await fixture.changes {
            #expect(await fixture.coordinator.use { _, _ in .pass } == .opened([.profile(.orders)]))
            #expect(await fixture.coordinator.use { _, _ in .pass } == nil)
            #expect(await fixture.coordinator.resume() == nil)
        }
        #expect(changes == 1)
    }

    @Test func theNewestLinkWins() async {
        let question = Question()
        let fixture = Fixture(gates: question.gates)
        async let first = fixture.coordinator.open("https://shop.example/orders")
        await question.isAsked(1)
        async let second = fixture.coordinator.open("https://shop.example/pay")
        await question.isAsked(2)
        await question.answer(.hold, at: 1)
        #expect(await second == .held(requirement: .session))
        await question.answer(.pass)
        #expect(await first == .superseded)
        #expect(fixture.steps.isEmpty)
        // One that waits gives way as well.
        #expect(await fixture.coordinator.open("shop://auth/a") == .opened([.auth(.a)]))
        #expect(fixture.coordinator.pending == nil)
    }

    @Test func aLinkIsDeliveredOnceThoughItIsResumedTwice() async {
        let question = Question()
        let fixture = Fixture(gates: question.gates)
        async let opened = fixture.coordinator.open("https://shop.example/orders")
        await question.answer(.hold)
        #expect(await opened == .held(requirement: .session))
        async let first = fixture.coordinator.resume()
        await question.isAsked(2)
        #expect(await fixture.coordinator.resume() == nil)
        await question.answer(.pass)
        #expect(await first == .opened([.profile(.orders)]))
    }

    @Test func aCancelledLinkIsDroppedAndACancelledResumeKeepsIt() async {
        let question = Question()
        let fixture = Fixture(gates: question.gates)
        let coordinator = fixture.coordinator
        let task = Task { await coordinator.open("https://shop.example/orders") }
        await question.isAsked(1)
        task.cancel()
        await question.answer(.pass)
        #expect(await task.value == .cancelled)
        #expect(fixture.steps.isEmpty && coordinator.pending == nil)

        async let opened = coordinator.open("https://shop.example/orders")
        await question.answer(.hold)
        #expect(await opened == .held(requirement: .session))
        let resumed = Task { await coordinator.resume() }
        await question.isAsked(3)
        resumed.cancel()
        await question.answer(.pass)
        #expect(await resumed.value == .cancelled)
        #expect(coordinator.pending?.target == .stack([.profile(.orders)]))
        coordinator.forget()
        #expect(coordinator.pending == nil)
    }

    @Test func anOlderLinkGivesWayOnlyToOneThatOpensOrIsHeld() async {
        let question = Question()
        let fixture = Fixture(gates: question.gates)
        async let first = fixture.coordinator.open("https://shop.example/orders")
        await question.isAsked(1)
        async let second = fixture.coordinator.open("https://shop.example/pay")
        await question.isAsked(2)
        await question.answer(.refuse, at: 1)
        #expect(await second == .refused(requirement: .session))
        await question.answer(.pass)
        #expect(await first == .opened([.profile(.orders)]))
    }

    @Test func aWaitingLinkStaysUnlessANewerOneOpensOrIsHeld() async {
        let gate = Gatekeeper()
        gate.verdict = .hold
        let fixture = Fixture(gates: { _, _ in gate.verdict })
        let coordinator = fixture.coordinator
        await coordinator.open("https://shop.example/orders")
        gate.verdict = .refuse
        #expect(await coordinator.open("https://shop.example/pay") == .refused(requirement: .session))
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await coordinator.open("https://shop.example/pay")
        }
        #expect(await cancelled.value == .cancelled)
        // The app shows what the link waits for.
        #expect(await coordinator.open(path: "/auth/login") == .opened([.auth(.login)]))
        #expect(coordinator.pending?.target == .stack([.profile(.orders)]))
        gate.verdict = .hold
        #expect(await coordinator.open(path: "/profile/payment") == .held(requirement: .session))
        #expect(coordinator.pending?.target == .stack([.profile(.payment)]))
        #expect(await coordinator.open("shop://auth/a") == .opened([.auth(.a)]))
        #expect(coordinator.pending == nil)
    }

    @Test func aGateIsGivenWhatIsToBeOpened() async {
        var targets: [GateTarget<Step>] = []
        let fixture = Fixture(gates: { _, target in
            targets.append(target)
            return .pass
        })
        await fixture.coordinator.open("https://shop.example/orders")
        await fixture.coordinator.open(path: "payment")
        await fixture.coordinator.open("https://shop.example/close-account")
        await fixture.coordinator.restore(State([.auth(.a), .profile(.orders)]))
        let payment = GateTarget<Step>.stack([.profile(.payment)])
        #expect(
            targets == [
                .stack([.profile(.orders)]), payment, payment, .command(.closeAccount),
                .stack([.auth(.a), .profile(.orders)]),
            ])
    }

    @Test func aCommandIsPerformedWhenItsRequirementHolds() async {
        let gate = Gatekeeper()
        gate.verdict = .refuse
        let fixture = Fixture(gates: { _, _ in gate.verdict })
        let link = "https://shop.example/close-account"
        #expect(await fixture.coordinator.open(link) == .refused(requirement: .session))
        gate.verdict = .hold
        #expect(await fixture.coordinator.open(link) == .held(requirement: .session))
        #expect(fixture.commands.isEmpty && fixture.coordinator.pending?.target == .command(.closeAccount))
        // A command without a requirement may be what the other waits for.
        #expect(await fixture.coordinator.open("https://shop.example/redeem/X1") == .performed(.redeem(code: "X1")))
        gate.verdict = .pass
        #expect(await fixture.coordinator.resume() == .performed(.closeAccount))
        #expect(fixture.commands == [.redeem(code: "X1"), .closeAccount])
        #expect(fixture.coordinator.pending == nil && fixture.steps.isEmpty)
    }

    @Test(arguments: [StackPolicy.replace, .push, .keepPrefix, .reuse])
    func whatAGateShowsFirstGoesWhenTheLinkOpens(_ policy: StackPolicy) async {
        let session = Session()
        let fixture = Fixture(
            State([.auth(.a)]), gates: { _, _ in session.isSignedIn ? .pass : .showFirst([.auth(.login)]) })
        let coordinator = fixture.coordinator
        #expect(await coordinator.open("https://shop.example/orders", policy: policy) == .held(requirement: .session))
        #expect(fixture.steps == [.auth(.a), .auth(.login)])
        #expect(coordinator.state.presented.map(\.presentation) == [.cover])
        coordinator.next(.auth(.b))
        // It is not shown twice, and what the user has done in it stays.
        #expect(await coordinator.resume() == .held(requirement: .session))
        #expect(fixture.steps == [.auth(.a), .auth(.login), .auth(.b)])
        session.isSignedIn = true
        let changes = await fixture.changes {
            #expect(await coordinator.resume() == .opened([.profile(.orders)]))
        }
        #expect(changes == 1)
        #expect(fixture.steps == (policy == .push || policy == .reuse ? [.auth(.a)] : []) + [.profile(.orders)])
    }

    @Test func whatAGateShowsFirstGoesForCommandsAndRelativePathsToo() async {
        let session = Session()
        let fixture = Fixture(
            State([.profile(.a)]), gates: { _, _ in session.isSignedIn ? .pass : .showFirst([.auth(.login)]) })
        let coordinator = fixture.coordinator
        #expect(await coordinator.open(path: "orders") == .held(requirement: .session))
        #expect(await coordinator.open("https://shop.example/close-account") == .held(requirement: .session))
        #expect(fixture.steps == [.profile(.a), .auth(.login)])
        session.isSignedIn = true
        #expect(await coordinator.resume() == .performed(.closeAccount))
        #expect(fixture.steps == [.profile(.a)])
        session.isSignedIn = false
        #expect(await coordinator.open(path: "orders") == .held(requirement: .session))
        session.isSignedIn = true
        #expect(await coordinator.resume() == .opened([.profile(.orders)]))
        #expect(fixture.steps == [.profile(.a), .profile(.orders)])
    }

    @Test func whatAGateShowsFirstAndTheUserHasLeftIsNotTakenForAnother() async {
        let session = Session()
        let fixture = Fixture(gates: { _, _ in session.isSignedIn ? .pass : .showFirst([.auth(.login)]) })
        let coordinator = fixture.coordinator
        coordinator.select(.shop)
        await coordinator.open("https://shop.example/orders", policy: .push)
        coordinator.back()
        coordinator.next([.products(.list()), .auth(.login)])
        session.isSignedIn = true
        #expect(await coordinator.resume() == .opened([.profile(.orders)]))
        #expect(coordinator.state.stack(of: .shop) == [.products(.list())])
        #expect(fixture.steps == [.profile(.orders)])
        // What was pushed in another tab goes as well, though it is out of sight.
        session.isSignedIn = false
        await coordinator.use { _, _ in session.isSignedIn ? .pass : .showFirst([.auth(.c), .auth(.b)]) }
        coordinator.select(.shop)
        await coordinator.open("https://shop.example/orders", policy: .push)
        #expect(fixture.steps == [.products(.list()), .auth(.c), .auth(.b)])
        session.isSignedIn = true
        #expect(await coordinator.resume() == .opened([.profile(.orders)]))
        #expect(coordinator.state.stack(of: .shop) == [.products(.list())])
    }

    @Test func aLinkOpensInTheTabThatItNames() async throws {
        let session = Session()
        let fixture = Fixture(State([.profile(.a)]), gates: { _, _ in session.isSignedIn ? .pass : .hold })
        let coordinator = fixture.coordinator
        let product = Step.products(.product(id: someID, count: 2))
        #expect(
            await coordinator.open("https://shop.example/home/p/\(someID)?count=2", policy: .push) == .opened([product])
        )
        #expect(coordinator.state.tab == .home && fixture.steps == [.profile(.a), product])
        #expect(await coordinator.open("https://shop.example/shop") == .opened([]))
        #expect(coordinator.state.tab == .shop && coordinator.state.stack(of: .home) == [.profile(.a), product])
        // A link that waits keeps its tab.
        coordinator.select(.home)
        #expect(await coordinator.open("https://shop.example/shop/orders") == .held(requirement: .session))
        #expect(coordinator.state.tab == .home)
        session.isSignedIn = true
        #expect(await coordinator.resume() == .opened([.profile(.orders)]))
        #expect(coordinator.state.tab == .shop && fixture.steps == [.profile(.orders)])
        let match = try Step.match("https://shop.example/shop/orders")
        #expect(match.tab == .shop && match.requirements == [.session])
        #expect(try Step.match("https://shop.example/orders").tab == nil)
    }

    @Test func aLinkToShareIsThatOfTheTabOrOfTheScreenOnTop() async throws {
        let coordinator = Fixture(State([.profile(.a)])).coordinator
        #expect(throws: RouteError(.noLink, route: "profile.a")) { try coordinator.link(origin: .web) }
        coordinator.select(.shop)
        #expect(try coordinator.link(origin: .web) == "https://shop.example/shop")
        coordinator.next([.profile(.orders), .products(.soldOut)])
        #expect(try coordinator.link(origin: .web) == "https://shop.example/shop/orders")
        // The first that shows the screen, whatever the tab.
        #expect(try coordinator.link(showing: .profile(.orders), origin: .web) == "https://shop.example/orders")
        let product = Step.products(.product(id: someID, count: 2))
        coordinator.next([.products(.list(page: 3)), product])
        let id = someID.uuidString.lowercased()
        #expect(try coordinator.link(showing: product, origin: .web) == "https://shop.example/p/\(id)?count=2")
        #expect(throws: RouteError(.noLink, route: "products.product")) { try coordinator.link(origin: .web) }
    }

    @Test func anExpiredLinkLetsGoOfWhatItCaptured() async {
        final class Captured {}
        let coordinator = Coordinator<Step>(gates: { _, _ in .hold }, lifetime: .milliseconds(1), perform: { _ in })
        weak var captured: Captured?
        do {
            let object = Captured()
            captured = object
            await coordinator.open("https://shop.example/orders") { $0.arrange(object) }
        }
        // Nobody looks at the link.
        while captured != nil { await Task.yield() }
        #expect(coordinator.pending == nil)
    }

    @Test func aRelativePathIsShownOverAllThatIsShown() async {
        let fixture = Fixture(State([.auth(.a), .products(.review(number: 1))]))
        let coordinator = fixture.coordinator
        // The step stands in another tab, which a link would select.
        #expect(await coordinator.open(path: "list") == .opened([.products(.list())]))
        #expect(coordinator.state.tab == .home)
        #expect(coordinator.state.presented.map(\.stack) == [[.products(.list())]])
        #expect(fixture.steps.count == 3)
    }

    @Test func aRelativePathIsSupersededIfAnotherScreenIsOnTopMeanwhile() async {
        let question = Question()
        let fixture = Fixture(State([.auth(.a)]), gates: question.gates)
        let coordinator = fixture.coordinator
        for isSame in [false, true] {
            async let opened = coordinator.open(path: "profile/orders")
            await question.isAsked(isSame ? 2 : 1)
            coordinator.next(.auth(.b))
            if isSame { coordinator.back() }
            await question.answer(.pass)
            #expect(await opened == (isSame ? .opened([.profile(.orders)]) : .superseded))
            #expect(coordinator.state.top == (isSame ? .profile(.orders) : .auth(.b)))
            coordinator.back()
        }
    }

    @Test func aRelativePathGoesOnFromTheTop() async {
        let fixture = Fixture(State([.auth(.a)]))
        #expect(await fixture.coordinator.open(path: "b/profile/c") == .opened([.auth(.b), .profile(.c)]))
        #expect(fixture.steps == [.auth(.a), .auth(.b), .profile(.c)])
        await fixture.coordinator.open(path: "/auth/a/c", policy: .keepPrefix)
        #expect(fixture.steps == [.auth(.a), .auth(.c)])
        #expect(await fixture.coordinator.open(path: "") == .opened([]))
        #expect(fixture.steps == [.auth(.a), .auth(.c)])
    }
}
