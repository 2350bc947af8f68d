/// Finds the origin that a link belongs to.
extension LinkSearch {
    /// Finds the entry that the link fits, where its path begins, and the text of the host's placeholder.
    /// - Parameter origin: The number of the origin of a URL without a scheme.
    mutating func findOrigin(_ origin: Int?) throws(RouteError) {
        guard let scheme = parts.scheme else {
            guard parts.authority == nil, let origin,
                let entry = request.links.entries.first(origin: origin)
            else { throw RouteError(.missingScheme, offset: 0) }
            return settle(entry, path: parts.path)
        }
        let schemeText = input.text(scheme)
        var isKnownScheme = false
        let entries = request.links.entries
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
                if try fits(entry) { return }
            } catch {
                return try findOrigin(schemeText, behind: number, refusal: error)
            }
        }
        let place = isKnownScheme ? parts.authority?.lowerBound ?? scheme.upperBound : 0
        throw RouteError(.unknownOrigin, offset: place)
    }

    /// A link that one entry refuses may fit another: the same scheme without a host, a server with another port.
    private mutating func findOrigin(
        _ scheme: _RouteText, behind first: Int, refusal: RouteError
    ) throws(RouteError) {
        let entries = request.links.entries
        for number in (first + 1)..<entries.count {
            let entry = entries[number]
            guard scheme.equalsFolded(entry.scheme) else { continue }
            if (try? fits(entry)) == true { return }
        }
        throw refusal
    }

    /// Whether the link belongs to an entry, which is noted then.
    private mutating func fits(_ entry: OriginRecord) throws(RouteError) -> Bool {
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
            case .server: return fitsServer(entry, authority)
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
    private mutating func fitsServer(_ entry: OriginRecord, _ authority: Authority) -> Bool {
        var best: Range<Int>?
        var isStandard = false
        for server in request.servers {
            guard let base = ServerBase(server), base.matches(authority, input, entry.scheme) else {
                continue
            }
            var path = parts.path
            if !base.mount.isEmpty {
                let end = path.lowerBound + base.mount.count
                guard end <= path.upperBound, end == path.upperBound || input[end] == UInt8(ascii: "/"),
                    input.text(path.lowerBound..<end).buffer.elementsEqual(base.mount)
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
    /// - Parameter capture: The text of the host's placeholder.
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
