import RouteRuntime

extension PatternTrie {
    /// A way from a node by anything but a literal component.
    package struct Edge: Hashable {
        package enum Part: Hashable {
            case literal(ExactText)
            case placeholder(ValueType)

            var literal: ExactText? { if case .literal(let text) = self { text } else { nil } }
            var type: ValueType? { if case .placeholder(let type) = self { type } else { nil } }
        }

        package var kind: TrieEdge.Kind
        /// What its texts are made of, one after the other.
        package var parts: [Part]
        package var isText: Bool
    }
}

extension PatternTrie.Edge {
    /// Nil for a literal component.
    package init?(_ component: [Piece]) {
        guard let last = component.last(where: { $0.placeholder != nil })?.placeholder else { return nil }
        kind =
            switch last.kind {
            // An optional placeholder, and a rest without a literal in front, are alone in their component.
            case .rest: component.count == 1 ? .rest : .mixedRest
            case .one: component.count == 1 ? .placeholder : .mixed
            case .optional: .optional
            case .optionalRest: .optionalRest
            }
        isText = last.isText
        parts = component.map { piece in
            if case .literal(let text) = piece { return .literal(ExactText(text)) }
            return .placeholder(piece.placeholder?.type ?? .string)
        }
    }

    /// The types of the placeholders.
    package var types: [ValueType] { parts.compactMap(\.type) }

    /// What all texts begin with.
    package var front: String { parts.first?.literal?.text ?? "" }

    /// What all texts end with.
    var back: String { parts.last?.literal?.text ?? "" }

    /// The class of the edge: the smaller, the earlier it is tried.
    var precedence: Int {
        switch kind {
        case .placeholder: parts[0].type?.precedence ?? 0
        case .mixed, .mixedRest: 3
        case .optional: 6
        case .rest, .optionalRest: 7
        }
    }

    package var mayBeMissing: Bool { kind == .optional || kind == .optionalRest }

    /// It takes components of any number.
    var isRest: Bool { kind == .rest || kind == .optionalRest || kind == .mixedRest }

    /// The edge as far as its first component goes.
    package var asComponent: PatternTrie.Edge {
        var component = self
        component.kind = kind == .mixed || kind == .mixedRest ? .mixed : .placeholder
        component.isText = false
        return component
    }

    /// False if their texts begin or end with literals of which neither goes on as the other.
    func mayMeet(_ other: Self) -> Bool {
        areNested(front.utf8, other.front.utf8) && areNested(back.utf8.reversed(), other.back.utf8.reversed())
    }

    /// Some texts that the edge takes, where one of a type is hard to find otherwise.
    func examples(_ wordSets: [WordSet]) -> [String] {
        parts.reduce([""]) { texts, part in
            let ends =
                switch part {
                case .literal(let literal): [literal.text]
                case .placeholder(let type): type.sampleTexts(wordSets).readable
                }
            return texts.prefix(8).flatMap { text in ends.map { text + $0 } }
        }
    }
}

/// Whether one of two texts begins with the other.
func areNested<Text: Sequence<UInt8>>(_ first: Text, _ second: Text) -> Bool {
    zip(first, second).allSatisfy { $0 == $1 }
}
