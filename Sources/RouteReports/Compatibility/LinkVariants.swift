import RouteCompiler

/// Makes links of a table's patterns that show all that the patterns tell apart: each limit of a type, what may lack,
/// and each case.
struct LinkVariants {
    let table: RouteTable
    private let known = Known()
    /// No pattern gives more, besides one for each of its cases.
    private static let most = 96

    init(table: RouteTable) {
        self.table = table
    }

    /// Links of a pattern.
    /// - Parameter hints: More texts to try where they are values.
    func samples(of pattern: Pattern, hints: [String] = []) -> [LinkSample] {
        let asked = AskedTypes(table: table).variants(of: pattern).flatMap { plainSamples(of: $0, hints) }
        return (asked + plainSamples(of: pattern, hints)).uniqued()
    }

    /// Links that the pattern takes, whatever its cases make of them.
    private func plainSamples(of pattern: Pattern, _ hints: [String]) -> [LinkSample] {
        let items = itemLists(of: pattern, hints)
        var samples: [LinkSample] = []
        for (path, fragment) in paths(of: pattern, hints).prefix(LinkVariants.most) {
            samples.append(sample(pattern, path, fragment, items[0]))
        }
        let first = samples[0]
        for items in items.dropFirst().prefix(pattern.cases.count + LinkVariants.most - samples.count) {
            samples.append(sample(pattern, first.path, first.fragment, items))
        }
        return samples
    }

    /// Links with a path that is given.
    func samples(of pattern: Pattern, path: [String], fragment: [String]?, hints: [String] = []) -> [LinkSample] {
        (AskedTypes(table: table).variants(of: pattern) + [pattern]).flatMap {
            itemLists(of: $0, hints).prefix($0.cases.count + 24)
        }.uniqued().map { sample(pattern, path, fragment, $0) }
    }

    private func sample(_ pattern: Pattern, _ path: [String], _ fragment: [String]?, _ items: [String]) -> LinkSample {
        if case .query? = pattern.fragment { return LinkSample(path: path, items: items, hasItemsInFragment: true) }
        return LinkSample(path: path, fragment: fragment, items: items)
    }

    // MARK: Paths

    /// One path with the first text of each component, then one for each other text.
    private func paths(of pattern: Pattern, _ hints: [String]) -> [(path: [String], fragment: [String]?)] {
        let choices = pattern.components.map { texts(of: $0, hints) }
        var fragments: [[[String]]] = []
        if case .path(let components)? = pattern.fragment { fragments = components.map { texts(of: $0, hints) } }
        func fragment(_ parts: [[String]]) -> [String]? {
            guard case .path? = pattern.fragment else { return nil }
            return Array(parts.joined())
        }
        let (base, baseFragment) = (choices.map { $0[0] }, fragments.map { $0[0] })
        var paths = [(Array(base.joined()), fragment(baseFragment))]
        for (place, choice) in choices.enumerated() {
            for text in choice.dropFirst() {
                var parts = base
                parts[place] = text
                paths.append((Array(parts.joined()), fragment(baseFragment)))
            }
        }
        for (place, choice) in fragments.enumerated() {
            for text in choice.dropFirst() {
                var parts = baseFragment
                parts[place] = text
                paths.append((Array(base.joined()), fragment(parts)))
            }
        }
        return paths
    }

    /// What may stand for a component of a pattern: several components for a rest, none for what may lack.
    func texts(of component: [Piece], _ hints: [String]) -> [[String]] {
        guard component.count == 1, case .placeholder(let placeholder) = component[0] else {
            return mixed(component, hints)
        }
        let texts = self.texts(placeholder.type, hints)
        let ones = texts.map { [$0] }
        switch placeholder.kind {
        case .one: return ones
        case .optional: return ones + [[]]
        case .rest: return ones + [[texts[0], texts.last ?? texts[0]]]
        case .optionalRest: return ones + [[texts[0], texts.last ?? texts[0]], []]
        }
    }

    private func mixed(_ component: [Piece], _ hints: [String]) -> [[String]] {
        var choices: [[String]] = []
        var isRest = false
        for piece in component {
            switch piece {
            case .literal(let text): choices.append([text])
            case .placeholder(let placeholder):
                choices.append(texts(placeholder.type, hints))
                isRest = placeholder.kind == .rest
            case .input, .item: continue
            }
        }
        let base = choices.map { $0[0] }
        var texts = [[base.joined()]]
        for (place, choice) in choices.enumerated() {
            for text in choice.dropFirst() {
                var parts = base
                parts[place] = text
                texts.append([parts.joined()])
            }
        }
        if isRest { texts.append([base.joined(), choices.last?.first ?? "x"]) }
        return texts
    }

    /// Texts of a type, at least one.
    private func texts(_ type: ValueType, _ hints: [String]) -> [String] {
        let own = known.samples(type, table.wordSets)
        guard !hints.isEmpty else { return own }
        return Array((own + hints.filter { $0.isComponent && type.accepts($0, table.wordSets) }).uniqued().prefix(40))
    }

