import Foundation
import RouteRuntime
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// The schemas of real apps and of the language's reference, edited line by line: no link that opens something else, and
/// no path that is read as something else, goes without a finding.
@Suite struct SeedLaws {
    static let seeds: [String] = {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL
        let corpora = tests.appending(path: "Corpora/Sources")
        let apps = ((try? FileManager.default.contentsOfDirectory(atPath: corpora.path)) ?? []).sorted()
        return apps.map { corpora.appending(path: "\($0)/routes.yaml").path }
            + [tests.appending(path: "Torture/Schemas/Language/routes.yaml").path]
    }()

    @Test func thereAreSeeds() { #expect(Self.seeds.count == 11) }

    @Test(arguments: seeds.indices) func everyDifferenceIsTold(_ number: Int) throws {
        let text = try String(contentsOfFile: Self.seeds[number], encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let old = compile([SchemaInput(path: "old.yaml", bytes: Array(text.utf8))])
        let table = try #require(old.result)
        #expect(old.changes(since: old)?.diagnostics == [])
        let links = Self.links(table.table)
        var random = SplitMix(seed: 60_000 + UInt64(number))
        var compared = 0
        for round in 0..<40 where compared < 5 {
            var edit = LineEdit(lines)
            for _ in 0..<1 + random.below(2) { edit.change(&random) }
            let new = compile([
                SchemaInput(path: "routes.yaml", bytes: Array(edit.lines.joined(separator: "\n").utf8))
            ])
            guard let result = new.result, let changes = new.changes(since: old)?.diagnostics else { continue }
            compared += 1
            let types = SharedTypes(table.table, result.table)
            let both = OutcomeComparison(table, result, Counterparts(table.table, result.table, types))
            let found = changes.map { "\($0.code.rawValue): \($0.message)" }
            let context = "round \(round): \(edit.edits)\n\(found)"
            if !changes.contains(where: { $0.code == .brokenLink }) {
                for link in links + Self.links(result.table) {
                    #expect(both.difference(link) == nil, "\(link)\n\(context)")
                }
            }
            if !changes.contains(where: { $0.code == .brokenPath || $0.message.contains("paths") }) {
                for path in Self.paths(table.table).flatMap({ both.printed($0, behind: []) }) {
                    #expect(both.pathDifference(path) == nil, "\(path)\n\(context)")
                }
            }
        }
        #expect(compared > 2, "\(compared) compared")
    }

    /// Links of each pattern of a table, in each of its origins.
    private static func links(_ table: RouteTable) -> [String] {
        let sampler = PatternLinks(table)
        return table.patterns.flatMap { pattern in
            let samples = sampler.links(of: pattern).prefix(16)
            return table.origins[pattern.origin].entries.flatMap { entry in samples.map { $0.url(entry) } }
        }
    }

    private static func paths(_ table: RouteTable) -> [String] {
        table.segments.flatMap { segment in
            segment.screens.map { table.path(of: segment) + "/" + escaped($0.component) }
        }
    }
}

/// The lines of a schema, some of which are changed in a way in which people change them.
private struct LineEdit {
    private(set) var lines: [String]
    /// What was done, for a message.
    private(set) var edits: [String] = []

    private static let words = [
        ("UUID", "Int"), ("Int", "String"), ("String", "Int"), ("String", "UUID"), ("?", ""), ("/", "/new/"),
        ("...", ""),
        ("https", "http"), ("none", "outside"), ("outside", "none"), ("path", "outside"), ("1", "2"), ("}", ":Int}"),
        ("s", "z"), (": [", ": [more: Int, "), ("]", ", more]"), ("[", "[more, "), ("{", "x-{"), ("-", "_"),
    ]

    init(_ lines: [String]) {
        self.lines = lines
    }

    mutating func change(_ random: inout SplitMix) {
        let number = random.below(lines.count)
        let line = lines[number]
        switch random.below(6) {
        case 0:
            lines.remove(at: number)
            edits.append("without `\(line)`")
        case 1:
            let other = random.below(lines.count)
            lines.swapAt(number, other)
            edits.append("`\(line)` for `\(lines[number])`")
        case 2:
            // What one line says of a name, another says now.
            let other = random.pick(lines)
            guard let colon = line.lastIndex(of: ":"), let otherColon = other.lastIndex(of: ":") else { return }
            lines[number] = String(line[..<colon] + other[otherColon...])
            edits.append("`\(line)` is `\(lines[number])`")
        default:
            let (word, other) = random.pick(Self.words)
            guard let range = line.firstRange(of: word) else { return }
            lines[number] = line.replacingCharacters(in: range, with: other)
            edits.append("`\(line)` is `\(lines[number])`")
        }
    }
}
