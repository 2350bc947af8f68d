/// How many columns of a terminal text takes.
enum DisplayWidth {
    /// The width of one visible character: a base with its marks has the base's width.
    static func of(_ character: Character) -> Int {
        // The emoji variation selector makes a narrow symbol wide.
        character.unicodeScalars.map { $0.value == 0xFE0F ? 2 : of($0) }.max() ?? 0
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        if scalar.properties.isEmojiPresentation { return 2 }
        return isWide(scalar.value) ? 2 : 1
    }

    /// The blocks of Unicode's East Asian Width W and F (UAX #11) that are not emoji.
    private static func isWide(_ value: UInt32) -> Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x17000...0x18CFF, 0x1AFF0...0x1B16F, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
