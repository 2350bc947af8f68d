import RouteYAML

/// What can be a name in the generated code.
package enum SwiftName {
    /// What no case or label can be called, even in backticks; `none` and `some` are cases of every optional.
    static let refused = ["Type", "self", "Self", "init", "none", "some", "_", "Protocol"]

    static let keywords: Set<String> = [
        "Any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
        "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
        "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
        "protocol", "public", "repeat", "rethrows", "return", "self", "Self", "static", "struct", "subscript",
        "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// Why a text is not a Swift identifier, and what to do.
    package static func problem(_ text: String) -> (message: String, help: String?)? {
        if isPlain(text) { return nil }
        if refused.contains(text) {
            return ("Swift keeps it for itself", "choose another name")
        }
        if text.lowercased().hasPrefix("_route") {
            return ("names with `_route` in front are those of the generated code", "leave out the `_route`")
        }
        guard let first = text.unicodeScalars.first else { return ("it is empty", nil) }
        guard isHead(first) else {
            return ("it must begin with a letter or `_`", "choose a Swift name")
        }
        if let bad = text.unicodeScalars.dropFirst().first(where: { !isTail($0) }) {
            let isInvisible = bad.properties.isWhitespace || bad.properties.isDefaultIgnorableCodePoint
            let shown = bad == " " ? "a space" : isInvisible ? "\(bad.codePoint), which is invisible," : "`\(bad)`"
            return ("\(shown) can't be in a Swift name", "choose a name of letters, digits and `_`")
        }
        return nil
    }

    /// Whether a text is made of ASCII letters, digits and `_`, with a letter in front, and is not reserved by Swift.
    /// Most names are, and need no other check.
    static func isPlain(_ name: String) -> Bool {
        guard let first = name.utf8.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20 else { return false }
        return name.utf8.allSatisfy { $0.isWordByte } && !refused.contains(name)
    }

    /// The name as written in code: a keyword in backticks.
    static func escaped(_ name: String) -> String {
        keywords.contains(name) ? "`\(name)`" : name
    }

    /// A name with its first letter in upper case: `products` is the type `Products`.
    static func capitalized(_ name: String) -> String {
        let head = name.prefix { $0 == "_" }
        let rest = name.dropFirst(head.count)
        return head + rest.prefix(1).uppercased() + rest.dropFirst()
    }

    /// The case of a word of a closed set: `big-print` is `bigPrint`, `083` is `_083`. Nil if no character of the word
    /// can be in a name.
    static func word(_ word: String) -> String? {
        var parts: [String] = [""]
        for scalar in word.unicodeScalars {
            if isTail(scalar) {
                parts[parts.count - 1].unicodeScalars.append(scalar)
            } else {
                parts.append("")
            }
        }
        parts.removeAll { $0.isEmpty }
        guard let first = parts.first else { return nil }
        var name = first + parts.dropFirst().map(capitalized).joined()
        if name.lowercased().hasPrefix("_route") { name = "_" + name }
        if let head = name.unicodeScalars.first, !isHead(head) { name = "_" + name }
        if name.allSatisfy({ $0 == "_" }) { return nil }
        // The last three are members of every closed set.
        return refused.contains(name) || ["allCases", "AllCases", "RawValue"].contains(name) ? name + "_" : name
    }

    // Identifiers as the Swift language reference has them ("Lexical Structure"), but for the private use areas.
    private static func isHead(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x41...0x5a, 0x61...0x7a, 0x5f: true
        case 0..<0x80: false
        case 0x300...0x36f, 0x1dc0...0x1dff, 0x20d0...0x20ff, 0xfe20...0xfe2f: false
        case 0xa8, 0xaa, 0xad, 0xaf, 0xb2...0xb5, 0xb7...0xba, 0xbc...0xbe, 0xc0...0xd6, 0xd8...0xf6,
            0xf8...0x167f, 0x1681...0x180d, 0x180f...0x1fff, 0x200b...0x200d, 0x202a...0x202e, 0x203f...0x2040,
            0x2054, 0x2060...0x218f, 0x2460...0x24ff, 0x2776...0x2793, 0x2c00...0x2dff, 0x2e80...0x2fff,
            0x3004...0x3007, 0x3021...0x302f, 0x3031...0xd7ff, 0xf900...0xfd3d, 0xfd40...0xfdcf, 0xfdf0...0xfe44,
            0xfe47...0xfffd:
            !scalar.properties.isDefaultIgnorableCodePoint
        case 0x10000...0xeffff: scalar.value & 0xffff <= 0xfffd && !scalar.properties.isDefaultIgnorableCodePoint
        default: false
        }
    }

    private static func isTail(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39: true
        case 0x300...0x36f, 0x1dc0...0x1dff, 0x20d0...0x20ff, 0xfe20...0xfe2f: true
        default: isHead(scalar)
        }
    }
}

extension UInt8 {
    /// An ASCII letter, a digit or `_`.
    var isWordByte: Bool {
        // A letter's bit for the case is set, then one comparison checks the range.
        (self | 0x20) &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10 || self == UInt8(ascii: "_")
    }
}
