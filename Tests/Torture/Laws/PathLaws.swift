import Foundation
import RouteRuntime
import TortureRoutes

/// `parse(path(to: x)) == x`, and what follows: one text for a stack, one stack for a text.
struct PathLaws {
    private var random = SplitMix(seed: 7)
    private var printed: [Text: [Step]] = [:]
    private var refused = 0

    /// A text that is equal to another byte by byte.
    private struct Text: Hashable {
        var bytes: [UInt8]
    }

    var texts: [String] { printed.keys.map(\.bytes).sorted { $0.lexicographicallyPrecedes($1) }.map(string) }

    private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    mutating func check(stacks: Int) {
        for _ in 0..<stacks {
            var stack = (0..<random.below(6)).map { _ in Step.random(&random) }
            if let last = stack.last, random.once(in: 3) { stack.insert(last, at: random.below(stack.count + 1)) }
            check(stack)
        }
        print("\(stacks) stacks: \(printed.count) different paths, \(refused) without a text")
        expect(printed.count > 60_000, "too few paths were printed")
    }

    private mutating func check(_ stack: [Step]) {
        do throws(RouteError) {
            let path = try Step.path(to: stack)
            let read = try Step.parse(path)
            expect(read == stack, "\(path) gives \(read), not \(stack)")
            expect(try! Step.path(to: read) == path, "\(path) is not printed again")
            let other = printed.updateValue(stack, forKey: Text(bytes: Array(path.utf8)))
            expect(other == nil || other == stack, "\(path) stands for two stacks")
        } catch {
            refused += 1
            expect(error.code == .noText, "\(stack): \(error)")
            let saved = RoutePath(stack)
            let restored = RoutePath<Step>(rawValue: saved.text)
            expect(restored.map { stack.starts(with: $0.steps) && $0.steps.count < stack.count } == true, "\(saved)")
        }
    }
}
