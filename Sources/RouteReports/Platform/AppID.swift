import RouteCompiler

/// An application identifier: the prefix of a team, a dot and a bundle identifier, `ABCDE12345.com.example.app`.
package struct AppID: Hashable, Sendable {
    package let text: String

    /// Nil for a text that is not an application identifier.
    package init?(_ text: String) {
        let shape = /[A-Z0-9]{10}(\.[A-Za-z0-9-]+)+/.matchingSemantics(.unicodeScalar)
        guard text.wholeMatch(of: shape) != nil else { return nil }
        self.text = text
    }
}
