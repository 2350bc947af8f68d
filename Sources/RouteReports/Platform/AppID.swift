import RouteCompiler

/// An application identifier: the prefix of a team, a dot and a bundle identifier, `ABCDE12345.com.example.app`.
package struct AppID: Hashable, Sendable {
    package let text: String

    /// Nil for a text that is not an application identifier.
    package init?(_ text: String) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 10, parts[0].utf8.allSatisfy(AppID.isOfPrefix),
            parts[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ part in
                !part.isEmpty && part.utf8.allSatisfy(AppID.isOfBundle)
            })
        else { return nil }
        self.text = text
    }

    private static func isOfPrefix(_ byte: UInt8) -> Bool {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }

    private static func isOfBundle(_ byte: UInt8) -> Bool {
        isOfPrefix(byte) || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || byte == UInt8(ascii: "-")
    }
}
