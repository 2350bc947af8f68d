/// An unknown name, and how near other names are to it.
///
/// Nearly all names are ASCII, where a byte is a character: they are compared in place. Other names are split into
/// characters first.
struct UnknownName {
    private let name: _RouteText
    private let letters: Letters
    /// How many characters it has: Unicode scalars.
    let characters: Int
    /// How many typing errors a near name may have: at most one for each three characters.
    let limit: Int

    init(_ name: _RouteText) {
        self.name = name
        letters = Letters(name)
        characters = letters.isASCII ? name.count : name.string.unicodeScalars.count
        limit = max(characters, 3) / 3
    }

    var isASCII: Bool { letters.isASCII }

    /// How many typing errors a name is away: 0 if it differs only by case; nil for the same name, and for more errors
    /// than `most`.
    @inline(__always)
    func errors(_ candidate: _RouteText, atMost most: Int) -> Int? {
        // A character is one byte at least.
        guard candidate.count >= characters &- limit else { return nil }
        let others = Letters(candidate)
        guard isASCII, others.isASCII else { return errors(scalars: candidate, atMost: most) }
        guard candidate.count <= characters &+ limit, letters.differ(others, atMost: most) else { return nil }
        return errors(ascii: candidate, most)
    }

    @inline(never)
    private func errors(ascii candidate: _RouteText, _ most: Int) -> Int? {
        if candidate.count == name.count {
            if candidate.equals(name) { return nil }
            if candidate.equalsFolded(name) { return 0 }
        }
        return errors(name.buffer, candidate.buffer, most)
    }

    @inline(never)
    private func errors(scalars candidate: _RouteText, atMost most: Int) -> Int? {
        let scalars = Array(candidate.string.unicodeScalars)
        guard abs(scalars.count - characters) <= limit else { return nil }
        let unknown = Array(name.string.unicodeScalars)
        guard scalars != unknown else { return nil }
        func fold(_ scalars: [Unicode.Scalar]) -> [String] { scalars.map(\.properties.lowercaseMapping) }
        if fold(scalars) == fold(unknown) { return 0 }
        return unknown.withUnsafeBufferPointer { unknown in
            scalars.withUnsafeBufferPointer { errors(unknown, $0, most) }
        }
    }

    private func errors<Element: Equatable>(
        _ left: UnsafeBufferPointer<Element>, _ right: UnsafeBufferPointer<Element>, _ most: Int
    ) -> Int? {
        // A name without any common character is not a typing error.
        let most = min(most, min(left.count, right.count) - 1)
        return most < 1 ? nil : typingErrors(left, right, limit: most)
    }
}

/// Which letters a text has, upper and lower case as one, and others that share a bit.
private struct Letters {
    private var bits: UInt32 = 0
    let isASCII: Bool

    @inline(__always)
    init(_ text: _RouteText) {
        var bytes: UInt8 = 0
        var index = 0
        while index < text.count {
            let byte = text[index]
            bytes |= byte
            bits |= 1 &<< UInt32(byte)
            index &+= 1
        }
        isASCII = bytes < 0x80
    }

    /// Whether each text has all letters of the other except for at most `most`: at least as many characters must be
    /// put in, left out or changed.
    @inline(__always)
    func differ(_ other: Letters, atMost most: Int) -> Bool {
        (bits & ~other.bits).nonzeroBitCount <= most && (other.bits & ~bits).nonzeroBitCount <= most
    }
}
