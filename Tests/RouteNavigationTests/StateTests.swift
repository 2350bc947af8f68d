import Foundation
import RouteNavigation
import RouteRuntime
import ShopRoutes
import Testing

/// What each change of the state does, and that none can fail.
@Suite struct StateTests {
    @Test func nothingHappensAtTheRoot() {
        var state = State()
        state.back()
        state.back(to: .auth(.a))
        state.root()
        state.dismiss()
        state.setStack([.auth(.a)], ofLayer: State([.products(.sort)]).presented.first?.id)
        #expect(state == State())
        #expect(state.top == nil && state.count == 0 && state.steps.isEmpty)
    }

    @Test func aStepIsShownAsTheSchemaSays() {
        var state = State([.auth(.a), .products(.soldOut)])
        #expect(state.stack == [.auth(.a)])
        #expect(state.presented.map(\.presentation) == [.alert])
        #expect(state.top == .products(.soldOut))
        // Nothing lies over an alert.
        state.next(.auth(.b))
        #expect(state.steps == [.auth(.a), .auth(.b)] && state.presented.isEmpty)
        state.present(.products(.soldOut))
        state.present(.auth(.c), as: .dialog)
        #expect(state.presented.map(\.step) == [.auth(.c)])
    }

    @Test func aSheetHasAStackOfItsOwn() {
        var state = State([.auth(.a)])
        state.present(.profile(.a))
        state.next(.profile(.b))
        state.present(.profile(.c), as: .cover)
        #expect(state.stack == [.auth(.a)])
        #expect(state.presented.map(\.presentation) == [.sheet, .cover])
        #expect(state.presented[0].stack == [.profile(.b)])
        #expect(state.steps == [.auth(.a), .profile(.a), .profile(.b), .profile(.c)])
        state.back()
        #expect(state.top == .profile(.b))
        state.back(to: .profile(.a))
        #expect(state.presented[0].stack.isEmpty && state.presented.count == 1)
        let layer = state.presented[0].id
        state.setStack([.auth(.b), .auth(.c)], ofLayer: layer)
        #expect(state.presented[0].stack == [.auth(.b), .auth(.c)])
        state.setStack([.auth(.b)], ofLayer: layer)
        state.dismiss()
        #expect(state == State([.auth(.a)]))
    }

    @Test func aLateReportOfALayerThatHasGoneChangesNothing() throws {
        var state = State()
        state.present(.profile(.a))
        let gone = try #require(state.presented.first?.id)
        state.dismiss()
        // The same step again, in the same place.
        state.present(.profile(.a))
        state.next(.profile(.b))
        let before = state
        state.dismiss(layer: gone)
        state.setStack([], ofLayer: gone)
        #expect(state == before)
        state.dismiss(layer: state.presented[0].id)
        #expect(state == State())
    }

    @Test func equalStatesShowTheSameWhateverTheNumbersOfTheirLayersAre() {
        var state = State()
        for _ in 0..<2 {
            state.dismiss()
            state.present(.profile(.a), as: .cover)
        }
        let restored = State(restoring: state.text)
        #expect(restored == state && restored.hashValue == state.hashValue)
        #expect(restored.presented[0].id != state.presented[0].id)
        state.dismiss()
        state.present(.profile(.a), as: .sheet)
        #expect(restored != state)
    }

    @Test func aStackUnderASheetTakesItAlongWhenItDiffers() {
        var state = State([.auth(.a)])
        state.present(.profile(.a))
        state.setStack([.auth(.a)])
        #expect(state.presented.count == 1)
        state.setStack([])
        #expect(state == State())
    }

    @Test(arguments: [
        (StackPolicy.replace, [Step.auth(.a), .auth(.c)]),
        (.keepPrefix, [.auth(.a), .auth(.c)]),
        (.push, [.auth(.a), .auth(.b), .auth(.a), .auth(.c)]),
        (.reuse, [.auth(.a), .auth(.b), .auth(.a), .auth(.c)]),
    ])
    func aStackIsOpenedByAPolicy(_ policy: StackPolicy, _ steps: [Step]) {
        var state = State([.auth(.a), .auth(.b)])
        state.open([.auth(.a), .auth(.c)], policy: policy)
        #expect(state.steps == steps)
        state.open([.profile(.a), .auth(.a)], policy: .reuse)
        #expect(state.steps == Array(steps[...(steps.lastIndex(of: .auth(.a)) ?? 0)]))
        state.open([], policy: policy)
        #expect(state == State())
    }

