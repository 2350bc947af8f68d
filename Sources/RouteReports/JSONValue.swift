import RouteCompiler

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A value of JSON.
indirect enum JSONValue: Codable, Equatable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
    case string(String)
    case integer(Int)
    /// A number that is not an `Int`.
    case unsigned(UInt64)
    case number(Double)
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

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? container.decode(UInt64.self) {
            self = .unsigned(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .string(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .unsigned(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .bool(let value): try container.encode(value)
        case .null: try container.encodeNil()
        case .array(let values): try container.encode(values)
        case .object(let values): try container.encode(values)
        }
    }

    /// The text, indented, with a line break at the end.
    var text: String { encoded([.prettyPrinted]) + "\n" }

    /// The text in one line, without a line break.
    var line: String { encoded([]) }

    /// The text, with a line for whatever is short enough for one, and a line break at the end.
    var shortText: String { laid(out: "") + "\n" }

    private func laid(out indent: String) -> String {
        let line = line
        guard indent.utf8.count + line.utf8.count > 100 else { return line }
        let more = indent + "  "
        switch self {
        case .array(let values):
            return "[\n" + values.map { more + $0.laid(out: more) }.joined(separator: ",\n") + "\n\(indent)]"
        case .object(let values):
            let lines = values.sorted { $0.key < $1.key }.map { key, value in
                more + JSONValue.string(key).line + ": " + value.laid(out: more)
            }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
        default: return line
        }
    }

    /// Keys are sorted, so that the text is the same on every machine.
    private func encoded(_ formatting: JSONEncoder.OutputFormatting) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
        // It has no number that JSON can't hold.
        guard let data = try? encoder.encode(self) else { return "" }
        return String(decoding: data, as: UTF8.self)
    }
}
