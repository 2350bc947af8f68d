import RouteCompiler

/// Which patterns of two tables match the same links, and which of the others differ only in their types.
struct PatternCounterparts {
    /// The new pattern with exactly the same links, for each old pattern.
    private(set) var unchanged: [Int?]
    /// The new pattern that an old one has become: the same, or a pattern whose placeholders have other types.
    private(set) var successors: [Int?]
    /// The old patterns of new ones.
    private(set) var predecessors: [Int?]
    /// The new patterns that do not have the same links as one old pattern.
    private(set) var changed: [Int] = []

    /// The links of a pattern, without the names of its placeholders.
    private struct Key: Hashable {
        var origin: Int
        var path: [PatternTrie.Transition]
        var fragment: [PatternTrie.Transition]?
        var isFragmentQuery = false
    }

    init(_ old: RouteTable, _ new: RouteTable, types: SharedTypes, counterparts: Counterparts) {
        unchanged = Array(repeating: nil, count: old.patterns.count)
        successors = unchanged
        predecessors = Array(repeating: nil, count: new.patterns.count)
        var numbers: [Key: Int] = [:]
        for (number, pattern) in new.patterns.enumerated() {
            numbers[PatternCounterparts.key(pattern, pattern.origin, types.new)] = number
        }
        for (number, pattern) in old.patterns.enumerated() {
            guard let origin = counterparts.origins[pattern.origin],
                let counterpart = numbers[PatternCounterparts.key(pattern, origin, types.old)]
            else { continue }
            unchanged[number] = counterpart
            join(number, counterpart)
        }
        changed = new.patterns.indices.filter { predecessors[$0] == nil }
        pairRetyped(old, new, counterparts)
    }

    private mutating func join(_ one: Int, _ other: Int) {
        successors[one] = other
        predecessors[other] = one
    }

    /// Pairs patterns that differ only in types; among several, those with the same targets.
    private mutating func pairRetyped(_ old: RouteTable, _ new: RouteTable, _ counterparts: Counterparts) {
        func untyped(_ type: ValueType) -> ValueType { .string }
        var groups: [Key: [Int]] = [:]
        for number in changed {
            let pattern = new.patterns[number]
            groups[PatternCounterparts.key(pattern, pattern.origin, { $0.typed(untyped) }), default: []].append(number)
        }
        for isStrict in [true, false] {
            for (number, pattern) in old.patterns.enumerated() where successors[number] == nil {
                guard let origin = counterparts.origins[pattern.origin],
                    let group = groups[PatternCounterparts.key(pattern, origin, { $0.typed(untyped) })]
                else { continue }
                let places = Set(pattern.cases.flatMap { $0.target.places.compactMap { counterparts.screens[$0] } })
                let counterpart = group.first { other in
                    predecessors[other] == nil
                        && (!isStrict || places == Set(new.patterns[other].cases.flatMap(\.target.places)))
                }
                if let counterpart { join(number, counterpart) }
            }
        }
    }

    private static func key(_ pattern: Pattern, _ origin: Int, _ typed: ([Piece]) -> [Piece]) -> Key {
        var key = Key(origin: origin, path: pattern.components.map { PatternTrie.Transition(typed($0)) })
        switch pattern.fragment {
        case .path(let components)?: key.fragment = components.map { PatternTrie.Transition(typed($0)) }
        case .query?: key.isFragmentQuery = true
        case nil: break
        }
        return key
    }
}
