import Testing

@testable import RouteRuntime

/// What a host may be, and what a list of servers knows of one.
@Suite struct AuthorityTests {
    /// The host and the port; nil where the authority is refused.
    private func read(_ text: String) -> [String?]? {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return nil }
            let input = RouteInput(start: start, count: buffer.count, isPlain: true)
            let authority = Authority(0..<buffer.count, input)
            guard authority.refusal == nil else { return nil }
            return [input.text(authority.host).string, authority.port.map { input.text($0).string }]
        }
    }

    @Test(arguments: [
        "a", "a.b", "A-1.example", "xn--mnchen-3ya.example", "münchen.example", "例え.テスト", "1.2.3.4", "[::]", "[::1]",
        "[1:2:3:4:5:6:7:8]", "[1:2:3:4:5:6:7::]", "[::2:3:4:5:6:7:8]", "[fe80::1]", "[FFFF::1.2.3.4]",
        "[1:2:3:4:5:6:1.2.3.4]", String(repeating: "a", count: 63) + ".b",
    ])
    func isAHost(_ host: String) {
        #expect(read(host) == [host, nil])
        #expect(read(host + ".") == (host.hasSuffix("]") ? nil : [host, nil]))
        #expect(read(host + ":8443") == [host, "8443"])
        #expect(read(host + ":") == [host, nil])
        #expect(read("user@" + host) == nil)
    }

    @Test(arguments: [
        ".", "..", "a..b", ".a", "a..", "-a", "a-", "a.-b", "a_b", "a~b", "a b", "a%2Eb", "a/b", "a\\b", "a。b", "a．b",
        "a｡b", "a\u{200b}b",
        "[]", "[a]", "[zz]", "[1]", "[1.2.3.4]", "[:::]", "[1::2::3]", "[1:2:3:4:5:6:7]", "[1:2:3:4:5:6:7:8:9]",
        "[1:2:3:4:5:6:7:8::]", "[::12345]", "[::1.2.3]", "[::1.2.3.256]", "[::1.2.3.04]", "[::1.2.3.4:1]", "[::+1]",
        "[::１]", "[::1",
        "[::1]a", "[::1]]", "[v1.a]", "[::1%25eth0]", String(repeating: "a", count: 64),
    ])
    func isNotAHost(_ host: String) {
        // One dot at the end is dropped, and nothing is no host that a link can have.
        #expect(read(host) == (host == "." ? ["", nil] : nil))
    }

    /// The samples of RFC 3492 §7.1 that are host names, and both forms of a name.
    @Test(
        arguments: [
            ("他们为什么不说中文", "xn--ihqwcrb4cv8a8dqg056pqjye"), ("ليهمابتكلموشعربي؟", nil),
            ("почемужеонинеговорятпорусски", "xn--b1abfaaepdrnnbgefbadotcwatmq2g4l"),
            ("porquénopuedensimplementehablarenespañol", "xn--porqunopuedensimplementehablarenespaol-fmd56a"),
            ("3年b組金八先生", "xn--3b-ww4c5e180e575a65lsy2b"), ("münchen", "xn--mnchen-3ya"),
            ("MU\u{308}NCHEN", "xn--mnchen-3ya"),
            ("STRASSE.de", "strasse.de"), ("straße.de", "xn--strae-oqa.de"), ("a.é", "a.xn--9ca"),
            ("\u{212b}", "xn--5ca"), ("网络", "xn--io0a7i"),
            ("xn--MNCHEN-3ya", "xn--mnchen-3ya"), ("", nil), ("a..é", nil), ("é.", nil), ("é。a", nil), ("-é", nil),
        ] as [(String, String?)])
    func theASCIIFormOfAHost(_ host: String, _ ascii: String?) {
        #expect(asciiHost(host) == ascii)
    }

    @Test func aLabelHas63Bytes() {
        let label = String(repeating: "a", count: 55)
        #expect(asciiHost(label + "é") == "xn--" + label + "-u3e")
        #expect(asciiHost("a" + label + "é") == nil)
        #expect(asciiHost(String(repeating: "é", count: 60)) == nil)
        #expect(asciiHost(label + "aaaaaaaa") == label + "aaaaaaaa")
        #expect(asciiHost(label + "aaaaaaaaa") == nil)
    }

    @Test func aListOfServersFindsThemByTheirHosts() {
        let servers: RouteServers = [
            "https://Social.example", "host.example:8443/a/", "https://host.example/a/b?x#y", "http://host.example/a/c",
            "http://[FE80::1]:8123/", "https://", "", "https://dotted.example.:8443/a", "münchen.example.", ".",
        ]
        #expect(
            servers.bases.map(\.name) == [
                "Social.example", "host.example:8443/a", "host.example/a/b", "host.example/a/c", "[FE80::1]:8123",
                "dotted.example.:8443/a", "münchen.example.",
            ])
        func at(_ host: String) -> [ServerBase] { servers.numbers(at: host).map { servers.bases[$0] } }
        #expect(at("social.example").map(\.scheme) == ["https"])
        #expect(
            at("host.example").map(\.name) == ["host.example/a/b", "host.example/a/c", "host.example:8443/a"])
        #expect(at("[fe80::1]").map { String(decoding: $0.port, as: UTF8.self) } == ["8123"])
        #expect(at("dotted.example").count == 1 && at("xn--mnchen-3ya.example").count == 1)
        #expect(at("example").isEmpty && at("").isEmpty)
    }
}
