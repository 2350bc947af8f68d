/// Finds the first place at which bytes are not a text that YAML allows, and says what is there.
func findEncodingProblem(in text: [UInt8], file: Int) -> ReadProblem? {
    var offset = 0
    while offset < text.count {
        let byte = text[offset]
        if byte >= 0x20 && byte < 0x7F || byte.isWhitespace {
            offset += 1
            continue
        }
        guard let (scalar, length) = decodeScalar(in: text, at: offset) else {
            return ReadProblem(
                .encoding, "byte 0x\(hexadecimal(UInt32(byte), digits: 2)) is not valid UTF-8 here",
                at: Span(file: file, lower: offset, upper: offset + 1), help: "save the file as UTF-8")
        }
        if !isAllowed(scalar) {
            let span = Span(file: file, lower: offset, upper: offset + length)
            return controlProblem(scalar, in: text, at: span)
        }
        offset += length
    }
    return nil
}

/// The problems of byte order marks, U+FEFF, inside a text: they cannot be seen.
func byteOrderMarkProblems(in text: [UInt8], file: Int) -> [ReadProblem] {
    guard !text.isASCII else { return [] }
    let places = text.indices.lazy.filter { text[$0] == 0xEF && text[$0...].starts(with: [0xEF, 0xBB, 0xBF]) }
    return places.prefix(ReadLimits.problems).map { offset in
        ReadProblem(
            .encoding,
            "a byte order mark (U+FEFF), which is invisible, stands \(offset == 0 ? "twice" : "inside the text")",
            at: Span(file: file, lower: offset, upper: offset + 3),
            help: "remove it, or write it as `\\uFEFF` in double quotes")
    }
}

/// What YAML 1.1 calls printable (§5.1), as libyaml checks it.
private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
}

private func controlProblem(_ scalar: Unicode.Scalar, in text: [UInt8], at span: Span) -> ReadProblem {
    let name = scalar.codePoint
    if scalar.value == 0 {
        let start = text.prefix(1024)
        let nulls = start.reduce(0) { $0 + ($1 == 0 ? 1 : 0) }
        if nulls * 3 >= start.count, start.count >= 2 {
            let message = "the file looks like UTF-16 without a byte order mark"
            return ReadProblem(.encoding, message, at: span, help: "save the file as UTF-8")
        }
        return ReadProblem(.encoding, "the file does not look like text: it has a NUL byte (\(name)) here", at: span)
    }
    return ReadProblem(
        .encoding, "control character \(name) is not allowed in YAML", at: span,
        help: "remove it, or write it as `\\\(escape(scalar))` in double quotes")
}

private func escape(_ scalar: Unicode.Scalar) -> String {
    scalar.value < 0x100 ? "x\(hexadecimal(scalar.value, digits: 2))" : "u\(hexadecimal(scalar.value, digits: 4))"
}

extension Unicode.Scalar {
    /// The scalar's number as Unicode writes it: `U+00E9`.
    package var codePoint: String { "U+" + hexadecimal(value, digits: 4) }
}

private func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
}

/// The Unicode scalar at an offset and its length in bytes; nil if the bytes are not valid UTF-8.
package func decodeScalar(in text: [UInt8], at offset: Int) -> (Unicode.Scalar, Int)? {
    var bytes = text[offset..<min(offset + 4, text.count)].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
    return (scalar, UTF8.width(scalar))
}
