import RouteYAML

@testable import RouteCompiler

/// A schema in a test, whose places are marked with `⟦…⟧`, so that nobody counts columns.
struct SchemaFixture {
    /// The files without their marks, the schema first.
    private(set) var inputs: [SchemaInput] = []
    /// The marked places, in the order of the files and of their texts.
    private(set) var marks: [Span] = []

    /// - Parameter files: The texts of segment files by their names.
    init(_ schema: String, files: [(name: String, text: String)] = []) {
        for (number, file) in ([("routes.yaml", schema)] + files).enumerated() {
            var bytes: [UInt8] = []
            var open: [Int] = []
            for scalar in file.1.unicodeScalars {
                switch scalar {
                case "⟦": open.append(bytes.count)
                case "⟧": marks.append(Span(file: number, lower: open.removeLast(), upper: bytes.count))
                default: bytes.append(contentsOf: String(scalar).utf8)
                }
            }
            inputs.append(SchemaInput(path: file.0, bytes: bytes))
        }
    }

    func compiled(module: String? = nil) -> Compilation { compile(inputs, module: module) }

    /// What the schema's errors say, without their places.
    var messages: [String] { compiled().diagnostics.map(\.message) }
}

extension Compilation {
    /// The places of the findings, and with them those of their notes.
    var places: [Span] { diagnostics.flatMap { [$0.span] + $0.notes.map(\.span) } }
}
