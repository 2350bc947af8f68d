import RouteYAML

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads JSON as strictly as RFC 8259 has it, so that a text which is written again has lost nothing.
struct JSONReader {
    /// Why a text is not JSON.
    struct Problem: Error {
        /// In lower case, without a full stop.
        var message: String
        /// In bytes.
        fileprivate var offset: Int
    }

    private var rest: ArraySlice<UInt8>
    /// Values are read by recursion.
    private static let deepest = 512

    /// - Parameter bytes: UTF-8, with or without a byte order mark.
    /// - Throws: the first fault, with its line and column.
    static func read(_ bytes: [UInt8]) throws(Problem) -> JSONValue {
        let text = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
        var reader = JSONReader(rest: text[...])
        do throws(Problem) {
            let value = try reader.value(depth: 0)
            if reader.next() != nil { throw reader.problem("the value has ended, and more is behind it") }
            return value
        } catch {
            let place = SourceFile(path: "", text: text).position(at: error.offset)
            throw Problem(
                message: "at line \(place.line), column \(place.column), \(error.message)", offset: error.offset)
        }
    }

    private func problem(_ message: String) -> Problem { Problem(message: message, offset: rest.startIndex) }

    /// The byte behind white space.
    private mutating func next() -> UInt8? {
        rest = rest.drop { " \t\r\n".utf8.contains($0) }
        return rest.first
    }

    private mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard next() == UInt8(ascii: byte) else { return false }
        rest = rest.dropFirst()
        return true
    }

    private mutating func value(depth: Int) throws(Problem) -> JSONValue {
        guard depth < JSONReader.deepest else {
            throw problem("values are nested deeper than \(JSONReader.deepest) levels")
        }
        if take("{") {
            var object: [String: JSONValue] = [:]
            while try hasMore(until: "}", isFirst: object.isEmpty) {
                guard next() == UInt8(ascii: "\"") else { throw problem("a key in double quotes is missing") }
                let place = rest.startIndex
                let key = try string()
                guard take(":") else { throw problem("a `:` is missing") }
                guard object.updateValue(try value(depth: depth + 1), forKey: key) == nil else {
                    throw Problem(message: "the key `\(key)` is there a second time", offset: place)
                }
            }
            return .object(object)
        }
        if take("[") {
            var array: [JSONValue] = []
            while try hasMore(until: "]", isFirst: array.isEmpty) { array.append(try value(depth: depth + 1)) }
            return .array(array)
        }
        if next() == UInt8(ascii: "\"") { return .string(try string()) }
        let word = String(decoding: rest.prefix { !" \t\r\n,:[]{}\"".utf8.contains($0) }, as: UTF8.self)
        let words: [String: JSONValue] = ["true": true, "false": false, "null": .null]
        let isNumber = word.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil
        guard let value = words[word] ?? (isNumber ? .number(word) : nil) else {
            throw problem(word.isEmpty ? "a value is missing" : "`\(word)` is not a value")
        }
        rest = rest.dropFirst(word.utf8.count)
        return value
    }

    /// Whether another element of an array or an object follows; if not, its end is taken.
    private mutating func hasMore(until end: Unicode.Scalar, isFirst: Bool) throws(Problem) -> Bool {
        if isFirst { return !take(end) }
        if take(",") { return true }
        guard take(end) else { throw problem("a `,` or `\(end)` is missing") }
        return false
    }

    private mutating func string() throws(Problem) -> String {
        var isEscaped = false
        let inside = rest.dropFirst().prefix { byte in
            defer { isEscaped = byte == UInt8(ascii: "\\") && !isEscaped }
            return byte != UInt8(ascii: "\"") || isEscaped
        }
        let literal = rest[rest.startIndex..<min(inside.endIndex + 1, rest.endIndex)]
        guard let text = try? JSONDecoder().decode(String.self, from: Data(literal)) else {
            throw problem("the text in double quotes does not end, or has an escape or a character that JSON refuses")
        }
        rest = rest[literal.endIndex...]
        return text
    }
}
