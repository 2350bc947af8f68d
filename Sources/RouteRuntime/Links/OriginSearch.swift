/// Finds the origin that a link belongs to.
extension Link {
    /// Finds the entry that a link fits, where its path begins, and what the host's placeholder stands for.
    mutating func findOrigin(_ origin: Int?, _ servers: [String]) throws(RouteError) {
        guard let scheme = parts.scheme else {
            guard parts.authority == nil, let origin,
                let entry = links.entries.first(origin: origin)
            else { throw RouteError(.missingScheme, offset: 0) }
            return settle(entry, path: parts.path)
        }
        let schemeText = input.text(scheme)
        var isKnownScheme = false
        let entries = links.entries
        for number in 0..<entries.count {
            let entry = entries[number]
            guard schemeText.equalsFolded(entry.scheme) else { continue }
            isKnownScheme = true
            // Nearly all links have the very host, and nothing beside it.
            if entry.kind == .host, let host = parts.authority, input.isPlain,
                input.text(host).equalsFolded(entry.host)
            {
                return settle(entry, path: parts.path)
            }
            do throws(RouteError) {
                if try fits(entry, servers) { return }
            } catch {
                return try findOrigin(schemeText, behind: number, refusal: error, servers)
            }
        }
        let place = isKnownScheme ? parts.authority?.lowerBound ?? scheme.upperBound : 0
        throw RouteError(.unknownOrigin, offset: place)
    }

    /// What one entry refuses another may take: the same scheme without a host, a server with another port.
    private mutating func findOrigin(
        _ scheme: RouteText, behind first: Int, refusal: RouteError, _ servers: [String]
    ) throws(RouteError) {
        let entries = links.entries
        for number in (first + 1)..<entries.count {
            let entry = entries[number]
            guard scheme.equalsFolded(entry.scheme) else { continue }
            if (try? fits(entry, servers)) == true { return }
        }
        throw refusal
    }

    /// Whether the link is one of an entry's, which is noted then.
    private mutating func fits(
        _ entry: OriginRecord, _ servers: [String]
    ) throws(RouteError) -> Bool {
        let kind = entry.kind
        let path = parts.path
        switch kind {
        case .scheme:
            // `app:user/1` is none: the path of a scheme with slashes begins with one.
            let authority = parts.authority
            if authority == nil, !path.isEmpty, input[path.lowerBound] != UInt8(ascii: "/") {
                return false
            }
            settle(entry, path: (authority ?? path).lowerBound..<path.upperBound)
        case .opaque:
            guard parts.authority == nil else { return false }
            settle(entry, path: path)
        case .host, .label, .any, .server:
            guard let range = parts.authority else { return false }
            let authority = try Authority(range, input)
            switch kind {
            case .host:
                let host = entry.host
                guard input.withDecoded(authority.host, form: false, { $0.equalsFolded(host) }) else {
                    return false
                }
                try authority.checkPort(input, scheme: entry.scheme)
                settle(entry, path: path)
            case .label: return try fitsLabel(entry, authority)
            case .server: return fitsServer(entry, authority, servers)
            default:
                guard !authority.host.isEmpty else { return false }
                try authority.checkPort(input, scheme: entry.scheme)
                settle(entry, path: path, capture: authority.host)
            }
        }
        return true
    }

    /// One label in front of the host.
    private mutating func fitsLabel(
        _ entry: OriginRecord, _ authority: Authority
    ) throws(RouteError) -> Bool {
        let input = input
        let host = entry.host
        let label = authority.host.prefix { input[$0] != UInt8(ascii: ".") }
        let rest = label.upperBound..<authority.host.upperBound
        guard !label.isEmpty, rest.count == host.count + 1,
            input.withDecoded(
                rest.lowerBound + 1..<rest.upperBound, form: false, { $0.equalsFolded(host) })
        else { return false }
        try authority.checkPort(input, scheme: entry.scheme)
        settle(entry, path: parts.path, capture: label)
        return true
    }

    /// The server with the longest mount path that the link's path begins with.
    private mutating func fitsServer(
        _ entry: OriginRecord, _ authority: Authority, _ servers: [String]
    ) -> Bool {
        let input = input
        var best: Range<Int>?
        var isStandard = false
        for server in servers {
            guard let base = ServerBase(server), base.matches(authority, input, entry.scheme) else {
                continue
            }
            var path = parts.path
            if !base.mount.isEmpty {
                let end = path.lowerBound + base.mount.count
                guard end <= path.upperBound, end == path.upperBound || input[end] == UInt8(ascii: "/"),
                    base.mount.elementsEqual((path.lowerBound..<end).lazy.map { input[$0] })
                else { continue }
                path = end..<path.upperBound
            }
            if let best, best.lowerBound >= path.lowerBound { continue }
            best = path
            isStandard = base.hasStandardPort(entry.scheme)
        }
        guard let best else { return false }
        settle(entry, path: best, capture: isStandard ? authority.host : authority.whole)
        return true
    }

    /// Notes the entry that the link fits.
    /// - Parameter capture: What the host's placeholder stands for.
    private mutating func settle(_ entry: OriginRecord, path: Range<Int>, capture: Range<Int>) {
        settle(entry, path: path, Captures.Capture(kind: .host, range: capture, isFolded: true))
    }

    /// Notes the entry of a host without a placeholder.
    @inline(__always)
    private mutating func settle(_ entry: OriginRecord, path: Range<Int>) {
        settle(entry, path: path, Captures.Capture(kind: .absent, range: 0..<0))
    }

    @inline(__always)
    private mutating func settle(_ entry: OriginRecord, path: Range<Int>, _ capture: Captures.Capture) {
        self.entry = entry
        self.path = path
        captures.append(capture)
    }
}

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
    private func standardPort(_ linked: RouteText) -> [UInt8] {
        let own = Authority.standardPort(linked.string)
        return own.isEmpty ? Authority.standardPort(scheme) : own
    }

    /// Whether the port need not be said in a link of a scheme.
    func hasStandardPort(_ linked: RouteText) -> Bool { port.isEmpty || port == standardPort(linked) }

    /// What the placeholder of the server stands for in a link of a scheme.
    func name(_ linked: RouteText) -> [UInt8] {
        hasStandardPort(linked) ? host : host + [UInt8(ascii: ":")] + port
    }

    func matches(_ authority: Authority, _ input: RouteInput, _ scheme: RouteText) -> Bool {
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
