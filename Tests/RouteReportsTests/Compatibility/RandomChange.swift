import RouteRuntime

@testable import RouteCompiler
@testable import RouteReports

/// A small schema of random shape whose patterns like to share links, and what an edit makes of it.
struct RandomSchemaModel {
    struct Parameter {
        var name: String
        var type: String
        /// Empty, `?`, or ` = 1`.
        var form = ""
    }

    struct Screen {
        var name: String
        var parameters: [Parameter]
        var aliases: [String] = []
    }

    struct Pattern {
        var text: String
        /// Conditions and targets.
        var cases: [(condition: String, target: String)]
    }

    var words = ["red", "big", "x"]
    var limit = 100
    var segment = "s"
    var screens: [Screen] = []
    var patterns: [Pattern] = []
    var hosts = ["https://a.example", "https://b.example"]
    var otherwise = ""
    private var nextScreen = 0

    /// Another segment, of which a screen shares a key with those of the first.
    var other = "b: [id: Int?, q: String?]"

    static let types = ["String", "Int", "Bool", "UUID", "Day", "W", "Year", "Slug"]
    static let components = ["x", "7", "red", "big", "new", "{id}", "{n}", "{id}-{n}", "p"]

    init(_ random: inout SplitMix) {
        if random.once(in: 3) { otherwise = random.pick(["path", "outside"]) }
        for _ in 0..<2 + random.below(3) { addScreen(&random) }
        for _ in 0..<2 + random.below(4) { addPattern(&random) }
    }

    private mutating func addScreen(_ random: inout SplitMix) {
        let names = ["id", "n", "tag", "q"].shuffled(using: &random).prefix(random.below(4))
        let parameters = names.map { name in
            Parameter(name: name, type: random.pick(Self.types), form: random.once(in: 2) ? "?" : "")
        }
        screens.append(Screen(name: "v\(nextScreen)", parameters: parameters))
        nextScreen += 1
    }

    private mutating func addPattern(_ random: inout SplitMix) {
        let screen = random.pick(screens)
        var free = screen.parameters.shuffled(using: &random).map(\.name)
        var parts: [String] = []
        for _ in 0..<1 + random.below(2) {
            if let name = free.popLast(), random.once(in: 2) {
                parts.append(random.once(in: 4) ? "x-{\(name)}" : "{\(name)}")
            } else {
                parts.append(random.pick(["x", "7", "red", "big", "new", "p"]))
            }
        }
        let target = "/\(segment)/\(screen.name)"
        var cases = [(condition: "", target: target)]
        if random.once(in: 4) {
            cases.insert((random.pick(["?tag", "?q=on", "?q=red"]), "/\(segment)/\(random.pick(screens).name)"), at: 0)
        }
        patterns.append(Pattern(text: "/" + parts.joined(separator: "/"), cases: cases))
    }

