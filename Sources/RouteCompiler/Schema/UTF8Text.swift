/// A text that is equal to another only byte by byte, as URLs have it.
///
/// Strings are equal where they look alike: `é` is one character or an `e` with an accent behind it. In a URL these are
/// two components, two keys, two words.
package struct UTF8Text: Hashable, Comparable {
    package var text: String

    package init(_ text: String) {
        self.text = text
    }

    package static func == (left: UTF8Text, right: UTF8Text) -> Bool {
        left.text.withBytes { left in
            right.text.withBytes { ByteHash.areEqual(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer($0)) }
        }
    }

    package static func < (left: UTF8Text, right: UTF8Text) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }

    package func hash(into hasher: inout Hasher) {
        text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
