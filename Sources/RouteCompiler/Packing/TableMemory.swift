import RouteRuntime

/// Packed bytes in separate memory, for as long as anything reads them.
final class TableMemory: @unchecked Sendable {
    // Sendable: the bytes are never written again.
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