    /// What was worked out before: a table has few types.
    private final class Known {
        private var texts: [ValueType: [String]] = [:]

        func samples(_ type: ValueType, _ wordSets: [WordSet]) -> [String] {
            if let known = texts[type] { return known }
            let samples = type.samples(wordSets).uniqued().filter(\.isComponent)
            texts[type] = samples.isEmpty ? ["x"] : Array(samples.prefix(32))
            return texts[type] ?? []
        }
    }

    // MARK: Queries

    /// Queries for each case of a pattern: what its conditions and its target ask for, then each value that may be
    /// said besides, and what two cases ask for together.
    private func itemLists(of pattern: Pattern, _ hints: [String]) -> [[String]] {
        var all: [[String]] = []
        // Those of each case in turn, so that all have some.
        var others: [[[String]]] = []
        let conditions = pattern.cases.map { $0.conditions.map { conditionItems($0, hints) } }
        for (number, one) in pattern.cases.enumerated() {
            let values = items(of: one.target, hints)
            // A key that a condition looks at stands once in a link.
            let keys = Set(conditions[number].map { $0[0].prefix { $0 != "=" } })
            let choices = conditions[number] + values.needed.filter { !keys.contains($0[0].prefix { $0 != "=" }) }
            let needed = choices.map { $0[0] }
            all.append(needed)
            var lists: [[String]] = []
            for (place, choice) in choices.enumerated() {
                for item in choice.dropFirst() {
                    var items = needed
                    items[place] = item
                    lists.append(items)
                }
            }
            for choice in values.possible {
                for item in choice.items { lists.append(needed + [item]) }
                // Two values of what takes one are a mistake that nobody links to.
                if choice.isList, choice.items.count > 1 { lists.append(needed + choice.items.prefix(2)) }
            }
            let near = max(0, number - 16)..<min(number + 16, conditions.count)
            for other in near where other != number && !conditions[other].isEmpty {
                lists.append(conditions[other].map { $0[0] } + needed)
            }
            others.append(Array(lists.prefix(LinkVariants.most)))
        }
        let longest = others.map(\.count).max() ?? 0
        for place in 0..<longest where all.count < pattern.cases.count + LinkVariants.most {
            for lists in others where place < lists.count { all.append(lists[place]) }
        }
        return all.isEmpty ? [[]] : all.uniqued()
    }

    private func conditionItems(_ condition: Case.Condition, _ hints: [String]) -> [String] {
        let key = escaped(condition.key)
        guard !condition.pieces.isEmpty else { return [key + "=x", key + "=1", key] }
        return texts(of: condition.pieces, hints).prefix(8).map { key + "=" + escaped($0.joined()) }
    }

    /// The items that a target reads from the query: those that must be there, and those that may be.
    private func items(of target: Target, _ hints: [String]) -> Asked {
        var read: [Parameter] = []
        func add(_ parameters: [Parameter], _ bindings: [Binding]) {
            read += zip(parameters, bindings).filter { $1 == .query }.map(\.0)
        }
        switch target {
        case .stack(let steps):
            for step in steps { add(table.segments[step.segment].screens[step.screen].parameters, step.bindings) }
        case .command(let number, let bindings): add(table.commands[number].parameters, bindings)
        case .outside, .refuse, .redirect: break
        }
        return items(of: read, hints)
    }

    /// Items with each value of a parameter, for those that must be there and for those that may be.
    private typealias Asked = (needed: [[String]], possible: [(items: [String], isList: Bool)])

    private func items(of parameters: [Parameter], _ hints: [String]) -> Asked {
        var (needed, possible): Asked = ([], [])
        for parameter in parameters where !parameter.isMatrixOnly && parameter.type.tag != .query {
            let values = texts(parameter.type, hints)
            var choice = parameter.keys.prefix(1).flatMap { key in
                values.map { escaped(key) + "=" + escaped($0) }
            }
            choice += parameter.keys.dropFirst().map { escaped($0) + "=" + escaped(values[0]) }
            if parameter.form == .required {
                needed.append(choice)
            } else {
                possible.append((choice, parameter.form == .list))
            }
        }
        return (needed, possible)
    }

    /// Queries for some parameters: what must be there, then each value that may be said besides or instead.
    func itemLists(of parameters: [Parameter]) -> [[String]] {
        let (needed, possible) = items(of: parameters.filter { !$0.isTransient }, [])
        let base = needed.map { $0[0] }
        var lists = [base]
        for (place, choice) in needed.enumerated() {
            for item in choice.dropFirst() {
                var items = base
                items[place] = item
                lists.append(items)
            }
        }
        for choice in possible { lists += choice.items.map { base + [$0] } }
        return lists
    }
}

extension String {
    /// May be a component of a link.
    fileprivate var isComponent: Bool { !isEmpty && self != "." && self != ".." }
}
