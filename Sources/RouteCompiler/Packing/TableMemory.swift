import RouteRuntime

/// Packed bytes at a place of their own, for as long as anything reads them.
final class TableMemory: @unchecked Sendable {
    // Sendable: nothing is written any more.
    private let buffer: ByteBuffer

    init(_ buffer: consuming ByteBuffer) { self.buffer = buffer }

    convenience init(_ bytes: [UInt8]) {
        var buffer = ByteBuffer()
        buffer.append(bytes)
        self.init(buffer)
    }

    var bytes: UnsafeBufferPointer<UInt8> { buffer.bytes }

    var table: PackedTable { buffer.table }
}
