import RouteCompiler
import RouteYAML

extension DiagnosticSources {
    /// Diagnostics as an array of JSON objects, one a line: `code`, `severity`, `message`, `path`, `line`, `column`,
    /// `endLine`, `endColumn`; `help` and `notes` where there are any, `allowed` where the schema allows it. Lines and
    /// columns count from 1, columns in Unicode scalars; the end is behind the last character.
    ///
    /// - Parameters:
    ///   - diagnostics: In the order in which they are shown.
    ///   - allowed: What else there is, which the schemas allow.
    func json(_ diagnostics: [Diagnostic], allowed: [Diagnostic] = []) -> String {
        let all = allowed.isEmpty ? diagnostics : (diagnostics + allowed).sorted()
        guard !all.isEmpty else { return "[]\n" }
        let hidden = Set(allowed)
        let lines = all.map { diagnostic -> String in
            var object = json(diagnostic.span)
            object["code"] = .string(diagnostic.code.rawValue)
            object["severity"] = .string(diagnostic.severity.rawValue)
            object["message"] = .string(diagnostic.message)
            if hidden.contains(diagnostic) { object["allowed"] = true }
            if let help = diagnostic.help { object["help"] = .string(help) }
            if !diagnostic.notes.isEmpty {
                object["notes"] = .array(
                    diagnostic.notes.map { note in
                        var object = json(note.span)
                        object["message"] = .string(note.message)
                        return .object(object)
                    })
            }
            return JSONValue.object(object).line
        }
        return "[\n" + lines.joined(separator: ",\n") + "\n]\n"
    }

    private func json(_ span: Span) -> [String: JSONValue] {
        let (start, end) = (position(of: span), end(of: span))
        return [
            "path": .string(path(of: span)), "line": .integer(start.line), "column": .integer(start.column),
            "endLine": .integer(end.line), "endColumn": .integer(end.column),
        ]
    }
}
