import Foundation
import RouteNavigation
import RouteRuntime
import ShopRoutes
import Testing

/// Links that arrive from many tasks at once; run under the thread sanitizer by `Tests/ThreadCheck`.
@Suite struct ManyTasksTests {
    @MainActor
    final class Record {
        var random = SplitMix(1)
        var asked = 0

        func verdict() async -> GateVerdict<Step> {
            asked += 1
            for _ in 0..<random.below(4) { await Task.yield() }
            return random.pick([.pass, .refuse, .hold, .showFirst([.auth(.login)])])
        }
    }

    @Test func eachLinkHasOneResultAndTheStateIsThatOfTheOpenedOnes() async throws {
        let record = Record()
        let coordinator = await Coordinator<Step>(
            gates: { _, _ in await record.verdict() }, perform: { _ in })
        let stream = await coordinator.transitions
        let count = 64 * (Int(ProcessInfo.processInfo.environment["LINKS"] ?? "") ?? 5)
        let links = [
            "https://shop.example/orders", "https://shop.example/pay", "shop://auth/a/b", "shop://nowhere",
            "https://shop.example/redeem/X1", "https://shop.example/p/\(someID)?count=2",
        ]
        let results = await withTaskGroup(of: OpenResult<Step>?.self) { group in
            for number in 0..<count {
                group.addTask {
                    if number % 16 == 0 { return await coordinator.resume() }
                    let task = Task.detached { await coordinator.open(links[number % links.count]) }
                    if number % 5 == 0 { task.cancel() }
                    if number % 7 == 0 { await coordinator.back() }
                    return await task.value
                }
            }
            var results: [OpenResult<Step>] = []
            for await result in group { if let result { results.append(result) } }
            return results
        }
        let opened = results.count { if case .opened = $0 { true } else { false } }
        #expect(results.count >= count * 15 / 16)
        #expect(results.contains { if case .failed = $0 { true } else { false } })
        // Each opened link was one change, and nothing else opened one.
        await coordinator.restore(State())
        var changes = 0
        for await transition in stream {
            if transition.cause == .open { changes += 1 }
            if transition.cause == .restore { break }
        }
        #expect(changes == opened)
        let pending = await coordinator.pending?.target
        #expect(pending == nil || [.stack([.profile(.orders)]), .stack([.profile(.payment)])].contains(pending))
    }
}
