import RouteRuntime

/// A text that equals another only byte by byte, as URLs have it.
///
/// Strings are equal if they look alike: `é` is one character, or an `e` with an accent behind it. In a URL these two
/// are different components, keys or words.
package struct ExactText: Hashable, Comparable, Sendable {
    package var text: String

    package init(_ text: String) {
        self.text = text
    }

    package static func == (left: ExactText, right: ExactText) -> Bool {
        guard left.text == right.text else { return false }
        return left.text.withBytes { left in
            right.text.withBytes { right in
                guard left.count == right.count else { return false }
                // A closure for each byte would take a debug build of the tool ten times as long.
                var place = 0
                while place < left.count, left[place] == right[place] { place &+= 1 }
                return place == left.count
            }
        }
    }

    package static func < (left: ExactText, right: ExactText) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
