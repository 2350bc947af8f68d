import RouteCompiler
import RouteYAML

/// A file of a schema and a line in it, counted from 1.
package struct SchemaPlace: Hashable, Sendable {
    package var file: String
    package var line: Int

    var text: String { "\(file):\(line)" }
}

/// Finds where in its files a schema says something.
struct SchemaPlaces: Sendable {
    private let sources: DiagnosticSources
    /// How many folders of each path are not shown.
    private var hidden = 0

    /// - Parameter isShort: Without the folders that all files are in, so that the text is the same on every machine.
    init(_ compiled: CompiledTable, isShort: Bool = false) {
        sources = DiagnosticSources(compiled.sources)
        guard isShort else { return }
        let folders = compiled.sources.map { SchemaPlaces.parts(of: $0.path).dropLast() }
        hidden = folders.reduce(folders.first?.count ?? 0) { count, other in
            zip(folders[0].prefix(count), other).prefix { $0 == $1 }.count
        }
    }

    private static func parts(of path: String) -> [Substring] {
        path.split(separator: "/", omittingEmptySubsequences: false)
    }

    /// Nil for a table whose files are not known.
    subscript(span: Span) -> SchemaPlace? {
        guard sources.file(of: span) != nil else { return nil }
        let file = SchemaPlaces.parts(of: sources.path(of: span)).dropFirst(hidden).joined(separator: "/")
        return SchemaPlace(file: file, line: sources.position(of: span).line)
    }
}
