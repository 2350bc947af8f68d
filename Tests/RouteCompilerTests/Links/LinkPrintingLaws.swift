import RouteRuntime
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// Whatever a link opened can be turned into a link again, and that one opens the same.
@Suite struct LinkPrintingLaws {
    @Test(arguments: 0..<4)
    func `a link that matched prints to a link that matches the same`(seed: UInt64) throws {
        var random = SplitMix(seed: 7_000 + seed)
        var matched = 0
        for round in 0..<70 {
            let table = RandomLinks(&random)
            let compilation = compile([SchemaInput(path: "routes.yaml", bytes: Array(table.schema.utf8))])
            let context: Comment =
                "seed \(seed), round \(round):\n\(table.schema)\n\(compilation.diagnostics.map(\.message))"
            let result = try #require(compilation.result, context)
            let coding = TableCoding(result)
            for _ in 0..<20 {
                let url = table.url(&random)
                guard let (steps, tab) = Self.opened(url, coding) else { continue }
                matched += 1
                do {
                    let inTab = try coding.link(
                        to: steps, .stackInTab(tab ?? "first", ofSteps: "first"), origin: 0, servers: [])
                    let (again, itsTab) = Self.opened(inTab, coding) ?? ([], nil)
                    #expect(again == steps && itsTab ?? "first" == tab ?? "first", "\(url) → \(inTab)\n\(context)")
                    let shown = try #require(steps.last)
                    let showing = try coding.link(to: [shown], .last, origin: 0, servers: [])
                    #expect(Self.opened(showing, coding)?.steps.last == shown, "\(url) → \(showing)\n\(context)")
                    guard tab == nil else { continue }
                    let link = try coding.link(to: steps, origin: 0, servers: [])
                    #expect(Self.opened(link, coding)?.steps == steps, "\(url) → \(link)\n\(context)")
                    #expect(try coding.link(to: steps, origin: 0, servers: []) == link)
                } catch {
                    Issue.record("\(url) matched and does not print: \(error)\n\(context)")
                }
            }
        }
        // Most of the links must be good ones, or the law says nothing.
        #expect(matched > 700)
    }

    private static func opened(_ url: String, _ coding: TableCoding) -> (steps: [TableStep], tab: String?)? {
        let match = Array(url.utf8).withUnsafeBufferPointer { try? coding.match($0, origin: nil, servers: []) }
        guard let match, case .stack(let steps) = match.target else { return nil }
        return (steps, match.tabName)
    }
}

/// A random table of links, each with a screen of its own, and links that fit its patterns.
private struct RandomLinks {
    /// A component of a pattern, or a query item, and what may stand for it.
    private enum Part {
        case literal(String)
        case one(type: String)
        case pair(String)
        case rest(isList: Bool)
        case optional
    }

    private enum Place: CaseIterable {
        case alone, overAnother, inTab, inOwnTab
    }

    private struct Row {
        var parts: [Part]
        /// A slash, or nothing.
        var end: String
        var query: [(key: String, type: String)]
        var condition: String?
        var place: Place
    }

    private var rows: [Row] = []
    private let isCustom: Bool
    /// The patterns of more than one component stand in groups, under a key of two origins.
    private let isGrouped: Bool
    private static let types = ["String", "Int", "Bool", "UUID", "W", "Slug", "Double", "Day"]

    init(_ random: inout SplitMix) {
        isCustom = random.once(in: 3)
        isGrouped = random.once(in: 3)
        for _ in 0..<1 + random.below(4) {
            var parts: [Part] = []
            for _ in 0..<random.below(3) {
                switch random.below(4) {
                case 0: parts.append(.literal(random.pick(["x", "a b", "ü", "50%", "q+r", "a;b=c&d", "x:y@z"])))
                case 1: parts.append(.pair(random.pick(["-", "@", " by "])))
                default: parts.append(.one(type: random.pick(Self.types)))
                }
            }
            var end = ""
            switch random.below(5) {
            case 0: parts.append(.rest(isList: random.once(in: 2)))
            case 1: parts.append(.optional)
            case 2: end = "/"
            default: break
            }
            let query = (0..<random.below(3)).map { (key: "k\($0)", type: random.pick(Self.types + ["[String]"])) }
            let condition = random.once(in: 3) ? random.pick(["on", "on=1", "on={w:W}"]) : nil
            rows.append(
                Row(
                    parts: parts, end: end, query: query, condition: condition, place: random.pick(Place.allCases)))
        }
    }

