import Foundation
import RouteNavigation
import RouteRuntime
import ShopRoutes
import Testing

/// What a change of a deep stack costs, against that of an array and of a stack of few steps, in the same run.
@MainActor @Suite(.serialized) struct CostTests {
    private let deep: [Step] = (0..<10_000).map { .products(.list(page: $0)) }

    /// The shortest of some runs, in which nothing else was in the way.
    private func shortest(_ body: () -> Void) -> Duration {
        (0..<7).map { _ in ContinuousClock().measure(body) }.min() ?? .zero
    }

    @Test func pushAndPopCostTheSameAtAnyDepth() {
        func cost(_ steps: [Step]) -> Duration {
            let coordinator = Fixture(State(steps)).coordinator
            return shortest {
                for _ in 0..<1000 {
                    coordinator.next(.auth(.a))
                    coordinator.back()
                }
            }
        }
        let shallow = cost([.auth(.a)])
        // A copy of the stack for each change would take thousands of times as long.
        #expect(cost(deep) < shallow * 10)
    }

    @Test func replaceCostsInLineWithTheSteps() {
        func cost(_ count: Int) -> Duration {
            let steps = Array(deep.prefix(count))
            var state = State(Array(deep.prefix(count).reversed()))
            return shortest { state.replace(with: steps) }
        }
        let few = cost(1000)
        #expect(cost(10_000) < few * 100)
    }

    @Test func aStackFromTheSystemCostsInLineWithItsSteps() {
        func cost(_ count: Int) -> Duration {
            let coordinator = Fixture(State(Array(deep.prefix(count)))).coordinator
            let back = Array(deep.prefix(count - 1))
            let steps = Array(deep.prefix(count))
            return shortest {
                coordinator.setStack(back)
                coordinator.setStack(steps)
            }
        }
        let few = cost(1000)
        #expect(cost(10_000) < few * 100)
    }
}
