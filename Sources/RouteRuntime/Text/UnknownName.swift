/// A name that is not known, and how near others come to it.
///
/// Nearly all names are ASCII, where a byte is a character: they are compared in place. Others are taken apart first.
struct UnknownName {
    private let name: RouteText
    private let letters: Letters
    /// How many characters it has: Unicode scalars.
    let characters: Int
    /// How many typing errors are still one name: at most one for each three characters.
    let limit: Int

    init(_ name: RouteText) {
        self.name = name
        letters = Letters(name)
        characters = letters.isASCII ? name.count : name.string.unicodeScalars.count
        limit = max(characters, 3) / 3
    }

    var isASCII: Bool { letters.isASCII }

    /// How many typing errors a name is away: none if it differs by case only; nil for the very same name and for one
    /// that is further away than `most`.
    func errors(_ candidate: RouteText, atMost most: Int) -> Int? {
        // A character is one byte at least.
        guard candidate.count >= characters - limit else { return nil }
        let others = Letters(candidate)
        guard isASCII, others.isASCII else { return errors(scalars: candidate, atMost: most) }
        guard abs(candidate.count - name.count) <= limit, letters.differences(others) <= most,
            !candidate.equals(name)
        else { return nil }
        if candidate.equalsFolded(name) { return 0 }
        return errors(
            UnsafeBufferPointer(start: name.start, count: name.count),
            UnsafeBufferPointer(start: candidate.start, count: candidate.count), most)
    }

    private func errors(scalars candidate: RouteText, atMost most: Int) -> Int? {
        let scalars = Array(candidate.string.unicodeScalars)
        guard abs(scalars.count - characters) <= limit else { return nil }
        let own = Array(name.string.unicodeScalars)
        guard scalars != own else { return nil }
        func fold(_ scalars: [Unicode.Scalar]) -> [String] { scalars.map(\.properties.lowercaseMapping) }
        if fold(scalars) == fold(own) { return 0 }
        return own.withUnsafeBufferPointer { own in
            scalars.withUnsafeBufferPointer { errors(own, $0, most) }
        }
    }

    private func errors<Character: Equatable>(
        _ left: UnsafeBufferPointer<Character>, _ right: UnsafeBufferPointer<Character>, _ most: Int
    ) -> Int? {
        // A name of which nothing is left is no typing error.
        let most = min(most, min(left.count, right.count) - 1)
        return most < 1 ? nil : typingErrors(left, right, limit: most)
    }
}

/// Which letters a text has, upper and lower case as one, and others that share a bit.
private struct Letters {
    private var bits: UInt32 = 0
    let isASCII: Bool

    init(_ text: RouteText) {
        var bytes: UInt8 = 0
        for index in 0..<text.count {
            let byte = text[index]
            bytes |= byte
            bits |= 1 &<< UInt32(byte)
        }
        isASCII = bytes < 0x80
    }

    /// How many letters one text lacks of the other: no fewer characters must be put in, left out or changed.
    func differences(_ other: Letters) -> Int {
        max((bits & ~other.bits).nonzeroBitCount, (other.bits & ~bits).nonzeroBitCount)
    }
}
