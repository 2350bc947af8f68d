import RouteNavigation
import RouteRuntime
import ShopRoutes
import Testing

/// The difference of two states.
@Suite struct MoveTests {
    @Test func eachKindOfMoveIsFound() throws {
        let empty = State()
        let a = State([.auth(.a)])
        let three = State([.auth(.a), .auth(.b), .auth(.c)])
        let place = NavigationMove<Step>.Place.tab(.home)
        #expect(a.moves(from: a) == [])
        #expect(three.moves(from: a) == [.push([.auth(.b), .auth(.c)], in: place)])
        #expect(a.moves(from: three) == [.pop(to: 1, in: place)])
        #expect(empty.moves(from: three) == [.pop(to: 0, in: place)])
        #expect(State([.auth(.c)]).moves(from: three) == [.setStack([.auth(.c)], in: place)])
        var shop = a
        shop.select(.shop)
        shop.next(.products(.list()))
        #expect(shop.moves(from: a) == [.push([.products(.list())], in: .tab(.shop)), .select(.shop)])
        var sheet = a
        sheet.present(.profile(.a))
        let layer = try #require(sheet.presented.first)
        #expect(sheet.moves(from: a) == [.present(layer)])
        #expect(three.moves(from: sheet) == [.dismiss(layer.id), .push([.auth(.b), .auth(.c)], in: place)])
        #expect(shop.moves(from: sheet).first == .dismiss(layer.id))
        var deep = sheet
        deep.next([.profile(.b), .profile(.c)])
        #expect(deep.moves(from: sheet) == [.push([.profile(.b), .profile(.c)], in: .layer(layer.id))])
        #expect(sheet.moves(from: deep) == [.pop(to: 0, in: .layer(layer.id))])
        // The same step, presented anew, is another layer.
        var again = sheet
        again.dismiss()
        again.present(.profile(.a))
        #expect(again == sheet)
        #expect(again.moves(from: sheet) == [.dismiss(layer.id), .present(again.presented[0])])
    }

    @Test(arguments: 0..<4)
    func theMovesLeadFromOneStateToTheOther(_ seed: UInt64) {
        var random = SplitMix(seed)
        var states = [State()]
        for _ in 0..<2000 {
            // From a state to one that came of it, and to one of another line.
            var state = random.pick(states.suffix(4))
            for _ in 0..<(1 + random.below(3)) {
                switch random.below(8) {
                case 0..<3: state.next(random.pick(Operation.steps))
                case 3: state.present(random.pick(Operation.steps), as: random.pick([.sheet, .cover, .alert]))
                case 4: state.back()
                case 5: state.select(random.pick(Step.Tab.allCases))
                case 6: state.replace(with: (0..<random.below(4)).map { _ in random.pick(Operation.steps) })
                default: state.dismiss()
                }
            }
            states.append(state)
            for old in [states[states.count - 2], random.pick(states)] {
                let moves = state.moves(from: old)
                var made = old
                var shown: Snapshot? = Snapshot(old)
                for move in moves {
                    made.apply(move)
                    shown = shown?.making(move)
                }
                #expect(made == state && state.moves(from: made) == [])
                // Each of them makes sense where it is made.
                #expect(shown == Snapshot(state))
                #expect(moves.count <= 4 + state.presented.count)
            }
        }
    }
}
