/// Finds the origin that a link belongs to.
extension LinkMatcher {
    /// Finds the entry that a link fits, where its path begins, and what the host's placeholder stands for.
    /// - Parameter origin: The number of the origin of a URL without a scheme.
    func findOrigin(_ origin: Int?, of link: inout Link) throws(RouteError) {
        guard let scheme = link.parts.scheme else {
            guard link.parts.authority == nil, let origin,
                let number = (0..<links.entryCount).first(where: { links.entry($0).number == origin })
            else { throw RouteError(.missingScheme, offset: 0) }
            return link.settle(links.entry(number), path: link.parts.path)
        }
        let schemeText = RouteText(link.input.start + scheme.lowerBound, count: scheme.count)
        var isKnownScheme = false
        for number in 0..<links.entryCount {
            let entry = links.entry(number)
            guard schemeText.equalsFolded(entry.scheme) else { continue }
            isKnownScheme = true
            do throws(RouteError) {
                if try fits(entry, &link) { return }
            } catch {
                return try findOrigin(schemeText, behind: number, refusal: error, of: &link)
            }
        }
        let place = isKnownScheme ? link.parts.authority?.lowerBound ?? scheme.upperBound : 0
        throw RouteError(.unknownOrigin, offset: place)
    }

    /// What one entry refuses another may take: the same scheme without a host, a server with another port.
    private func findOrigin(
        _ scheme: RouteText, behind first: Int, refusal: RouteError, of link: inout Link
    ) throws(RouteError) {
        for number in (first + 1)..<links.entryCount {
            let entry = links.entry(number)
            guard scheme.equalsFolded(entry.scheme) else { continue }
            if (try? fits(entry, &link)) == true { return }
        }
        throw refusal
    }

    /// Whether the link is one of an entry's, which is noted then.
    private func fits(_ entry: OriginRecord, _ link: inout Link) throws(RouteError) -> Bool {
        let kind = entry.kind
        let path = link.parts.path
        switch kind {
        case .scheme:
            // `app:user/1` is none: the path of a scheme with slashes begins with one.
            let authority = link.parts.authority
            if authority == nil, !path.isEmpty, link.input[path.lowerBound] != UInt8(ascii: "/") { return false }
            link.settle(entry, path: (authority ?? path).lowerBound..<path.upperBound)
        case .opaque:
            guard link.parts.authority == nil else { return false }
            link.settle(entry, path: path)
        case .host, .label, .any, .server:
            guard let range = link.parts.authority else { return false }
            let authority = try Authority(range, link.input)
            switch kind {
            case .host:
                let host = entry.host
                guard link.input.withDecoded(authority.host, form: false, { $0.equalsFolded(host) }) else {
                    return false
                }
                try authority.checkPort(link.input, scheme: entry.scheme)
                link.settle(entry, path: path)
            case .label: return try fitsLabel(entry, authority, &link)
            case .server: return fitsServer(entry, authority, &link)
            default:
                guard !authority.host.isEmpty else { return false }
                try authority.checkPort(link.input, scheme: entry.scheme)
                link.settle(entry, path: path, capture: authority.host)
            }
        }
        return true
    }

    /// One label in front of the host.
    private func fitsLabel(
        _ entry: OriginRecord, _ authority: Authority, _ link: inout Link
    ) throws(RouteError) -> Bool {
        let input = link.input
        let host = entry.host
        let label = authority.host.prefix { input[$0] != UInt8(ascii: ".") }
        let rest = label.upperBound..<authority.host.upperBound
        guard !label.isEmpty, rest.count == host.count + 1,
            input.withDecoded(rest.lowerBound + 1..<rest.upperBound, form: false, { $0.equalsFolded(host) })
        else { return false }
        try authority.checkPort(input, scheme: entry.scheme)
        link.settle(entry, path: link.parts.path, capture: label)
        return true
    }

    /// The server with the longest mount path that the link's path begins with.
    private func fitsServer(_ entry: OriginRecord, _ authority: Authority, _ link: inout Link) -> Bool {
        let input = link.input
        var best: Range<Int>?
        for server in servers {
            guard let base = ServerBase(server), base.matches(authority, input, entry.scheme) else { continue }
            var path = link.parts.path
            if !base.mount.isEmpty {
                let end = path.lowerBound + base.mount.count
                guard end <= path.upperBound, end == path.upperBound || input[end] == UInt8(ascii: "/"),
                    base.mount.elementsEqual((path.lowerBound..<end).lazy.map { input[$0] })
                else { continue }
                path = end..<path.upperBound
            }
            if let best, best.lowerBound >= path.lowerBound { continue }
            best = path
        }
        guard let best else { return false }
        link.settle(entry, path: best, capture: authority.whole)
        return true
    }
}

extension Link {
    /// Notes the entry that the link fits.
    /// - Parameter capture: What the host's placeholder stands for.
    fileprivate mutating func settle(_ entry: OriginRecord, path: Range<Int>, capture: Range<Int>? = nil) {
        self.entry = entry
        self.path = path
        captures.append(
            capture.map { Captures.Capture(kind: .path, range: $0, isFolded: true) }
                ?? Captures.Capture(kind: .absent, range: 0..<0))
    }
}

/// The host, port and mount path of a server that the app gives at run time.
private struct ServerBase {
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
