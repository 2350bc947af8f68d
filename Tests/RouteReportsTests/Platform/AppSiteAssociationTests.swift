import Foundation
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// The entries of a site's file, one kind of pattern after the other.
@Suite struct AppSiteAssociationTests {
    private static let appID = AppID("ABCDE12345.com.example.app")

    private func association(
        _ links: String, types: String = "{}", otherwise: String? = nil, origins: [String] = []
    ) throws -> AppSiteAssociation {
        var lines = [
            "routes: 1", "origins: { w: https://w.example, v: https://v.example, app: app:// }", "types: \(types)",
            "segments:", "  s: { screens: { p: , t: [x: String] } }", "links:", "  w:",
        ]
        lines += links.split(separator: "\n").map { "    " + $0 }
        if let otherwise { lines.append("    otherwise: \(otherwise)") }
        let compilation = compile([
            SchemaInput(path: "routes.yaml", bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
        ])
        let compiled = try #require(compilation.result, "\(compilation.diagnostics.map(\.message))")
        return try AppSiteAssociation(compiled, origins: origins, appIDs: [try #require(Self.appID)])
    }

    /// The entries, a line each.
    private func entries(_ links: String, types: String = "{}", otherwise: String? = nil) throws -> [String] {
        let text = try association(links, types: types, otherwise: otherwise, origins: ["w"]).text
        return text.split(separator: "\n").filter { $0.hasPrefix("          ") }
            .map { String($0.drop { $0 == " " }.reversed().drop { $0 == "," }.reversed()) }
    }

    @Test func literalsAreTakenWithASlashAtTheEndAndWithout() throws {
        #expect(try entries("/: /s/p\n/a/b: /s/p") == [#"{"/":"/a/b"}"#, #"{"/":"/a/b/"}"#, #"{"/":"/"}"#])
        #expect(try entries("/über: /s/p") == [#"{"/":"/über"}"#, #"{"/":"/über/"}"#])
    }

    @Test func literalsThatAreWildcardsTakeMore() throws {
        #expect(try entries("'/a*b$(c)': /s/p") == [#"{"/":"/a*b*(c)"}"#, #"{"/":"/a*b*(c)/"}"#])
        #expect(
            try Array(entries("'/a*x$(c)': outside\n/x: /s/p").prefix(4))
                == ["/a%2Ax%24(c)", "/a?x?(c)", "/a%2Ax%24(c)/", "/a?x?(c)/"].map {
                    #"{"/":"\#($0)","exclude":true,"percentEncoded":true}"#
                })
    }

    /// Browsers escape neither `*` nor `$(`, and a file can't quote them.
    @Test func literalsThatAreWildcardsAreExcludedAsLinksHaveThem() throws {
        for (text, link) in [("/n*/x", "n*/x"), ("/$(W)/x", "$(W)/x"), ("/*/{_}", "*/y")] {
            let alone = try association("'\(text)': outside\n/pp/qq: /s/p\n/{_}-{_}/{_}: /s/p")
            #expect(alone.unexcluded == [])
            #expect(try !AssociationFile(alone.text).takes("https://w.example/\(link)"))
            let beside = try association("'\(text)': outside\n'/{_...}': /s/p")
            #expect(beside.unexcluded == [text])
            #expect(try AssociationFile(beside.text).takes("https://w.example/nn/x"))
        }
        #expect(try association("'/n*41': outside\n'/{_}': /s/p").unexcluded == ["/n*41"])
        #expect(try association("'/n*/x': ['?k': outside, /s/p]\n/{_}: /s/p").unexcluded == [])
        #expect(try association("'/p#a*': outside\n/p: /s/p").unexcluded == ["/p#a*"])
    }

    @Test func placeholders() throws {
        #expect(try entries("'/u/{_:Int}': /s/p") == [#"{"/":"/u/?*"}"#])
        #expect(try entries("'/@{_}.html': /s/p") == [#"{"/":"/@?*.html"}"#, #"{"/":"/@?*.html/"}"#])
        let uuid = "????????-????-????-????-????????????"
        #expect(try entries("'/{_:UUID}': /s/p") == [#"{"/":"/\#(uuid)"}"#, #"{"/":"/\#(uuid)/"}"#])
        #expect(try entries("'/t/{x...}': /s/t") == [#"{"/":"/t/?*"}"#])
        #expect(try entries("'/t/{x...?}': /s/t") == [#"{"/":"/t/*"}"#, #"{"/":"/t"}"#])
        #expect(try entries("'/f:{x...}': /s/t") == [#"{"/":"/f:?*"}"#])
    }

    @Test func wordsAreVariables() throws {
        let file = try association(
            "'/{_:Sort}': /s/p\n'/x/{_:Bool}': /s/p", types: "{ Sort: { new: [new, newest], old: old } }",
            origins: ["w"])
        #expect(file.text.contains(#"{"/":"/$(Sort)"}"#))
        #expect(file.text.contains(#"{"Bool":["true","false","1","0"],"Sort":["new","newest","old"]}"#))
        // A word that is a wildcard can't be one of a variable's.
        #expect(try entries("'/{_:Sort}': /s/p", types: "{ Sort: { any: '*', b: b } }") == [#"{"/":"/?*"}"#])
    }

    @Test func conditionsAndFragments() throws {
        #expect(
            try entries("/a:\n  - ?k=v&n: /s/p\n  - '?k={_}': /s/p")
                == [
                    #"{"/":"/a","?":{"k":"v"}}"#, #"{"/":"/a/","?":{"k":"v"}}"#, #"{"/":"/a","?":{"k":"?*"}}"#,
                    #"{"/":"/a/","?":{"k":"?*"}}"#,
                ])
        #expect(try entries("/a:\n  - ?k=v: /s/p\n  - /s/p") == [#"{"/":"/a"}"#, #"{"/":"/a/"}"#])
        #expect(try entries("'/#/a/{_}': /s/p") == [##"{"#":"/a/?*","/":"/"}"##])
        #expect(
            try entries("/a:\n  - ?k: outside\n  - /s/p")
                == [
                    #"{"/":"/a","?":{"k":"?*"},"exclude":true,"percentEncoded":true}"#,
                    #"{"/":"/a/","?":{"k":"?*"},"exclude":true,"percentEncoded":true}"#, #"{"/":"/a"}"#,
                    #"{"/":"/a/"}"#,
                ])
        // What the first case opens is not to be excluded by the second.
        #expect(try entries("/a:\n  - ?k=v: /s/p\n  - ?n: outside\n  - /s/p") == [#"{"/":"/a"}"#, #"{"/":"/a/"}"#])
    }

