/// Patterns by their components, to find redirects that lead back to each other.
struct RedirectShapes {
    private struct Shape: Hashable {
        var origin: Int
        var components: [RedirectPath.Component]
    }

    private var patterns: [Shape: [Pattern]] = [:]

    init(_ table: RouteTable) {
        for pattern in table.patterns where pattern.fragment == nil {
            let components = pattern.components.map(RedirectPath.Component.init)
            patterns[Shape(origin: pattern.origin, components: components), default: []].append(pattern)
        }
    }

    /// The other patterns through which the redirects of a pattern lead back to it, each the only one of its shape; nil
    /// if they do not, or if the parts of a component decide which pattern takes it.
    func circle(of first: Pattern) -> [Pattern]? {
        var others: [Pattern] = []
        var pattern = first
        while others.count < 64, pattern.cases.count == 1, pattern.cases[0].conditions.isEmpty,
            case .redirect(let pieces, let origins) = pattern.cases[0].target,
            origins.isEmpty || origins.contains(pattern.origin), let path = RedirectPath(pieces),
            path.components.allSatisfy(\.isWhole),
            let next = patterns[Shape(origin: pattern.origin, components: path.components)], next.count == 1
        {
            if next[0].span == first.span { return others }
            pattern = next[0]
            others.append(pattern)
        }
        return nil
    }
}
