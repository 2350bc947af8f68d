import RouteYAML

@testable import RouteCompiler
@testable import RouteReports

/// A schema in a test, whose places are marked with `⟦…⟧`, so that nobody counts columns.
struct SchemaFixture {
    /// The files without their marks, the schema first.
    private(set) var inputs: [SchemaInput] = []
    private(set) var imports: [ImportedModule] = []
    /// The marked places, in the order of the files and of their texts.
    private(set) var marks: [Span] = []

    /// - Parameters:
    ///   - files: The texts of segment files by their names.
    ///   - modules: The schemas of modules by their names, in the order in which they are mounted.
    init(
        _ schema: String, files: [(name: String, text: String)] = [], modules: [(name: String, text: String)] = []
    ) {
        for (number, file) in ([("routes.yaml", schema)] + files).enumerated() {
            inputs.append(SchemaInput(path: file.0, bytes: unmarked(file.1, in: number)))
        }
        for (number, module) in modules.enumerated() {
            let bytes = unmarked(module.text, in: inputs.count + number)
            let input = SchemaInput(path: module.name + "/routes.yaml", bytes: bytes)
            imports.append(ImportedModule(name: module.name, inputs: [input]))
        }
    }

    /// A text without its marks, which are noted.
    private mutating func unmarked(_ text: String, in file: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        var open: [Int] = []
        for scalar in text.unicodeScalars {
            switch scalar {
            case "⟦": open.append(bytes.count)
            case "⟧": marks.append(Span(file: file, lower: open.removeLast(), upper: bytes.count))
            default: bytes.append(contentsOf: String(scalar).utf8)
            }
        }
        return bytes
    }

    func compiled(module: String? = nil) -> Compilation { compile(inputs, module: module, imports: imports) }

    /// What the schema's errors say, without their places.
    var messages: [String] { compiled().diagnostics.map(\.message) }
}

extension Compilation {
    /// The places of the findings, and with them those of their notes.
    var places: [Span] { diagnostics.flatMap { [$0.span] + $0.notes.map(\.span) } }
}
