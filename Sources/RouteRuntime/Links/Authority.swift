/// The host and the port of a link, without user info.
struct Authority {
    /// Host and port, as they stand in the link.
    let whole: Range<Int>
    /// Without a dot at its end.
    let host: Range<Int>
    /// Nil if there is none, or nothing behind the colon.
    let port: Range<Int>?

    /// - Throws: ``RouteError/Code/refusedAuthority`` for user info, and for a host that is none.
    init(_ range: Range<Int>, _ input: RouteInput) throws(RouteError) {
        if let at = range.first(where: { input[$0] == UInt8(ascii: "@") }) {
            throw RouteError(.refusedAuthority, offset: at)
        }
        // An address of IPv6 stands in brackets, and has colons of its own (RFC 3986 §3.2.2).
        let bracket = range.first { input[$0] == UInt8(ascii: "]") }
        let isAddress = bracket != nil && input[range.lowerBound] == UInt8(ascii: "[")
        let after = isAddress ? (bracket ?? 0) + 1 : range.lowerBound
        let colon = (after..<range.upperBound).first { input[$0] == UInt8(ascii: ":") } ?? range.upperBound
        let name = isAddress ? range.lowerBound + 1..<after - 1 : range.lowerBound..<colon
        let isName = input.withDecoded(name, form: false) { Authority.isHost($0, isAddress: isAddress) }
        guard isName, !isAddress || after == colon else {
            throw RouteError(.refusedAuthority, offset: range.lowerBound)
        }
        let hasPort = colon + 1 < range.upperBound
        port = hasPort ? colon + 1..<range.upperBound : nil
        var host = range.lowerBound..<colon
        if let last = host.last, input[last] == UInt8(ascii: ".") { host = host.lowerBound..<last }
        self.host = host
        whole = host.lowerBound..<(hasPort ? range.upperBound : host.upperBound)
    }

    /// Whether a host has nothing in it that could end it for another reader of the link.
    private static func isHost(_ text: RouteText, isAddress: Bool) -> Bool {
        (0..<text.count).allSatisfy {
            switch text[$0] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): true
            case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"): !isAddress
            case UInt8(ascii: ":"): isAddress
            default: false
            }
        }
    }

    /// The digits of the port that a scheme has unless another is given.
    static func standardPort(_ scheme: String) -> [UInt8] {
        switch scheme {
        case "https": Array("443".utf8)
        case "http": Array("80".utf8)
        default: []
        }
    }

    func port(_ input: RouteInput, standard: [UInt8]) -> [UInt8] {
        port.map { $0.map { input[$0] } } ?? standard
    }

    /// - Throws: ``RouteError/Code/refusedAuthority`` for a port that is not the scheme's own.
    func checkPort(_ input: RouteInput, scheme: RouteText) throws(RouteError) {
        guard let port else { return }
        guard self.port(input, standard: []) == Authority.standardPort(scheme.string) else {
            throw RouteError(.refusedAuthority, offset: port.lowerBound)
        }
    }
}
