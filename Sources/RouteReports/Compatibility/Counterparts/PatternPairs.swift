import RouteCompiler
import RouteRuntime

/// Which patterns of two tables match the same links, and which of the others are the same but for their types.
struct PatternPairs {
    /// Of each old pattern, the new one with the very same links.
    private(set) var twins: [Int?]
    /// Of each old pattern, the new one that has become of it: its twin, or one whose placeholders have other types.
    private(set) var partners: [Int?]
    /// The old patterns of new ones.
    private(set) var oldPartners: [Int?]
    /// The new patterns without a twin.
    private(set) var changed: [Int] = []

    /// A component without the names of its placeholders.
    private enum Part: Hashable {
        case literal(ExactText)
        case edge(PatternTrie.Edge)
    }

    private struct Key: Hashable {
        var origin: Int
        var path: [Part]
        var fragment: [Part]?
        var isFragmentQuery: Bool
    }

    init(_ old: RouteTable, _ new: RouteTable, _ types: SharedTypes, _ pairs: Pairs) {
        twins = Array(repeating: nil, count: old.patterns.count)
        partners = twins
        oldPartners = Array(repeating: nil, count: new.patterns.count)
        var numbers: [Key: Int] = [:]
        for (number, pattern) in new.patterns.enumerated() {
            numbers[PatternPairs.key(pattern, pattern.origin, types.new)] = number
        }
        for (number, pattern) in old.patterns.enumerated() {
            guard let origin = pairs.origins[pattern.origin],
                let twin = numbers[PatternPairs.key(pattern, origin, types.old)]
            else { continue }
            twins[number] = twin
            join(number, twin)
        }
        changed = new.patterns.indices.filter { oldPartners[$0] == nil }
        pairRetyped(old, new, pairs)
    }

    private mutating func join(_ one: Int, _ other: Int) {
        partners[one] = other
        oldPartners[other] = one
    }

    /// Pairs those that differ in types only; of several, those whose targets are the same.
    private mutating func pairRetyped(_ old: RouteTable, _ new: RouteTable, _ pairs: Pairs) {
        func untyped(_ type: ValueType) -> ValueType { ValueType(tag: .string, constraint: nil, swiftName: "") }
        var groups: [Key: [Int]] = [:]
        for number in changed {
            let pattern = new.patterns[number]
            groups[PatternPairs.key(pattern, pattern.origin, { $0.map(untyped) }), default: []].append(number)
        }
        for isStrict in [true, false] {
            for (number, pattern) in old.patterns.enumerated() where partners[number] == nil {
                guard let origin = pairs.origins[pattern.origin],
                    let group = groups[PatternPairs.key(pattern, origin, { $0.map(untyped) })]
                else { continue }
                let places = Set(pattern.cases.flatMap { $0.target.places.compactMap { pairs.screens[$0] } })
                let twin = group.first { other in
                    oldPartners[other] == nil
                        && (!isStrict || places == Set(new.patterns[other].cases.flatMap(\.target.places)))
                }
                if let twin { join(number, twin) }
            }
        }
    }

    private static func key(_ pattern: Pattern, _ origin: Int, _ typed: ([Piece]) -> [Piece]) -> Key {
        func part(_ component: [Piece]) -> Part {
            if let edge = PatternTrie.Edge(typed(component)) { return .edge(edge) }
            guard case .literal(let text)? = component.first else { return .literal(ExactText("")) }
            return .literal(ExactText(text))
        }
        var key = Key(origin: origin, path: pattern.components.map(part), fragment: nil, isFragmentQuery: false)
        switch pattern.fragment {
        case .path(let components)?: key.fragment = components.map(part)
        case .query?: key.isFragmentQuery = true
        case nil: break
        }
        return key
    }
}

extension [Piece] {
    fileprivate func map(_ type: (ValueType) -> ValueType) -> [Piece] {
        map { piece in
            guard case .placeholder(var placeholder) = piece else { return piece }
            placeholder.type = type(placeholder.type)
            return .placeholder(placeholder)
        }
    }
}
