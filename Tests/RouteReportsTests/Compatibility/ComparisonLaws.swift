import Foundation
import RouteRuntime
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// Nothing is missed: whatever link or path became something else, a finding says that links or paths break.
@Suite struct ComparisonLaws {
    /// More than a few minutes' worth of edits is tried where somebody asks for it: `DIFF_SEEDS=1000 swift test --filter
    /// ComparisonLaws`.
    static let seeds = UInt64(ProcessInfo.processInfo.environment["DIFF_SEEDS"] ?? "") ?? 4

    @Test(arguments: 0..<seeds)
    func `a link that opens something else is told`(seed: UInt64) throws {
        var random = SplitMix(seed: 40_000 + seed)
        var (compared, broken) = (0, 0)
        for round in 0..<40 {
            var model = RandomSchemaModel(&random)
            let old = model
            for _ in 0..<1 + random.below(2) where !model.patterns.isEmpty { model.edit(&random) }
            let pair = SchemaPair(old.yaml, model.yaml)
            guard let changes = pair.changes(), let tables = Tables(pair) else { continue }
            compared += 1
            let context = "seed \(seed), round \(round):\n\(old.yaml)\n--- now\n\(model.yaml)\n\(pair.findings)"
            let links = changes.contains { $0.code == .brokenLink }
            let paths = changes.contains { $0.code == .brokenPath || $0.message.contains("paths") }
            if links { broken += 1 }
            for _ in 0..<120 {
                let url = random.once(in: 2) ? old.url(&random) : model.url(&random)
                // An item that nothing read was no part of the link; a new parameter may read it.
                if !links, !tables.leavesUnread("more", in: url) {
                    #expect(tables.both.difference(url) == nil, "\(url)\n\(context)")
                }
                let path = old.path(&random)
                if !paths { #expect(tables.isRead(path), "\(path)\n\(context)") }
            }
            // What is shown is so.
            for note in changes.flatMap(\.notes) where note.message.contains("` opened ") {
                let link = note.message.dropFirst().prefix { $0 != "`" }
                #expect(tables.both.difference(String(link)) != nil, "\(link)\n\(context)")
            }
        }
        // Most edits must give a schema, and many break something, or the law says nothing.
        #expect(compared > 15 && broken > 4, "\(compared) compared, \(broken) broken")
    }

    @Test(arguments: 0..<4)
    func `the order of patterns changes nothing`(seed: UInt64) throws {
        var random = SplitMix(seed: 50_000 + seed)
        var compared = 0
        for _ in 0..<30 {
            var model = RandomSchemaModel(&random)
            let old = model.yaml
            model.reorder(&random)
            let pair = SchemaPair(old, model.yaml)
            guard pair.changes() != nil else { continue }
            compared += 1
            #expect(pair.findings == [], "\(old)\n--- now\n\(model.yaml)")
        }
        #expect(compared > 10)
    }

    /// Both tables, with what the comparison takes for the same screens.
    private struct Tables {
        let both: OutcomeComparison
        private let explainer: Explainer

        init?(_ pair: SchemaPair) {
            guard let old = pair.old.result, let new = pair.new.result else { return nil }
            let types = SharedTypes(old.table, new.table)
            both = OutcomeComparison(old, new, Counterparts(old.table, new.table, types))
            explainer = Explainer(old)
        }

        func leavesUnread(_ key: String, in url: String) -> Bool {
            explainer.explain(link: Array(url.utf8), servers: []).extras.contains { $0.key == key }
        }

        /// Whether the new table reads what the old one prints for a path as the same.
        func isRead(_ path: String) -> Bool {
            both.printed(path, behind: []).allSatisfy { both.pathDifference($0) == nil }
        }
    }
}