    @Test func severalStepsAreShownAtOnceAndReplaceAll() {
        var state = State([.products(.list())])
        state.next([.auth(.a), .products(.review(number: 1)), .auth(.b)])
        #expect(state.tab == .shop)
        #expect(state.stack == [.products(.list()), .auth(.a)])
        #expect(state.presented.map(\.stack) == [[.auth(.b)]])
        state.next([])
        #expect(state.count == 0)
        state.replace(with: [.auth(.a), .auth(.b)])
        #expect(state.tab == .home && state.stack == [.auth(.a), .auth(.b)])
        #expect(state.stack(of: .shop).isEmpty)
    }

    @Test func theSystemChangesTheStackOfAnyTab() {
        var state = State([.auth(.a), .auth(.b)])
        state.select(.shop)
        state.present(.profile(.a))
        let before = state
        state.setStack([.auth(.a)], of: .home)
        #expect(state.tab == .shop && state.presented == before.presented)
        #expect(state.stack(of: .home) == [.auth(.a)])
        state.setStack([], of: .home)
        #expect(state.stack(of: .home).isEmpty)
        state.setStack([.help(.home)], of: .shop)
        #expect(state.steps == [.help(.home)])
    }

    @Test func eachTabHasAStackOfItsOwn() {
        var state = State([.auth(.a)])
        #expect(state.tab == .home)
        state.present(.profile(.a))
        state.select(.shop)
        #expect(state.tab == .shop && state.steps.isEmpty && state.presented.isEmpty)
        state.next(.products(.list()))
        state.select(.home)
        #expect(state.steps == [.auth(.a)])
        #expect(state.stack(of: .shop) == [.products(.list())])
        #expect(State(restoring: state.text) == state)
        // A link selects the tab of its first step; one of no tab stays where it is.
        state.open([.products(.list(page: 2)), .auth(.b)], policy: .push)
        #expect(state.tab == .shop)
        #expect(state.steps == [.products(.list()), .products(.list(page: 2)), .auth(.b)])
        state.open([.help(.home)], policy: .push)
        #expect(state.tab == .shop && state.count == 4)
        state.open([], policy: .replace)
        #expect(state.tab == .shop && state.count == 0)
        #expect(state.stack(of: .home) == [.auth(.a)])
        state.select(.shop)
        #expect(state.tab == .shop)
    }

    @Test func aTextGivesTheStateBack() {
        var state = State([.auth(.a), .products(.merch(id: someID, count: 3)), .auth(.b)])
        #expect(State(restoring: state.text) == state)
        state.present(.profile(.a))
        state.next(.products(.product(id: someID, count: 1)))
        state.present(.auth(.c), as: .cover)
        #expect(State(restoring: state.text) == state)
        let saved = state
        state.present(.products(.soldOut))
        #expect(State(restoring: state.text) == saved)
        #expect(State(restoring: "") == State())
        #expect(State().text == "tab home /")
    }

    @Test(arguments: [
        ("stack /auth/a/gone/b\nsheet /auth/c", [Step.auth(.a)], 0),
        ("tab gone /products/sort/list\ntab home /auth/a", [.products(.sort), .products(.list())], 0),
        ("tab shop /products/list\ntab home /auth/a", [.products(.list())], 0),
        ("tab shop /products/list\nsheet /help/home\ntab home /auth/a", [.products(.list()), .help(.home)], 1),
        ("stack /auth/a\nsheet /auth/b/gone\ncover /auth/c", [.auth(.a), .auth(.b)], 1),
        ("stack /auth/a\nsheet /gone\ncover /auth/c", [.auth(.a)], 0),
        ("tab home /auth/a\ntab shop /auth/b", [.auth(.a)], 0),
        // Where the selected tab is gone, the one that is shown instead keeps its own line.
        ("tab gone /products/list\ntab home /auth/a\ntab shop /help/home", [.help(.home), .products(.list())], 0),
        ("tab gone /\ntab home /auth/a", [.auth(.a)], 0),
        ("tab gone /products/sort\nsheet /auth/b\ntab shop /auth/a", [.auth(.a), .products(.sort), .auth(.b)], 1),
        ("sheet /auth/a\nsheet\ncover", [.auth(.a)], 1),
        ("stack %\nwhat /auth/a\nstack /auth/b", [], 0),
        ("\n\n stack", [], 0),
    ])
    func asMuchAsCanBeReadIsRestored(_ text: String, _ steps: [Step], _ layers: Int) {
        let state = State(restoring: text)
        #expect(state.steps == steps)
        #expect(state.presented.count == layers)
    }
}
