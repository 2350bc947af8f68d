import Testing

@testable import RouteRuntime

/// A link is taken apart by words of eight bytes, in one of two ways; the answer is that of RFC 3986, appendix B.
@Suite struct LinkPartsTests {
    private struct Parts: Equatable {
        var scheme, authority: String?
        var path, query: String
        var fragment: String?
        var components: [String]
    }

    private func take(_ link: String) -> Parts? {
        let bytes = Array(link.utf8)
        return bytes.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return nil }
            return withUnsafeTemporaryAllocation(of: Int32.self, capacity: ComponentBounds.room) { room in
                var bounds = ComponentBounds(room)
                var parts = LinkParts(start)
                guard (try? parts.take(start, count: buffer.count, &bounds)) != nil,
                    let components = try? LinkComponents(path: parts.path, parts, &bounds)
                else { return nil }
                func text(_ range: Range<Int>) -> String { parts.input.text(range).string }
                return Parts(
                    scheme: parts.scheme.map(text), authority: parts.authority.map(text), path: text(parts.path),
                    query: text(parts.query), fragment: parts.fragment.map(text),
                    components: (0..<components.count).map { text(components[$0]) })
            }
        }
    }

    @Test(arguments: ["", "s:", "https:", "coordinator:", "x+y-1.z:"], ["", "//", "//h", "//shop.example:443"])
    func isTakenApart(_ scheme: String, _ authority: String) {
        for path in [
            "", "/", "/a", "/a/", "/a//b", "/long-component/another.one/ü/b", "/" + String(repeating: "c/", count: 30),
        ] {
            for query in ["", "?", "?a=1", "?a=/b?c&d=%20"] {
                for fragment in ["", "#", "#/a?b#c"] {
                    let link = scheme + authority + path + query + fragment
                    guard !link.isEmpty else { continue }
                    var components = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(
                        String.init)
                    if components.last?.isEmpty == true { components.removeLast() }
                    let expected = Parts(
                        scheme: scheme.isEmpty ? nil : String(scheme.dropLast()),
                        authority: authority.isEmpty ? nil : String(authority.dropFirst(2)), path: path,
                        query: String(query.dropFirst()),
                        fragment: fragment.isEmpty ? nil : String(fragment.dropFirst()),
                        components: path.isEmpty ? [] : components)
                    #expect(take(link) == expected, "\(link)")
                }
            }
        }
    }
}
