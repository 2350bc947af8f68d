import Foundation
import Testing

@testable import RouteCompiler
@testable import RouteReports
@testable import RouteRuntime

/// The proofs held against brute force: on random small tables every short link is enumerated, and what the compiler
/// says must be what the definition says.
@Suite struct PatternProofTests {
    /// How many random tables a run compares for each of four seeds, which are fixed, so that a failure comes back.
    private static let tables = Int(ProcessInfo.processInfo.environment["PROOFS"] ?? "") ?? 100

    @Test(arguments: 0..<4)
    func `what overlaps, what is never reached and what is chosen is what the definition says`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        for round in 0..<PatternProofTests.tables {
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

    /// How many pairs of random components a run compares: `COMPONENTS=10000` takes some minutes.
    private static let pairs = Int(ProcessInfo.processInfo.environment["COMPONENTS"] ?? "") ?? 100

    /// Texts of up to eight characters if there is time, else of six.
    private static let texts = BrutePieces.texts(upTo: pairs > 1_000 ? 8 : 6)

    @Test func `a component of several pieces is split, and compared, as the definition says`() {
        var random = SplitMix(seed: 1)
        var unproven: [String] = []
        for _ in 0..<PatternProofTests.pairs {
            let (one, other) = (BrutePieces(using: &random), BrutePieces(using: &random))
            let (texts, otherTexts) = (checkSplits(of: one), checkSplits(of: other))
            guard let first = PatternTrie.Edge(one.pieces), let second = PatternTrie.Edge(other.pieces) else {
                continue
            }
            let order = EdgeOrder(BrutePieces.wordSets, patternCount: 2)
            let relation = order.relation(first, second)
            let context: Comment = "\(one.text) and \(other.text): \(relation)"
            #expect(!order.isExhausted, context)
            #expect(!relation.isWithin || texts.isSubset(of: otherTexts), context)
            #expect(!relation.contains || otherTexts.isSubset(of: texts), context)
            #expect(relation != .disjoint || texts.isDisjoint(with: otherTexts), context)
            guard relation == .overlapping || relation == .narrower || relation == .wider else { continue }
            if order.isUnproven(first, second) {
                unproven.append("\(one.text) \(other.text)")
                continue
            }
            // What is not within has a text that shows it.
            let automata = (TextAutomaton(first, BrutePieces.wordSets), TextAutomaton(second, BrutePieces.wordSets))
            let product = AutomatonProduct(automata.0, automata.1, atMost: .max)
            func isShown(_ texts: [String], _ one: BrutePieces, _ other: BrutePieces) -> Bool {
                texts.contains { text in
                    Pieces.matches(text, one.pieces) && !Pieces.matches(text, other.pieces)
                }
            }
            if relation == .overlapping {
                #expect(isShown(product.onlyFirst, one, other) && isShown(product.onlySecond, other, one), context)
            }
        }
        print("\(unproven.count) of \(PatternProofTests.pairs) pairs of components can't be shown to be nested or not")
        #expect(unproven.count <= PatternProofTests.pairs / 20, "\(unproven.prefix(20))")
    }

    /// - Returns: the texts that the component takes.
    private func checkSplits(of component: BrutePieces) -> Set<String> {
        var taken: Set<String> = []
        Pieces.with(component.pieces) { pieces in
            for text in PatternProofTests.texts {
                let expected = component.split(text[...])
                let values = pieces.values(of: Array(text.utf8))?.map { String(decoding: $0, as: UTF8.self) }
                #expect(values == expected, "\(component.text) splits `\(text)`")
                if expected != nil { taken.insert(text) }
            }
        }
        return taken
    }
}

extension Pieces {
    /// Runs `body` with the packed form of pieces.
    fileprivate static func with<Result>(_ list: [RouteCompiler.Piece], _ body: (Pieces) -> Result) -> Result {
        var writer = PackedTableWriter(header: 1)
        let start = writer.pieces(list, BrutePieces.wordSets)
        let memory = TableMemory(writer.bytes)
        return withExtendedLifetime(memory) { body(Pieces(table: memory.table, start: start)) }
    }

    fileprivate static func matches(_ text: String, _ list: [RouteCompiler.Piece]) -> Bool {
        with(list) { $0.matches(text) }
    }
}
