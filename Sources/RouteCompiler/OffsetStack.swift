/// Offsets that wait until what names them is written, such as those of a record's parts, which stand in front of it.
///
/// A stack, so that no record needs an array of its own: its maker notes the count, adds, writes, and goes back to it.
struct OffsetStack: ~Copyable {
    private var start: UnsafeMutablePointer<Int>
    private var capacity = 64
    private(set) var count = 0

    init() { start = .allocate(capacity: capacity) }

    deinit { start.deallocate() }

    subscript(place: Int) -> Int { start[place] }

    mutating func append(_ value: Int) {
        if count == capacity { grow() }
        start[count] = value
        count &+= 1
    }

    /// Forgets what came after the first `count`.
    mutating func goBack(to count: Int) { self.count = count }

    mutating func popLast() -> Int? {
        guard count > 0 else { return nil }
        count &-= 1
        return start[count]
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<Int>.allocate(capacity: 2 * capacity)
        larger.update(from: start, count: count)
        start.deallocate()
        start = larger
        capacity *= 2
    }
}
