/// The servers that an app knows, which may take the place of `{server}` in an origin `https://{server}`.
///
/// A list is prepared once and used for many links: looking a host up takes the same time however many servers there
/// are. It is written as an array: `["https://home.example:8443/chat", "work.example"]`.
public struct RouteServers: Sendable, ExpressibleByArrayLiteral {
    /// Nil for no servers, since most apps have none.
    private let list: ServerList?

    /// - Parameter bases: Hosts, or base URLs with a port and a path: `https://example.org:8443/shop`. An element
    ///   without a host is left out.
    public init(_ bases: [String]) {
        list = bases.isEmpty ? nil : ServerList(bases.compactMap(ServerBase.init))
    }

    /// The servers that ``init(_:)`` makes of the elements.
    public init(arrayLiteral bases: String...) {
        self.init(bases)
    }

    /// In the order in which they are listed.
    var bases: [ServerBase] { list?.bases ?? [] }

    /// The numbers of the servers of a host in ASCII and lower case, the longest mount path first.
    func numbers(at host: String) -> [Int] { list?.hosts[host] ?? [] }
}

private final class ServerList: Sendable {
    let bases: [ServerBase]
    let hosts: [String: [Int]]

    init(_ bases: [ServerBase]) {
        self.bases = bases
        // If paths have equal lengths, the one that is listed first comes first: sorting is stable.
        hosts = Dictionary(grouping: bases.indices, by: { bases[$0].host }).mapValues { numbers in
            numbers.sorted { bases[$0].mount.count > bases[$1].mount.count }
        }
    }
}

/// A server that an app knows.
struct ServerBase {
    /// As it is listed, without a scheme, a query and slashes at its end: `example.org:8443/shop`. It is the value of
    /// the origin's placeholder.
    let name: String
    /// The name with its host in ASCII, and its mount path escaped.
    let printed: String
    /// In lower case; empty for none.
    let scheme: String
    /// In its ASCII form, in lower case.
    let host: String
    let port: [UInt8]
    /// The components of the path that the server is mounted at, decoded; empty for none.
    let mount: [[UInt8]]

    init?(_ text: String) {
        let parts = text.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
        scheme = parts.count == 2 ? parts[0].lowercased() : ""
        var name = (parts.last ?? "").prefix { $0 != "?" && $0 != "#" }
        while name.hasSuffix("/") { name.removeLast() }
        self.name = String(name)
        let authority = name.prefix { $0 != "/" }
        mount = name.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(decoded)
        // The colons in brackets are those of an IPv6 address.
        let address = authority.hasPrefix("[") ? authority.prefix { $0 != "]" } : ""
        let sides = authority.dropFirst(address.count).split(
            separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let host = String(address + (sides.first ?? ""))
        // As in a link, a dot at the end says nothing.
        let undotted = address.isEmpty && host.hasSuffix(".") ? String(host.dropLast()) : host
        self.host = asciiHost(undotted) ?? undotted.lowercased()
        port = sides.count == 2 ? Array(sides[1].utf8) : []
        let isASCII = host.utf8.allSatisfy { $0 < 0x80 }
        printed = mount.reduce(isASCII ? String(authority) : self.host + authority.dropFirst(host.count)) {
            $0 + "/" + String(decoding: escaped($1, leaving: literalMarks), as: UTF8.self)
        }
        if undotted.isEmpty { return nil }
    }

    /// Whether a link of a scheme means this server by its port.
    func matches(_ authority: Authority, _ input: RouteInput, _ scheme: _RouteText) -> Bool {
        let linkDefault = Authority.defaultPort(scheme.string)
        let serverDefault = self.scheme.isEmpty ? linkDefault : Authority.defaultPort(self.scheme)
        // A custom scheme has no default port: it means the server's port.
        return (port.isEmpty ? serverDefault : port)
            == authority.port(input, default: linkDefault.isEmpty ? serverDefault : linkDefault)
    }
}

/// The bytes of a component; as it is written, if it is malformed.
private func decoded(_ component: Substring) -> [UInt8] {
    let bytes = Array(component.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress, let input = try? RouteInput(start, count: bytes.count),
            input.isWellFormed(0..<bytes.count)
        else { return bytes }
        return input.decoded(0..<bytes.count, form: false)
    }
}
