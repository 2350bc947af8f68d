/// The bounds of a path's components: each component is between one bound and the next.
///
/// The first bound is in front of the first component.
struct ComponentBounds {
    private let places: UnsafeMutableBufferPointer<Int32>
    private(set) var count = 0

    /// Room for the colon of a scheme, the slashes in front of an authority, and the bounds of one component more than
    /// a link may have.
    static let capacity = 3 + LinkLimits.components + 2

    /// How many numbers the bounds need, with that of the end.
    static let room = capacity + 1

    init(_ room: UnsafeMutableBufferPointer<Int32>) {
        places = room
    }

    /// There may be more slashes than bounds.
    var isFull: Bool { count == ComponentBounds.capacity }

    subscript(index: Int) -> Int {
        get { Int(places[index]) }
        nonmutating set { places[index] = Int32(truncatingIfNeeded: newValue) }
    }

    /// Finds the slashes behind a place, up to the first `?`.
    /// - Returns: where the `?` is; `end` if there is none.
    mutating func find(in input: RouteInput, behind front: Int, to end: Int) -> Int {
        self[0] = front
        count = 1
        var index = front &+ 1
        while index &+ 8 <= end {
            if let mark = add(slashesOf: input.word(index), at: index, input) { return mark }
            index &+= 8
        }
        guard index < end else { return end }
        return add(slashesOf: input.lastWord(index, to: end), at: index, input) ?? end
    }

    /// Adds the slashes of eight bytes up to the first `?`.
    /// - Returns: where the `?` is.
    @inline(__always)
    private mutating func add(slashesOf word: UInt64, at index: Int, _ input: RouteInput) -> Int? {
        var found = ComponentBounds.slashesAndMarks(word)
        while found != 0 {
            let place = index &+ found.trailingZeroBitCount &>> 3
            guard input[place] == UInt8(ascii: "/") else { return place }
            if count < ComponentBounds.capacity {
                self[count] = place
                count &+= 1
            }
            found &= found &- 1
        }
        return nil
    }

    /// The top bit of each byte that is `/` or `?`, which differ in one bit.
    @inline(__always)
    private static func slashesAndMarks(_ word: UInt64) -> UInt64 {
        let differences = (word | everyByte(0x10)) ^ everyByte(UInt8(ascii: "?"))
        return ~(differences & everyByte(0x7f) &+ everyByte(0x7f) | differences) & everyByte(0x80)
    }

    /// The components from a bound on, up to `end`; a slash at the end is not followed by a component.
    @inline(__always)
    func components(from first: Int, to end: Int) -> (places: UnsafeBufferPointer<Int32>, count: Int) {
        self[count] = end
        let isLastEmpty = first < count && self[count &- 1] &+ 1 == end
        return (UnsafeBufferPointer(rebasing: places[first...count]), count &- first &- (isLastEmpty ? 1 : 0))
    }
}
