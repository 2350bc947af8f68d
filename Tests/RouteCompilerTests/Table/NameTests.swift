import RouteYAML
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// What can be a name, and which names meet in the generated code.
@Suite struct NameTests {
    @Test(arguments: [
        "Type", "self", "Self", "init", "none", "some", "_", "a-b", "a b", "1a", "404", "a.b", "a'", "_routeX",
        "\u{301}a",
        "a\u{200b}",
    ])
    func refusedNames(_ name: String) {
        for schema in [
            "segments: { \"⟦name⟧\": [x] }", "segments: { a: [\"⟦name⟧\"] }",
            "segments: { a: { screens: { x: [\"⟦name⟧\": Int] } } }",
            "commands: { \"⟦name⟧\": }", "types: { \"⟦name⟧\": [a] }", "types: { T: { \"⟦name⟧\": a } }",
            "step: \"⟦name⟧\"",
        ] {
            let fixture = SchemaFixture("routes: 1\n" + schema.replacing("name", with: name))
            #expect(fixture.compiled().diagnostics.map(\.code) == [.badName], "\(schema): \(fixture.messages)")
        }
    }

    @Test(arguments: [
        "class", "in", "default", "Any", "hash", "id", "kind", "hashValue", "allCases_", "日本", "é", "_1", "await",
    ])
    func namesThatAreFine(_ name: String) {
        for schema in ["segments: { NAME: [x] }", "segments: { a: [NAME] }", "commands: { NAME: }"] {
            #expect(SchemaFixture("routes: 1\n" + schema.replacing("NAME", with: name)).messages == [])
        }
    }

    @Test(arguments: [
        ("segments: { a: [⟦x⟧, ⟦x⟧] }", "screen `x` occurs twice"),
        ("segments: { a: [⟦x⟧, ⟦X⟧] }", "screen `x` and screen `X` differ by case only"),
        (
            "segments: { a: { screens: [⟦x⟧], segments: { ⟦X⟧: { path: z, screens: [y] } } } }",
            "screen `x` and segment `X` differ by case only"
        ),
        ("segments: { ⟦a⟧: [x], ⟦A⟧: [x] }", "segment `a` and segment `A` differ by case only"),
        (
            "segments: { a: { screens: { x: [⟦b⟧: Int, ⟦B⟧: Int] } } }",
            "parameter `b` and parameter `B` differ by case only"
        ),
        ("segments: { a: [⟦é⟧, ⟦e\u{301}⟧] }", "screen `é` and screen `e\u{301}` differ in their bytes only"),
        (
            "types: { ⟦Shop⟧: [a] }\nsegments: { ⟦shop⟧: [x] }",
            "segment `shop` is the enum `Shop` in Swift, and there is one already"
        ),
        ("types: { T: [⟦foo-bar⟧, ⟦fooBar⟧] }", "two words of type `T` are the case `fooBar` in Swift"),
        ("types: { T: { a: [⟦x⟧], b: [⟦x⟧] } }", "the word `x` occurs twice in type `T`"),
    ])
    func namesThatMeet(_ schema: String, _ message: String) {
        let fixture = SchemaFixture("routes: 1\n" + schema)
        #expect(fixture.messages.first == message)
        #expect(Set(fixture.compiled().places) == Set(fixture.marks))
    }

    @Test(arguments: [
        "segments: { a: [⟦Kind⟧] }", "segments: { a: [⟦ID⟧] }", "segments: { ⟦Command⟧: [x] }",
        "types: { T: [x] }\nsegments: { ⟦T⟧: [x] }",
        "types: { ⟦Kind⟧: [x] }", "types: { ⟦Hashable⟧: [x] }", "step: ⟦String⟧", "origins: { ⟦allCases⟧: app:// }",
        "types: { T: { ⟦allCases⟧: a } }",
    ])
    func namesThatTheCodeNeeds(_ schema: String) {
        let fixture = SchemaFixture("routes: 1\n" + schema)
        #expect(fixture.compiled().diagnostics.map(\.code) == [.badName], "\(fixture.messages)")
        #expect(fixture.compiled().places == fixture.marks)
    }

    @Test(arguments: [
        ("newest", "newest"), ("big-print", "bigPrint"), ("083", "_083"), ("3d", "_3d"), ("a b", "aB"), ("a_b", "a_b"),
        ("none", "none_"), ("some", "some_"),
        ("allCases", "allCases_"), ("init", "init_"), ("é-b", "éB"), ("🌙", "🌙"), ("_routeX", "__routeX"),
        ("class", "class"),
    ])
    func wordsBecomeCases(_ word: String, _ name: String) { #expect(SwiftName.word(word) == name) }

    @Test(arguments: ["", "-", "_", "{}", "\"\\"])
    func wordsWithoutAName(_ word: String) { #expect(SwiftName.word(word) == nil) }

    @Test(arguments: [
        ("products", "Products"), ("uuid", "UuidScreens"), ("date", "DateScreens"), ("codable", "CodableScreens"),
        ("kind", "KindScreens"),
        ("日本", "日本Screens"), ("_1", "_1Screens"), ("ßa", "SSa"), ("step", "StepScreens"), ("result", "Result"),
    ])
    func segmentsBecomeEnums(_ segment: String, _ type: String) throws {
        let table = try #require(SchemaFixture("routes: 1\nsegments: { \(segment): [x] }").compiled().result?.table)
        #expect(table.segments[1].typeName == (type == "UuidScreens" ? "Uuid" : type))
    }
}
