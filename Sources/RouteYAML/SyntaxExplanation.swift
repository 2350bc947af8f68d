extension DocumentBuilder {
    /// Says why libyaml stopped, in words of the text and not of a parser.
    mutating func reportFailure(_ failure: EventStream.Failure) {
        // Broken bytes may look like anything before; they are the cause.
        if let problem = findEncodingProblem(in: text, file: file) {
            report(problem.kind, problem.message, at: problem.span, help: problem.help)
            return
        }
        let place = failure.isReader ? min(failure.offset, text.count) : cursor.offset(of: failure.problemIndex)
        reportByteOrderMarks(before: place)
        report(.syntax, "the text is not valid YAML here: \(failure.problem)", at: span(place, place))
    }
}
