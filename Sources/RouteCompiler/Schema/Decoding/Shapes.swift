import RouteYAML

extension Node.Kind {
    /// Its name in the language's reference.
    var word: String {
        switch self {
        case .scalar: "text"
        case .sequence: "list"
        case .mapping: "mapping"
        }
    }
}

extension Node {
    /// The help for a text that would be a list or a mapping with a space; nil if no space is missing.
    var missingSpace: String? {
        guard kind == .scalar, isPlain else { return nil }
        if text.hasPrefix("-") { return "put a space behind the `-`, if this is an item of a list" }
        guard let colon = text.firstIndex(of: ":"), text.index(after: colon) != text.endIndex else { return nil }
        return "put a space behind the `:`, if `\(text[..<colon])` is a key"
    }
}
