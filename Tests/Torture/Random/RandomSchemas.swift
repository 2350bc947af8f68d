import Foundation

/// Writes valid schemas of random shape whose names and texts are what Swift could take amiss.
///
/// usage: RandomSchemas FOLDER COUNT. Each schema has a folder, some have segments in files of their own, and some of these
/// mount the module `Mounted`, whose schema is there too.
@main
enum RandomSchemas {
    static func main() throws {
        let folder = URL(fileURLWithPath: CommandLine.arguments[1])
        let count = Int(CommandLine.arguments[2]) ?? 0
        for number in 0...count {
            var schema = RandomSchemaText(number, isMounted: number == count)
            let text = schema.text()
            let place = folder.appendingPathComponent("random\(number)")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            for (name, text) in schema.files + [("random\(number).yaml", text)] {
                try Data(text.utf8).write(to: place.appendingPathComponent(name))
            }
        }
    }
}

/// One schema. Each has a root enum of its own, so that the code of all can be compiled as one module.
struct RandomSchemaText {
    private let number: Int
    private var random: SplitMix
    /// Tells names apart that are drawn twice.
    private var serial = 0
    /// It is the schema of the module that others mount.
    private let isMounted: Bool
    /// The files of segments.
    private(set) var files: [(name: String, text: String)] = []

    private static let names = [
        "default", "in", "is", "where", "switch", "protocol", "associatedtype", "await", "actor", "async", "throws",
        "any", "get", "set", "inout", "var", "let", "case", "extension", "operator", "repeat", "Any", "nil",
        "true", "super", "writer", "values", "screen", "segment", "step", "kind", "id", "hash", "description",
        "rawValue",
        "allCases", "parse", "path", "match", "link", "routes", "origin", "command", "string", "optional", "result",
        "sendable", "codable", "error", "swift", "foundation", "uuid", "url", "date", "int", "π", "größe", "日本語", "Ж",
        "_1", "__", "x_y_", "aVeryLongNameThatGoesOnAndOnAndOnUntilTheLineIsFullAndThenSomeMoreForGoodMeasureOfIt",
    ]
    private static let texts = [
        "plain", "*/", "/*", "\"\"\"", "\"#", "#\"", "\\(x)", "\\", "\\u{41}", "a\nb", "\r\n", "\u{2028}", "\u{202e}x",
        "//", "///", "`code`", "\t", "#if false", "}", "{", "'", "é\u{301}", "🧨", "", "end.", "- Parameters:", "%@",
    ]
    private static let types = [
        "String", "Bool", "Int", "Int8", "UInt64", "Double", "Float", "UUID", "Date", "Day", "URL", "W", "Slug",
    ]
    private static let words = [
        "a", "B-c", "3d", "in", "none", "self", "big print", "é", "x+y", "日本", "w\\\"", "v`", "1.0",
    ]

    init(_ number: Int, isMounted: Bool) {
        self.number = number
        self.isMounted = isMounted
        random = SplitMix(seed: 90_000 + UInt64(number))
    }

