/// The byte order marks, U+FEFF, inside a text. They cannot be seen, so only quotes may hold them.
struct ByteOrderMarks {
    private let places: [Int]
    /// The first one that has not been matched with a scalar yet.
    private var next = 0
    /// The marks outside of quotes.
    private var stray: [Int] = []

    init(in text: [UInt8]) {
        places =
            text.isASCII
            ? [] : text.indices.filter { text[$0] == 0xEF && text[$0...].starts(with: [0xEF, 0xBB, 0xBF]) }
    }

    /// Takes the marks up to the end of a scalar. Returns whether the scalar holds some without quotes.
    mutating func passScalar(_ range: Range<Int>, isQuoted: Bool) -> Bool {
        var holdsStray = false
        while next < places.count, places[next] < range.upperBound {
            let isInside = range.contains(places[next])
            if !isInside || !isQuoted { stray.append(places[next]) }
            holdsStray = holdsStray || isInside && !isQuoted
            next += 1
        }
        return holdsStray
    }

    /// The marks outside of quotes before a place, where the reading ended.
    func strayPlaces(before end: Int) -> [Int] {
        (stray + places[next...]).filter { $0 < end }
    }
}

extension DocumentBuilder {
    mutating func reportByteOrderMarks(before end: Int) {
        for offset in byteOrderMarks.strayPlaces(before: end).prefix(ReadLimits.problems) {
            report(
                .encoding,
                "a byte order mark (U+FEFF), which is invisible, stands \(offset == 0 ? "twice" : "inside the text")",
                at: span(offset, offset + 3), help: "remove it, or write it as `\\uFEFF` in double quotes")
        }
    }
}
