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
    /// The list that was meant by a mapping of keys without values; nil for another value.
    var asList: String? {
        guard kind == .mapping, count > 0, entries.allSatisfy(\.value.isEmpty) else { return nil }
        return "[" + entries.map(\.key.text).joined(separator: ", ") + "]"
    }

    /// The help for a text that would be a list or a mapping with a space; nil if no space is missing.
    var missingSpace: String? {
        guard kind == .scalar, isPlain else { return nil }
        if text.hasPrefix("-") { return "put a space behind the `-`, if this is an item of a list" }
        guard let colon = text.firstIndex(of: ":"), text.index(after: colon) != text.endIndex else { return nil }
        return "put a space behind the `:`, if `\(text[..<colon])` is a key"
    }
}
