/// The components of a link's path or fragment.
struct LinkComponents {
    let input: RouteInput
    /// Where they stand, an empty one at its place; what stands behind a slash at the end is none.
    private let places: UnsafeBufferPointer<ShortRange>
    /// Where the path ends, a slash at the end included.
    let end: Int
    /// The number of the first empty component; as many as there are if there is none.
    let firstEmpty: Int

    var count: Int { places.count }
    subscript(index: Int) -> Range<Int> { places[index].range }

    /// Splits a path at its slashes into `buffer`.
    /// - Throws: for `.` and `..`, a raw backslash, and more components than a link may have.
    init(
        path: Range<Int>, _ input: RouteInput, into buffer: UnsafeMutableBufferPointer<ShortRange>
    ) throws(RouteError) {
        var count = 0
        var firstEmpty = Int.max
        var place = path.lowerBound
        // In front of the first component stands one slash, or nothing where the authority is the first component.
        if place < path.upperBound, input[place] == UInt8(ascii: "/") { place += 1 }
        while place < path.upperBound {
            let start = place
            place = input.place(of: UInt8(ascii: "/"), UInt8(ascii: "\\"), from: start, to: path.upperBound)
            if place < path.upperBound, input[place] == UInt8(ascii: "\\") {
                throw RouteError(.backslash, offset: place)
            }
            if LinkComponents.isDots(start..<place, input) { throw RouteError(.dotComponent, offset: start) }
            guard count < LinkLimits.components else { throw RouteError(.tooLong, offset: start) }
            if start == place { firstEmpty = min(firstEmpty, count) }
            buffer[count] = ShortRange(start..<place)
            count += 1
            place += 1
        }
        self.input = input
        places = UnsafeBufferPointer(rebasing: buffer[..<count])
        end = path.upperBound
        self.firstEmpty = min(firstEmpty, count)
    }

    /// Splits a fragment at its slashes; a slash in front makes an empty first component.
    init(
        fragment: Range<Int>, _ input: RouteInput, into buffer: UnsafeMutableBufferPointer<ShortRange>
    ) throws(RouteError) {
        var count = 0
        var place = fragment.lowerBound
        while place < fragment.upperBound {
            let start = place
            while place < fragment.upperBound, input[place] != UInt8(ascii: "/") { place += 1 }
            guard count < LinkLimits.components else { throw RouteError(.tooLong, offset: start) }
            buffer[count] = ShortRange(start..<place)
            count += 1
            place += 1
        }
        self.input = input
        places = UnsafeBufferPointer(rebasing: buffer[..<count])
        end = fragment.upperBound
        firstEmpty = count
    }

    /// No components, at the end of these.
    var none: LinkComponents { LinkComponents(noneIn: input, at: end) }

    init(noneIn input: RouteInput, at end: Int) {
        self.input = input
        places = UnsafeBufferPointer(start: nil, count: 0)
        self.end = end
        firstEmpty = 0
    }

    private static func isDots(_ range: Range<Int>, _ input: RouteInput) -> Bool {
        guard !range.isEmpty, range.count <= 6 else { return false }
        let first = input[range.lowerBound]
        guard first == UInt8(ascii: ".") || first == UInt8(ascii: "%") else { return false }
        return input.withDecoded(range, form: false) { $0.isDots }
    }
}