    /// A link without the item is refused by the table, and systems take an absent item for an empty one.
    @Test(arguments: [
        ("Int", true), ("Double", true), ("UUID", true), ("Date", true), ("Day", true), ("URL", true), ("Bool", true),
        ("W", true), ("S", true), ("E", false), ("String", false), ("Int?", false), ("Int = 1", false),
        ("[Int]", false),
        ("{ swift: Own }", false),
    ])
    func requiredKeysAreAskedFor(_ type: String, _ isAskedFor: Bool) throws {
        let schema = """
            routes: 1
            origins: { w: https://w.example }
            types: { W: [a, b], S: { type: String, length: 1...2 }, E: { type: String, length: 0...2 } }
            segments: { s: { screens: { a: [x: \(type)], b: [] } } }
            commands: { c: [y: \(type)] }
            links: { w: { /a: /s/a, /c: c, "/x/{x}": /s/a, /k: [{ "?k={x}": /s/a }] } }
            """
        let appID = try #require(Self.appID)
        let compiled = try #require(compile([SchemaInput(path: "routes.yaml", bytes: Array(schema.utf8))]).result)
        let text = try AppSiteAssociation(compiled, appIDs: [appID]).text
        #expect(text.contains(#"{"/":"/a","?":{"x":"?*"}}"#) == isAskedFor, "\(text)")
        #expect(text.contains(#"{"/":"/c","?":{"y":"?*"}}"#) == isAskedFor)
        #expect(text.contains(#"{"/":"/k","?":{"k":"?*"}}"#))
        #expect(!text.split(separator: "\n").contains { $0.contains("/x/") && $0.contains("\"?\":") })
    }

