import RouteCompiler

/// Paths that links of an origin with `otherwise: path` may be read as.
struct PathSampler {
    private let sampler: LinkVariants
    private var table: RouteTable { sampler.table }

    init(_ sampler: LinkVariants) {
        self.sampler = sampler
    }

    /// Paths to a screen: with what its parameters ask of the query, and with each value that may be said besides.
    func samples(_ segment: Segment, _ screen: Screen) -> [LinkSample] {
        var path = [screen.component]
        var number = segment.number
        while number != 0 {
            path.insert(table.segments[number].component, at: 0)
            number = table.segments[number].parent
        }
        return sampler.itemLists(of: screen.parameters).map { LinkSample(path: path, items: $0) }
    }

    private func items(_ screen: Screen) -> [String] { sampler.itemLists(of: screen.parameters).first ?? [] }

    /// Paths that a pattern takes too, at most a few.
    func samples(takenBy pattern: Pattern) -> [LinkSample] {
        guard pattern.fragment == nil else { return [] }
        var found: [LinkSample] = []
        var budget = 20_000
        let edges = pattern.components.map { PatternTrie.Edge($0)?.asComponent }
        let order = EdgeOrder(table.wordSets, patternCount: 1)

        /// Goes on with the component of a number, inside a segment; what is read so far ends in a screen or does not.
        func visit(_ index: Int, _ segment: Int, _ sample: LinkSample, _ endsInScreen: Bool) {
            budget -= 1
            guard budget > 0, found.count < 8, sample.path.count < 6 else { return }
            let isRest = index < pattern.components.count && pattern.components[index].isRest
            let mayEnd = index == pattern.components.count || isRest && sample.path.count >= index
            if mayEnd, endsInScreen { found.append(sample) }
            guard index < pattern.components.count else { return }
            let next = isRest ? index : index + 1
            func step(_ name: String, _ segment: Int, _ items: [String], _ isScreen: Bool) {
                budget -= 1
                if let edge = edges[index] {
                    guard order.takes(edge, name) else { return }
                } else {
                    guard case .literal(let text)? = pattern.components[index].first, text == name else { return }
                }
                visit(
                    next, segment,
                    LinkSample(path: sample.path + [name], items: (sample.items + items).uniqued()), isScreen)
            }
            for screen in table.segments[segment].screens where budget > 0 && !screen.isTransient && screen.isExternal {
                for name in screen.names { step(name.text, segment, items(screen), true) }
            }
            let inside = segment == 0 ? [] : table.segments[segment].children
            for child in inside + table.segments[0].children where budget > 0 {
                for name in table.segments[child].names { step(name.text, child, [], false) }
            }
        }
        visit(0, 0, LinkSample(), true)
        return found
    }
}

extension [Piece] {
    /// Stands for several components.
    fileprivate var isRest: Bool {
        if case .placeholder(let placeholder)? = last {
            placeholder.kind == .rest || placeholder.kind == .optionalRest
        } else {
            false
        }
    }
}
