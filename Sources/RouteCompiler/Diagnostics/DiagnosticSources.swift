import RouteYAML

/// The files that diagnostics speak of, with their lines.
package struct DiagnosticSources: Sendable {
    private let files: [SourceFile]
    private let lines: [Int32: LineTable]

    /// Only files with a finding have their lines counted.
    package init(_ files: [SourceFile], for diagnostics: [Diagnostic]) {
        let used = Set(diagnostics.flatMap { [$0.span.file] + $0.notes.map(\.span.file) })
        var lines: [Int32: LineTable] = [:]
        for file in used where files.indices.contains(Int(file)) { lines[file] = LineTable(files[Int(file)]) }
        self.files = files
        self.lines = lines
    }

    /// All files, each with its lines.
    package init(_ files: [SourceFile]) {
        self.files = files
        lines = Dictionary(uniqueKeysWithValues: files.enumerated().map { (Int32($0), LineTable($1)) })
    }

    package func file(of span: Span) -> SourceFile? {
        files.indices.contains(Int(span.file)) ? files[Int(span.file)] : nil
    }

    package func lines(of span: Span) -> LineTable? { lines[span.file] }

    package func hasFile(of span: Span) -> Bool { file(of: span) != nil }

    package func path(of span: Span) -> String { file(of: span)?.path ?? "<unknown>" }

    /// Where a span starts. The start of the text for a span of no file.
    package func position(of span: Span) -> Position {
        lines(of: span)?.position(at: Int(span.lower)) ?? Position(line: 1, column: 1)
    }

    /// Where a span ends.
    package func end(of span: Span) -> Position {
        lines(of: span)?.position(at: Int(span.upper)) ?? Position(line: 1, column: 1)
    }

    /// `path:line:column`, in one line.
    package func place(of span: Span) -> String {
        let position = position(of: span)
        return "\(PrintableText.escaped(path(of: span))):\(position.line):\(position.column)"
    }
}