    var schema: String {
        var screens: [String] = []
        var links: [String] = []
        for (number, row) in rows.enumerated() {
            var parameters: [String] = []
            var pattern = "/p\(number)"
            for (index, part) in row.parts.enumerated() {
                switch part {
                case .literal(let text): pattern += "/" + text
                case .one(let type):
                    parameters.append("v\(index): \(type)")
                    pattern += "/{v\(index)}"
                case .pair(let literal):
                    parameters += ["v\(index): String", "u\(index): String"]
                    pattern += "/{v\(index)}\(literal){u\(index)}"
                case .rest(let isList):
                    parameters.append("v\(index): " + (isList ? "[String]" : "String"))
                    pattern += "/{v\(index)...}"
                case .optional:
                    parameters.append("v\(index): String?")
                    pattern += "/{v\(index)?}"
                }
            }
            for (key, type) in row.query {
                parameters.append("\(key): \(type.hasPrefix("[") ? type : type + "?")")
            }
            if row.condition == "on={w:W}" { parameters.append("w: W") }
            let list = parameters.map { "{ \($0.replacing(": ", with: ": '"))' }" }.joined(separator: ", ")
            screens.append("      s\(number): [\(list)]")
            let target =
                switch row.place {
                case .alone: "/s/s\(number)"
                case .overAnother: "/s/base/s\(number)"
                case .inTab: "{ tab: second, stack: /s/base/s\(number) }"
                case .inOwnTab: "{ tab: first, stack: /s/s\(number) }"
                }
            var key = pattern
            if isGrouped, let slash = pattern.dropFirst().firstIndex(of: "/") {
                links.append("    \"\(pattern[..<slash])\":")
                key = String(pattern[slash...])
            }
            let indent = key == pattern ? "    " : "      "
            links.append("\(indent)\"\(key)\(row.end)\":" + (row.condition == nil ? " " + target : ""))
            if let condition = row.condition { links.append("\(indent)  - \"?\(condition)\": \(target)") }
        }
        let head = [
            "routes: 1", "origins: { o: '\(isCustom ? "app://" : "https://a.example")', p: 'https://p.example' }",
            "types:",
            "  W: [red, big-print, é]", "  Slug: { type: String, length: 1...8, characters: a-z0-9- }",
            "tabs: { first: s, second: z }", "segments:", "  z: [a]", "  s:", "    screens:",
            "      base: [page: Int = 1]",
        ]
        return (head + screens + ["links:", isGrouped ? "  o, p:" : "  o:"] + links).joined(separator: "\n") + "\n"
    }

    /// A link that fits one of the patterns, as far as random values do.
    func url(_ random: inout SplitMix) -> String {
        let number = random.below(rows.count)
        let row = rows[number]
        var components = ["p\(number)"]
        for part in row.parts {
            switch part {
            case .literal(let text): components.append(escaped(text))
            case .one(let type): components.append(escaped(Self.text(type, &random)))
            case .pair(let literal):
                components.append(escaped(Self.word(&random) + literal + Self.text("String", &random)))
            case .rest: components += (0...random.below(3)).map { _ in escaped(Self.text("String", &random)) }
            case .optional: if random.once(in: 2) { components.append(escaped(Self.text("String", &random))) }
            }
        }
        var items: [String] = []
        for (key, type) in row.query where random.once(in: 2) {
            let count = type.hasPrefix("[") ? random.below(3) : 1
            for _ in 0..<count { items.append(key + "=" + escaped(Self.text(type, &random))) }
        }
        if let condition = row.condition {
            items.append(condition.replacing("{w:W}", with: random.pick(["red", "big-print", "%C3%A9"])))
        }
        let base = isCustom ? "app://" : "https://a.example/"
        return base + components.joined(separator: "/") + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }

    private static func word(_ random: inout SplitMix) -> String {
        random.pick(["a", "Ab", "é", "x1", "日本", "a b", "100%", "q+r", "a/b", "?", "#", "~", "..."])
    }

    private static func text(_ type: String, _ random: inout SplitMix) -> String {
        switch type {
        case "Int": random.pick(["0", "-7", "007", "9223372036854775807"])
        case "Bool": random.pick(["true", "false", "1", "0"])
        case "UUID": "80674450-AAEC-4704-9D0F-63C7B2068FF1"
        case "Day": random.pick(["2026-11-30", "0000-02-29", "9999-12-31"])
        case "W": random.pick(["red", "big-print", "é"])
        case "Slug": random.pick(["a-b", "x", "12345678", "-"])
        case "Double": random.pick(["1.5", "-0", "1e3", "0.1"])
        default: word(&random) + (random.once(in: 2) ? word(&random) : "")
        }
    }
}
