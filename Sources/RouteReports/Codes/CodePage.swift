import RouteCompiler

/// What is said of one code: what must hold and why, a schema in which it does not, and one in which it does.
package struct CodePage: Sendable {
    /// What must hold, in a line.
    package var title: String
    /// Why it must hold and what to do, in paragraphs.
    package var explanation: String
    /// A schema with this finding and no other.
    package var wrong: SchemaExample
    /// What the schema should be; there are no findings.
    package var right: SchemaExample

    init(_ title: String, _ explanation: String, wrong: SchemaExample, right: SchemaExample) {
        self.title = title
        self.explanation = explanation
        self.wrong = wrong
        self.right = right
    }

    /// Both schemas in one text, as a comparison of files shows them: lines with `-` in front are in the wrong one alone,
    /// lines with `+` in the right one alone. The schemas of other modules are written in the same way.
    init(
        _ title: String, _ explanation: String, schema: String, before: String? = nil,
        files: [(name: String, text: String)] = [], modules: [(name: String, schema: String)] = []
    ) {
        func example(without mark: Character) -> SchemaExample {
            func side(_ text: String) -> String {
                text.split(separator: "\n", omittingEmptySubsequences: false).filter { $0.first != mark }
                    .map { $0.dropFirst(2) }.joined(separator: "\n")
            }
            return SchemaExample(
                side(schema), before: before, files: files, modules: modules.map { ($0.name, side($0.schema)) })
        }
        self.init(title, explanation, wrong: example(without: "+"), right: example(without: "-"))
    }

    /// The same for the links of one origin, which is called `web`.
    init(_ title: String, _ explanation: String, segments: String, links: String) {
        self.init(
            title, explanation,
            schema: """
                  routes: 1
                  origins: { web: https://shop.example }
                  segments: \(segments)
                  links:
                    web:
                \(links)
                """)
    }
}

extension Code {
    /// The pages stand in this folder, a file for each group of codes.
    private static let pages = [
        textPages, languagePages, namePages, parameterPages, linkPages, originPages, modulePages, compatibilityPages,
    ].reduce(into: [:]) { $0.merge($1) { page, _ in page } }

    /// What is said of the code: by `routec check --explain`, and in the catalog of the documentation.
    package var page: CodePage {
        guard let page = Code.pages[self] else { preconditionFailure("code \(rawValue) has no page") }
        return page
    }

    /// What must hold, in a line.
    package var title: String { page.title }

    /// Why it must hold and what to do, in a paragraph or two.
    package var explanation: String { page.explanation }
}

/// A schema that shows something, perhaps with files of segments and with modules that it mounts.
package struct SchemaExample: Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    package var schema: String
    /// The files of segments, by their names.
    package var files: [(name: String, text: String)]
    /// The schemas of other modules, by the names of the modules.
    package var modules: [(name: String, schema: String)]
    /// An earlier schema, with which this one is compared.
    package var before: String?

    init(
        _ schema: String, before: String? = nil, files: [(name: String, text: String)] = [],
        modules: [(name: String, schema: String)] = []
    ) {
        self.schema = schema
        self.before = before
        self.files = files
        self.modules = modules
    }

    package init(stringLiteral schema: String) { self.init(schema) }

    /// All files by their names, the schema first.
    package var texts: [(name: String, text: String)] {
        [("routes.yaml", schema)] + files + modules.map { (SchemaExample.path(of: $0.name), $0.schema) }
            + (before.map { [("old.yaml", $0)] } ?? [])
    }

    /// What the compiler says of the example; beside an earlier schema, what has changed since that one.
    package func compiled() -> Compilation {
        let compilation = compileSchema()
        guard let before else { return compilation }
        return compilation.changes(since: compile([SchemaExample.input("old.yaml", before)])) ?? compilation
    }

    private func compileSchema() -> Compilation {
        compile(
            ([("routes.yaml", schema)] + files).map(SchemaExample.input),
            imports: modules.map { module in
                ImportedModule(
                    name: module.name, inputs: [SchemaExample.input(SchemaExample.path(of: module.name), module.schema)]
                )
            })
    }

    private static func path(of module: String) -> String { "Sources/\(module)/routes.yaml" }

    private static func input(_ path: String, _ text: String) -> SchemaInput {
        SchemaInput(path: path, bytes: Array((text + "\n").utf8))
    }
}
