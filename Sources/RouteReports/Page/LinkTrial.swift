import RouteCompiler

/// A link in the making: a pattern whose placeholders and query get texts to try.
struct LinkTrial {
    private let pattern: Pattern
    private let one: Case
    private let entry: Origin.Entry
    /// The base URL of the server.
    private let server: String
    private var captures: [Int: String] = [:]
    private var items: [(key: String, value: String?)] = []
    /// A fragment that is a query begins with `?`, so that no other pattern reads it as a path.
    var marksQuery = false
    /// More items of the query.
    var extras: [(key: String, value: String?)] = []

    init(_ pattern: Pattern, _ one: Case, _ entry: Origin.Entry, server: String) {
        self.pattern = pattern
        self.one = one
        self.entry = entry
        self.server = server
    }

    /// How often a link is tried.
    private static let most = 120

    /// Which texts to try together, where there are so many for each place: the first of all, then those of one place
    /// while the others keep theirs, then the second of all, and so on.
    static func choices(of counts: [Int]) -> [[Int]] {
        guard !counts.contains(0) else { return [] }
        let first = Array(repeating: 0, count: counts.count)
        var choices = [first]
        for (place, count) in counts.enumerated() {
            for number in 1..<max(count, 1) {
                var choice = first
                choice[place] = number
                choices.append(choice)
            }
        }
        if counts.count > 1 {
            for number in 1..<max(counts.max() ?? 1, 1) { choices.append(counts.map { min(number, $0 - 1) }) }
        }
        return Array(choices.prefix(most))
    }

    /// Takes texts for the places; nil is none.
    mutating func take(_ texts: [(place: LinkSlots.Place, text: String?)]) {
        captures = [:]
        items = []
        for (place, text) in texts {
            switch place {
            case .capture(let number): captures[number] = text
            case .item(let key): items.append((key, text))
            }
        }
    }

    /// The link; nil if a part of it lacks that must not.
    var url: String? {
        var link = WrittenLink(entry: entry)
        link.entry.host = asciiHost(entry.host)
        link.host = entry.kind == .server ? server : captures[0] ?? ""
        if entry.kind == .label || entry.kind == .any, link.host.isEmpty { return nil }
        guard let path = components(pattern.components) else { return nil }
        link.path = path
        link.keepsCase = pattern.components.first?.contains { if case .literal = $0 { false } else { true } } ?? false
        for condition in one.conditions where !condition.pieces.isEmpty {
            guard let text = text(condition.pieces) else { return nil }
            link.items.append((condition.key, text))
        }
        link.items += items + extras
        switch pattern.fragment {
        case nil: break
        case .query: link.fragment = .query(hasMark: marksQuery)
        case .path(let pieces):
            guard let components = components(pieces) else { return nil }
            link.fragment = components.isEmpty ? nil : .path(components)
        }
        return link.text
    }

    /// Components without the optional ones that lack.
    private func components(_ components: [[Piece]]) -> [WrittenLink.Component]? {
        var result: [WrittenLink.Component] = []
        for pieces in components {
            if let text = text(pieces) {
                result.append(WrittenLink.Component(text: text, isRest: pieces.contains(where: \.isRest)))
            } else if pieces.count == 1, case .placeholder(let placeholder) = pieces[0],
                placeholder.kind == .optional || placeholder.kind == .optionalRest
            {
                continue
            } else {
                return nil
            }
        }
        return result
    }

    private func text(_ pieces: [Piece]) -> String? {
        var text = ""
        for piece in pieces {
            switch piece {
            case .literal(let literal): text += literal
            case .placeholder(let placeholder):
                guard let value = captures[placeholder.capture] else { return nil }
                text += value
            case .input, .item: return nil
            }
        }
        return text
    }
}

extension Piece {
    fileprivate var isRest: Bool {
        if case .placeholder(let placeholder) = self {
            placeholder.kind == .rest || placeholder.kind == .optionalRest
        } else {
            false
        }
    }
}
