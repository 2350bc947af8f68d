import RouteCompiler
import RouteYAML

extension DiagnosticSources {
    /// Diagnostics as a log of SARIF 2.1.0 (OASIS, "Static Analysis Results Interchange Format"), which code scanning
    /// reads.
    ///
    /// - Parameters:
    ///   - diagnostics: In the order in which they are shown.
    ///   - isComplete: Whether all schemas could be read.
    func sarif(_ diagnostics: [Diagnostic], isComplete: Bool = true) -> String {
        let codes = Code.allCases.filter { code in diagnostics.contains { $0.code == code } }
        let numbers = Dictionary(uniqueKeysWithValues: codes.enumerated().map { ($1, $0) })
        let results = diagnostics.map { diagnostic -> JSONValue in
            var result: [String: JSONValue] = [
                "ruleId": .string(diagnostic.code.rawValue),
                "ruleIndex": .integer(numbers[diagnostic.code] ?? -1),
                "level": .string(diagnostic.severity.rawValue),
                "message": message(diagnostic.message + (diagnostic.help.map { "; \($0)" } ?? "")),
                "locations": [.object(location(diagnostic.span))],
            ]
            if !diagnostic.notes.isEmpty {
                result["relatedLocations"] = .array(
                    diagnostic.notes.enumerated().map { number, note in
                        var location = location(note.span)
                        location["id"] = .integer(number + 1)
                        location["message"] = message(note.message)
                        return .object(location)
                    })
            }
            return .object(result)
        }
        let log: JSONValue = [
            "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
            "version": "2.1.0",
            "runs": [
                [
                    "tool": [
                        "driver": [
                            "name": "routec", "version": .string(routecVersion), "rules": .array(codes.map(rule)),
                        ]
                    ],
                    "columnKind": "unicodeCodePoints",
                    "invocations": [["executionSuccessful": .bool(isComplete)]],
                    "results": .array(results),
                ]
            ],
        ]
        return log.text
    }

    /// A rule with its page, without what the compiler prints for the page's example: the log has such findings, and an
    /// example may cost more to compile than the schema.
    private func rule(_ code: Code) -> JSONValue {
        [
            "id": .string(code.rawValue), "shortDescription": message(code.page.title),
            "fullDescription": message(code.page.explanation),
            "help": ["text": .string(code.text(with: nil)), "markdown": .string(code.article(with: nil))],
        ]
    }

    private func message(_ text: String) -> JSONValue { ["text": .string(text)] }

    private func location(_ span: Span) -> [String: JSONValue] {
        let (start, end) = (position(of: span), end(of: span))
        return [
            "physicalLocation": [
                "artifactLocation": ["uri": .string(uri(path(of: span)))],
                "region": [
                    "startLine": .integer(start.line), "startColumn": .integer(start.column),
                    "endLine": .integer(end.line), "endColumn": .integer(end.column),
                ],
            ]
        ]
    }

    /// A path as a URI (RFC 3986): a relative one stays relative, to where the tool was called.
    private func uri(_ path: String) -> String {
        let escaped = path.percentEncoded { !$0.isUnreserved && $0 != "/" }
        return path.hasPrefix("/") ? "file://" + escaped : escaped
    }
}
