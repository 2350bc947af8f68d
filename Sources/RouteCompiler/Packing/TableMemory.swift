import RouteRuntime

/// Packed bytes at a place of their own, for as long as anything reads them.
final class TableMemory: Sendable {
    nonisolated(unsafe) private let start: UnsafeMutablePointer<UInt8>

    init(_ bytes: [UInt8]) {
        start = .allocate(capacity: max(1, bytes.count))
        bytes.withUnsafeBufferPointer { bytes in
            guard let first = bytes.baseAddress, !bytes.isEmpty else { return start.initialize(to: 48) }
            start.initialize(from: first, count: bytes.count)
        }
    }

    deinit { start.deallocate() }

    var table: PackedTable { PackedTable(unsafe: start) }
}
