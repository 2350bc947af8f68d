extension RoutePath {
    /// The part of a saved text that could be read.
    public struct Restoration: Hashable, Sendable {
        /// The steps in front of the first one that could not be read.
        public var path: RoutePath
        /// The lost end of the text's path; empty if all was read.
        public var dropped: String
        /// Why the end could not be read; nil if all was read.
        public var failure: RouteError?
    }

    /// Reads as much of a saved text as can still be read: the longest stack from the root whose steps all have exactly
    /// the values that were saved.
    ///
    /// A screen that a new version of the app has removed, renamed without an alias, or given another parameter is
    /// lost, with all that was above it. A text with broken escapes is lost as a whole.
    public static func restoring(_ text: String) -> Restoration {
        var text = text
        let (steps, end, failure) = text.withUTF8 { Step._Routes().parsePrefix($0) }
        let path = text.utf8.prefix { $0 != UInt8(ascii: "?") }
        let dropped = failure == nil ? "" : String(decoding: path.dropFirst(end), as: UTF8.self)
        return Restoration(path: RoutePath(steps), dropped: dropped, failure: failure)
    }
}
