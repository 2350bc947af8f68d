/// Why a path, a link or a stack could not be read or written.
///
/// It names the route, the key and the place, never a value of the input: an error may be logged.
public struct RouteError: Error, Hashable, Sendable {
    /// What is wrong; the raw values are stable, for logs.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        // The text
        /// A `%` without two hexadecimal digits behind it.
        case malformedEscape
        /// Bytes that are not UTF-8, raw or escaped, or a character that is escaped in part.
        case invalidUTF8
        /// A NUL, raw or escaped.
        case nulByte
        /// A raw control character.
        case controlCharacter
        /// A `.` or `..` component.
        case dotComponent
        /// A `#` in a path.
        case fragment
        /// A backslash in a link's path.
        case backslash
        /// An empty component inside a link's path.
        case emptyComponent
        /// A link of more than 8 KiB, 64 components or 128 query items.
        case tooLong

        // Paths
        /// A component that names no segment and no screen there.
        case unknownName
        /// A path that ends in a segment, without a screen.
        case incompletePath
        /// Matrix parameters on a segment.
        case parametersOnSegment

        // Values
        /// A required parameter that the input does not give.
        case missingParameter
        /// A text that is not a value of the parameter's type, or does not fit the condition on its key.
        case malformedValue
        /// A key that is repeated with different values.
        case conflictingValues

        // Links
        /// A URL without a scheme, in a call that names no origin.
        case missingScheme
        /// A scheme or host that no origin has.
        case unknownOrigin
        /// User info, a port that the origin does not have, or an invalid host.
        case refusedAuthority
        /// No pattern of the origin matches.
        case noMatch
        /// A link that the schema refuses.
        case refused
        /// More than 8 redirects, one after another.
        case tooManyRedirects
        /// A screen that links may not open.
        case notExternal

        // Printing
        /// A value, or a screen, that has no text.
        case noText
        /// A stack that no link of the origin opens.
        case noLink

        /// Generated code that does not fit its table; generate it again.
        case inconsistentTable
    }

    /// What is wrong.
    public var code: Code
    /// The place in the input, in bytes of UTF-8; nil if there is no input, as in printing.
    public var offset: Int?
    /// The screen, command or pattern that the error is about: `products.merch`.
    public var route: String?
    /// The parameter's key, as a URL has it.
    public var key: String?
    /// The known name that is nearest to an unknown one.
    public var nearest: String?

    /// An error, for a test or for a type of the app that throws one.
    public init(_ code: Code, offset: Int? = nil, route: String? = nil, key: String? = nil, nearest: String? = nil) {
        self.code = code
        self.offset = offset
        self.route = route
        self.key = key
        self.nearest = nearest
    }
}
