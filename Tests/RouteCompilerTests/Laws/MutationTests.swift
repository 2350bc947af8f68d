import Foundation
import RouteRuntime
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// Reading any bytes ends in a value, or in an error whose place is inside the input.
@Suite struct MutationTests {
    @Test(arguments: 0..<10) func anyBytesAreReadAsAPath(_ seed: Int) throws {
        let schema = RandomSchema(seed: UInt64(seed))
        let compiled = try #require(compile([SchemaInput(path: "", bytes: Array(schema.text.utf8))]).result)
        var laws = PathLaws(compiled)
        var random = SplitMix(seed: UInt64(seed))
        for _ in 0..<200 { try laws.check(laws.stack(&random)) }
        let seeds = laws.printed.keys.sorted().map { Array($0.text.utf8) }
        for _ in 0..<2_000 {
            let bytes = Mutation.of(random.pick(seeds), &random)
            check(bytes) { buffer throws(RouteError) in _ = try laws.coding.parse(buffer, after: []) }
        }
    }

    @Test func anyBytesAreReadAsALink() throws {
        let coding = TableCoding(try #require(LanguageTests.compiled))
        let seeds = [
            "coordinator:///", "coordinator://product?id=\(LanguageTests.id)&count=5", "coordinator://auth/a/b",
            "https://shop.example/p/\(LanguageTests.id)/reviews/3", "https://www.shop.example/u/a/b/c",
            "https://shop.example/list?promo=on&code=X&tag=a", "https://shop.example/blog/a?b#c",
            "https://shop.example/go?to=https%3A%2F%2Fshop.example%2Flist%3Ftag%3Da", "/p/\(LanguageTests.id)", "",
        ].map { Array($0.utf8) }
        var random = SplitMix(seed: 5)
        for _ in 0..<20_000 {
            let bytes = Mutation.of(random.pick(seeds), &random)
            let origin = random.once(in: 3) ? nil : random.below(2)
            check(bytes) { buffer throws(RouteError) in
                _ = try coding.match(buffer, origin: origin, servers: ["https://a.example:8080/b"])
            }
        }
    }

    private func check(_ bytes: [UInt8], _ read: (UnsafeBufferPointer<UInt8>) throws(RouteError) -> Void) {
        bytes.withUnsafeBufferPointer { buffer in
            do throws(RouteError) {
                try read(buffer)
            } catch {
                let isInside = error.offset.map { (0...bytes.count).contains($0) } ?? false
                #expect(isInside, "\(error) of \(String(decoding: bytes, as: UTF8.self))")
            }
        }
    }
}
