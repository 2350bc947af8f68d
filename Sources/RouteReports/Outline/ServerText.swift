extension Outline {
    /// Whether a text can be a server: a host, with or without a scheme in front, a port and a path behind.
    package static func isServer(_ text: String) -> Bool {
        guard text.isPlainURL else { return false }
        var parts = text.withoutScheme.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count > 1, parts.last == "" { parts.removeLast() }
        guard let place = parts.first, isPlace(place) else { return false }
        return parts.dropFirst().allSatisfy { part in
            !part.isEmpty && part != "." && part != ".." && !part.contains { "?#%".contains($0) }
        }
    }

    /// A host, with or without a port.
    private static func isPlace(_ text: Substring) -> Bool {
        var (host, rest) = (text.prefix { $0 != ":" }, text.drop { $0 != ":" })
        if text.first == "[", let end = text.firstIndex(of: "]") {
            (host, rest) = (text[text.index(after: text.startIndex)..<end], text[text.index(after: end)...])
            guard host.allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." }) else { return false }
        } else {
            guard host.allSatisfy({ $0.isLetter || $0.isNumber || "-._".contains($0) }) else { return false }
        }
        guard !host.isEmpty else { return false }
        guard !rest.isEmpty else { return true }
        let port = rest.dropFirst()
        return rest.first == ":" && port.allSatisfy(\.isNumber) && (UInt16(port) ?? 0) > 0
    }
}