    mutating func text() -> String {
        var lines = [
            "routes: 1", "module: \(isMounted ? "Mounted" : "Checked")", "step: Step\(number)",
            "access: \(isMounted ? "public" : random.pick(["internal", "public", "package"]))",
            "origins: { app: 'app\(number)://', web: ['https://h\(number).example', 'https://*.h\(number).example'] }",
            "types:", "  W: [\(Self.words.map(quoted).joined(separator: ", "))]",
            "  Slug: { type: String, length: 1...8, characters: 'a-z\"\\#0-9' }", "commands:",
        ]
        for _ in 0..<random.below(4) { addScreen(to: &lines, "  ", isCommand: true) }
        lines.append("  last:")
        lines.append("segments:")
        var screens: [(path: String, placeholders: [String])] = []
        for _ in 0..<1 + random.below(4) { addSegment(to: &lines, "  ", 0, "", &screens) }
        if !isMounted {
            for _ in 0..<random.below(3) { addFile(to: &lines, &screens) }
        }
        lines += ["links:", "  app:", "    otherwise: path", "  web:"]
        for (number, screen) in screens.enumerated() {
            let literal = random.pick(["p", "a b", "ü", "\"", "\\", "*", "#\"", "日本"])
            let pattern =
                "/\(isMounted ? "m" : "")\(number)/\(literal)" + screen.placeholders.map { "/{\($0)}" }.joined()
            lines.append("    \(quoted(pattern.replacing("#", with: "~"))): \(quoted(screen.path))")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A segment in a file of its own; one of them mounts the module in some of the schemas.
    private mutating func addFile(to lines: inout [String], _ screens: inout [(path: String, placeholders: [String])]) {
        let name = "file\(number)x\(files.count)"
        lines.append("  \(name):")
        var text = ["screens:"]
        for _ in 0..<1 + random.below(3) {
            let screen = addScreen(to: &text, "  ", isCommand: false)
            screens.append(("/\(name)/\(screen.name)", screen.placeholders))
        }
        text.append("segments:")
        if files.isEmpty, number % 2 == 0 { text.append("  account: { from: Mounted }") }
        addSegment(to: &text, "  ", 1, "/\(name)", &screens)
        files.append((name + ".routes.yaml", text.joined(separator: "\n") + "\n"))
    }

    private mutating func name() -> String {
        serial += 1
        return random.pick(Self.names) + "\(serial)"
    }

    private func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\" + String(scalar)
            case _ where scalar.value < 32 || scalar.value > 0x7e:
                quoted +=
                    "\\U" + String(repeating: "0", count: 8 - String(scalar.value, radix: 16).count)
                    + String(scalar.value, radix: 16)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// A text that is not empty.
    private mutating func someText() -> String {
        quoted("t" + random.pick(Self.texts) + random.pick(Self.texts))
    }

    /// Each text is another, also as a Swift name.
    private mutating func addRequirements(to lines: inout [String], _ indent: String) {
        guard random.once(in: 3) else { return }
        serial += 1
        let name = "t\(serial)r\(Int.random(in: 0..<1_000_000, using: &random))_" + random.pick(Self.texts)
        lines.append("\(indent)  requires: [\(quoted(name))]")
    }

    private mutating func addSegment(
        to lines: inout [String], _ indent: String, _ depth: Int, _ above: String,
        _ screens: inout [(path: String, placeholders: [String])]
    ) {
        let name = name()
        lines.append("\(indent)\(quoted(name)):")
        if random.once(in: 2) { lines.append("\(indent)  doc: \(someText())") }
        addRequirements(to: &lines, indent)
        lines.append("\(indent)  screens:")
        for _ in 0..<1 + random.below(5) {
            let screen = addScreen(to: &lines, indent + "    ", isCommand: false)
            screens.append(("\(above)/\(name)/\(screen.name)", screen.placeholders))
        }
        guard depth < 2, random.once(in: 2) else { return }
        lines.append("\(indent)  segments:")
        for _ in 0..<1 + random.below(2) {
            addSegment(to: &lines, indent + "    ", depth + 1, "\(above)/\(name)", &screens)
        }
    }

    @discardableResult
    private mutating func addScreen(
        to lines: inout [String], _ indent: String, isCommand: Bool
    ) -> (name: String, placeholders: [String]) {
        let name = name()
        var placeholders: [String] = []
        lines.append("\(indent)\(quoted(name)):")
        if random.once(in: 3) { lines.append("\(indent)  doc: \(someText())") }
        addRequirements(to: &lines, indent)
        if !isCommand {
            if random.once(in: 4) { lines.append("\(indent)  deprecated: \(someText())") }
            if random.once(in: 4) { lines.append("\(indent)  meta: { \(someText()): \(someText()) }") }
            if random.once(in: 4) { lines.append("\(indent)  present: \(random.pick(["sheet", "alert", "cover"]))") }
        }
        guard random.once(in: 2) else { return (name, []) }
        lines.append("\(indent)  parameters:")
        for _ in 0..<1 + random.below(4) {
            let parameter = self.name()
            let type = random.pick(Self.types)
            lines.append("\(indent)    \(quoted(parameter)):")
            var options = [random.pick(["type: \(type)", "type: '\(type)?'", "type: '[\(type)]'"])]
            if options[0] == "type: \(type)" {
                if type == "String", random.once(in: 2) {
                    options.append("default: \(quoted(random.pick(Self.texts.filter { $0 != "\"\"\"" })))")
                } else if type == "W", random.once(in: 2) {
                    options.append("default: \(quoted(random.pick(Self.words)))")
                } else if placeholders.count < 2, !isCommand {
                    placeholders.append(parameter)
                }
            }
            if random.once(in: 3) { options.append("doc: \(someText())") }
            if random.once(in: 4) { options.append("key: [\(quoted(parameter + "!")), \(quoted(parameter))]") }
            for option in options { lines.append("\(indent)      \(option)") }
        }
        return (name, placeholders)
    }
}
