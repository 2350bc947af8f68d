import Testing

@testable import RouteCompiler
@testable import RouteReports

/// Links are judged by what they open, and a link shows each difference.
@Suite struct LinkEditTests {
    static let links: [(edit: Edit, notes: [String])] = [
        (
            Edit(
                "a narrower pattern is new", screens: ("[z: [id: String], y]", "[z: [id: String], y]"),
                links: (#""/p/{id}": /s/z"#, #""/p/{id}": /s/z, /p/new: /s/y"#),
                ["R080 error: `/p/new` takes links that `/p/{id}` opened: links break"]),
            ["`https://a.example/p/new` opened `s.z(id: \"new\")`, and now opens `s.y`"]
        ),
        (
            Edit(
                "a narrower pattern that opens the same", screens: ("[z: [id: String]]", "[z: [id: String]]"),
                links: (#""/p/{id}": /s/z"#, #""/p/{id}": /s/z, /p/new: /s/z?id=new"#), []), []
        ),
        (
            Edit(
                "a wider pattern is new",
                screens: ("[z: [id: Int], y: [id: String]]", "[z: [id: Int], y: [id: String]]"),
                links: (#""/p/{id}": /s/z"#, #""/p/{id}": /s/z, "/p/{name}": "/s/y?id={name}""#), []), []
        ),
        (
            Edit(
                "a pattern is gone", links: ("/z: /s/z, /y: /s/z", "/z: /s/z"),
                ["R080 error: pattern `/y` of origin `web` is gone: links break"]),
            ["`https://a.example/y` opened `s.z`, and now is refused: no pattern matches (at byte 18)"]
        ),
        (
            Edit(
                "a pattern is gone, and a wider one opens the same",
                screens: ("[z: [id: String]]", "[z: [id: String]]"),
                links: (#""/p/{id}": /s/z, /p/a: /s/z?id=a"#, #""/p/{id}": /s/z"#), []), []
        ),
        (
            Edit(
                "a target has changed", screens: ("[z, y]", "[z, y]"), links: ("/z: /s/z", "/z: /s/y"),
                ["R080 error: links of `/z` open something else: links break"]),
            ["`https://a.example/z` opened `s.z`, and now opens `s.y`"]
        ),
        (
            Edit(
                "a link names a tab", screens: ("[z, y]", "[z, y]"),
                links: ("/z: /s/z, /y: /s/y", "/z: /s/z, /y: { tab: t, stack: /s/y }"),
                ["R080 error: links of `/y` open something else: links break"]),
            ["`https://a.example/y` opened `s.y`, and now opens `s.y` in tab `t`"]
        ),
        (
            Edit(
                "a redirect leads elsewhere", screens: ("[z, y]", "[z, y]"),
                links: (
                    "/z: /s/z, /y: /s/y, /r: { redirect: /z }", "/z: /s/z, /y: /s/y, /r: { redirect: /y }"
                ), ["R080 error: links of `/r` open something else: links break"]),
            ["`https://a.example/r` opened `s.z`, and now opens `s.y`"]
        ),
        (
            Edit(
                "cases stand in another order", screens: ("[z, y]", "[z, y]"),
                links: (#"/z: ["?a": /s/z, "?b": /s/y]"#, #"/z: ["?b": /s/y, "?a": /s/z]"#),
                ["R080 error: links of `/z` open something else: links break"]),
            ["`https://a.example/z?b&a` opened `s.z`, and now opens `s.y`"]
        ),
        (
            Edit(
                "links are left to the browser", links: ("/z: /s/z", "/z: outside"),
                ["R080 error: links of `/z` open something else: links break"]),
            ["`https://a.example/z` opened `s.z`, and now is left to the browser"]
        ),
        (Edit("links that were left to the browser are opened", links: ("/z: outside", "/z: /s/z"), []), []),
        (
            Edit(
                "one value that is said twice is two of a list",
                screens: ("[z: [k: Int], y: [k: Int]]", "[z: [k: [Int]], y: [k: Int]]"),
                links: (#"/z: ["?j": /s/z, "?k=7": /s/y]"#, #"/z: ["?j": /s/z, "?k=7": /s/y]"#),
                ["R080 error: parameter `k` of `s.z` is a list now: links and source break"]),
            [
                "it was here",
                "`https://a.example/z?k=7&j&k=7` opened `s.z(k: 7)`, and now opens `s.z(k: [7, 7])`",
            ]
        ),
        (
            Edit(
                "a widened type lets another pattern win",
                screens: (
                    "[z: [i: Int], y: [w: { type: String, characters: a-z0-9 }]]",
                    "[z: [i: String], y: [w: { type: String, characters: a-z0-9 }]]"
                ), links: (#""/{i}": /s/z, "/{w}": /s/y"#, #""/{i}": /s/z, "/{w}": /s/y"#),
                ["R080 error: parameter `i` of `s.z` is `String` now, and was `Int`: links and source break"]),
            ["it was here", "`https://a.example/1` opened `s.z(i: 1)`, and now opens `s.y(w: \"1\")`"]
        ),
        (
            Edit(
                "paths are no longer read", links: ("/z: /s/z, otherwise: path", "/z: /s/z"),
                ["R080 error: links of origin `web` that no pattern takes are refused now: links break"]),
            [
                "they were read as paths",
                "`https://a.example/s/z` opened `s.z`, and now is refused: no pattern matches (at byte 18)",
            ]
        ),
        (
            Edit(
                "a pattern takes links that were paths", screens: ("[z, y: [k: String]]", "[z, y: [k: String]]"),
                links: ("/z: /s/z, otherwise: path", #"/z: /s/z, "/s/{k}": /s/y, otherwise: path"#),
                ["R080 error: `/s/{k}` takes links that were read as paths: links break"]),
            ["`https://a.example/s/z` opened `s.z`, and now opens `s.y(k: \"z\")`"]
        ),
        (
            Edit(
                "a fragment's pattern takes links", screens: ("[z, y]", "[z, y]"),
                links: ("/z: /s/z", "/z: /s/z, \"/z#a\": /s/y"),
                ["R080 error: `/z#a` takes links that `/z` opened: links break"]),
            ["`https://a.example/z#a` opened `s.z`, and now opens `s.y`"]
        ),
        (
            Edit(
                "a rest takes less", screens: ("[z: [r: [String]]]", "[z: [r: [String]]]"),
                links: (#""/{r...}": /s/z"#, #""/{r...:Int}": /s/z"#),
                ["R080 error: `/{r...:Int}` no longer takes some of its links: links break"]),
            [
                "`https://a.example/example` opened `s.z(r: [\"example\"])`, and now is refused: no pattern matches (at byte 18)"
            ]
        ),
    ]

    @Test(arguments: links.indices) func aDifferenceIsShown(_ number: Int) {
        let (edit, notes) = Self.links[number]
        #expect(edit.pair.findings == edit.findings, "\(edit.about)")
        #expect(edit.pair.notes == notes, "\(edit.about)")
    }

    private static func origins(_ list: String, more: String = "") -> String {
        "routes: 1\norigins: \(list)\nsegments: { s: [z, y] }\nlinks: { web: { /z: /s/z }\(more) }\n"
    }

    @Test func aHostIsGone() {
        let pair = SchemaPair(
            Self.origins("{ web: [https://a.example, https://b.example] }"), Self.origins("{ web: https://a.example }"))
        #expect(pair.findings == ["R080 error: `https://b.example` of origin `web` is gone: links break"])
        #expect(
            pair.notes.count == 1 && pair.notes[0].hasPrefix("`https://b.example/z` opened `s.z`, and now is refused"))
    }

    @Test func anOriginIsGone() {
        let pair = SchemaPair(
            Self.origins("{ web: https://a.example, more: https://b.example }", more: ", more: { /y: /s/y }"),
            Self.origins("{ web: https://a.example }"))
        #expect(pair.findings == ["R080 error: origin `more` is gone: links and source break"])
    }

    @Test func anOriginIsPartOfAnotherNow() {
        let pair = SchemaPair(
            Self.origins("{ web: https://a.example, more: https://b.example }", more: ", more: { /z: /s/z }"),
            Self.origins("{ web: [https://a.example, https://b.example] }"))
        #expect(pair.findings == ["R082 error: origin `more` is gone: source breaks"])
    }

    @Test func aNewHostTakesLinksOfAWiderOne() {
        let pair = SchemaPair(
            Self.origins("{ web: \"https://*.a.example\" }"),
            Self.origins(
                "{ web: \"https://*.a.example\", more: https://x.a.example }", more: ", more: { /z: /s/y }"))
        #expect(
            pair.findings.contains(
                "R080 error: `https://x.a.example` takes links that origin `web` opened: links break"))
    }
}
