import RouteNavigation
import ShopRoutes
import Testing

/// A coordinator does what the naive model does, whatever happens, and in whatever order.
@MainActor @Suite struct ModelTests {
    @Test(arguments: 0..<10)
    func randomOperationsDoWhatTheModelDoes(_ seed: UInt64) async {
        let machine = Machine()
        var random = SplitMix(seed)
        var recent: [String] = []
        for number in 0..<4_000 {
            let operation = Operation.random(&random, shown: machine.shown)
            recent.append("\(operation)")
            if let difference = await machine.run(operation) {
                Issue.record("operation \(number) of seed \(seed): \(difference); last \(recent.suffix(3))")
                return
            }
        }
        #expect(await machine.finishAll())
    }

    /// Links and paths that overlap are opened, held and given up as their history says.
    @Test(arguments: 0..<10)
    func linksThatOverlapEndAsTheOracleSays(_ seed: UInt64) async {
        let play = LinkPlay(seed)
        for number in 0..<1000 {
            if let difference = await play.go() {
                Issue.record("move \(number) of seed \(seed): \(difference)")
                return
            }
        }
    }
}
