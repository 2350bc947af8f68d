import RouteRuntime
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// A schema that an article shows, and what the article says of it.
///
/// The convention of the articles:
/// - A `yaml` block is a schema. One that does not begin with `routes:` is completed by what the article's first schema
///   has at its top level and the block has not.
/// - ```` ```yaml R043 ```` is a schema with exactly these findings; any other has none but notes.
/// - ```` ```yaml auth.routes.yaml ```` is the file of a segment, and belongs to the schema above it.
/// - ```` ```yaml old.yaml ```` is an earlier schema, whole, with which the schema below it is compared: the findings are
///   what has changed.
/// - ```` ```yaml AuthRoutes/routes.yaml ```` is the schema of a module that the schema above it mounts.
/// - `links` and `paths` blocks say what the schema above reads: `INPUT → RESULT`. The result is what `routec explain`
///   prints, steps parted by ` > `, or `error CODE`; behind it, parted by `; `, may stand `key k`, `route r`,
///   `nearest n`, `offset n`, `extras a=b, c`, `requires r` and `tab t`. A link may be followed by ` from ORIGIN`, a path by
///   ` after PATH`. The words behind `links` are the servers that the app gives.
/// - `INPUT ⇒ TEXT` in a `paths` block is how the stack of the path is printed, and in a `links` block the link that is
///   printed for the stack of a link or, with ` in ORIGIN`, of a path, or with ` shown in ORIGIN` for a path's last step; `error CODE` if there is
///   none.
struct ArticleExample: Sendable, CustomTestStringConvertible {
    var place: String
    var schema: String
    var codes: [String]
    var files: [SchemaInput] = []
    var modules: [ImportedModule] = []
    /// An earlier schema.
    var before: String?
    var claims: [Claim] = []

    struct Claim: Sendable {
        var block: String
        var servers: [String]
        var line: String
        var place: String
    }

    var testDescription: String { place }

    /// All examples of an article.
    static func all(in article: Article) -> [ArticleExample] {
        var examples: [ArticleExample] = []
        var before: String?
        for block in article.blocks {
            let place = "\(article.name):\(block.line)"
            let words = block.words.dropFirst()
            switch block.words.first {
            case "yaml":
                if words.first == "old.yaml" {
                    before = block.text
                } else if let file = words.first, file.hasSuffix(".routes.yaml"), !examples.isEmpty {
                    let input = SchemaInput(path: file, bytes: Array((block.text + "\n").utf8))
                    examples[examples.count - 1].files.append(input)
                } else if let file = words.first, file.hasSuffix("/routes.yaml"), !examples.isEmpty {
                    let input = SchemaInput(path: file, bytes: Array((block.text + "\n").utf8))
                    let name = String(file.prefix { $0 != "/" })
                    examples[examples.count - 1].modules.append(ImportedModule(name: name, inputs: [input]))
                } else {
                    let schema = completed(block.text, by: examples.first?.schema ?? "routes: 1")
                    examples.append(
                        ArticleExample(place: place, schema: schema, codes: Array(words), before: before.take()))
                }
            case "links", "paths":
                guard !examples.isEmpty else { continue }
                for (number, line) in block.lines.enumerated() where !line.isEmpty {
                    examples[examples.count - 1].claims.append(
                        Claim(
                            block: block.words[0], servers: Array(words), line: line,
                            place: "\(article.name):\(block.line + number + 1)"))
                }
            default: continue
            }
        }
        return examples
    }

    private static func completed(_ text: String, by first: String) -> String {
        let own = sections(text)
        if own.contains(where: { $0.key == "routes" }) || !first.contains("routes:") { return text }
        let missing = sections(first).filter { section in !own.contains { $0.key == section.key } }
        return (missing.map(\.text) + [text]).joined(separator: "\n")
    }

    /// The text of each key at the top level of a schema.
    private static func sections(_ text: String) -> [(key: String, text: String)] {
        var sections: [(key: String, text: String)] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let first = line.first, first.isLetter {
                sections.append((String(line.prefix { $0 != ":" }), String(line)))
            } else if !sections.isEmpty {
                sections[sections.count - 1].text += "\n" + line
            }
        }
        return sections
    }

    // MARK: Checks

    func check() {
        var compilation = compile(
            [SchemaInput(path: place, bytes: Array((schema + "\n").utf8))] + files, imports: modules)
        if let before {
            let old = compile([SchemaInput(path: "old.yaml", bytes: Array((before + "\n").utf8))])
            guard let changes = compilation.changes(since: old) else {
                Issue.record("\(place) can't be compared with its earlier schema")
                return
            }
            compilation = changes
        }
        let found = compilation.diagnostics.filter { codes.contains($0.code.rawValue) || $0.severity != .note }
        let text = DiagnosticSources(compilation.sources).lines(compilation.diagnostics)
        #expect(Set(found.map(\.code.rawValue)) == Set(codes), "\(place): \(text)")
        guard !claims.isEmpty else { return }
        guard let compiled = compilation.result else {
            Issue.record("\(place) has claims, and no table")
            return
        }
        let reader = ArticleReader(compiled)
        for claim in claims {
            let problem = reader.problem(claim)
            #expect(problem == nil, "\(claim.place): \(claim.line)\n    but it is \(problem ?? "")")
        }
    }
}