    @Test func aConditionKeepsItsText() throws {
        #expect(
            try entries("/a:\n  - '?url=/Work/{_}': /s/p\n  - '?url=a b+{_}c': /s/p") == [
                #"{"/":"/a","?":{"url":"/Work/?*"}}"#, #"{"/":"/a/","?":{"url":"/Work/?*"}}"#,
                #"{"/":"/a","?":{"url":"a?b??*c"}}"#, #"{"/":"/a/","?":{"url":"a?b??*c"}}"#,
            ])
    }

    /// The other parts of the file belong to other apps and services.
    @Test func aFileKeepsWhatIsNotItsApps() throws {
        let file = """
            {"webcredentials":{"apps":["X"]},"appclips":{"apps":[1.5,null,true]},"applinks":{"apps":[],
            "defaults":{"caseSensitive":false},"substitutionVariables":{"Sort":["x"],"Gone":["y"],"W":["b"]},
            "details":[{"appIDs":["ZZZZZ12345.other"],"components":[{"/":"/$(Sort)","comment":"theirs"}]},
            {"appIDs":["ABCDE12345.com.example.app","ZZZZZ12345.both"],"components":[{"/":"/$(Gone)"}]},
            {"appID":"ABCDE12345.com.example.app","paths":["*"]}]}}
            """
        let site = try association(
            "'/{_:Sort}': /s/p\n/w: outside\n'/w/{_:W}': /s/p", types: "{ Sort: [new, old], W: [b] }", origins: ["w"])
        let merged = try site.merged(into: Array(file.utf8))
        #expect(
            merged == """
                {
                  "appclips": {"apps":[1.5,null,true]},
                  "applinks": {
                    "apps": [],
                    "defaults": {"caseSensitive":false},
                    "details": [
                      {"appIDs":["ZZZZZ12345.other"],"components":[{"/":"/$(Sort)","comment":"theirs"}]},
                      {
                        "appIDs": ["ABCDE12345.com.example.app"],
                        "components": [
                          {"/":"/w","caseSensitive":true,"exclude":true,"percentEncoded":true},
                          {"/":"/w/","caseSensitive":true,"exclude":true,"percentEncoded":true},
                          {"/":"/w/$(W)","caseSensitive":true,"percentEncoded":false},
                          {"/":"/w/$(W)/","caseSensitive":true,"percentEncoded":false},
                          {"/":"/$(Sort_)","caseSensitive":true,"percentEncoded":false},
                          {"/":"/$(Sort_)/","caseSensitive":true,"percentEncoded":false}
                        ]
                      },
                      {"appIDs":["ZZZZZ12345.both"],"components":[{"/":"/$(Gone)"}]}
                    ],
                    "substitutionVariables": {"Gone":["y"],"Sort":["x"],"Sort_":["new","old"],"W":["b"]}
                  },
                  "webcredentials": {"apps":["X"]}
                }

                """)
        #expect(try site.merged(into: Array(merged.utf8)) == merged)
        #expect(try site.problems(of: Array(merged.utf8)) == [])
        #expect(try site.problems(of: Array(site.text.utf8)) == [])
        #expect(try site.problems(of: Array(site.merged(into: Array("{}".utf8)).utf8)) == [])
        #expect(try site.problems(of: Array(file.utf8)).count == 2)
    }

    @Test func aFileThatDiffers() throws {
        let site = try association("/a: /s/p\n/b: outside\n'/{_...}': /s/p", origins: ["w"])
        func problems(_ change: (String) -> String) throws -> [String] {
            try site.problems(of: Array(change(site.text).utf8))
        }
        let more = "; write them with `--merge`"
        #expect(
            try problems {
                $0.replacingOccurrences(of: #"{"/":"/b/","exclude":true,"percentEncoded":true},"#, with: "")
            }
                == [#"`ABCDE12345.com.example.app` lacks `{"/":"/b/","exclude":true,"percentEncoded":true}`"# + more])
        #expect(
            try problems { $0.replacingOccurrences(of: #""/b/","exclude":true"#, with: #""/b/""#) } == [
                #"`ABCDE12345.com.example.app` lacks `{"/":"/b/","exclude":true,"percentEncoded":true}`"# + more,
                #"`ABCDE12345.com.example.app` has `{"/":"/b/","percentEncoded":true}`, which the schema does not give"#
                    + more,
            ])
        #expect(try problems { $0.replacingOccurrences(of: "com.example.app", with: "com.example.apps") }.count == 1)
        let lines = site.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let first = try #require(lines.firstIndex { $0.contains(#""/b""#) })
        var swapped = lines
        swapped.swapAt(first, first + 1)
        #expect(
            try site.problems(of: Array(swapped.joined(separator: "\n").utf8)) == [
                "the entries of `ABCDE12345.com.example.app` are not in the schema's order, and the first that fits decides"
                    + more
            ])
        for text in [
            "", "[]", "{", #"{"applinks":[]}"#, #"{"applinks":{"details":{}}}"#, #"{"applinks":{"details":[1]}}"#,
        ] {
            #expect(throws: AppSiteAssociation.Problem.self) { try site.problems(of: Array(text.utf8)) }
            #expect(throws: AppSiteAssociation.Problem.self) { try site.merged(into: Array(text.utf8)) }
        }
    }

    @Test func whatCoversOthersIsAllThatIsLeft() throws {
        #expect(try entries("/a/b: /s/p\n'/{_}/b': /s/p\n'/{_...?}': /s/p") == [#"{"/":"/*"}"#])
        #expect(try entries("/a: /s/p\n/b: outside", otherwise: "path").last == #"{"/":"*"}"#)
        #expect(try entries("/a: /s/p\n/b: outside", otherwise: "path").count == 3)
        #expect(try entries("/a: outside") == [#"{"/":"*","exclude":true,"percentEncoded":true}"#])
    }

    @Test func anExclusionThatWouldTakeAnOpenedLinkIsLeftOut() throws {
        let left = try association("'/{_}/blog': outside\n'/{_}/{_}/{_}': /s/p", origins: ["w"])
        #expect(left.unexcluded == ["/{_}/blog"] && !left.text.contains("exclude"))
        // As many components: each slash has its place.
        #expect(try association("'/{_}/blog': outside\n'/{_}/{_}': /s/p", origins: ["w"]).unexcluded == [])
        // The narrower number comes first in the table, and takes all in the file.
        #expect(try association("'/{_:Int}': outside\n'/{_}': /s/p", origins: ["w"]).unexcluded == ["/{_:Int}"])
        // `z%41` is `zA`, and ends with `41` as it is written.
        #expect(try association("'/{_}41': outside\n/zA: /s/p", origins: ["w"]).unexcluded == ["/{_}41"])
        // A text takes empty components, `/blog//x`, which a narrowed rest does not.
        #expect(
            try association("'/blog/{_...:Int}': outside\n'/{x...}': /s/t", origins: ["w"]).unexcluded
                == ["/blog/{_...:Int}"])
        #expect(try association("'/blog/{_...}': outside\n'/{x...}': /s/t", origins: ["w"]).unexcluded == [])
        // `/x/` is `x` with a slash at the end, and no `x{_}`.
        #expect(try association("'/x{_}': outside\n'/{_}': /s/p", origins: ["w"]).unexcluded == ["/x{_}"])
        // What is preferred comes first anyway.
        let kept = try entries("/blog/new: /s/p\n'/blog/{_...}': outside\n'/{_}/{_}': /s/p")
        #expect(
            kept == [
                #"{"/":"/blog/new"}"#, #"{"/":"/blog/new/"}"#,
                #"{"/":"/blog/?*","exclude":true,"percentEncoded":true}"#, #"{"/":"/?*/?*"}"#,
            ])
    }

    @Test func aLaterEntryCoversNoneInFrontOfAnExclusion() throws {
        let kept = try entries("/blog/new: /s/p\n'/blog/{_...}': outside\n'/{_...}': /s/p")
        #expect(
            kept == [
                #"{"/":"/blog/new"}"#, #"{"/":"/blog/new/"}"#,
                #"{"/":"/blog/?*","exclude":true,"percentEncoded":true}"#, #"{"/":"/?*"}"#,
            ])
    }

    @Test func oneSiteExcludesNothingThatAnotherOfTheFileOpens() throws {
        let schema = """
            routes: 1
            origins: { w: https://w.example, v: https://v.example }
            segments: { s: [p] }
            links:
              w: { /a: outside, /c: /s/p }
              v: { "/{_}": /s/p, /c/d: outside }

            """
        let compiled = try #require(compile([SchemaInput(path: "routes.yaml", bytes: Array(schema.utf8))]).result)
        let appIDs = [try #require(Self.appID)]
        let both = try AppSiteAssociation(compiled, appIDs: appIDs)
        #expect(both.unexcluded == ["/a"])
        #expect(both.text.contains(#"{"/":"/c/d","exclude":true"#))
        #expect(try AppSiteAssociation(compiled, origins: ["w"], appIDs: appIDs).unexcluded == [])
    }

    @Test func origins() throws {
        let problems: [([String], String)] = [
            (["x"], "there is no origin `x`; the schema has `w`, `v`, `app`"),
            (["app"], "origin `app` has no host under `https` that could serve the file; name `w`, `v`"),
        ]
        for (names, message) in problems {
            let error = #expect(throws: AppSiteAssociation.Problem.self) {
                try association("/a: /s/p", origins: names)
            }
            #expect(error?.message == message)
        }
        let names = [["v", "w"], ["w", "v"], []]
        #expect(Set(try names.map { try association("/a: /s/p", origins: $0).text }).count == 1)
    }

    @Test(
        arguments: [
            ("ABCDE12345.com.example.app", true), ("1234567890.App-1", true), ("ABCDE1234.com.example.app", false),
            ("abcde12345.com.example.app", false), ("ABCDE12345", false), ("ABCDE12345.", false),
            ("ABCDE12345.com..app", false), ("ABCDE12345.com.$(X)", false), ("", false), ("ABCDE12345.com.äpp", false),
        ])
    func appID(text: String, isOne: Bool) { #expect((AppID(text) != nil) == isOne) }
}
