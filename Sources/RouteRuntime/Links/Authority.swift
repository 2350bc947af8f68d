/// The host and the port of a link, without user info.
struct Authority {
    /// Host and port, as they stand in the link.
    let whole: Range<Int>
    /// Without a dot at its end.
    let host: Range<Int>
    /// Nil if there is none, or nothing behind the colon.
    let port: Range<Int>?

    /// - Throws: ``RouteError/Code/refusedAuthority`` for user info.
    init(_ range: Range<Int>, _ input: RouteInput) throws(RouteError) {
        if let at = range.first(where: { input[$0] == UInt8(ascii: "@") }) {
            throw RouteError(.refusedAuthority, offset: at)
        }
        let colon = range.last { input[$0] == UInt8(ascii: ":") } ?? range.upperBound
        let hasPort = colon + 1 < range.upperBound
        port = hasPort ? colon + 1..<range.upperBound : nil
        var host = range.lowerBound..<colon
        if let last = host.last, input[last] == UInt8(ascii: ".") { host = host.lowerBound..<last }
        self.host = host
        whole = host.lowerBound..<(hasPort ? range.upperBound : host.upperBound)
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
