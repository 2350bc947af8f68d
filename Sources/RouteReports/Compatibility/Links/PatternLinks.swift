import RouteCompiler
import RouteRuntime
import RouteYAML

/// Links that show all differences that a table's patterns make: each limit of a type, each optional part, and each
/// case.
final class PatternLinks {
    let sampler: LinkSampler
    private let redirects: RedirectTexts
    /// The links of patterns for which no other texts were tried, by the patterns' origins and places.
    private var known: [Int: [Span: [SampleURL]]] = [:]
    /// The most links of a pattern, without those for its cases.
    private static let mostLinks = 96

    init(_ table: RouteTable) {
        sampler = LinkSampler(table)
        redirects = RedirectTexts(sampler)
    }

    /// Links of a pattern, the most different ones first.
    /// - Parameter hints: More texts to try, where they are values.
    func links(of pattern: Pattern, hints: [String] = []) -> [SampleURL] {
        if hints.isEmpty, let known = known[pattern.origin]?[pattern.span] { return known }
        let entries = sampler.table.origins[pattern.origin].entries
        let given = entries.first { $0.placeholder != nil }
        let others = entries.first { $0.placeholder == nil }
        // A parameter that reads the host of one entry reads the query under another.
        let lists = [given, others].compactMap(\.self).flatMap { entry in
            let bases = pattern.cases.map { self.links(of: $0, pattern, entry, hints) }
            let lists = bases.enumerated().map { number, varied in
                varied.prefix(1) + [Array(varied.dropFirst()), withOthers(number, pattern, bases)].interleaved
            }.map { Array($0.prefix(PatternLinks.mostLinks)) }
            // Links that the pattern takes, with any result of its cases.
            let any = Case(conditions: [], target: .refuse, span: pattern.span)
            return lists + [self.links(of: any, pattern, entry, hints)]
        }
        let most = lists.count + 2 * PatternLinks.mostLinks
        let links = Array(lists.interleaved.uniqued().prefix(most))
        if hints.isEmpty { known[pattern.origin, default: [:]][pattern.span] = links }
        return links
    }

    /// Links of a pattern with a path that is given.
    /// - Parameter fragment: Their fragment, unless it is a query; without this argument each keeps its fragment.
    func links(of pattern: Pattern, path: [String], fragment: SampleURL.Fragment?? = .none) -> [SampleURL] {
        let links = links(of: pattern).map { link in
            var link = link
            link.path = path
            if case .query? = link.fragment { return link }
            if let fragment { link.fragment = fragment }
            return link
        }
        return Array(links.uniqued().prefix(pattern.cases.count + 24))
    }

    private func links(
        of one: Case, _ pattern: Pattern, _ entry: Origin.Entry, _ hints: [String]
    ) -> [SampleURL] {
        let inputs = CaseInputs(pattern, one, entry: entry, table: sampler.table).inputs
        let choices = inputs.map { sampler.choices(for: $0, entry, isWide: true, hints) }
        func link(_ texts: [String?]) -> SampleURL? { sampler.link(pattern, one, inputs: inputs, texts: texts) }
        let leadingOn = redirects.texts(for: one.target, from: pattern.origin).compactMap { fixed in
            link(zip(inputs, choices).map { fixed[$0.source] ?? $1[0] })
        }
        let varied = variations(of: choices.map(\.count)).compactMap { numbers in
            link(zip(choices, numbers).map { $0[$1] })
        }
        guard let base = varied.first else { return leadingOn }
        // A key that a condition looks at occurs once in a link.
        let asked = Set(one.conditions.map(\.key))
        let read = sampler.table.readers(of: one, hasHost: entry.placeholder != nil).filter { reader in
            reader.binding == .query && reader.parameter.type.tag != .query && !reader.parameter.isMatrixOnly
                && asked.isDisjoint(with: reader.parameter.keys)
        }
        let adding = sampler.links(adding: read.map(\.parameter), to: base)
        return leadingOn.prefix(1) + [base]
            + [Array(leadingOn.dropFirst()), Array(varied.dropFirst()), adding].interleaved
    }

    /// Links of a case that fulfil the conditions of another too.
    private func withOthers(_ number: Int, _ pattern: Pattern, _ links: [[SampleURL]]) -> [SampleURL] {
        guard let base = links[number].first else { return [] }
        let near = max(0, number - 16)..<min(number + 16, pattern.cases.count)
        return near.filter { $0 != number && !pattern.cases[$0].conditions.isEmpty }.compactMap { other in
            guard let items = links[other].first?.items else { return nil }
            let keys = Set(pattern.cases[other].conditions.map(\.key))
            var link = base
            let given = items.filter { keys.contains($0.key) }
            link.items = given + base.items.map { item in given.first { $0.key == item.key } ?? item }
            return link
        }
    }
}
