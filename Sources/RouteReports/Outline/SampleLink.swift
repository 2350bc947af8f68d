import RouteCompiler
import RouteRuntime

/// A link that opens one case of a pattern, and what it opens.
struct SampleLink: Sendable {
    var url: String
    var opens: Explanation
}

/// Why there is no link to show.
enum MissingSample: Error, Hashable, Sendable {
    /// A value of an app's own type is needed.
    case ownType(String)
    /// Another case would open it with a value of an app's own type.
    case besideOwnType(String)
    /// No link that was tried opens exactly this case.
    case notFound
    /// No link that was tried is redirected to a link that opens something.
    case leadsNowhere
    /// A browser would run such a link, or make a page of it.
    case unsafeScheme(String)
}

extension MissingSample {
    /// In a clause.
    var text: String {
        switch self {
        case .ownType(let type): "it needs a value of `\(type)`, and only the app knows the texts of this type"
        case .besideOwnType(let type):
            "another route takes its links where they hold a value of `\(type)`, and only the app knows which do"
        case .notFound: "of all that was tried, no link opens it and nothing else"
        case .leadsNowhere: "of all that was tried, no link leads on to anything"
        case .unsafeScheme(let scheme): "a browser would not hand a link of `\(scheme):` to an app, but run it"
        }
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
        utf8.allSatisfy {
            switch $0 {
            case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
            default: "-._~:/?#[]@!$&'()*+,;=%".utf8.contains($0)
            }
        }
    }
}
