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
        func cost(_ count: Int) -> Double {
            let steps = Array(deep.prefix(count))
            var state = State(Array(deep.prefix(count).reversed()))
            return Measuring.cost { state.replace(with: steps) }
        }
        let few = cost(100)
        // What grew with the square of the length would cost ten thousand times as much.
        #expect(cost(10_000) < few * 200)
    }

    @Test func aStackFromTheSystemCostsInLineWithItsSteps() {
        func cost(_ count: Int) -> Double {
            let coordinator = Fixture(State(Array(deep.prefix(count)))).coordinator
            let back = Array(deep.prefix(count - 1))
            let steps = Array(deep.prefix(count))
            return Measuring.cost {
                coordinator.setStack(back)
                coordinator.setStack(steps)
            }
        }
        let few = cost(100)
        // What grew with the square of the length would cost ten thousand times as much.
        #expect(cost(10_000) < few * 200)
    }
}
