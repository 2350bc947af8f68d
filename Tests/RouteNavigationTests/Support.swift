import Foundation
import Observation
import RouteNavigation
import RouteRuntime
import ShopRoutes
import Synchronization
import Testing

typealias State = NavigationState<Step>

let someID = UUID(
    uuid: (0x80, 0x67, 0x44, 0x50, 0xaa, 0xec, 0x47, 0x04, 0x9d, 0x0f, 0x63, 0xc7, 0xb2, 0x06, 0x8f, 0xf1))

/// A coordinator of the sample app, and what it was asked to do.
@MainActor
final class Fixture {
    let coordinator: Coordinator<Step>
    private let log: Log

    private final class Log {
        var commands: [Step.Command] = []
        var now = ContinuousClock.now
    }

    init(_ state: State = State(), gates: Gates<Step>? = { _, _ in .pass }) {
        let log = Log()
        self.log = log
        coordinator = Coordinator(state, gates: gates, now: { log.now }, perform: { log.commands.append($0) })
    }

    var commands: [Step.Command] { log.commands }
    var steps: [Step] { coordinator.state.steps }

    func pass(_ duration: Duration) { log.now += duration }

    /// How often a view that reads the state would be drawn anew.
    func changes(during body: () async -> Void) async -> Int {
        let counter = Counter()
        observe(counter)
        await body()
        return counter.count.load(ordering: .sequentiallyConsistent)
    }

    private func observe(_ counter: Counter) {
        withObservationTracking {
            _ = coordinator.state
        } onChange: {
            counter.count.add(1, ordering: .sequentiallyConsistent)
            MainActor.assumeIsolated { self.observe(counter) }
        }
    }
}

final class Counter: Sendable {
    let count = Atomic(0)
}

/// A question that waits for its answer, so that a test decides when a gate answers, and in which order.
@MainActor
final class Question {
    private var waiting: [CheckedContinuation<GateVerdict<Step>, Never>] = []
    private(set) var asked = 0

    var gates: Gates<Step> {
        { _, _ in
            await withCheckedContinuation { continuation in
                self.asked += 1
                self.waiting.append(continuation)
            }
        }
    }

    /// Answers a question, the oldest if nothing is said, once it is asked.
    func answer(_ verdict: GateVerdict<Step>, at index: Int = 0) async {
        while waiting.count <= index { await Task.yield() }
        waiting.remove(at: index).resume(returning: verdict)
    }

    func isAsked(_ count: Int) async {
        while asked < count { await Task.yield() }
    }
}

/// Whether the user is signed in.
@MainActor
final class Session {
    var isSignedIn = false
}

/// What the gates say, what the clock says, and how many commands were performed.
@MainActor
final class Gatekeeper {
    var verdict = GateVerdict<Step>.pass
    var now = ContinuousClock.now
    var commands = 0
}
