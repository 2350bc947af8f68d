/// The result of reading one file's bytes.
package struct ReadResult: Sendable {
    package let source: SourceFile
    /// The root of the first document; nil if the text could not be read to its end or holds nothing.
    package let root: Node?
    /// In the order in which they were found.
    package let problems: [ReadProblem]
}

/// Reads the bytes of a schema file as YAML.
///
/// Every text gets an answer: a document, problems, or both, where a document could be read around what is refused.
/// - Parameters:
///   - path: Shown in messages, never opened.
///   - file: The file's place in the list of files that are compiled together.
package func readYAML(_ bytes: [UInt8], path: String, file: Int) -> ReadResult {
    let decoded = decodeText(bytes, file: file)
    let source = SourceFile(path: path, text: decoded.text)
    if let problem = decoded.problem {
        return ReadResult(source: source, root: nil, problems: [problem])
    }
    let marks = byteOrderMarkProblems(in: decoded.text, file: file)
    guard marks.isEmpty else { return ReadResult(source: source, root: nil, problems: marks) }
    var builder = DocumentBuilder(text: decoded.text, file: file)
    let root = EventStream.read(decoded.text.isEmpty ? [.lineFeed] : decoded.text) { builder.read($0) }
    if root == nil, builder.problems.isEmpty {
        builder.report(.limit, "there is no memory to read the file", at: builder.span(0, 0))
    }
    // A text that is too deep or too large was not written by hand, so its other problems are not reported.
    let isFull = builder.problems.count > ReadLimits.problems
    let limits = isFull ? [] : builder.problems.filter { $0.kind == .limit }
    return ReadResult(source: source, root: root, problems: limits.isEmpty ? builder.problems : limits)
}
