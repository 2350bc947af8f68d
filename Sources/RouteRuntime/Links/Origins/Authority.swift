/// The host and the port of a link, without user info.
struct Authority {
    /// Without a dot at its end.
    let host: Range<Int>
    /// Nil without a colon, or with nothing behind it.
    let port: Range<Int>?
    /// The host in its ASCII form, if it has other letters.
    let international: [UInt8]?

    /// Where user info ends, or a host begins that is not one; nil if links may have the authority.
    let refusal: Int?

    init(_ range: Range<Int>, _ input: RouteInput) {
        // The colons in brackets are those of an IPv6 address (RFC 3986 §3.2.2).
        let isAddress = !range.isEmpty && input[range.lowerBound] == UInt8(ascii: "[")
        let bracket = isAddress ? input.place(of: UInt8(ascii: "]"), from: range.lowerBound, to: range.upperBound) : 0
        let colon = input.place(of: UInt8(ascii: ":"), from: max(bracket, range.lowerBound), to: range.upperBound)
        var host = range.lowerBound..<colon
        if !isAddress, !host.isEmpty, input[colon - 1] == UInt8(ascii: ".") { host = host.dropLast() }
        let isHost =
            isAddress
            ? bracket + 1 == host.upperBound && input.text(host.dropFirst().dropLast()).isIPv6Address
            : input.text(host).isHostName
        let isInternational = input.text(host).buffer.contains { $0 >= 0x80 }
        international = isInternational ? input.text(host).asciiHost : nil
        self.host = host
        port = colon + 1 < range.upperBound ? colon + 1..<range.upperBound : nil
        let at = input.first(UInt8(ascii: "@"), in: range)
        let isRefused = !isHost || isInternational && international == nil
        refusal = at ?? (isRefused && !host.isEmpty ? range.lowerBound : nil)
    }

    /// The digits of a scheme's default port; none for a custom scheme.
    static func defaultPort(_ scheme: String) -> [UInt8] {
        switch scheme {
        case "https": Array("443".utf8)
        case "http": Array("80".utf8)
        default: []
        }
    }

    /// Runs `body` with the host in its ASCII form.
    func withHost<Result>(_ input: RouteInput, _ body: (_RouteText) -> Result) -> Result {
        international.map { $0.withText(body) } ?? body(input.text(host))
    }

    func port(_ input: RouteInput, default defaultPort: [UInt8]) -> [UInt8] {
        port.map { input.text($0).bytes } ?? defaultPort
    }

    /// Whether there is no port, or the one of the scheme.
    func hasDefaultPort(_ input: RouteInput, of scheme: _RouteText) -> Bool {
        port == nil || port(input, default: []) == Authority.defaultPort(scheme.string)
    }
}

extension _RouteText {
    /// Whether the text is labels of RFC 1123 with dots between them: up to 63 letters and digits each, with hyphens
    /// between these. The letters of all scripts are allowed (RFC 5890), but not an escape, nor the dot of another
    /// script.
    var isHostName: Bool {
        let (dot, hyphen) = (UInt8(ascii: "."), UInt8(ascii: "-"))
        var (label, isASCII, last) = (0, true, dot)
        func isLabel() -> Bool { label > 0 && last != hyphen && (label <= 63 || !isASCII) }
        for byte in buffer {
            if byte == dot {
                guard isLabel() else { return false }
                (label, isASCII) = (0, true)
            } else {
                guard byte == hyphen ? label > 0 : byte >= 0x80 || Authority.isLetterOrDigit(byte) else { return false }
                label += 1
                isASCII = isASCII && byte < 0x80
            }
            last = byte
        }
        return isLabel()
            && (buffer.allSatisfy { $0 < 0x80 }
                || string.unicodeScalars.allSatisfy { $0.isASCII || Authority.isLetter($0) })
    }

    /// Whether the text is an IPv6 address: eight groups of up to four hexadecimal digits, or fewer around one `::`;
    /// the last two may be an IPv4 address.
    fileprivate var isIPv6Address: Bool {
        let halves = string.split(separator: "::", omittingEmptySubsequences: false)
        var groups = halves.map { $0.isEmpty ? [] : $0.split(separator: ":", omittingEmptySubsequences: false) }
        var count = 0
        if let last = groups.last?.last, last.contains(".") {
            let numbers = last.split(separator: ".", omittingEmptySubsequences: false)
            let areNumbers = numbers.allSatisfy { number in UInt8(number).map { $0.description == number } ?? false }
            guard numbers.count == 4, areNumbers else { return false }
            groups[groups.count - 1].removeLast()
            count = 2
        }
        count += groups.joined().count
        let areGroups = groups.joined().allSatisfy {
            (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy { hexValue($0) != nil }
        }
        return areGroups && (halves.count == 1 && count == 8 || halves.count == 2 && count < 8)
    }
}

extension Authority {
    fileprivate static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        let letter = (byte | 0x20) &- UInt8(ascii: "a")
        return letter < 26 || byte &- UInt8(ascii: "0") < 10
    }

    /// A letter, mark or digit of any script, or a character that RFC 5892 allows between some of them.
    fileprivate static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .decimalNumber:
            true
        default: ["\u{b7}", "\u{375}", "\u{5f3}", "\u{5f4}", "\u{200c}", "\u{200d}", "\u{30fb}"].contains(scalar)
        }
    }
}
