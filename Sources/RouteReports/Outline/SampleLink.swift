import RouteCompiler

/// A link that opens one case of a pattern, and what it opens.
struct SampleLink: Sendable {
    var url: String
    var opens: Explanation
}

/// Why there is no link to show.
struct MissingSample: Error {
    /// In a clause.
    let text: String

    /// A value of an app's own type is needed.
    static func ownType(_ type: String) -> Self {
        Self(text: "it needs a value of `\(type)`, and only the app knows the texts of this type")
    }

    /// Another case would open it with a value of an app's own type.
    static func besideOwnType(_ type: String) -> Self {
        Self(
            text: "another route takes its links where they hold a value of `\(type)`, and only the app knows which do")
    }

    /// No link that was tried opens exactly this case.
    static let notFound = Self(text: "no link was found that opens this and nothing else")
    /// No link that was tried is redirected to a link that opens something.
    static let leadsNowhere = Self(text: "of all that was tried, no link leads on to anything")

    /// A browser would run such a link, or make a page of it.
    static func unsafeScheme(_ scheme: String) -> Self {
        Self(text: "a browser would not hand a link of `\(scheme):` to an app, but run it")
    }
}

extension Origin.Entry {
    /// Whether a page can have a link of the scheme: these are the ones that a browser runs or shows itself.
    var isSafeOnPages: Bool {
        !["javascript", "vbscript", "data", "blob", "about", "filesystem", "view-source"].contains(scheme)
    }
}

extension String {
    /// Whether the text has only characters that a URL may have (RFC 3986 §2).
    var isPlainURL: Bool {
        unicodeScalars.allSatisfy { $0.isUnreserved || ":/?#[]@!$&'()*+,;=%".unicodeScalars.contains($0) }
    }
}
