/// Text that can't change other parts of a terminal or a log.
package enum PrintableText {
    /// The text in one line, with escapes for what breaks lines, moves the cursor, or cannot be seen.
    package static func escaped(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { escape($0) != nil }) else { return text }
        return text.unicodeScalars.reduce(into: "") { escaped, scalar in
            if let escape = escape(scalar) {
                escaped += escape
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
    }

    /// How a character is written that must not be printed as it is, in the form of a Swift string; nil for others.
    package static func escape(_ scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x0A: return "\\n"
        case 0x0D: return "\\r"
        case 0x09: return "\\t"
        // Control characters, with ESC and the 8-bit CSI among them.
        case 0...0x1F, 0x7F...0x9F: break
        // Blanks that look like another, and the soft hyphen.
        case 0xA0, 0xAD, 0x1680, 0x2000...0x200A, 0x202F, 0x205F: break
        // Line separators, and marks that reorder the text around them or have no width.
        case 0x2028, 0x2029, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: break
        case 0x61C, 0x180E, 0xE0000...0xE007F: break
        default: return nil
        }
        return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
}
