import AppRoutes
import Foundation
import RouteRuntime
import Testing

/// The laws of paths on the sample's generated code.
@Suite struct PathLawTests {
    /// Every screen, those with values three times.
    private let steps: [Step] = {
        let nothing = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
        let id = UUID(uuidString: "80674450-AAEC-4704-9D0F-63C7B2068FF1") ?? nothing
        let values = [(id, 7), (id, .min), (nothing, 7)]
        return [.auth(.a), .auth(.b), .auth(.c), .profile(.a), .profile(.b), .profile(.c), .products(.soldOut)]
            + values.map { .products(.product(id: $0, count: $1)) }
            + values.map { .products(.merch(id: $0, count: $1)) }
    }()

    /// All stacks of up to four steps, and those of five whose number leaves no rest by sixteen: 54,147 in all.
    @Test func aPathReadsBackToItsStack() throws {
        var paths: Set<String> = []
        var count = 0
        for length in 0...5 {
            let total = (0..<length).reduce(1) { product, _ in product * steps.count }
            for number in stride(from: 0, to: total, by: length == 5 ? 16 : 1) {
                var rest = number
                let stack = (0..<length).map { _ -> Step in
                    defer { rest /= steps.count }
                    return steps[rest % steps.count]
                }
                let path = try Step.path(to: stack)
                let read = try Step.parse(path)
                guard read == stack, try Step.path(to: read) == path, paths.insert(path).inserted else {
                    Issue.record("\(path) gives \(read), not \(stack)")
                    return
                }
                count += 1
            }
        }
        #expect(count == 54_147)
    }

    @Test func stacksAndStepsAreSavedAsText() throws {
        let path = RoutePath(steps)
        let data = try JSONEncoder().encode([path])
        #expect(try JSONDecoder().decode([RoutePath<Step>].self, from: data) == [path])
        #expect(RoutePath<Step>(rawValue: path.rawValue) == path)
        #expect(RoutePath<Step>(rawValue: "/auth/a/typo") == nil)
        #expect(try RoutePath<Step>(text: "").steps == [])
        let step = try JSONDecoder().decode(Step.self, from: JSONEncoder().encode(steps[8]))
        #expect(step == steps[8])
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Step.self, from: Data("\"/auth/a/b\"".utf8)) }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Step.self, from: Data("\"/\"".utf8)) }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Step.self, from: Data("7".utf8)) }
    }

    @Test func asMuchAsCanBeReadIsRestored() {
        let whole = RoutePath<Step>.restoring("/auth/a/profile/b")
        #expect(whole.path.steps == [.auth(.a), .profile(.b)])
        #expect(whole.dropped.isEmpty && whole.failure == nil)
        let partly = RoutePath<Step>.restoring("/auth/a/gone/b/profile/b?x=1")
        #expect(partly.path.steps == [.auth(.a)])
        #expect(partly.dropped == "/gone/b/profile/b")
        #expect(partly.failure?.code == .unknownName)
        let values = RoutePath<Step>.restoring("/auth/a/products/product?id=1&count=2")
        #expect(values.path.steps == [.auth(.a)])
        #expect(values.dropped == "/products/product")
        #expect(values.failure?.code == .malformedValue)
        #expect(RoutePath<Step>.restoring("").path.steps.isEmpty)
        #expect(RoutePath<Step>.restoring("%").path.steps.isEmpty)
    }
}
