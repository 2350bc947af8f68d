import Foundation
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// Groups and keys of several origins are abbreviations: a table is the same with them and without.
@Suite struct GroupLaws {
    /// 100 tables, or as many as `TABLES` says.
    @Test(arguments: 0..<4) func aTableIsTheSameHoweverItIsWritten(_ part: Int) throws {
        let tables = ProcessInfo.processInfo.environment["TABLES"].flatMap(Int.init)
        let count = (tables ?? 100) / 4
        var (stacks, origins) = (0, 0)
        for seed in part * count..<(part + 1) * count {
            let table = RandomGroups(seed: UInt64(seed))
            let schemas = SchemaPair(table.flat, table.grouped)
            let context: Comment = "\(seed)\n\(table.flat)\n\(table.grouped)"
            #expect(schemas.old.diagnostics.count { $0.severity == .error } == 0, context)
            #expect(schemas.new.diagnostics.count { $0.severity == .error } == 0, context)
            guard let flat = schemas.old.result, let grouped = schemas.new.result else { continue }
            #expect(grouped.packed.segments == flat.packed.segments, context)
            #expect(grouped.packed.links == flat.packed.links, context)
            #expect(grouped.table.patterns.map(\.text) == flat.table.patterns.map(\.text), context)
            // Comparing takes longer than compiling, and looks at nothing but these tables.
            if seed % 10 == 0 || tables != nil { #expect(schemas.findings == [], context) }
            stacks += table.grouped.contains(" ./") ? 1 : 0
            origins += table.grouped.contains("  a, b:") ? 1 : 0
        }
        // Many have a stack that goes on, or the law says nothing.
        #expect(stacks > count / 3 && origins > count / 8)
    }
}

extension GroupLaws {
    /// The tables of public apps, whose patterns are put in groups by their first components.
    @Test(arguments: Self.apps) func anAppsTableIsTheSameInGroups(_ app: String) throws {
        let text = try String(contentsOf: Self.corpora.appending(path: "\(app)/routes.yaml"), encoding: .utf8)
        let schemas = SchemaPair(text, Self.grouped(text))
        try #require(!schemas.new.hasErrors, "\(schemas.new.diagnostics)\n\(Self.grouped(text))")
        let (flat, grouped) = (
            try #require(schemas.old.result), try #require(schemas.new.result)
        )
        #expect(Self.grouped(text) != text)
        #expect(grouped.packed.segments == flat.packed.segments)
        #expect(grouped.packed.links == flat.packed.links)
        #expect(schemas.findings == [])
    }

    private static let corpora = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Corpora/Sources").standardizedFileURL
    private static let apps =
        ((try? FileManager.default.contentsOfDirectory(atPath: corpora.path)) ?? []).sorted()

    @Test func thereAreTenApps() { #expect(Self.apps.count == 10) }

    /// A schema whose patterns, each on a line below its origin, stand in groups.
    private static func grouped(_ text: String) -> String {
        var (result, open): ([String], String?) = ([], nil)
        var isLinks = false
        // Patterns of one beginning that stand apart stay as they are, so that the order is kept.
        var used: Set<String> = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.first?.isLetter == true { isLinks = line == "links:" }
            let isPattern = isLinks && (line.hasPrefix("    /") || line.hasPrefix("    \""))
            guard isPattern, let (key, value) = parted(line.dropFirst(4)), let (first, rest) = cut(key),
                open == first || used.insert(first).inserted
            else {
                // What is less indented closes a group, but for a comment.
                if !line.isEmpty, !line.hasPrefix("     "), !line.drop(while: { $0 == " " }).hasPrefix("#") {
                    open = nil
                }
                if line.hasPrefix("  "), !line.hasPrefix("   ") { used = [] }
                result.append((open != nil && line.hasPrefix("     ") ? "  " : "") + line)
                continue
            }
            if open != first { result.append("    \"\(first)\":") }
            open = first
            result.append("      \"\(rest)\":\(value)")
        }
        return result.joined(separator: "\n")
    }

