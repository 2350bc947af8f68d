import RouteRuntime

extension PatternTrie {
    /// A way from a node by anything but a literal component.
    package struct Edge: Hashable {
        package var kind: TrieEdge.Kind
        /// The literals between placeholders, and nil for each placeholder.
        package var literals: [String?]
        /// The types of the placeholders.
        package var types: [ValueType]
        package var isText: Bool

        /// The class of the edge: the smaller, the earlier it is tried.
        var precedence: Int {
            switch kind {
            case .placeholder: types[0].precedence
            case .mixed, .mixedRest: 3
            case .optional: 6
            case .rest, .optionalRest: 7
            }
        }
    }
}

extension PatternTrie.Edge {
    package static func == (left: Self, right: Self) -> Bool {
        left.kind == right.kind && left.isText == right.isText && left.types == right.types
            && left.literals.map { $0.map(ExactText.init) } == right.literals.map { $0.map(ExactText.init) }
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        for type in types {
            hasher.combine(type.tag)
            hasher.combine(type.constraint)
        }
        for case .some(let literal) in literals { hasher.combine(literal) }
    }

    /// Nil for a literal component.
    package init?(_ component: [Piece]) {
        if component.count == 1 {
            guard let placeholder = component[0].placeholder else { return nil }
            self.init(placeholder)
            return
        }
        var literals: [String?] = []
        var types: [ValueType] = []
        var last: Placeholder?
        for piece in component {
            switch piece {
            case .literal(let text): literals.append(text)
            case .placeholder(let placeholder):
                literals.append(nil)
                types.append(placeholder.type)
                last = placeholder
            case .input, .item: continue
            }
        }
        guard let last else { return nil }
        // An optional placeholder, and a rest without a literal in front, are alone in their component.
        self.init(kind: last.kind == .rest ? .mixedRest : .mixed, literals: literals, types: types, isText: last.isText)
    }

    /// The literals of a component that is one placeholder, shared by all these edges.
    private static let noLiterals: [String?] = [nil]

    /// Of a component that is one placeholder.
    private init(_ placeholder: Placeholder) {
        let kind: TrieEdge.Kind =
            switch placeholder.kind {
            case .one: .placeholder
            case .optional: .optional
            case .rest: .rest
            case .optionalRest: .optionalRest
            }
        self.init(
            kind: kind, literals: PatternTrie.Edge.noLiterals, types: [placeholder.type], isText: placeholder.isText)
    }
}

extension PatternTrie.Edge {
    /// False if their texts begin or end with literals of which neither goes on as the other.
    func mayMeet(_ other: Self) -> Bool {
        if let one = literals.first ?? nil, let another = other.literals.first ?? nil,
            !one.utf8.starts(with: another.utf8), !another.utf8.starts(with: one.utf8)
        {
            return false
        }
        if let one = literals.last ?? nil, let another = other.literals.last ?? nil,
            !one.utf8.reversed().starts(with: another.utf8.reversed()),
            !another.utf8.reversed().starts(with: one.utf8.reversed())
        {
            return false
        }
        return true
    }
}
