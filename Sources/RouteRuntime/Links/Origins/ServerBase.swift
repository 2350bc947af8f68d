/// The host, port and mount path of a server that the app gives at run time.
struct ServerBase {
    let host: [UInt8]
    let port: [UInt8]
    let scheme: String
    /// `/mastodon`, without a slash at the end; empty for none.
    let mount: [UInt8]

    /// - Parameter text: `https://example.org:8443/mastodon`, or a host alone.
    init?(_ text: String) {
        var rest = text[...]
        scheme = text.range(of: "://").map { text[..<$0.lowerBound].lowercased() } ?? ""
        if let range = text.range(of: "://") { rest = text[range.upperBound...] }
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        var path = rest.dropFirst(authority.count).prefix { $0 != "?" && $0 != "#" }
        while path.hasSuffix("/") { path = path.dropLast() }
        // The colons in brackets are those of an address of IPv6.
        let address = authority.hasPrefix("[") ? authority.prefix { $0 != "]" } : ""
        let behind = authority.dropFirst(address.count)
        let sides = behind.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let name = address + (sides.first ?? "")
        guard !name.isEmpty else { return nil }
        host = Array(name.lowercased().utf8)
        port = sides.count == 2 ? Array(sides[1].utf8) : []
        mount = Array(path.utf8)
    }

    /// The port that is meant where none is written. The app's own scheme has no standard port: it means the server's.
    private func standardPort(_ linked: _RouteText) -> [UInt8] {
        let own = Authority.standardPort(linked.string)
        return own.isEmpty ? Authority.standardPort(scheme) : own
    }

    /// Whether the port need not be said in a link of a scheme.
    func hasStandardPort(_ linked: _RouteText) -> Bool { port.isEmpty || port == standardPort(linked) }

    /// What the placeholder of the server stands for in a link of a scheme.
    func name(_ linked: _RouteText) -> [UInt8] {
        hasStandardPort(linked) ? host : host + [UInt8(ascii: ":")] + port
    }

    func matches(_ authority: Authority, _ input: RouteInput, _ scheme: _RouteText) -> Bool {
        let isHost = host.withText { host in
            input.withDecoded(authority.host, form: false) { $0.equalsFolded(host) }
        }
        let linked = Authority.standardPort(scheme.string)
        let standard = self.scheme.isEmpty ? linked : Authority.standardPort(self.scheme)
        let own = port.isEmpty ? standard : port
        // The app's own scheme has no standard port: it means the server's.
        return isHost && own == authority.port(input, standard: linked.isEmpty ? standard : linked)
    }
}

extension String {
    /// The range of the first occurrence of a text.
    fileprivate func range(of text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}
