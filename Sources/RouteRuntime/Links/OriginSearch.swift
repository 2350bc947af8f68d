/// Finds the origin that a link belongs to.
struct OriginSearch {
    let links: RouteLinkTable
    let input: RouteInput
    let parts: LinkParts
    /// The base URLs of the servers that the app gives at run time.
    let servers: [String]

    /// An entry that fits, where the link's path begins, and what the host's placeholder stands for.
    struct Found {
        let entry: OriginRecord
        let path: Range<Int>
        private let captureStart: Int
        private let captureEnd: Int

        init(entry: OriginRecord, path: Range<Int>, capture: Range<Int>? = nil) {
            self.entry = entry
            self.path = path
            captureStart = capture?.lowerBound ?? -1
            captureEnd = capture?.upperBound ?? -1
        }

        var capture: Range<Int>? { captureStart < 0 ? nil : captureStart..<captureEnd }
    }

    /// - Parameter origin: The number of the origin of a URL without a scheme.
    func find(origin: Int?) throws(RouteError) -> Found {
        guard let scheme = parts.scheme else {
            guard parts.authority == nil, let origin,
                let entry = (0..<links.entryCount).first(where: { links.entry($0).number == origin })
            else { throw RouteError(.missingScheme, offset: 0) }
            return Found(entry: links.entry(entry), path: parts.path)
        }
        let schemeText = RouteText(input.start + scheme.lowerBound, count: scheme.count)
        var isKnownScheme = false
        for number in 0..<links.entryCount {
            let entry = links.entry(number)
            guard schemeText.equalsFolded(entry.scheme) else { continue }
            isKnownScheme = true
            do throws(RouteError) {
                if let found = try match(entry) { return found }
            } catch {
                return try find(schemeText, behind: number, refusal: error)
            }
        }
        let place = isKnownScheme ? parts.authority?.lowerBound ?? scheme.upperBound : 0
        throw RouteError(.unknownOrigin, offset: place)
    }

    /// What one entry refuses another may take: the same scheme without a host, a server with another port.
    private func find(_ scheme: RouteText, behind first: Int, refusal: RouteError) throws(RouteError) -> Found {
        for number in (first + 1)..<links.entryCount {
            let entry = links.entry(number)
            guard scheme.equalsFolded(entry.scheme) else { continue }
            if let found = try? match(entry) { return found }
        }
        throw refusal
    }

    private func match(_ entry: OriginRecord) throws(RouteError) -> Found? {
        switch entry.kind {
        case .scheme:
            // `app:user/1` is none: the path of a scheme with slashes begins with one.
            if parts.authority == nil, !parts.path.isEmpty, input[parts.path.lowerBound] != UInt8(ascii: "/") {
                return nil
            }
            return Found(
                entry: entry, path: (parts.authority ?? parts.path).lowerBound..<parts.path.upperBound)
        case .opaque:
            guard parts.authority == nil else { return nil }
            return Found(entry: entry, path: parts.path)
        case .host, .label, .any, .server:
            guard let range = parts.authority else { return nil }
            return try match(entry, try Authority(range, input))
        }
    }

    private func match(_ entry: OriginRecord, _ authority: Authority) throws(RouteError) -> Found? {
        switch entry.kind {
        case .host:
            let host = entry.host
            guard input.withDecoded(authority.host, form: false, { $0.equalsFolded(host) }) else { return nil }
            try authority.checkPort(input, scheme: entry.scheme)
            return Found(entry: entry, path: parts.path)
        case .label: return try label(entry, authority)
        case .any:
            guard !authority.host.isEmpty else { return nil }
            try authority.checkPort(input, scheme: entry.scheme)
            return Found(entry: entry, path: parts.path, capture: authority.host)
        case .server: return server(entry, authority)
        case .scheme, .opaque: return nil
        }
    }

    /// One label in front of the host.
    private func label(_ entry: OriginRecord, _ authority: Authority) throws(RouteError) -> Found? {
        let host = entry.host
        let label = authority.host.prefix { input[$0] != UInt8(ascii: ".") }
        let rest = label.upperBound..<authority.host.upperBound
        guard !label.isEmpty, rest.count == host.count + 1,
            input.withDecoded(rest.lowerBound + 1..<rest.upperBound, form: false, { $0.equalsFolded(host) })
        else { return nil }
        try authority.checkPort(input, scheme: entry.scheme)
        return Found(entry: entry, path: parts.path, capture: label)
    }

    /// The server with the longest mount path that the link's path begins with.
    private func server(_ entry: OriginRecord, _ authority: Authority) -> Found? {
        var best: Found?
        for server in servers {
            guard let base = ServerBase(server), base.matches(authority, input, entry.scheme) else { continue }
            var path = parts.path
            if !base.mount.isEmpty {
                let end = path.lowerBound + base.mount.count
                guard end <= path.upperBound, end == path.upperBound || input[end] == UInt8(ascii: "/"),
                    base.mount.elementsEqual((path.lowerBound..<end).lazy.map { input[$0] })
                else { continue }
                path = end..<path.upperBound
            }
            if let best, best.path.lowerBound >= path.lowerBound { continue }
            best = Found(entry: entry, path: path, capture: authority.whole)
        }
        return best
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
