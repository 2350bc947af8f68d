/// The texts of a pattern's placeholders in a link, in order; number 0 is the origin's placeholder.
struct Captures {
    struct Capture {
        enum Kind: UInt8 {
            /// A placeholder without a text.
            case absent
            /// Part of a path or fragment.
            case path
            /// Components with the slashes between them.
            case rest
            /// Part of a query, in which `+` is a space.
            case query
            /// Part of the authority, whose letters have no case.
            case host
            /// The authority and the path of a server, by the name that the app gives it.
            case server
        }

        let kind: Kind
        /// It is compared without the case of ASCII letters.
        let isFolded: Bool
        private let place: CompactRange

        /// Its place in the input.
        var range: Range<Int> { place.range }

        init(kind: Kind, range: Range<Int>, isFolded: Bool = false) {
            self.kind = kind
            self.isFolded = isFolded
            place = CompactRange(range)
        }
    }

    private let buffer: UnsafeMutableBufferPointer<Capture>
    private(set) var count = 0

    init(_ buffer: UnsafeMutableBufferPointer<Capture>) {
        self.buffer = buffer
    }

    subscript(index: Int) -> Capture {
        index < count ? buffer[index] : Capture(kind: .absent, range: 0..<0)
    }

    mutating func append(_ capture: Capture) {
        guard count < buffer.count else { return }
        buffer[count] = capture
        count += 1
    }

    /// Drops the captures of a way that did not lead to a leaf.
    mutating func truncate(_ count: Int) {
        self.count = count
    }
}
