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
        let held = Fixture(State([.auth(.a)]), gates: { _ in .hold })
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
        #expect(held.coordinator.pending?.steps == [.profile(.orders)])
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
        var asked: [String] = []
        let fixture = Fixture(gates: { requirement in
            asked.append(requirement)
            return requirement == "adult" ? .refuse : .pass
        })
        #expect(await fixture.coordinator.open("https://shop.example/orders") == .opened([.profile(.orders)]))
        #expect(await fixture.coordinator.open("https://shop.example/pay") == .refused(requirement: "adult"))
        #expect(asked == ["session", "session", "adult"])
        #expect(fixture.steps == [.profile(.orders)])
        // A path is asked for as a link is.
        #expect(await fixture.coordinator.open(path: "/profile/payment") == .refused(requirement: "adult"))
        #expect(await fixture.coordinator.open(path: "/profile/secret") == .opened([.profile(.secret)]))
    }

    @Test func aLinkWaitsUntilItsRequirementHolds() async {
        let session = Session()
        let fixture = Fixture(gates: { _ in session.isSignedIn ? .pass : .hold })
        let coordinator = fixture.coordinator
        #expect(await coordinator.open("https://shop.example/orders") == .held(requirement: "session"))
        #expect(coordinator.pending?.waitsFor == "session")
        coordinator.next(.auth(.login))
        #expect(await coordinator.resume() == .held(requirement: "session"))
        #expect(coordinator.state.top == .auth(.login))
        session.isSignedIn = true
        #expect(await coordinator.resume() == .opened([.profile(.orders)]))
        #expect(fixture.steps == [.profile(.orders)])
        coordinator.root()
        #expect(await coordinator.resume() == nil)
        #expect(fixture.steps.isEmpty)
    }

    @Test func aLinkThatWaitsTooLongIsDropped() async {
        let fixture = Fixture(gates: { _ in .hold })
        await fixture.coordinator.open("https://shop.example/orders")
        fixture.pass(.seconds(599))
        // Asking again does not lengthen the wait.
        #expect(await fixture.coordinator.resume() == .held(requirement: "session"))
        fixture.pass(.seconds(1))
        #expect(fixture.coordinator.pending == nil)
        #expect(await fixture.coordinator.resume() == nil)
    }

    @Test func aLinkThatComesBeforeTheGatesIsOpenedOnce() async {
        let fixture = Fixture(gates: nil)
        #expect(await fixture.coordinator.open("shop://auth/a") == .opened([.auth(.a)]))
        #expect(await fixture.coordinator.open("https://shop.example/orders") == .held(requirement: "session"))
        #expect(fixture.steps == [.auth(.a)])
        let changes = await fixture.changes {
            #expect(await fixture.coordinator.use { _ in .pass } == .opened([.profile(.orders)]))
            #expect(await fixture.coordinator.use { _ in .pass } == nil)
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
        await question.answer(.pass)
        #expect(await first == .superseded)
        await question.answer(.hold)
        #expect(await second == .held(requirement: "session"))
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
        #expect(await opened == .held(requirement: "session"))
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
        #expect(await opened == .held(requirement: "session"))
        let resumed = Task { await coordinator.resume() }
        await question.isAsked(3)
        resumed.cancel()
        await question.answer(.pass)
        #expect(await resumed.value == .cancelled)
        #expect(coordinator.pending?.steps == [.profile(.orders)])
        coordinator.forget()
        #expect(coordinator.pending == nil)
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
