/// Where a link's path is cut: what stands between one place and the next is a component.
///
/// The first place is in front of the first component. Up to where it is full it can be cut anew from any of its places.
struct PathCuts {
    private let places: UnsafeMutableBufferPointer<Int32>
    private(set) var count = 0

    /// The colon of a scheme, the slashes in front of an authority, and the cuts of more components than a link may have.
    static let capacity = 3 + LinkLimits.components + 2

    /// How many numbers the cuts need, with that of the end.
    static let room = capacity + 1

    init(_ room: UnsafeMutableBufferPointer<Int32>) {
        places = room
    }

    var isFull: Bool { count == PathCuts.capacity }

    subscript(index: Int) -> Int { Int(places[index]) }

    /// - Parameter place: A place below 2^31; every link is far shorter.
    mutating func append(_ place: Int) {
        guard count < PathCuts.capacity else { return }
        places[count] = Int32(truncatingIfNeeded: place)
        count &+= 1
    }

    func set(_ place: Int, at index: Int) { places[index] = Int32(truncatingIfNeeded: place) }

    /// Cuts at all slashes up to `end`; the first component stands behind `front`.
    mutating func cut(_ input: RouteInput, behind front: Int, to end: Int) {
        count = 0
        append(front)
        var place = input.place(of: UInt8(ascii: "/"), from: front + 1, to: end)
        while place < end, !isFull {
            append(place)
            place = input.place(of: UInt8(ascii: "/"), from: place + 1, to: end)
        }
    }

    /// The components behind the cut of a number, up to `end`; what stands behind a slash at the end is none.
    @inline(__always)
    func components(from first: Int, to end: Int) -> (places: UnsafeBufferPointer<Int32>, count: Int) {
        places[count] = Int32(truncatingIfNeeded: end)
        let isLastEmpty = first < count && self[count &- 1] &+ 1 == end
        return (UnsafeBufferPointer(rebasing: places[first...count]), count &- first &- (isLastEmpty ? 1 : 0))
    }
}
