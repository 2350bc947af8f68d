/// A generated file: its name and its text.
package struct GeneratedFile: Sendable {
    /// Without a folder.
    package let name: String
    private let parts: [Part]

    /// A part of the text at its place, which no copy is made of: the text may have many megabytes.
    final class Part: @unchecked Sendable {
        // Sendable: nothing is written any more.
        fileprivate let buffer: ByteBuffer

        init(_ buffer: consuming ByteBuffer) { self.buffer = buffer }
    }

    init(name: String, _ parts: [Part]) {
        self.name = name
        self.parts = parts
    }

    package var text: String {
        withParts { parts in String(decoding: parts.joined(), as: UTF8.self) }
    }

    /// Calls `body` with the parts of the text, in their order; together they are its bytes in UTF-8.
    package func withParts<Result, Failure: Error>(
        _ body: ([UnsafeRawBufferPointer]) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try withExtendedLifetime(parts) { () throws(Failure) in
            try body(parts.map { UnsafeRawBufferPointer($0.buffer.bytes) })
        }
    }
}

extension GeneratedFile: Hashable {
    package static func == (left: GeneratedFile, right: GeneratedFile) -> Bool {
        left.name == right.name
            && left.withParts { left in right.withParts { left.joined().elementsEqual($0.joined()) } }
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        withParts { parts in
            for part in parts { hasher.combine(bytes: part) }
        }
    }
}
