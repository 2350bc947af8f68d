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
        var end = range.lowerBound
        while end < range.upperBound, Authority.isHostByte(input[end]) { end &+= 1 }
        if end == range.upperBound {
            self.init(host: range, port: nil, input)
        } else {
            try self.init(withMarks: range, input)
        }
    }

    /// An authority that has more in it than the name of a host.
    private init(withMarks range: Range<Int>, _ input: RouteInput) throws(RouteError) {
        if let at = input.first(UInt8(ascii: "@"), in: range) { throw RouteError(.refusedAuthority, offset: at) }
        // An address of IPv6 stands in brackets, and has colons of its own (RFC 3986 §3.2.2).
        let bracket = input.first(UInt8(ascii: "]"), in: range)
        let isAddress = bracket != nil && input[range.lowerBound] == UInt8(ascii: "[")
        let after = isAddress ? (bracket ?? 0) + 1 : range.lowerBound
        let colon = input.place(of: UInt8(ascii: ":"), from: after, to: range.upperBound)
        let name = isAddress ? range.lowerBound + 1..<after - 1 : range.lowerBound..<colon
        let isName = input.withDecoded(name, form: false) { Authority.isHost($0, isAddress: isAddress) }
        guard isName, !isAddress || after == colon else {
            throw RouteError(.refusedAuthority, offset: range.lowerBound)
        }
        self.init(
            host: range.lowerBound..<colon, port: colon + 1 < range.upperBound ? colon + 1..<range.upperBound : nil,
            input)
    }

    private init(host range: Range<Int>, port: Range<Int>?, _ input: RouteInput) {
        let isDotted = !range.isEmpty && input[range.upperBound &- 1] == UInt8(ascii: ".")
        host = range.lowerBound..<(isDotted ? range.upperBound &- 1 : range.upperBound)
        whole = host.lowerBound..<(port?.upperBound ?? host.upperBound)
        self.port = port
    }

    /// Whether a host has nothing in it that could end it for another reader of the link.
    private static func isHost(_ text: _RouteText, isAddress: Bool) -> Bool {
        (0..<text.count).allSatisfy {
            switch text[$0] {
            case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"): !isAddress
            case UInt8(ascii: ":"): isAddress
            default: isHostByte(text[$0])
            }
        }
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): true
        case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: false
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
    func checkPort(_ input: RouteInput, scheme: @autoclosure () -> _RouteText) throws(RouteError) {
        guard let port else { return }
        guard self.port(input, standard: []) == Authority.standardPort(scheme().string) else {
            throw RouteError(.refusedAuthority, offset: port.lowerBound)
        }
    }
}
