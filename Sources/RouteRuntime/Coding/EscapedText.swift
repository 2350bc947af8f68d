/// Query items, escaped, each behind its `?` or `&`.
func escapedQuery(_ items: [RouteQuery.Item], isFirst: Bool) -> [UInt8] {
    var query: [UInt8] = []
    for item in items {
        query.append(isFirst && query.isEmpty ? UInt8(ascii: "?") : UInt8(ascii: "&"))
        query += escaped(Array(item.key.utf8))
        if let value = item.value {
            query.append(UInt8(ascii: "="))
            query += escaped(Array(value.utf8))
        }
    }
    return query
}

/// A component, a key or a value as it is printed.
package func escaped(_ text: String) -> String { String(decoding: escaped(Array(text.utf8)), as: UTF8.self) }

/// The escaped form of bytes.
/// - Parameter unescaped: More characters than usual that are left as they are: the slashes of a rest, and those of
///   `pchar` in a component that a schema writes (``literalMarks``).
func escaped(_ bytes: [UInt8], leaving unescaped: String = "") -> [UInt8] {
    bytes.reduce(into: []) { text, byte in
        if isUnescaped(byte) || unescaped.utf8.contains(byte) {
            text.append(byte)
        } else {
            text += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
        }
    }
}

/// The characters of `pchar` that part the items of a query or the parameters of a component.
let literalMarks = "&;=+"