    /// The key of a line, without its quotes, and what stands behind the colon.
    private static func parted(_ line: Substring) -> (key: String, value: Substring)? {
        if line.first == "\"" {
            guard let end = line.dropFirst().firstIndex(of: "\"") else { return nil }
            return (String(line[line.index(after: line.startIndex)..<end]), line[end...].dropFirst(2))
        }
        guard let colon = line.firstRange(of: ": ")?.lowerBound ?? line.lastIndex(of: ":") else { return nil }
        return (String(line[..<colon]), line[line.index(after: colon)...])
    }

    /// The first component of a pattern, and what goes on from it; nil for a pattern of none.
    private static func cut(_ key: String) -> (first: String, rest: String)? {
        guard key.count > 1, key.hasPrefix("/") else { return nil }
        var depth = 0
        for place in key.indices.dropFirst() {
            depth += key[place] == "{" ? 1 : key[place] == "}" ? -1 : 0
            if key[place] == "/", depth == 0 { return (String(key[..<place]), String(key[place...])) }
        }
        return (key, "/")
    }
}

/// A random table of links, written out and with groups.
struct RandomGroups {
    private(set) var flat: String
    private(set) var grouped: String

    /// What a case opens; a stack may go on from another.
    private struct Opens {
        var text: String
        /// The stack that it goes on from, and what it is behind that.
        var base: String?
        var relative: String?
        var isStack = false
    }

    /// A key, and what stands behind it: cases, keys, or both.
    private struct Node {
        var key: String
        var cases: [(condition: String?, opens: Opens)] = []
        var children: [Node] = []
        /// Where the cases stand among the children.
        var place = 0
    }

    private var random: SplitMix

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
        let parameters = (0..<4).map { "x\($0): String?" }.joined(separator: ", ")
        func screens(_ numbers: [Int]) -> String {
            numbers.map { "s\($0): [\(parameters), k\($0): String?]" }.joined(separator: ", ")
        }
        flat = """
            routes: 1
            origins: { a: "https://a.example", b: "app://" }
            segments:
              even: { screens: [\(screens([0, 2]))], segments: { in: { screens: [\(screens([4]))] } } }
              odd: { screens: [\(screens([1, 3]))] }
            commands: { go: [\(parameters)] }
            links:

            """
        grouped = flat
        let nodes =
            nodes(depth: 0, names: [], base: nil) + [Node(key: "/r/{_...?}", cases: [(nil, Opens(text: "none"))])]
        let isShared = random.once(in: 3)
        for origin in isShared ? ["a", "b"] : ["a"] {
            flat += "  \(origin):\n"
            for node in nodes { writeFlat(node, node.key) }
        }
        grouped += isShared ? "  a, b:\n" : "  a:\n"
        for node in nodes { write(node, node.key, "    ", base: nil) }
    }

    // MARK: Making

    /// - Parameters:
    ///   - names: The placeholders of the keys above.
    ///   - base: The stack from which targets go on.
    private mutating func nodes(
        depth: Int, names: [String], base: String?, isFragment: Bool = false, isRoot: Bool = false
    ) -> [Node] {
        var keys = isRoot ? ["/e", "#f"] : ["/a", "/b", "/c-{x\(depth)}", "/{x\(depth)}", "/d e"]
        if depth == 0 {
            keys += ["/", "/#"]
        } else if !isRoot, !isFragment {
            keys += ["#f", "#{x\(depth)}"] + (depth < 3 ? ["#"] : [])
        }
        return keys.filter { !isFragment || !$0.hasPrefix("#") }.shuffled(using: &random).prefix(1 + random.below(3))
            .map {
                var node = Node(key: $0)
                let own = names + (node.key.contains("{") ? ["x\(depth)"] : [])
                let isPrefix = node.key.hasSuffix("#")
                let hasChildren = isPrefix || depth < 3 && random.once(in: 2)
                if !isPrefix, !hasChildren || random.below(4) > 0 { node.cases = cases(depth, own, base) }
                guard hasChildren else { return node }
                let last = node.cases.last?.opens
                node.children = nodes(
                    depth: depth + 1, names: own, base: last.map { $0.isStack ? $0.text : nil } ?? base,
                    isFragment: isFragment || node.key.contains("#"), isRoot: node.key == "/")
                node.place = random.below(node.children.count + 1)
                return node
            }
    }

