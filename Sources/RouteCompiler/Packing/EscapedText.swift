import RouteRuntime

extension String {
    /// Whether the text holds nothing but letters, digits and `-._~`, which are printed as they are everywhere
    /// (RFC 3986 §2.3).
    package var isUnreserved: Bool { utf8.allSatisfy { $0.isWordByte || "-.~".utf8.contains($0) } }
}

/// A component or key as it is printed.
package func escaped(_ text: String) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * text.utf8.count + 1) { buffer in
        guard let start = buffer.baseAddress else { return text }
        var writer = _RouteTextWriter(buffer, start)
        defer { writer.free() }
        _ = writer.write(text)
        return writer.string
    }
}
