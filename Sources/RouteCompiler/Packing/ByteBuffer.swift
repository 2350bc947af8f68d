import RouteRuntime

/// A buffer of bytes that are being written, in separate memory.
///
/// Packed tables are written here piece by piece. An array would count and check again for every piece, and takes many
/// times as long in a debug build of the tool, which plugins run.
struct ByteBuffer: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity = 256
    private(set) var count = 0

    init() { start = .allocate(capacity: capacity) }

    deinit { start.deallocate() }

    /// The written bytes, valid until the next write.
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    /// The table that was written; to be read only as long as the buffer is.
    var table: PackedTable { PackedTable(unsafe: start) }

    subscript(place: Int) -> UInt8 {
        get { start[place] }
        set { start[place] = newValue }
    }

    /// Where the next `more` bytes go, which the caller writes.
    @inline(__always)
    mutating func extend(by more: Int) -> UnsafeMutablePointer<UInt8> {
        if count &+ more > capacity { grow(by: more) }
        let place = start + count
        count &+= more
        return place
    }

    private mutating func grow(by more: Int) {
        capacity = 2 * (count + more)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: start, count: count)
        start.deallocate()
        start = larger
    }

    mutating func append(_ byte: UInt8) {
        extend(by: 1).pointee = byte
    }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let first = bytes.baseAddress else { return }
        // Not by the typed pointer's own way, which a debug build of the tool does not specialise.
        UnsafeMutableRawPointer(extend(by: bytes.count)).copyMemory(from: first, byteCount: bytes.count)
    }

    mutating func append(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { append($0) }
    }

    mutating func append(_ text: String) {
        text.withBytes { append($0) }
    }

    /// Drops the bytes behind a place.
    mutating func truncate(to place: Int) {
        count = place
    }
}
