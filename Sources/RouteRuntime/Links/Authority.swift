/// The host and the port of a link, without user info.
struct Authority {
    var host: Range<Int>
    private var port: Range<Int>?
    private let standardPort: String

    /// - Throws: ``RouteError/Code/refusedAuthority`` for user info.
    init(_ range: Range<Int>, _ input: RouteInput, scheme: RouteText) throws(RouteError) {
        if let at = range.first(where: { input[$0] == UInt8(ascii: "@") }) {
            throw RouteError(.refusedAuthority, offset: at)
        }
        let colon = range.last { input[$0] == UInt8(ascii: ":") } ?? range.upperBound
        host = range.lowerBound..<colon
        if colon < range.upperBound { port = colon + 1..<range.upperBound }
        if let last = host.last, input[last] == UInt8(ascii: ".") { host = host.lowerBound..<last }
        standardPort = scheme.string == "https" ? "443" : scheme.string == "http" ? "80" : ""
    }

    /// - Throws: ``RouteError/Code/refusedAuthority`` for a port that is not the scheme's own.
    func checkPort(_ input: RouteInput) throws(RouteError) {
        guard let port, !port.isEmpty else { return }
        let text = RouteText(input.start + port.lowerBound, count: port.count).string
        guard text == standardPort else { throw RouteError(.refusedAuthority, offset: port.lowerBound) }
    }
}
