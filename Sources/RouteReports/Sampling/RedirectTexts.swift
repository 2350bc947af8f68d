import RouteCompiler
import RouteRuntime

/// Finds texts for the placeholders of a redirect with which it leads to a link of the table.
final class RedirectTexts {
    private let sampler: LinkSampler
    /// Of each origin: links of the cases that lead to no other link, of screens' paths, then of other redirects.
    private var links: [Int: Links]?

    init(_ sampler: LinkSampler) {
        self.sampler = sampler
    }

    /// The greatest number of ways for one redirect.
    private static let mostWays = 8

    /// How many links may still be compared with redirects. Only redirects that begin like many links need many.
    private var effort = 200_000
    /// More links are not compared with one redirect.
    private static let mostLinks = 2_000

    /// Links, found by how they begin.
    private struct Links {
        struct Link {
            let parts: SampleURL
            let url: String
            /// The URL without its query and fragment.
            let base: String
            let path: String
        }

        private(set) var all: [Link] = []
        /// Their numbers in the order of their URLs, and of their paths.
        private var byURL: [Int] = []
        private var byPath: [Int] = []

        mutating func add(_ parts: SampleURL, _ entry: Origin.Entry) {
            let url = parts.url(entry)
            let path = "/" + parts.path.map(escaped).joined(separator: "/")
            let base = String(url.prefix { $0 != "?" && $0 != "#" })
            byURL.insert(all.count, at: firstPlace(of: url, \.url, byURL))
            byPath.insert(all.count, at: firstPlace(of: path, \.path, byPath))
            all.append(Link(parts: parts, url: url, base: base, path: path))
        }

        /// The numbers of the links that begin with a text, at most so many, in their order.
        func numbers(beginningWith text: String, atMost most: Int) -> [Int] {
            if text.isEmpty || text == "/" { return Array(all.indices.prefix(most)) }
            func numbers(_ key: KeyPath<Link, String>, _ order: [Int]) -> ArraySlice<Int> {
                order[firstPlace(of: text, key, order)...].prefix(most).prefix { all[$0][keyPath: key].hasPrefix(text) }
            }
            return Set(numbers(\.url, byURL) + numbers(\.path, byPath)).sorted()
        }

        private func firstPlace(of text: String, _ key: KeyPath<Link, String>, _ order: [Int]) -> Int {
            var (low, high) = (0, order.count)
            while low < high {
                let middle = (low + high) / 2
                if all[order[middle]][keyPath: key] < text { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }

    /// Texts for the inputs of a redirect's case, in several ways.
    /// - Parameter origin: The origin of the redirect's pattern, in which it stays unless others are listed.
    func texts(for redirect: Target, from origin: Int) -> [[CaseInputs.Source: String]] {
        guard case .redirect(let pieces, let listed) = redirect else { return [] }
        let (path, items) = pieces.splitAtQuery
        let front = if case .literal(let text) = path.first { text } else { "" }
        // A few of each origin, so that none is left out.
        let found = (listed.isEmpty ? [origin] : listed).compactMap { all[$0] }.map { links in
            var found: [[CaseInputs.Source: String]] = []
            let numbers = links.numbers(beginningWith: front, atMost: min(effort, RedirectTexts.mostLinks))
            effort = max(0, effort - numbers.count)
            for number in numbers where found.count < RedirectTexts.mostWays {
                let link = links.all[number]
                let ways = [
                    pieces.texts(making: link.url), path.texts(making: link.path), path.texts(making: link.base),
                ]
                for var texts in ways.compactMap(\.self) {
                    for item in items {
                        guard let source = item.piece.source else { continue }
                        let value = link.parts.items.first { $0.key == item.key }?.value
                        if let value, texts[source] == nil { texts[source] = value }
                    }
                    if !found.contains(texts) { found.append(texts) }
                }
            }
            return found
        }
        return Array(found.interleaved.uniqued().prefix(max(RedirectTexts.mostWays, found.count)))
    }

    private var all: [Int: Links] {
        if let links { return links }
        // While the links of redirects are made, they lead to those that there are.
        links = [:]
        add { !$0.isRedirect }
        for (origin, entry) in entries where sampler.table.origins[origin].otherwise == .path {
            for place in sampler.table.places where sampler.table.hasOpenPath(place) {
                guard let path = sampler.paths(of: place, isWide: false).first else { continue }
                links?[origin, default: Links()].add(path, entry)
            }
        }
        add { $0.isRedirect }
        return links ?? [:]
    }

    private var entries: [(Int, Origin.Entry)] {
        sampler.table.origins.enumerated().compactMap { number, origin in origin.entries.first.map { (number, $0) } }
    }

    private func add(_ isWanted: (Target) -> Bool) {
        for pattern in sampler.table.patterns {
            guard let entry = sampler.table.origins[pattern.origin].entries.first else { continue }
            for one in pattern.cases where isWanted(one.target) {
                let inputs = CaseInputs(pattern, one, entry: entry, table: sampler.table).inputs
                let fixed = texts(for: one.target, from: pattern.origin).first ?? [:]
                let texts = inputs.map { fixed[$0.source] ?? sampler.choices(for: $0, entry, isWide: false)[0] }
                guard let link = sampler.link(pattern, one, inputs: inputs, texts: texts) else { continue }
                links?[pattern.origin, default: Links()].add(link, entry)
            }
        }
    }
}

extension [Piece] {
    /// The pieces in front of a `?`, and the items behind it whose value is one piece.
    fileprivate var splitAtQuery: (path: [Piece], items: [(key: String, piece: Piece)]) {
        var path: [Piece] = []
        var items: [(key: String, piece: Piece)] = []
        var query: Substring?
        for piece in self {
            guard case .literal(let text) = piece else {
                if query == nil { path.append(piece) }
                if let last = query?.split(separator: "&").last, last.hasSuffix("=") {
                    items.append((String(last.dropLast()), piece))
                }
                continue
            }
            if query != nil {
                query = text[...]
            } else if let mark = text.firstIndex(of: "?") {
                if mark > text.startIndex { path.append(.literal(String(text[..<mark]))) }
                query = text[mark...].dropFirst()
            } else {
                path.append(piece)
            }
        }
        return (path, items)
    }

    /// The texts of the placeholders in a text; nil if the pieces can't make that text.
    ///
    /// One alone takes the text as it is; beside others a value is escaped, so that none with an escape is taken.
    fileprivate func texts(making text: String) -> [CaseInputs.Source: String]? {
        var rest = text[...]
        var texts: [CaseInputs.Source: String] = [:]
        for (number, piece) in enumerated() {
            if case .literal(let literal) = piece {
                guard rest.hasPrefix(literal) else { return nil }
                rest = rest.dropFirst(literal.count)
                continue
            }
            guard let source = piece.source else { return nil }
            var end = rest.endIndex
            if number + 1 < count {
                guard case .literal(let literal) = self[number + 1],
                    let next = rest.dropFirst().firstRange(of: literal)
                else { return nil }
                end = next.lowerBound
            }
            let value = String(rest[..<end])
            guard !value.isEmpty, count == 1 || !value.contains("%"), texts[source].map({ $0 == value }) ?? true else {
                return nil
            }
            texts[source] = value
            rest = rest[end...]
        }
        return rest.isEmpty ? texts : nil
    }
}
