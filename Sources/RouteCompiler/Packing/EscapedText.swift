extension String {
    /// Whether the text holds nothing but letters, digits and `-._~`, which are printed as they are everywhere
    /// (RFC 3986 §2.3).
    package var isUnreserved: Bool { utf8.allSatisfy { $0.isWordByte || "-.~".utf8.contains($0) } }
}
