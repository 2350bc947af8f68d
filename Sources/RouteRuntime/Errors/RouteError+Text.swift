#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension RouteError: CustomStringConvertible {
    /// The error in words: what is wrong, where, and what may have been meant; for a log or a developer, without any
    /// value of the input.
    public var description: String {
        var text = code.text
        if code == .unknownName {
            if let route { text = "neither a screen of `\(route)` nor a segment has this name" }
        } else {
            if let key { text += " `\(key)`" }
            if let route {
                text += key != nil ? " of `\(route)`" : code == .noMatch ? "; `\(route)` comes nearest" : ", `\(route)`"
            }
        }
        if let offset { text += " (at byte \(offset))" }
        if let nearest { text += "; did you mean `\(nearest)`?" }
        return text
    }
}

extension RouteError: LocalizedError {
    /// The ``description``, so that `localizedDescription` says the same. It is for a log; what users read is the
    /// app's.
    public var errorDescription: String? { description }
}

extension RouteError.Code {
    fileprivate var text: String {
        switch self {
        case .malformedEscape: "`%` without two hexadecimal digits"
        case .invalidUTF8: "bytes that are not UTF-8"
        case .nulByte: "a NUL"
        case .controlCharacter: "a raw control character"
        case .dotComponent: "a `.` or `..` component"
        case .fragment: "a `#` in a path"
        case .backslash: "a backslash in a link's path"
        case .emptyComponent: "an empty component"
        case .tooLong: "more than 8 KiB, 64 components or 128 query items"
        case .unknownName: "no segment has this name"
        case .incompletePath: "the path ends in a segment, without a screen"
        case .parametersOnSegment: "a segment has no parameters"
        case .missingParameter: "missing parameter"
        case .malformedValue: "a value that does not fit parameter"
        case .conflictingValues: "different values for parameter"
        case .missingScheme: "a URL without a scheme, and no origin for it"
        case .unknownOrigin: "no origin has this scheme and host"
        case .refusedAuthority: "user info, a port, or a host that is not one"
        case .noMatch: "no pattern matches"
        case .refused: "the schema refuses this link"
        case .tooManyRedirects: "more than 8 redirects"
        case .notExternal: "no link may open this screen"
        case .noText: "no text for a value"
        case .noLink: "no link of the origin opens this stack"
        case .inconsistentTable: "the generated code does not fit its table"
        }
    }
}
