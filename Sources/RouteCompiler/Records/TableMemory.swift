import RouteRuntime

/// A packed table in separate memory, for as long as anything reads it.
final class TableMemory: @unchecked Sendable {
    // Sendable: the bytes are never written again.
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    /// To be read only as long as this memory is.
    let table: PackedTable

    init(_ bytes: [UInt8]) {
        let start = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
        self.bytes = UnsafeMutableBufferPointer(start: start, count: bytes.count)
        _ = self.bytes.initialize(from: bytes)
        table = PackedTable(unsafe: start)
    }

    deinit { bytes.deallocate() }
}
