import RouteRuntime

/// Where the placeholders of a component end, as far as their types tell.
extension PatternTrie.Edge {
    /// Each placeholder but the last ends at one place in every text: no value can have what the literal behind it begins
    /// with.
    func hasForcedEnds(_ wordSets: [WordSet]) -> Bool {
        let placeholders = parts.indices.filter { parts[$0].type != nil }
        return placeholders.dropLast().allSatisfy { isForced($0, wordSets) }
    }

    /// Both without a placeholder of one type in front, if both end it at one place in every text; nil if not.
    static func withoutSharedFront(
        _ first: Self, _ second: Self, _ wordSets: [WordSet]
    ) -> (first: Self, second: Self)? {
        guard let type = first.parts.first?.type, type == second.parts.first?.type,
            first.isForced(0, wordSets), second.isForced(0, wordSets)
        else { return nil }
        return (first.withoutFront, second.withoutFront)
    }

    private var withoutFront: Self {
        var edge = self
        edge.parts.removeFirst()
        return edge
    }

    /// No value of a placeholder can have what the literal behind it begins with, but for its first character.
    private func isForced(_ place: Int, _ wordSets: [WordSet]) -> Bool {
        guard case .placeholder(let type) = parts[place], place + 1 < parts.count,
            let scalar = parts[place + 1].literal?.text.unicodeScalars.first
        else { return false }
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
