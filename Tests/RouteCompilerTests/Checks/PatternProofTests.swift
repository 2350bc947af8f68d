import Testing

@testable import RouteCompiler
@testable import RouteReports

/// The proofs held against brute force: on random small tables every short link is enumerated, and what the compiler
/// says must be what the definition says.
@Suite struct PatternProofTests {
    /// 2,500 tables a run; the seeds are fixed, so a failure comes back.
    @Test(arguments: 0..<4)
    func `what overlaps, what is never reached and what is chosen is what the definition says`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        for round in 0..<2_500 {
            let patterns = (0..<Int.random(in: 2...4, using: &random)).map { _ in BrutePattern(using: &random) }
            let schema = BrutePattern.schema(patterns)
            let compilation = compile([SchemaInput(path: "routes.yaml", bytes: Array(schema.utf8))])
            let context: Comment = "seed \(seed), round \(round):\n\(schema)\n\(compilation.diagnostics.map(\.message))"
            let expected = BruteVerdict(patterns)
            let codes = Set(compilation.diagnostics.filter { $0.severity == .error }.map(\.code))
            #expect(codes.subtracting([.overlappingPatterns, .unreachablePattern]).isEmpty, context)
            #expect(codes.contains(.overlappingPatterns) == expected.hasOverlap, context)
            if !expected.hasOverlap {
                #expect(codes.contains(.unreachablePattern) == expected.hasUnreachable, context)
            }
            guard let result = compilation.result else { continue }
            let explainer = Explainer(result)
            for _ in 0..<20 {
                let url = BruteVerdict.randomURL(patterns, using: &random)
                let chosen = explainer.explain(link: Array(("https://a.example/" + url.joined(separator: "/")).utf8))
                let best = expected.best(url).map { "s.p\($0)" }
                if case .stack(let steps) = chosen.result {
                    #expect(steps.first?.screen == best, "\(url) \(context)")
                } else {
                    #expect(best == nil, "\(url) \(context)")
                }
            }
        }
    }
}
