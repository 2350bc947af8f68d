extension Unicode.Scalar {
    /// Whether a source file may hold the scalar as it is: no control, no mark that turns the direction of text.
    var isShown: Bool {
        if isASCII { return value >= 0x20 && value != 0x7f || self == "\t" }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: return false
        default: return true
        }
    }
}

/// A string literal of a text.
func swiftLiteral(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": literal += "\\\""
        case "\\": literal += "\\\\"
        case "\n": literal += "\\n"
        case "\r": literal += "\\r"
        case "\t": literal += "\\t"
        case _ where scalar.isShown: literal.unicodeScalars.append(scalar)
        default: literal += "\\u{" + String(scalar.value, radix: 16) + "}"
        }
    }
    return literal + "\""
}
