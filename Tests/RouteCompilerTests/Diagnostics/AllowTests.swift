import Testing

@testable import RouteCompiler
@testable import RouteReports

/// A schema says which warnings and notes are meant.
@Suite struct AllowTests {
    private static func schema(_ allow: String, more: String = "") -> String {
        """
        routes: 1
        allow: \(allow)
        origins: { app: app:// }
        segments: { s: { screens: { a: [x: String] } }, empty: []\(more) }
        links: { app: { "/{x}": /s/a } }
        """
    }

    private static func lines(_ compilation: Compilation) -> [String] {
        compilation.diagnostics.map { "\($0.code.rawValue) \($0.severity.rawValue): \($0.message)" }
    }

    @Test func whatIsAllowedIsNotReported() {
        let all = SchemaFixture(Self.schema("[]")).compiled()
        #expect(all.diagnostics.map(\.code) == [.emptySegment, .placeholderFirst] && all.allowed == [])
        let one = SchemaFixture(Self.schema("R048")).compiled()
        #expect(one.diagnostics == [all.diagnostics[0]].map { shifted($0, in: one) })
        #expect(one.allowed.map(\.message) == [all.diagnostics[1].message])
        let none = SchemaFixture(Self.schema("[R061, R048]")).compiled()
        #expect(none.diagnostics == [] && none.allowed.count == 2 && none.result != nil)
        #expect(DiagnosticSources(none.sources).lines(none.diagnostics) == "")
    }

    /// The same finding at the place that it has behind a longer text.
    private func shifted(_ finding: Diagnostic, in other: Compilation) -> Diagnostic {
        other.diagnostics.first { $0.message == finding.message } ?? finding
    }

    @Test func onlyJSONTellsWhatIsAllowed() {
        let report = FindingsReport([SchemaFixture(Self.schema("[R061]")).compiled()])
        let lines = report.rendered(as: .json).split(separator: "\n").dropFirst().dropLast()
        #expect(lines.map { $0.contains("\"allowed\":true") } == [true, false])
        #expect(lines.map { $0.contains("R061") } == [true, false])
        for format in FindingsReport.Format.allCases where format != .json {
            #expect(!report.rendered(as: format).contains("R061"))
        }
        #expect(!FindingsReport([SchemaFixture(Self.schema("[R061, R048]")).compiled()]).hasWarnings)
    }

    @Test(arguments: ["R999", "R041", "R014", "r048", "R016", "R080"]) func isNotAllowed(_ code: String) throws {
        let fixture = SchemaFixture(Self.schema("[R048, ⟦\(code)⟧]"))
        let errors = fixture.compiled().diagnostics.filter { $0.severity == .error }
        #expect(
            errors.map(\.message) == ["`\(code)` is not the code of a warning or a note that a schema can allow"])
        #expect(errors.map(\.code) == [.badValue] && errors.map(\.span) == fixture.marks)
        #expect(errors[0].help?.contains("`R048`") == true)
    }

    @Test func whatHidesNothingIsWarnedOf() {
        let fixture = SchemaFixture(Self.schema("[R048, ⟦R060⟧, R061, ⟦R048⟧]"))
        let compilation = fixture.compiled()
        #expect(
            Self.lines(compilation) == [
                "R016 warning: `R060` hides nothing here", "R016 warning: `R048` hides nothing here",
            ])
        #expect(compilation.places == fixture.marks)
        // Where there are errors, not all was looked at.
        let wrong = SchemaFixture(Self.schema("[R048, R060]", more: ", t: [a, a]")).compiled()
        #expect(wrong.diagnostics.allSatisfy { $0.code != .uselessAllow } && wrong.hasErrors)
    }

    /// An error of a code that is also one of warnings stays.
    @Test func anErrorStays() {
        let schema = """
            routes: 1
            allow: [R021]
            segments: { s: [a, a], t: { screens: { b: [] }, path: é }, u: { screens: { b: [] }, path: "e\\u0301" } }
            """
        #expect(SchemaFixture(schema).compiled().diagnostics.map(\.severity) == [.error])
    }

    /// What a module allows holds for its own build, and what mounts it says for itself.
    @Test func mountsTakeNothingOver() {
        let module = (
            "AuthRoutes",
            "routes: 1\nstep: AuthStep\naccess: public\nallow: [R061]\nsegments: { login: [a], empty: [] }"
        )
        let own = "routes: 1\nsegments: { auth: { from: AuthRoutes }, bare: [] }"
        let plain = SchemaFixture(own, modules: [module]).compiled()
        #expect(plain.diagnostics.map(\.code) == [.emptySegment] && plain.allowed == [])
        let allowing = SchemaFixture(
            own.replacing("segments", with: "allow: [R061]\nsegments"),
            modules: [(module.0, module.1.replacing("allow: [R061]\n", with: ""))]
        ).compiled()
        #expect(allowing.diagnostics == [] && allowing.allowed.count == 1)
    }

    @Test(arguments: Code.allCases) func aCodeOfWarningsCanBeAllowed(_ code: Code) {
        let compilation = code.page.wrong.compiled()
        let isOfSchema = !code.rawValue.hasPrefix("R08") && code != .uselessAllow
        let isWarning = compilation.diagnostics.contains { $0.code == code && $0.severity != .error }
        #expect(!(isOfSchema && isWarning) || Code.allowable.contains(code))
    }
}
