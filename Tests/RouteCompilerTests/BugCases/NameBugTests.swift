import Testing

@testable import RouteCompiler
@testable import RouteReports

/// Faults of names and of generated code, by their numbers in our list. That the code compiles is seen in
/// `Tests/Torture`, whose schema holds the names of these cases; here is what else must hold.
@Suite struct NameBugTests {
    private func generated(_ schema: String) throws -> String {
        let compilation = SchemaFixture("routes: 1\n" + schema).compiled()
        return generateSwift(try #require(compilation.result, "\(compilation.diagnostics.map(\.message))"))
            .map(\.text).joined()
    }

    @Test func case91KeywordsAreNames() throws {
        let text = try generated(
            "segments: { s: [default, in, protocol, x: [in: Int, for: Int, where: Int, is: Int]] }")
        #expect(text.contains("case `default`\n"))
        // Labels stay usable without backticks.
        #expect(text.contains("case x(in: Int, for: Int, where: Int, is: Int)\n"))
        for name in ["self", "Type", "init"] {
            let fixture = SchemaFixture("routes: 1\nsegments: { s: [⟦\(name)⟧] }")
            #expect(fixture.compiled().places == fixture.marks)
        }
    }

    @Test func case93KeywordsAreParameters() throws {
        let text = try generated("segments: { s: { screens: { r: [internal: String, public: String, writer: Int] } } }")
        #expect(text.contains("case .r(let `internal`, let `public`, let writer_):\n"))
    }

    @Test func case97NoTwoNamesBecomeOne() {
        for name in ["foo-bar", "foo bar"] {
            #expect(
                SchemaFixture("routes: 1\nsegments: { s: [\(name)] }").compiled().diagnostics.map(\.code) == [.badName])
        }
        let words = SchemaFixture("routes: 1\ntypes: { T: [⟦foo-bar⟧, foo_bar, ⟦foo bar⟧] }")
        #expect(words.messages == ["two words of type `T` are the case `fooBar` in Swift"])
        #expect(Set(words.compiled().places) == Set(words.marks))
    }

    @Test func case99AKeyIsNoNameOfSwift() throws {
        let paths = try PathFixture(
            "routes: 1\nsegments: { s: { screens: { x: [userID: { type: Int, key: user_id }] } } }")
        #expect(paths.reads("/s/x?user_id=1") == "s.x(userID: 1)")
        #expect(paths.reads("/s/x?userID=1") == "missingParameter at 3")
        #expect(paths.prints("/s/x?user_id=1") == "/s/x?user_id=1")
    }

    @Test func case101ANameBeginsWithNoDigit() throws {
        let text = try generated("types: { T: [3d, 404, flat] }\nsegments: { s: { screens: { x: { path: 2fa } } } }")
        #expect(text.contains("case _3d = \"3d\"\n"))
        #expect(text.contains("case _404 = \"404\"\n"))
        let refused = SchemaFixture("routes: 1\nsegments: { s: [⟦2fa⟧] }").compiled().diagnostics
        #expect(refused.first?.help == "choose a Swift name; `path:` keeps the text in paths")
    }

    @Test func case105NoTypeHidesAProtocol() throws {
        let text = try generated("segments: { sendable: [x], codable: [x], hashable: [x], error: [x], string: [x] }")
        #expect(text.contains("case sendable(SendableScreens)\n"))
        #expect(text.contains("enum StringScreens: RouteScreens {"))
        #expect(text.contains("enum Error: RouteScreens {"))
    }

    @Test func case107ACommentEndsWhereItShould() throws {
        let text = try generated("segments: { s: { doc: \"a\\nb */ \\r c\\u2028d\\u202ee\\t\", screens: [x] } }")
        #expect(text.contains("/// a\n    /// b */\n    ///  c\n    /// d\u{fffd}e\n"))
    }

    @Test func case109ADefaultIsWrittenAsItIs() throws {
        let text = try generated("segments: { s: { screens: { x: [v: 'String = C:\\dir \"x\" \\(y)!'] } } }")
        #expect(text.contains(#"v: String = "C:\\dir \"x\" \\(y)!""#))
    }

    @Test func case111NothingStaticIsStored() throws {
        let text = try generated(
            "types: { T: [a] }\norigins: { app: app:// }\nsegments: { s: [x] }\ncommands: { c: }\nlinks: { app: { /: / } }"
        )
        let isStored = text.split(separator: "\n").contains {
            $0.contains("static let") || $0.contains("static var") && $0.contains("=")
        }
        #expect(!isStored)
        for line in text.split(separator: "\n") where line.first == "p" || line.first == "e" || line.first == "n" {
            #expect(line.contains("nonisolated") || line.contains("import "), "\(line)")
        }
    }
}
