extension Rule {
    /// A literal is not what other routers read as a placeholder, nor an escape: both would match nothing that is meant.
    static let otherNotations = Rule(code: .otherNotation) { context in
        for pattern in context.table.patterns {
            // Nearly all have none of these bytes, so that no piece need be looked at.
            guard pattern.written.bytes.contains(where: isOfOtherNotations) else { continue }
            var components = pattern.components
            if case .path(let more) = pattern.fragment { components += more }
            for component in components {
                guard let slip = Slip(component) else { continue }
                context.findings.warning(
                    .otherNotation, "`\(slip.text)` in `\(pattern.text)` \(slip.meaning)",
                    at: pattern.span, help: slip.help)
            }
        }
    }

    private static func isOfOtherNotations(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ":"), UInt8(ascii: "*"), UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "$"),
            UInt8(ascii: "%"):
            true
        default: false
        }
    }
}

/// A literal that is probably meant as something else.
private struct Slip {
    var text: String
    /// What it is here.
    var meaning: String
    var help: String

    init?(_ component: [Piece]) {
        guard let slip = Slip.escape(in: component) ?? Slip.placeholder(in: component) else { return nil }
        self = slip
    }

    private init(_ text: Substring, _ meaning: String, help: String) {
        self.text = String(text)
        self.meaning = meaning
        self.help = help
    }

    private static func escape(in component: [Piece]) -> Slip? {
        for case .literal(let literal) in component {
            guard let escape = literal.firstMatch(of: /(?:%[0-9A-Fa-f]{2})+/)?.output else { continue }
            return Slip(
                escape,
                "is text of \(escape.count) characters: the escapes of a link are decoded before it is matched",
                help: "write what it stands for, without an escape")
        }
        return nil
    }

    private static func placeholder(in component: [Piece]) -> Slip? {
        guard case .literal(let literal) = component.first else { return nil }
        let text: Substring
        let help: String
        if let (whole, name) = literal.prefixMatch(of: /[:$]([A-Za-z_]\w*)/)?.output {
            (text, help) = (whole, "write `{\(name)}`")
        } else if let (whole, name, other) = literal.wholeMatch(of: /<(?:\w+:)?(\w+)>|\[(\w+)\]/)?.output {
            (text, help) = (whole, "write `{\(name ?? other ?? "_")}`")
        } else if let (whole, name, other) = literal.wholeMatch(of: /\*{1,2}(\w+)|\[\.{3}(\w+)\]/)?.output {
            (text, help) = (whole, "write `{\(name ?? other ?? "_")...}`")
        } else if literal == "*" || literal == "**" {
            (text, help) = (literal[...], "write `{_}` for any component, `{_...}` for all that follow")
        } else {
            return nil
        }
        return Slip(text, "is text, not a placeholder", help: help)
    }
}