    private mutating func cases(
        _ depth: Int, _ names: [String], _ base: String?
    ) -> [(condition: String?, opens: Opens)] {
        var cases: [(condition: String?, opens: Opens)] = []
        if random.once(in: 3) { cases.append((random.pick(["q", "q=1", "q=y-{_:Int}&r"]), opens(depth, names, base))) }
        return cases + [(nil, opens(depth, names, base))]
    }

    private mutating func opens(_ depth: Int, _ names: [String], _ base: String?) -> Opens {
        switch random.below(12) {
        case 0: return Opens(text: "go")
        case 1: return Opens(text: random.pick(["outside", "none"]))
        case 2:
            let path = "/r" + names.map { "/{\($0)}" }.joined()
            return Opens(text: "{ redirect: \"\(path)\", origins: [a] }")
        case 3: if let base { return Opens(text: base, base: base, relative: ".", isStack: true) }
        default: break
        }
        // A stack has no screen twice, since what is written for the one in front would count for both.
        let screen = ["even/s0", "odd/s1", "even/s2", "odd/s3"][depth]
        let query = random.once(in: 3) ? "k\(depth)=\(random.below(9))" : nil
        let own = screen + (query.map { "?" + $0 } ?? "")
        guard let base, random.below(4) > 0 else { return Opens(text: "/" + own, isStack: true) }
        let parts = base.split(separator: "?", maxSplits: 1).map(String.init)
        let items = parts.dropFirst() + (query.map { [$0] } ?? [])
        let whole = parts[0] + "/" + screen + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
        return Opens(text: whole, base: base, relative: "./" + own, isStack: true)
    }

    // MARK: Writing

    private func joined(_ prefix: String, _ key: String) -> String {
        prefix == "/" && key.hasPrefix("/") ? key : prefix + key
    }

    private mutating func writeFlat(_ node: Node, _ pattern: String) {
        for number in 0...node.children.count {
            if number == node.place, !node.cases.isEmpty {
                flat += "    \"\(pattern)\":" + text(node.cases, "    ", nil)
            }
            if number < node.children.count {
                writeFlat(node.children[number], joined(pattern, node.children[number].key))
            }
        }
    }

    /// Writes a node with its children in a group, or beside it.
    /// - Parameter base: The stack from which targets can go on here.
    private mutating func write(_ node: Node, _ key: String, _ indent: String, base: String?) {
        let isGroup = random.below(4) > 0 || node.children.isEmpty && random.once(in: 4)
        let cases = node.cases
        if !isGroup || node.children.isEmpty && random.once(in: 2) {
            for number in 0...node.children.count {
                if number == node.place, !cases.isEmpty {
                    grouped += "\(indent)\"\(key)\":" + text(cases, indent, base)
                }
                guard number < node.children.count else { continue }
                write(node.children[number], joined(key, node.children[number].key), indent, base: base)
            }
            return
        }
        grouped += "\(indent)\"\(key)\":\n"
        let inner = cases.last.map { $0.opens.isStack ? $0.opens.text : nil } ?? base
        for number in 0...node.children.count {
            if number == node.place, !cases.isEmpty { grouped += "\(indent)  /:" + text(cases, indent + "  ", base) }
            guard number < node.children.count else { continue }
            write(node.children[number], node.children[number].key, indent + "  ", base: inner)
        }
    }

    private mutating func text(
        _ cases: [(condition: String?, opens: Opens)], _ indent: String, _ base: String?
    ) -> String {
        var texts: [(String?, String)] = []
        for (condition, opens) in cases {
            let goesOn = base != nil && opens.base == base && random.below(4) > 0
            texts.append((condition, goesOn ? opens.relative ?? opens.text : opens.text))
        }
        if texts.count == 1 { return " \(texts[0].1)\n" }
        return "\n" + texts.map { "\(indent)  - " + ($0.map { "\"?\($0)\": " } ?? "") + $1 + "\n" }.joined()
    }
}
