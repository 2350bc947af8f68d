#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension URL: RouteValue {
    /// Reads an absolute URL: a text with a scheme that is a URL as it stands.
    public init?(routeText: String) {
        guard let url = URL(string: routeText), url.scheme != nil, url.absoluteString == routeText else { return nil }
        self = url
    }

    /// The absolute URL; nil for a URL that is relative to another.
    public var routeText: String? { baseURL == nil ? absoluteString : nil }
}

extension URL {
    /// The default of a parameter: a text that was read as a URL when the schema was compiled. If the system does not
    /// read it as a URL, the default is the root of the file system, not a trap.
    public init(_routeDefault text: StaticString) {
        self = URL(string: "\(text)") ?? URL(filePath: "/")
    }
}
