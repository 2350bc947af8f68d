/// Finds the origin that a link belongs to.
extension LinkSearch {
    /// Finds the entry that the link fits, where its path begins, and the text of the host's placeholder.
    /// - Parameter origin: The number of the origin of a URL without a scheme.
    mutating func findOrigin(_ origin: Int?) throws(RouteError) {
        guard let scheme = parts.scheme else {
            guard parts.authority == nil, let origin,
                let entry = request.pointee.links.entries.first(where: { $0.number == origin })
            else { throw RouteError(.missingScheme, offset: 0) }
            return enter(entry, path: parts.path)
        }
        let schemeText = input.text(scheme)
        var isKnownScheme = false
        let entries = request.pointee.links.entries
        for number in 0..<entries.endIndex {
            let entry = entries[number]
            guard schemeText.equalsFolded(entry.scheme) else { continue }
            isKnownScheme = true
            // Nearly all links have the very host, which ranks first, and nothing beside it.
            if entry.kind == .host, let host = parts.authority, input.isPlain,
                input.text(host).equalsFolded(entry.host)
            {
                return enter(entry, path: parts.path)
            }
        }
        guard isKnownScheme else { throw RouteError(.unknownOrigin, offset: 0) }
        try findUnusualOrigin(schemeText)
    }

    /// Finds the entry of a link whose authority is more than one of the hosts, or of one without a host.
    @inline(never)
    private mutating func findUnusualOrigin(_ scheme: _RouteText) throws(RouteError) {
        let authority = parts.authority.map { Authority($0, input) }
        var refusal: Int?
        // A link that one entry refuses may fit another: the same scheme without a host, a server with another port.
        for entry in request.pointee.links.entries where scheme.equalsFolded(entry.scheme) {
            if fits(entry, authority, &refusal) { return }
        }
        if let refusal { throw RouteError(.refusedAuthority, offset: refusal) }
        throw RouteError(.unknownOrigin, offset: parts.authority?.lowerBound ?? scheme.count)
    }

    /// Whether the link belongs to an entry, which is then noted.
    /// - Parameter refusal: Becomes the place of what the authority may not have: the first that an entry refuses.
    private mutating func fits(_ entry: OriginRecord, _ authority: Authority?, _ refusal: inout Int?) -> Bool {
        let kind = entry.kind
        let path = parts.path
        switch kind {
        case .scheme:
            // `app:user/1` does not fit: the path of a scheme with slashes begins with one.
            let authority = parts.authority
            if authority == nil, !path.isEmpty, input[path.lowerBound] != UInt8(ascii: "/") {
                return false
            }
            enter(entry, path: (authority ?? path).lowerBound..<path.upperBound)
        case .opaque:
            guard parts.authority == nil else { return false }
            enter(entry, path: path)
        case .host, .label, .any, .server:
            guard let authority else { return false }
            guard authority.refusal == nil else {
                refusal = refusal ?? authority.refusal
                return false
            }
            if kind == .server { return fitsServer(entry, authority) }
            guard let count = authority.withHost(input, { entry.placeholderLength(in: $0) }) else { return false }
            guard authority.hasDefaultPort(input, of: entry.scheme) else {
                refusal = refusal ?? authority.port?.lowerBound
                return false
            }
            international = authority.international?.prefix(count)
            let open = authority.host.lowerBound..<authority.host.lowerBound + (international == nil ? count : 0)
            enter(entry, path: path, Captures.Capture(kind: count > 0 ? .host : .absent, range: open, isFolded: true))
        }
        return true
    }

    /// The server with the longest mount path that the link's path begins with.
    private mutating func fitsServer(_ entry: OriginRecord, _ authority: Authority) -> Bool {
        let path = parts.path
        let servers = request.pointee.servers
        for number in servers.numbers(at: authority.withHost(input) { $0.string.lowercased() }) {
            let server = servers.bases[number]
            guard server.matches(authority, input, entry.scheme), let mountEnd = end(of: server.mount, in: path) else {
                continue
            }
            self.server = number
            let capture = Captures.Capture(kind: .server, range: authority.host, isFolded: true)
            enter(entry, path: mountEnd..<path.upperBound, capture)
            return true
        }
        return false
    }

    /// Where the components end that a path begins with; nil for a path that begins differently.
    private func end(of mount: [[UInt8]], in path: Range<Int>) -> Int? {
        var end = path.lowerBound
        for component in mount {
            guard end < path.upperBound else { return nil }
            let start = end + 1
            end = input.place(of: UInt8(ascii: "/"), from: start, to: path.upperBound)
            guard input.isWellFormed(start..<end), input.decoded(start..<end, form: false) == component else {
                return nil
            }
        }
        return end
    }

    /// Notes the entry that the link fits, and the text of the host's placeholder.
    @inline(__always)
    private mutating func enter(
        _ entry: OriginRecord, path: Range<Int>, _ capture: Captures.Capture = .init(kind: .absent, range: 0..<0)
    ) {
        self.entry = entry
        self.path = path
        captures.append(capture)
    }
}

extension OriginRecord {
    /// How many bytes at the start of a host the entry's placeholder takes; nil for a host that the entry does not fit.
    fileprivate func placeholderLength(in host: _RouteText) -> Int? {
        switch kind {
        case .any: return host.count > 0 ? host.count : nil
        case .label:
            // One label in front of the host.
            let label = host.count - self.host.count - 1
            guard label > 0, !host.buffer[..<label].contains(UInt8(ascii: ".")), host[label] == UInt8(ascii: "."),
                _RouteText(host.start + label + 1, count: self.host.count).equalsFolded(self.host)
            else { return nil }
            return label
        default: return host.equalsFolded(self.host) ? 0 : nil
        }
    }
}
