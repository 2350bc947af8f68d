import Measuring
import RouteNavigation
import RouteRuntime
import ShopRoutes
import Testing

/// What a change of a deep stack costs, against that of an array and of a stack of few steps, in the same run.
@MainActor @Suite(.serialized) struct CostTests {
    private let deep: [Step] = (0..<10_000).map { .products(.list(page: $0)) }

    @Test func pushAndPopCostTheSameAtAnyDepth() {
        func cost(_ steps: [Step]) -> Double {
            let coordinator = Fixture(State(steps)).coordinator
            return Measuring.cost {
                for _ in 0..<1000 {
                    coordinator.next(.auth(.a))
                    coordinator.back()
                }
            }
        }
        let shallow = cost([.auth(.a)])
        // Deep enough that a copy of the stack for each change costs several times as much as all the rest.
        let veryDeep = cost((0..<300_000).map { .products(.list(page: $0)) })
        #expect(veryDeep < shallow * 3)
    }

    @Test func replaceCostsInLineWithTheSteps() {
        // What grew with the square of the length would cost ten thousand times as much.
        let growth = Measuring.growth(from: 100, to: 10_000, below: 200) { count in
            let steps = Array(deep.prefix(count))
            var state = State(Array(deep.prefix(count).reversed()))
            return cost { state.replace(with: steps) }
        }
        #expect(growth < 200)
    }

    @Test func aStackFromTheSystemCostsInLineWithItsSteps() {
        // What grew with the square of the length would cost ten thousand times as much.
        let growth = Measuring.growth(from: 100, to: 10_000, below: 200) { count in
            let coordinator = Fixture(State(Array(deep.prefix(count)))).coordinator
            let back = Array(deep.prefix(count - 1))
            let steps = Array(deep.prefix(count))
            return cost {
                coordinator.setStack(back)
                coordinator.setStack(steps)
            }
        }
        #expect(growth < 200)
    }
}
