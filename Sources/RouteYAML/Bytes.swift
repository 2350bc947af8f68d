extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")

    var isLineBreak: Bool { self == .lineFeed || self == .carriageReturn }
    var isBlank: Bool { self == .space || self == .tab }
    var isWhitespace: Bool { isBlank || isLineBreak }
    /// Whether this byte is inside a UTF-8 sequence, not at its start.
    var isContinuation: Bool { self & 0xC0 == 0x80 }
}

extension [UInt8] {
    var isASCII: Bool { allSatisfy { $0 < 0x80 } }
}

/// A name from a schema as messages show it: in backticks, and short.
func quoted(_ name: some Sequence<UInt8>) -> String {
    let limit = 60
    let scalars = String(decoding: Array(name), as: UTF8.self).unicodeScalars
    guard scalars.count > limit else { return "`\(String(scalars))`" }
    return "`\(String(scalars.prefix(limit)))…`"
}

extension UInt8 {
    /// Whether this byte ends a plain scalar inside brackets.
    var isFlowIndicator: Bool {
        switch self {
        case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): true
        default: false
        }
    }
}

/// A text in double quotes, as a help line suggests it.
func suggestion(for text: some Sequence<UInt8>) -> String {
    let scalars = String(decoding: Array(text), as: UTF8.self).unicodeScalars
    guard scalars.count <= 60, scalars.allSatisfy({ $0.value >= 0x20 && $0 != "\"" && $0 != "\\" }) else {
        return "`\"…\"`"
    }
    return "`\"\(String(scalars))\"`"
}

/// The help for a text that YAML does not read as a text.
func quoteIfText(_ text: some Sequence<UInt8>) -> String { "quote it if it is text: \(suggestion(for: text))" }
