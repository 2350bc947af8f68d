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
func escaped(_ bytes: [UInt8], as part: _RouteTextWriter.Part = .value) -> [UInt8] {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * bytes.count + 1) { buffer in
        guard let start = buffer.baseAddress else { return bytes }
        var writer = _RouteTextWriter(buffer, start)
        defer { writer.free() }
        _ = bytes.withText { writer.write($0, as: part) }
        return Array(UnsafeBufferPointer(start: writer.start, count: writer.count))
    }
}
