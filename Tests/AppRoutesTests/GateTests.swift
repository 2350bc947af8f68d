import AppRoutes
import RouteNavigation
import RouteRuntime
import Testing

/// The gate of the sample's command: a link signs nobody out without being asked.
@MainActor
@Suite struct GateTests {
    private final class Session {
        var isConfirmed = false
        var isOpen = true
    }

    private let session = Session()
    private let coordinator: Coordinator<Step>

    init() {
        let session = session
        coordinator = Coordinator(
            gates: { requirement, target in
                switch (requirement, target) {
                case (.confirmation, .command(.signOut)):
                    session.isConfirmed ? .pass : .showFirst([.auth(.a), .products(.soldOut)])
                case (.confirmation, .stack): .refuse
                }
            },
            perform: { command in
                switch command {
                case .signOut: session.isOpen = false
                }
            })
    }

    @Test func theCommandWaitsBehindTheQuestion() async {
        coordinator.next(.profile(.b))
        #expect(await coordinator.open("coordinator://sign-out") == .held(requirement: .confirmation))
        #expect(coordinator.state.steps == [.profile(.b), .auth(.a), .products(.soldOut)])
        #expect(coordinator.state.presented.last?.presentation == .alert)
        // Nobody has answered yet.
        #expect(await coordinator.resume() == .held(requirement: .confirmation))
        #expect(session.isOpen && coordinator.pending?.target == .command(.signOut))
        session.isConfirmed = true
        #expect(await coordinator.resume() == .performed(.signOut))
        #expect(!session.isOpen && coordinator.state.steps == [.profile(.b)])
        #expect(await coordinator.resume() == nil)
    }

    @Test func aNewerLinkTakesThePlaceOfTheCommandThatWaits() async {
        await coordinator.open("coordinator://sign-out")
        #expect(await coordinator.open("coordinator://auth/b") == .opened([.auth(.b)]))
        #expect(coordinator.pending == nil && coordinator.state.steps == [.auth(.b)])
        session.isConfirmed = true
        #expect(await coordinator.resume() == nil)
        #expect(session.isOpen)
    }

    @Test func theMatchSaysWhatTheCommandRequires() throws {
        #expect(try Step.match("coordinator://sign-out").requirements == [.confirmation])
        #expect(Step.Requirement.allCases == [.confirmation])
        #expect(Step.auth(.a).requirements.isEmpty)
    }
}
