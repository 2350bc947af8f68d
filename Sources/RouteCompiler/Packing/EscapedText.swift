import RouteRuntime

extension String {
    /// Whether the text holds nothing but letters, digits and `-._~`, which are printed as they are everywhere
    /// (RFC 3986 §2.3).
    package var isUnreserved: Bool {
        withBytes { bytes in
            var place = 0
            while place < bytes.count {
                switch bytes[place] {
                case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0x5f, 0x7e: place &+= 1
                default: return false
                }
            }
            return true
        }
    }
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
