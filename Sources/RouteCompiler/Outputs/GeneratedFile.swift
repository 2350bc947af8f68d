/// A generated file: its name and its text.
public struct GeneratedFile: Sendable {
    /// Without a folder.
    public let name: String
    private let contents: Contents

    /// The text at its place, which no copy is made of: it may have many megabytes.
    private final class Contents: @unchecked Sendable {
        // Sendable: nothing is written any more.
        let buffer: ByteBuffer

        init(_ buffer: consuming ByteBuffer) { self.buffer = buffer }
    }

    init(name: String, _ text: consuming ByteBuffer) {
        self.name = name
        contents = Contents(text)
    }

    public var text: String { String(decoding: contents.buffer.bytes, as: UTF8.self) }

    /// Calls `body` with the bytes of the text, in UTF-8.
    public func withBytes<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(contents.buffer.bytes)
    }
}

extension GeneratedFile: Hashable {
    public static func == (left: GeneratedFile, right: GeneratedFile) -> Bool {
        left.name == right.name && left.withBytes { left in right.withBytes { left.elementsEqual($0) } }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