    var yaml: String {
        var lines = [
            "routes: 1", "origins: { web: [\(hosts.joined(separator: ", "))] }", "types:",
            "  W: [\(words.joined(separator: ", "))]", "  Year: { type: Int, min: 1, max: \(limit) }",
            "  Slug: { type: String, length: 1...8, characters: a-z0-9- }", "segments:", "  \(segment):",
            "    screens:",
        ]
        for screen in screens {
            lines.append("      \(screen.name):")
            if !screen.aliases.isEmpty { lines.append("        aliases: [\(screen.aliases.joined(separator: ", "))]") }
            let list = screen.parameters.map { "{ \($0.name): '\($0.type)\($0.form)' }" }
            lines.append("        parameters: [\(list.joined(separator: ", "))]")
        }
        lines += ["  t: [a, \(other), c: [all: Query]]", "links:", "  web:"]
        for pattern in patterns {
            lines.append("    \"\(pattern.text)\":")
            for one in pattern.cases {
                lines.append("      - \(one.condition.isEmpty ? "" : "\"\(one.condition)\": ")\(one.target)")
            }
        }
        if !otherwise.isEmpty { lines.append("    otherwise: \(otherwise)") }
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: Edits

    /// Writes the same in another order.
    mutating func reorder(_ random: inout SplitMix) { patterns.shuffle(using: &random) }

    mutating func edit(_ random: inout SplitMix) {
        let number = random.below(screens.count)
        switch random.below(17) {
        case 16:
            other = random.pick(["b: [id: Int?, q: Int?]", "b: [id: UUID?, q: String?]", "b: [n: Int?, q: String?]"])
        case 0: patterns.remove(at: random.below(patterns.count))
        case 1, 2: addPattern(&random)
        case 3:
            let pattern = random.below(patterns.count)
            let last = patterns[pattern].cases.count - 1
            patterns[pattern].cases[last].target = "/\(segment)/\(random.pick(screens).name)"
        case 4:
            words = random.pick([
                ["red", "big"], ["red", "big", "x", "7"], ["big", "red", "x"], ["red", "new", "x"],
            ])
        case 5: limit = random.pick([7, 50, 200])
        case 6: hosts = random.pick([["https://a.example"], ["https://b.example", "https://a.example"]])
        case 7: otherwise = random.pick(["", "path", "outside"])
        case 8, 9:
            guard !screens[number].parameters.isEmpty else { return }
            let parameter = random.below(screens[number].parameters.count)
            switch random.below(4) {
            case 0: screens[number].parameters[parameter].type = random.pick(Self.types)
            case 1:
                let form = screens[number].parameters[parameter].form
                screens[number].parameters[parameter].form = form.isEmpty ? "?" : ""
            case 2: screens[number].parameters.remove(at: parameter)
            default:
                screens[number].parameters[parameter].form =
                    screens[number].parameters[parameter].type == "Int" ? " = \(random.below(3))" : ""
            }
        case 10:
            guard !screens[number].parameters.contains(where: { $0.name == "more" }) else { return }
            screens[number].parameters.append(
                Parameter(name: "more", type: "Int", form: random.pick(["", "?", " = 1"])))
        case 11: addScreen(&random)
        case 12:
            let name = screens[number].name
            screens[number].name = "r\(random.below(100))"
            if random.once(in: 2) { screens[number].aliases.append(name) }
            retarget(name, screens[number].name)
        case 13:
            let pattern = random.below(patterns.count)
            if patterns[pattern].cases.count > 1 { patterns[pattern].cases.removeFirst() }
        case 14:
            guard screens.count > 1 else { return }
            let name = screens.remove(at: number).name
            retarget(name, screens[0].name)
        default:
            let pattern = random.below(patterns.count)
            patterns[pattern].cases.insert(
                ("?q=red", "/\(segment)/\(random.pick(screens).name)"), at: 0)
        }
    }

    private mutating func retarget(_ name: String, _ other: String) {
        for pattern in patterns.indices {
            for one in patterns[pattern].cases.indices
            where patterns[pattern].cases[one].target == "/\(segment)/\(name)" {
                patterns[pattern].cases[one].target = "/\(segment)/\(other)"
            }
        }
    }

    // MARK: Links

    private static let texts = [
        "x", "7", "red", "big", "new", "p", "0", "100", "150", "50", "51", "007", "true", "1", "false", "a-b", "x-7",
        "x-red",
        "x-x", "x-new", "80674450-aaec-4704-9d0f-63c7b2068ff1", "80674450-AAEC-4704-9D0F-63C7B2068FF1", "Ab",
        "longer-than-8",
        "on", "r1", "v0", "v1", "v2", "s", "é",
    ]

    /// A link that may be one of the schema's, made without looking at what the compiler knows.
    func url(_ random: inout SplitMix) -> String {
        let host = random.pick(["https://a.example", "https://a.example", "https://b.example"])
        var parts: [String]
        if let pattern = patterns.isEmpty ? nil : random.pick(patterns), !random.once(in: 6) {
            parts = pattern.text.split(separator: "/").map { part in
                guard let brace = part.firstIndex(of: "{") else { return String(part) }
                return part[..<brace] + escaped(random.pick(Self.texts))
            }
        } else if random.once(in: 2) {
            parts = [segment, random.pick(screens).name]
        } else {
            parts = (0..<1 + random.below(3)).map { _ in escaped(random.pick(Self.texts)) }
        }
        return host + "/" + parts.joined(separator: "/") + query(&random)
    }

    func path(_ random: inout SplitMix) -> String {
        let first = [segment] + (0..<1 + random.below(2)).map { _ in random.pick(screens).name }
        let second = ["t", random.pick(["a", "b", "b", "c"])]
        let steps = random.pick([first, first, second, first + second, second + first])
        return "/" + steps.joined(separator: "/") + query(&random)
    }

    private func query(_ random: inout SplitMix) -> String {
        var items: [String] = []
        for key in ["id", "n", "tag", "q", "more"] where random.once(in: 2) {
            items.append(key + "=" + escaped(random.pick(Self.texts)))
        }
        return items.isEmpty ? "" : "?" + items.joined(separator: "&")
    }
}
