import RouteYAML

@testable import RouteCompiler
@testable import RouteReports

/// An earlier schema and a later one, and what is told of them.
struct SchemaPair {
    let old: Compilation
    let new: Compilation

    init(_ old: String, _ new: String) {
        self.old = compile([SchemaInput(path: "old.yaml", bytes: Array(old.utf8))])
        self.new = compile([SchemaInput(path: "routes.yaml", bytes: Array(new.utf8))])
    }

    /// Nil if one of the schemas has errors.
    func changes(_ breaking: Set<Compatibility> = Set(Compatibility.allCases)) -> [Diagnostic]? {
        new.changes(since: old, breaking: breaking)?.diagnostics
    }

    /// The findings without their notes: `R080 error: …`; what is wrong with a schema that can't be compared.
    var findings: [String] {
        guard let changes = changes() else {
            return (old.diagnostics + new.diagnostics).map { "invalid: \($0.message)" }
        }
        return changes.map { "\($0.code.rawValue) \($0.severity.rawValue): \($0.message)" }
    }

    /// The links and paths that the findings show.
    var notes: [String] { (changes() ?? []).flatMap { $0.notes.map(\.message) } }
}

/// A change that somebody makes to a schema, and what must be told of it.
struct Edit: Sendable {
    var about: String
    /// The screens of segment `s`, without and with the change, and the patterns of `https://a.example` beside them.
    var screens: (String, String)
    var links: (String, String)
    var types: (String, String)
    var findings: [String]

    init(
        _ about: String, screens: (String, String) = ("[z]", "[z]"), links: (String, String) = ("", ""),
        types: (String, String) = ("", ""), _ findings: [String]
    ) {
        self.about = about
        self.screens = screens
        self.links = links
        self.types = types
        self.findings = findings
    }

    var pair: SchemaPair {
        func schema(_ screens: String, _ links: String, _ types: String) -> String {
            """
            routes: 1
            origins: { web: https://a.example }
            types: {\(types)}
            segments: { s: { screens: \(screens) } }
            links: { web: {\(links)} }
            tabs: { t: s }

            """
        }
        return SchemaPair(schema(screens.0, links.0, types.0), schema(screens.1, links.1, types.1))
    }
}
