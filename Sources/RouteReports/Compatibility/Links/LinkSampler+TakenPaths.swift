import RouteCompiler
import RouteRuntime

extension LinkSampler {
    /// Paths of the table's screens that a pattern takes too, at most a few, each as a link.
    func paths(takenBy pattern: Pattern) -> [SampleURL] {
        guard pattern.fragment == nil else { return [] }
        var found: [SampleURL] = []
        var budget = 20_000
        let components = pattern.components.map { pieces in
            (step: TrieWalk.Step(pieces), isRest: pieces.placeholders.last?.isRest ?? false)
        }
        let order = EdgeOrder(table.wordSets, patternCount: 1)
        /// Goes on with the component of a number, inside a segment; what is read so far ends in a screen or does not.
        func visit(_ index: Int, _ segment: Int, _ link: SampleURL, _ endsInScreen: Bool) {
            budget -= 1
            guard budget > 0, found.count < 8, link.path.count < 6 else { return }
            let isRest = index < components.count && components[index].isRest
            let mayEnd = index == components.count || isRest && link.path.count >= index
            if mayEnd, endsInScreen { found.append(link) }
            guard index < components.count else { return }
            let next = isRest ? index : index + 1
            func step(_ name: String, _ segment: Int, _ items: [RouteQuery.Item], _ isScreen: Bool) {
                budget -= 1
                switch components[index].step {
                case .edge(let edge): guard order.takes(edge.asComponent, name) else { return }
                case .literal(let text): guard text.text == name else { return }
                }
                visit(
                    next, segment, SampleURL(path: link.path + [name], items: (link.items + items).uniqued()), isScreen)
            }
            for place in table.places(in: table.segments[segment]) where budget > 0 && table.hasOpenPath(place) {
                let items = paths(of: place, isWide: false).first?.items ?? []
                for name in table.screen(place).names { step(name.text, segment, items, true) }
            }
            let inside = segment == 0 ? [] : table.segments[segment].children
            for child in inside + table.segments[0].children where budget > 0 {
                for name in table.segments[child].names { step(name.text, child, [], false) }
            }
        }
        visit(0, 0, SampleURL(), true)
        return found
    }
}
