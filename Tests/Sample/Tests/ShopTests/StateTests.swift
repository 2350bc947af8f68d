import RouteNavigation
import Testing

@testable import Shop

/// What a state holds at each moment, as the article on navigation shows it.
@Suite struct StateTests {
    @Test func whatAStateHolds() {
        var state = NavigationState<Step>()
        // The root of the first tab: nothing is shown over it.
        #expect(state.tab == .home && state.steps.isEmpty)

        state.open([.products(.list()), .products(.picker)], policy: .replace)
        // The tab of the first step is selected. Its stack has what is pushed, and the layers are over the stack.
        #expect(state.tab == .shop)
        #expect(state.stack == [.products(.list())])
        #expect(state.presented.map(\.step) == [.products(.picker)])
        // Both are the steps: all that is shown in this tab, the last on top.
        #expect(state.steps == [.products(.list()), .products(.picker)])

        state.dismiss()
        #expect(state.steps == [.products(.list())])

        state.select(.home)
        // The other tab keeps its stack.
        #expect(state.steps.isEmpty && state.stack(of: .shop) == [.products(.list())])
    }
}
