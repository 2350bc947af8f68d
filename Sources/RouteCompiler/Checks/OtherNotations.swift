extension CheckContext {
    /// A literal is neither a placeholder of another router nor an escape: both would not match the intended links.
    func otherNotations() {
        for pattern in table.patterns {
            // Nearly all patterns have none of these bytes, so their pieces need no check.
            guard pattern.written.bytes.contains(where: isOfOtherNotations) else { continue }
            for component in pattern.allComponents {
                guard let notation = ForeignNotation(component) else { continue }
                findings.warning(
                    .otherNotation, "`\(notation.text)` in `\(pattern.text)` \(notation.meaning)",
                    at: pattern.span, help: notation.help)
            }
        }
    }

    private func isOfOtherNotations(_ byte: UInt8) -> Bool { ":*<[$%(\\".utf8.contains(byte) }
}

/// A literal that is probably meant as something else.
private struct ForeignNotation {
    var text: String
    /// What the notation means here.
    var meaning: String
    var help: String

    init?(_ component: [Piece]) {
        guard let notation = ForeignNotation.escape(in: component) ?? ForeignNotation.placeholder(in: component) else {
            return nil
        }
        self = notation
    }

    private init(_ text: Substring, _ meaning: String, help: String) {
        self.text = String(text)
        self.meaning = meaning
        self.help = help
    }

    private static func escape(in component: [Piece]) -> ForeignNotation? {
        for case .literal(let literal) in component {
            guard let escape = literal.firstMatch(of: /(?:%[0-9A-Fa-f]{2})+/)?.output else { continue }
            return ForeignNotation(
                escape,
                "is text of \(escape.count) characters: the escapes of a link are decoded before it is matched",
                help: escape.contains(/%(23|3F|2F|7B|7D)/.ignoresCase())
                    ? "a literal can't hold what it stands for, but a placeholder takes it: write `{_}`, or `{_:Word}` with "
                        + "a type of that word"
                    : "write what it stands for, without an escape")
        }
        return nil
    }

    private static func placeholder(in component: [Piece]) -> ForeignNotation? {
        for (index, piece) in component.enumerated() {
            guard case .literal(let literal) = piece else { continue }
            if index == 0, let notation = first(literal) ?? (component.count == 1 ? whole(literal) : nil) {
                return notation
            }
            // Behind a placeholder or a literal: `{name}.:format`.
            if let (_, text, name) = literal.firstMatch(of: /\.(:([A-Za-z_]\w*))/)?.output {
                return ForeignNotation(text, "is text, not a placeholder", help: "write `{\(name)}`")
            }
            if let notation = expression(literal) { return notation }
        }
        return nil
    }

    private static func first(_ literal: String) -> ForeignNotation? {
        guard let (text, name) = literal.prefixMatch(of: /[:$]([A-Za-z_]\w*)/)?.output else { return nil }
        return ForeignNotation(text, "is text, not a placeholder", help: "write `{\(name)}`")
    }

    private static func whole(_ literal: String) -> ForeignNotation? {
        let help: String
        if let (_, name, other) = literal.wholeMatch(of: /<(?:\w+:)?(\w+)>|\[(\w+)\]/)?.output {
            help = "write `{\(name ?? other ?? "_")}`"
        } else if let (_, name, other) = literal.wholeMatch(of: /\*{1,2}(\w+)|\[\.{3}(\w+)\]/)?.output {
            help = "write `{\(name ?? other ?? "_")...}`"
        } else if literal == "*" || literal == "**" {
            help = "write `{_}` for any component, `{_...}` for all that follow"
        } else {
            return nil
        }
        return ForeignNotation(literal[...], "is text, not a placeholder", help: help)
    }

    /// Parts of regular expressions and format strings: `\d+`, `[0-9]+`, `.*`, `(a|b)`, `%@`.
    private static func expression(_ literal: String) -> ForeignNotation? {
        let help: String
        let text: Substring
        if let match = literal.firstMatch(of: /\((?:\?:)?[\w-]+(?:\|[\w-]+)+\)/) {
            (text, help) = (match.output, "write `{_:Words}`, with a type `Words` of these words under `types:`")
        } else if let match = literal.firstMatch(of: /\(?(?:\\d|\[0-9\])[+*]?\)?|%(?:l{0,2}[dui])\b/) {
            (text, help) = (match.output, "write `{_:Int}`, or `{name}` for a parameter")
        } else if let match = literal.firstMatch(of: /\(?(?:\\[wS]|\.|\[[^\]\/]+\])[+*]\)?|%@|%s\b/) {
            (text, help) = (match.output, "write `{_}`, or `{name}` for a parameter")
        } else {
            return nil
        }
        return ForeignNotation(text, "is text, not an expression", help: help)
    }
}
