import RouteCompiler

/// Links that were found, which redirects may lead on to.
struct FoundLinks {
    private var links: [Int: [(url: String, path: String)]] = [:]

    /// No more are kept of an origin.
    private static let most = 24

    func isFull(_ origin: Int) -> Bool { links[origin, default: []].count >= FoundLinks.most }

    mutating func add(_ url: String, entry: Origin.Entry, origin: Int) {
        guard !isFull(origin) else { return }
        let whole = url.prefix { $0 != "?" && $0 != "#" }
        var path = whole.drop { $0 != ":" }.dropFirst()
        if path.hasPrefix("//") {
            path = path.dropFirst(2)
            if entry.kind != .scheme { path = path.drop { $0 != "/" } }
        }
        links[origin, default: []].append((url, path.hasPrefix("/") ? String(path) : "/" + path))
    }

    /// What a redirect's placeholders must stand for so that it leads to one of the links.
    /// - Parameter own: The origin of the redirect's pattern, in which it stays unless others are listed.
    func texts(for redirect: Target, from own: Int) -> [[LinkSlots.Place: String]] {
        guard case .redirect(let pieces, let listed) = redirect else { return [] }
        let path = pieces.withoutQuery
        return (listed.isEmpty ? [own] : listed).flatMap { links[$0] ?? [] }.flatMap { link in
            [pieces.inverted(over: link.url), path.inverted(over: link.path), path.inverted(over: link.url)]
                .compactMap(\.self)
        }
    }
}

extension [Piece] {
    /// The pieces up to a `?` in a literal.
    fileprivate var withoutQuery: [Piece] {
        var pieces: [Piece] = []
        for piece in self {
            guard case .literal(let text) = piece, let mark = text.firstIndex(of: "?") else {
                pieces.append(piece)
                continue
            }
            if mark > text.startIndex { pieces.append(.literal(String(text[..<mark]))) }
            break
        }
        return pieces
    }

    /// What the placeholders stand for in a text; nil if the pieces can't make it.
    ///
    /// One alone takes the text as it is; beside others a value is escaped, so that none with an escape is taken.
    fileprivate func inverted(over text: String) -> [LinkSlots.Place: String]? {
        var rest = text[...]
        var texts: [LinkSlots.Place: String] = [:]
        for (number, piece) in enumerated() {
            let place: LinkSlots.Place
            switch piece {
            case .literal(let literal):
                guard rest.hasPrefix(literal) else { return nil }
                rest = rest.dropFirst(literal.count)
                continue
            case .placeholder(let placeholder): place = .capture(placeholder.capture)
            case .item(let key): place = .item(key)
            case .input: return nil
            }
            var end = rest.endIndex
            if number + 1 < count {
                guard case .literal(let literal) = self[number + 1],
                    let next = rest.dropFirst().firstRange(of: literal)
                else { return nil }
                end = next.lowerBound
            }
            let value = String(rest[..<end])
            guard !value.isEmpty, count == 1 || !value.contains("%"), texts[place].map({ $0 == value }) ?? true else {
                return nil
            }
            texts[place] = value
            rest = rest[end...]
        }
        return rest.isEmpty ? texts : nil
    }
}
