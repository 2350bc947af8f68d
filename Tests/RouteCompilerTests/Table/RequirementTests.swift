import Testing

@testable import RouteCompiler
@testable import RouteReports

/// What screens and commands require, as the enum that it becomes.
@Suite struct RequirementTests {
    @Test func requirementsAreAnEnumInTheOrderOfTheFirstMention() throws {
        let fixture = SchemaFixture(
            """
            routes: 1
            commands: { leave: { requires: [sure, session] } }
            segments:
              a: { requires: session, screens: { x: { requires: [age-18, default, "083"] }, y: { requires: session } } }
              empty: { requires: [later] }
            """)
        let compiled = try #require(fixture.compiled().result)
        #expect(
            compiled.table.requirements.map { "\($0.name)=\($0.text)" } == [
                "sure=sure", "session=session", "age18=age-18", "default=default", "_083=083", "later=later",
            ])
        let code = generateSwift(compiled).map(\.text).joined()
        #expect(
            code.contains(
                """
                    enum Requirement: String, RouteRequirement {
                        case sure
                        case session
                        case age18 = "age-18"
                        case `default`
                        case _083 = "083"
                        case later
                    }

                    typealias RouteRequirements = Requirement
                """))
        #expect(compiled.table.commands.map(\.requirements) == [["sure", "session"]])
        // Without requirements the runtime has all there is to say, and the name is free.
        let none = SchemaFixture("routes: 1\nsegments: { requirement: [x] }")
        let table = try #require(none.compiled().result)
        #expect(table.table.segments[1].typeName == "Requirement")
        #expect(!generateSwift(table)[0].text.contains("RouteRequirements"))
    }

    @Test func aSegmentMayBeCalledRequirement() throws {
        let fixture = SchemaFixture("routes: 1\nsegments: { requirement: { requires: session, screens: [x] } }")
        #expect(try #require(fixture.compiled().result).table.segments[1].typeName == "RequirementScreens")
    }

    @Test(arguments: [
        (
            "a: { requires: ⟦s-in⟧ }, b: { requires: ⟦sIn⟧ }",
            "the requirements `s-in` and `sIn` are the case `sIn` in Swift"
        ),
        ("a: { requires: ⟦S⟧ }, b: { requires: ⟦s⟧ }", "the requirements `S` and `s` are the case `s` in Swift"),
        ("a: { requires: ⟦'!'⟧ }", "no Swift name can be made of the requirement `!`"),
        (
            "a: { requires: [⟦session⟧] }, b: { requires: [session] }, c: { requires: ⟦sesion⟧ }",
            near("sesion", "session")
        ),
        ("a: { requires: ⟦session⟧ }, b: { requires: ⟦sessoin⟧ }", near("sessoin", "session")),
        ("a: { requires: ⟦adlut⟧ }, b: { requires: [⟦adult⟧] }, c: { requires: [adult] }", near("adlut", "adult")),
        ("a: { requires: ⟦membership⟧ }, b: { requires: ⟦memberhsp⟧ }", near("memberhsp", "membership")),
        // Too far apart, too short, or said more than once.
        ("a: { requires: member }, b: { requires: mmeebr }", nil),
        ("a: { requires: p }, b: { requires: q }", nil),
        ("a: { requires: [paid] }, b: { requires: [paid] }, c: { requires: said }, d: { requires: said }", nil),
    ])
    func requirementsAreSpeltAlike(_ screens: String, _ message: String?) {
        let fixture = SchemaFixture("routes: 1\nsegments: { shop: { screens: { \(screens) } } }")
        #expect(fixture.messages == [message].compactMap(\.self))
        #expect(Set(fixture.compiled().places) == Set(fixture.marks))
    }
}

private func near(_ rare: String, _ other: String) -> String {
    "the requirement `\(rare)` is mentioned only here, and `\(other)` is nearly the same"
}
