/// What the texts of a type look like, as an expression of characters.
package enum TextShape: Sendable {
    case text(String)
    /// A run of these characters, nil for any, whose length has these limits, nil for none.
    case characters([ClosedRange<Unicode.Scalar>]?, least: Int, greatest: Int?)
    /// The texts of the whole numbers from one to another, with leading zeros and `-0`.
    case wholeNumber(least: String, greatest: String)
    case sequence([TextShape])
    case oneOf([TextShape])

    /// One text at least, and no other limit.
    static let any = characters(nil, least: 1, greatest: nil)
    /// Decimal digits, one at least.
    static let digits = characters(["0"..."9"], least: 1, greatest: nil)

    /// The shape, or nothing.
    static func optional(_ shape: TextShape) -> TextShape { .oneOf([.sequence([]), shape]) }

    /// A text with one character of each list: of a range, `0-9`, or of some, `13`.
    static func columns(_ columns: String...) -> TextShape {
        .sequence(
            columns.map { column in
                let scalars = Array(column.unicodeScalars)
                let isRange = scalars.count == 3 && scalars[1] == "-"
                return .characters(isRange ? [scalars[0]...scalars[2]] : scalars.map { $0...$0 }, least: 1, greatest: 1)
            })
    }

    /// All texts, if they are listed; nil if not.
    package var texts: [String]? {
        switch self {
        case .text(let text): [text]
        case .oneOf(let shapes): TextShape.joined(shapes.map(\.texts))
        case .characters, .wholeNumber, .sequence: nil
        }
    }

    /// All lists as one; nil if there is none of one of them.
    private static func joined<Element>(_ lists: [[Element]?]) -> [Element]? {
        let known = lists.compactMap(\.self)
        return known.count == lists.count ? Array(known.joined()) : nil
    }

    /// Whether a text may have a character behind its first one.
    func mayHoldBehindFirst(_ scalar: Unicode.Scalar) -> Bool { mayHold(scalar, isFront: true) }

    /// - Parameter isFront: The first character of this shape is the first of all.
    private func mayHold(_ scalar: Unicode.Scalar, isFront: Bool) -> Bool {
        switch self {
        case .text(let text): text.unicodeScalars.dropFirst(isFront ? 1 : 0).contains(scalar)
        case .characters(let ranges, _, let greatest):
            !(isFront && greatest == 1) && ranges?.contains { $0.contains(scalar) } ?? true
        case .wholeNumber: "0"..."9" ~= scalar || !isFront && scalar == "-"
        case .sequence(let shapes):
            shapes.enumerated().contains { $1.mayHold(scalar, isFront: isFront && $0 == 0) }
        case .oneOf(let shapes): shapes.contains { $0.mayHold(scalar, isFront: isFront) }
        }
    }

    /// The characters of all texts, nil where they differ; nil if not all texts are of one length.
    package var commonColumns: [Unicode.Scalar?]? {
        switch self {
        case .text(let text): return Array(text.unicodeScalars)
        case .characters(let ranges, let least, let greatest):
            let isOne = ranges?.count == 1 && ranges?[0].lowerBound == ranges?[0].upperBound
            return least == greatest ? Array(repeating: isOne ? ranges?[0].lowerBound : nil, count: least) : nil
        case .wholeNumber: return nil
        case .sequence(let shapes): return TextShape.joined(shapes.map(\.commonColumns))
        case .oneOf(let shapes):
            let all = shapes.map(\.commonColumns)
            guard let first = all.first, var common = first else { return nil }
            for case let columns? in all.dropFirst() where columns.count == common.count {
                common = zip(common, columns).map { $0 == $1 ? $0 : nil }
            }
            return all.allSatisfy { $0?.count == common.count } ? common : nil
        }
    }
}
