/// A value of JSON.
indirect enum JSONValue: Equatable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
    case string(String)
    /// As it is written, since a text may have more digits than any number.
    case number(String)
    case bool(Bool)
    case null
    case array([JSONValue])
    case object([String: JSONValue])

    init(stringLiteral value: String) { self = .string(value) }
    init(integerLiteral value: Int) { self = .integer(value) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }

    static func integer(_ value: Int) -> JSONValue { .number(String(value)) }

    /// The text in one line, without a line break. Keys are sorted, so that it is the same on every machine.
    var line: String {
        switch self {
        case .string(let text): JSONValue.quoted(text)
        case .number(let text): text
        case .bool(let value): String(value)
        case .null: "null"
        case .array(let values): "[" + values.map(\.line).joined(separator: ",") + "]"
        case .object(let values):
            "{"
                + values.sorted { $0.key < $1.key }.map { JSONValue.quoted($0) + ":" + $1.line }
                .joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "\"") { quoted, scalar in
            switch scalar {
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case "\0"..<" ": quoted += (scalar.value < 16 ? "\\u000" : "\\u00") + String(scalar.value, radix: 16)
            case "\"", "\\": quoted.unicodeScalars += ["\\", scalar]
            default: quoted.unicodeScalars.append(scalar)
            }
        } + "\""
    }

    /// The text, with a line for whatever is short enough for one, and a line break at the end.
    var text: String { laid(out: "") + "\n" }

    private func laid(out indent: String) -> String {
        let line = line
        guard indent.utf8.count + line.utf8.count > 100 else { return line }
        let more = indent + "  "
        switch self {
        case .array(let values):
            return "[\n" + values.map { more + $0.laid(out: more) }.joined(separator: ",\n") + "\n\(indent)]"
        case .object(let values):
            let lines = values.sorted { $0.key < $1.key }.map { key, value in
                more + JSONValue.quoted(key) + ": " + value.laid(out: more)
            }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
        default: return line
        }
    }
}
