#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension URL: RouteValue {
    /// Reads an absolute URL: a text with a scheme, and with a host if the scheme is `https` or `http`. Characters that
    /// a URL must escape are escaped, since many links hold a URL that is escaped only once.
    public init?(routeText: String) {
        let text = routeText.escapedForURL
        guard let url = URL(string: text), url.absoluteString == text, let scheme = url.scheme?.lowercased() else {
            return nil
        }
        let host = url.host(percentEncoded: true) ?? ""
        if host.isEmpty ? scheme == "https" || scheme == "http" : host.contains("%") { return nil }
        self = url
    }

    /// The absolute URL; nil for a URL that is relative to another.
    public var routeText: String? { baseURL == nil ? absoluteString : nil }
}

extension URL {
    /// The default of a parameter: a text that was read as a URL when the schema was compiled. If the system does not
    /// read it as a URL, the default is the root of the file system, not a trap.
    public init(_routeDefault text: StaticString) {
        self = URL(routeText: "\(text)") ?? URL(filePath: "/")
    }
}

extension String {
    /// With escapes for all characters that no URL has (RFC 3986 §2).
    fileprivate var escapedForURL: String {
        guard utf8.contains(where: { !$0.isOfURL }) else { return self }
        return utf8.reduce(into: "") { text, byte in
            if byte.isOfURL {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
    }
}

extension UInt8 {
    fileprivate var isOfURL: Bool { 0x21...0x7e ~= self && !#""<>\^`{|}"#.utf8.contains(self) }
}
