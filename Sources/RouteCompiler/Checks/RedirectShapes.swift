/// Patterns and redirects by what is in their components, to find those that lead back to each other.
struct RedirectShapes {
    private var patterns: [String: [Pattern]] = [:]

    init(_ table: RouteTable) {
        for pattern in table.patterns where pattern.fragment == nil {
            patterns[shape(pattern.components, pattern.origin), default: []].append(pattern)
        }
    }

    private func shape(_ components: [[Piece]], _ origin: Int) -> String {
        let parts = components.map { pieces in
            guard pieces.count == 1 else { return pieces.isEmpty ? "" : "{}{}" }
            if case .literal(let text) = pieces[0] { return text }
            if case .placeholder(let placeholder) = pieces[0], placeholder.kind == .one { return "{}" }
            return "{...}"
        }
        return "\(origin)/" + parts.joined(separator: "/")
    }

    /// Nil where the parts of a component decide which pattern takes it.
    private func shape(_ path: RedirectPath, _ origin: Int) -> String? {
        var parts: [String] = []
        for component in path.components {
            switch component {
            case .literal(let text): parts.append(text)
            case .one(isWhole: true): parts.append("{}")
            case .rest(isWhole: true): parts.append("{...}")
            case .one, .rest: return nil
            }
        }
        return "\(origin)/" + parts.joined(separator: "/")
    }

    /// The other patterns through which the redirects of a pattern lead back to it, each the only one of its shape; nil
    /// if they do not.
    func circle(of first: Pattern) -> [Pattern]? {
        var others: [Pattern] = []
        var pattern = first
        while others.count < 64, pattern.cases.count == 1, pattern.cases[0].conditions.isEmpty,
            case .redirect(let pieces, let listed) = pattern.cases[0].target,
            listed.isEmpty || listed.contains(pattern.origin), let path = RedirectPath(pieces),
            let shape = shape(path, pattern.origin), let next = patterns[shape], next.count == 1
        {
            if next[0].span == first.span { return others }
            pattern = next[0]
            others.append(pattern)
        }
        return nil
    }
}
