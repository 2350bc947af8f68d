@testable import RouteCompiler
@testable import RouteReports

/// A random table of links of two sites, and links to try on it: few names, so that patterns meet, and awkward ones.
struct RandomSites {
    /// A pattern, and what it opens.
    struct Row {
        var origin: String
        var components: [String]
        var fragment: String?
        var target: String

        var path: String { "/" + components.joined(separator: "/") }
        var text: String { path + (fragment.map { "#" + $0 } ?? "") }
        /// All links of it are left to the browser, and no other pattern takes any of them.
        var isLiteralOutside: Bool {
            target == "outside" && fragment == nil && !components.contains { $0.contains("{") }
        }
    }

    private static let literals = ["a", "b", "ab", "a", "b", "é", "a b", "*", "$(W)", "%61", "a.b", "x~y", "a+b", "1"]
    private static let placeholders = [
        "{_}", "{_}", "{_:W}", "{_:V}", "{_:Int}", "{_:S}", "{_:UUID}", "{_:Bool}", "a{_}", "{_}b", "{_}-{_}", "b{_:W}",
        "{_}-x",
    ]
    private static let ends = ["{_?}", "{_?:W}", "{_...}", "{_...?}", "{x...}", "{x...?}", "a{_...}", "a{x...}"]
    private static let targets = [
        "/s/p", "/s/p", "/s/p", "outside", "outside", "none", "c", "{ redirect: /a/b }", "[?k: outside, /s/p]",
        "[?k=v: none, ?n: /s/p]", "[?k=v: /s/p, ?n: outside]", "[?k={_}: /s/p]", "[?k={_}: outside, /s/p]",
        "/s/q", "/s/q", "[?k: outside, /s/q]", "[?k: none, /s/p]", "[?k=/v/{_}: /s/q]", "[?k=a b{_}: /s/p]",
        "[?k={id}: /s/q, /s/r]", "/s/r",
    ]
    /// Texts of components, as a link may have them.
    private static let texts = [
        "a", "b", "ab", "1", "-7", "x", "a-b", "a-x", "bb", "ba", "%61", "%C3%A9", "%c3%a9", "é", "a%20b", "*", "%2A",
        "$(W)", "%24(W)", "%2561", "a.b", "x~y", "a+b", "a%2Fb", "true", "80674450-AAEC-4704-9D0F-63C7B2068FF1", "zA",
        "z%41", "",
    ]
    private static let queries = [
        "", "", "", "?", "?k", "?k=", "?k=v", "?k=v&k=v", "?n=1", "?n&k=v", "?%6B=v", "?q=a/b",
        "?id=1", "?id=1", "?id=", "?id", "?id=1&k=v", "?id=1&id=2", "?k=/v/7&id=7", "?k=%2Fv%2F7&id=7", "?k=a+b7",
        "?k=a%20bx", "?k=7", "?k=&id=1", "?n=a&u=https:%2F%2Fa.example&d=2026-01-02", "?n=a", "?k&id=1",
    ]
    private static let fragments = ["", "", "", "#", "#a", "#b", "#/a/b", "#a?k=v", "#k=v", "#a/"]

    private(set) var rows: [Row] = []
    private let otherwise: [String]

    init(using random: inout SplitMix) {
        otherwise = ["", "path", "outside"].map { _ in random.pick(["", "", "path", "outside"]) }
        var seen: Set<String> = []
        for _ in 0..<2 + random.below(5) {
            var components = (0..<random.below(4)).map { _ in
                random.pick(random.once(in: 2) ? RandomSites.literals : RandomSites.placeholders)
            }
            if random.once(in: 4) { components.append(random.pick(RandomSites.ends)) }
            var row = Row(
                origin: random.once(in: 5) ? "v" : "w", components: components, target: random.pick(RandomSites.targets)
            )
            if row.path.contains("{x") { row.target = "/s/t" }
            if random.once(in: 6) { row.fragment = random.pick(["a", "{_}", "/a/{_}", "{_?}", "?k={_}", "a/{_...}"]) }
            // A fragment that is a query has its conditions already.
            if row.fragment?.hasPrefix("?") == true, row.target.hasPrefix("[") { row.target = "/s/p" }
            if seen.insert(row.origin + row.text).inserted { rows.append(row) }
        }
    }

    var schema: String {
        var lines = [
            "routes: 1", "origins: { w: https://w.example, v: https://v.example }", "types:", "  W: [a, b, xy]",
            "  V: [b, ab]", "  S: { type: String, characters: ab, length: 1...2 }", "segments:",
            "  s: { screens: { p: , t: [x: String], q: [id: Int], r: [n: S, u: URL?, d: Day?] } }", "  a: [b]",
            "commands: { c: }", "links:",
        ]
        for (number, origin) in ["w", "v"].enumerated() {
            let own = rows.filter { $0.origin == origin }
            lines.append("  \(origin):" + (own.isEmpty && otherwise[number].isEmpty ? " {}" : ""))
            for row in own {
                let cases = row.target.hasPrefix("[") ? row.target.dropFirst().dropLast().split(separator: ", ") : []
                lines.append("    '\(row.text)':" + (cases.isEmpty ? " \(row.target)" : ""))
                lines += cases.map { one in
                    let sides = one.split(separator: ": ", maxSplits: 1)
                    return sides.count == 2 ? "      - '\(sides[0])': \(sides[1])" : "      - \(one)"
                }
            }
            if !otherwise[number].isEmpty { lines.append("    otherwise: \(otherwise[number])") }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A link that fits a pattern, or nearly.
    func url(of row: Row, using random: inout SplitMix) -> String {
        var components = row.components.map { component -> String in
            if component.contains("{") || random.once(in: 12) { return filled(component, using: &random) }
            return random.once(in: 3)
                ? filled(component, using: &random, keeping: true) : RandomSites.escaped(component)
        }
        while random.once(in: 5) { components.append(random.pick(RandomSites.texts)) }
        if random.once(in: 12), !components.isEmpty { components.removeLast() }
        var url = "https://\(row.origin).example/" + components.joined(separator: "/")
        if random.once(in: 4) { url += "/" }
        return url + random.pick(RandomSites.queries) + random.pick(RandomSites.fragments)
    }

    /// The link of a literal pattern as it is printed.
    func url(ofLiteral row: Row) -> String {
        "https://\(row.origin).example/" + row.components.map(RandomSites.escaped).joined(separator: "/")
    }

    private func filled(_ component: String, using random: inout SplitMix, keeping: Bool = false) -> String {
        // Every character escaped is the same literal.
        if keeping { return component.utf8.map { "%" + String($0, radix: 16) }.joined() }
        if component.contains("..."), random.once(in: 2) {
            return random.pick(RandomSites.texts) + "/" + random.pick(RandomSites.texts)
        }
        guard component.hasPrefix("a{") || component.hasPrefix("b{") || component.hasSuffix("b") else {
            return random.pick(RandomSites.texts)
        }
        let text = random.pick(RandomSites.texts)
        return component.hasSuffix("b") ? text + "b" : component.prefix(1) + text
    }

    static func escaped(_ component: String) -> String {
        component.utf8.map { byte in
            let scalar = Unicode.Scalar(byte)
            // As browsers do; the printer of links too.
            return scalar.isUnreserved || "+()*$".unicodeScalars.contains(scalar)
                ? String(scalar) : "%" + String(byte, radix: 16, uppercase: true)
        }.joined()
    }
}
