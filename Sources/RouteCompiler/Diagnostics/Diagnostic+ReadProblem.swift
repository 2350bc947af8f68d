import RouteYAML

extension Diagnostic {
    /// What was found when a file was read as YAML.
    package init(_ problem: ReadProblem) {
        self.init(
            Code(problem.kind), .error, problem.message, at: problem.span,
            notes: problem.notes.map { Note($0.message, at: $0.span) }, help: problem.help
        )
    }
}

extension Code {
    init(_ kind: ReadProblem.Kind) {
        switch kind {
        case .syntax: self = .syntax
        case .encoding: self = .encoding
        case .limit: self = .limit
        case .duplicateKey: self = .duplicateKey
        case .refused: self = .refusedYAML
        case .empty: self = .emptySchema
        }
    }
}
