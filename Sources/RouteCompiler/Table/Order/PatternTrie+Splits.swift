import RouteRuntime

/// Where the placeholders of a component end, as far as their types tell.
extension PatternTrie.Edge {
    /// Each placeholder ends at one place in every text: no value can have what the literal behind it begins with.
    func hasForcedEnds(_ wordSets: [WordSet]) -> Bool {
        var types = types[...]
        return literals.indices.allSatisfy { index in
            guard literals[index] == nil, let type = types.popFirst() else { return true }
            return types.isEmpty || isForced(index, type, wordSets)
        }
    }

    /// Both without a placeholder of one type in front, if both end it at one place in every text; nil if not.
    static func withoutSharedFront(
        _ first: Self, _ second: Self, _ wordSets: [WordSet]
    ) -> (first: Self, second: Self)? {
        guard first.literals.count > 1, second.literals.count > 1, first.literals[0] == nil, second.literals[0] == nil,
            let type = first.types.first, type == second.types.first,
            first.isForced(0, type, wordSets), second.isForced(0, type, wordSets)
        else { return nil }
        return (first.withoutFront, second.withoutFront)
    }

    private var withoutFront: Self {
        var edge = self
        edge.literals.removeFirst()
        edge.types.removeFirst()
        return edge
    }

    /// No value of the type can have what the literal behind the placeholder begins with, but for its first character.
    private func isForced(_ index: Int, _ type: ValueType, _ wordSets: [WordSet]) -> Bool {
        guard let scalar = literals[index + 1]?.unicodeScalars.first else { return false }
        return !type.mayHold(scalar, wordSets)
    }
}

extension ValueType {
    /// Whether a value may have a character behind its first one. Where the first component of a link is compared
    /// without case, so is the literal that ends it: letters are asked for in either case.
    fileprivate func mayHold(_ scalar: Unicode.Scalar, _ wordSets: [WordSet]) -> Bool {
        let shape = shape(wordSets)
        guard scalar.isASCII, scalar.properties.isAlphabetic else { return shape.mayHoldBehindFirst(scalar) }
        return [scalar.value | 0x20, scalar.value & ~0x20].compactMap(Unicode.Scalar.init)
            .contains(where: shape.mayHoldBehindFirst)
    }
}
