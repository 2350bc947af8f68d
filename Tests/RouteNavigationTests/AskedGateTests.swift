import RouteNavigation
import RouteRuntime
import ShopRoutes
import Testing

/// What happens while a gate is asked.
@MainActor @Suite struct AskedGateTests {
    @Test func aGateMayOpenTheScreenThatItNeeds() async {
        var login: (() async -> Void)?
        let fixture = Fixture(gates: { _, _ in
            await login?()
            return .pass
        })
        let coordinator = fixture.coordinator
        login = { [weak coordinator] in await coordinator?.open(path: "/auth/login") }
        #expect(await coordinator.open("https://shop.example/orders") == .opened([.profile(.orders)]))
        #expect(fixture.steps == [.profile(.orders)])
    }

    @Test(arguments: [false, true])
    func aWakeUpWhileAGateIsAskedIsNotLost(_ byGates: Bool) async {
        let question = Question()
        let fixture = Fixture(gates: question.gates)
        let coordinator = fixture.coordinator
        async let opened = coordinator.open("https://shop.example/orders")
        await question.isAsked(1)
        let early = byGates ? await coordinator.use(gates: question.gates) : await coordinator.resume()
        #expect(early == nil)
        // This answer is from before the wake-up.
        await question.answer(.hold)
        await question.isAsked(2)
        await question.answer(.pass)
        #expect(await opened == .opened([.profile(.orders)]))
    }

    @Test func aWakeUpOutlivesTheCancelledAttemptThatItMet() async {
        let question = Question()
        let fixture = Fixture(gates: question.gates)
        let coordinator = fixture.coordinator
        async let opened = coordinator.open("https://shop.example/orders")
        await question.answer(.hold)
        #expect(await opened == .held(requirement: .session))
        let first = Task { await coordinator.resume() }
        await question.isAsked(2)
        #expect(await coordinator.resume() == nil)
        first.cancel()
        await question.answer(.hold)
        #expect(await first.value == .cancelled)
        await question.isAsked(3)
        await question.answer(.pass)
        while fixture.steps.isEmpty { await Task.yield() }
        #expect(fixture.steps == [.profile(.orders)] && coordinator.pending == nil)
    }

    @Test func gatesThatAreSetDuringAnOpenAreAskedForAllOfIt() async {
        let question = Question()
        let fixture = Fixture(gates: question.gates)
        async let opened = fixture.coordinator.open("https://shop.example/pay")
        await question.isAsked(1)
        var asked: [Step.Requirement] = []
        await fixture.coordinator.use { requirement, _ in
            asked.append(requirement)
            return .pass
        }
        await question.answer(.pass)
        #expect(await opened == .opened([.profile(.payment)]))
        #expect(asked == [.session, .adult])
    }

    @Test func aLinkThatIsForgottenWhileAGateIsAskedIsCancelled() async {
        let question = Question()
        let fixture = Fixture(gates: question.gates)
        async let opened = fixture.coordinator.open("https://shop.example/orders")
        await question.isAsked(1)
        fixture.coordinator.forget()
        await question.answer(.pass)
        #expect(await opened == .cancelled)
        #expect(fixture.steps.isEmpty)
    }
}
