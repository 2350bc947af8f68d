import RouteRuntime

/// Texts to try where a value of a type is needed.
package struct SampleTexts {
    /// Values of the type that are easy to read.
    package var readable: [String]
    /// Texts at both sides of the type's limits: some are values of this type only, or of one like it only.
    package var limits: [String] = []

    /// Texts that may be a part of a value: a number, a part of a date or of a host, a letter.
    package static let parts = ["1", "01", "2001", "x", "a.example"]
}

extension SampleTexts {
    /// Where all texts are values.
    static let anyText = SampleTexts(
        readable: ["x"], limits: ["X", "a-b", "42", "é", "a b", String(repeating: "x", count: 70)])
}

/// Texts of a length and of characters that are narrowed.
struct NarrowedTexts {
    /// In Unicode scalars.
    let least: Int
    let greatest: Int
    /// What texts are made of in turn: readable letters, then the ends of each range.
    private let symbols: [[Unicode.Scalar]]

    /// A link may have 8 KiB, and a character may take twelve bytes of it.
    private static let longest = 500

    /// - Parameter ranges: Empty for all characters.
    init(least: Int?, greatest: Int?, ranges: [ClosedRange<Unicode.Scalar>]) {
        self.least = max(least ?? 1, 1)
        self.greatest = max(greatest ?? NarrowedTexts.longest, self.least)
        let word = Array("example".unicodeScalars)
        let readable = word.filter { scalar in ranges.isEmpty || ranges.contains { $0.contains(scalar) } }
        symbols =
            (readable.isEmpty ? [] : [readable]) + ranges.flatMap { [[$0.lowerBound], [$0.upperBound]] }
    }

    /// Too many digits are not a number: 65 are not a whole number, 400 are not a decimal number.
    var inside: [String] {
        guard least <= NarrowedTexts.longest else { return [] }
        return [7, least, least + 1, least + 64, 400].map { min(max($0, least), greatest) }
            .flatMap { length in symbols.map { text($0, length) } }
    }

    /// The longest, and what is too short or too long.
    var limits: [String] {
        [greatest, least - 1, greatest + 1].filter { 1...2_000 ~= $0 }.map { text(symbols[0], $0) }
    }

    private func text(_ symbols: [Unicode.Scalar], _ length: Int) -> String {
        var text = String.UnicodeScalarView()
        for index in 0..<length { text.append(symbols[index % symbols.count]) }
        return String(text)
    }
}
