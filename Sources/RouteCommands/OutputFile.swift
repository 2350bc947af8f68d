extension Arguments.Option {
    package static let outputFile = Arguments.Option(
        name: "--output", value: "FILE", help: "Write to this file instead of standard output.")
}

/// Writes what a command gives to the file behind `--output`, unless it has these bytes already, or prints it.
package func write(_ text: String, _ arguments: Arguments) throws {
    guard let file = arguments.outputFile else { return output(text) }
    if let input = try SchemaFiles(arguments).paths.first(where: { isSameFile($0, file) }) {
        throw Arguments.Problem(message: "`--output` names `\(input)`, and the schema in it would be lost")
    }
    try writeIfChanged(text, to: file)
}

extension Arguments {
    /// The file behind `--output`; nil for standard output, which is `-` too.
    package var outputFile: String? { self["--output"].flatMap { $0 == "-" ? nil : $0 } }
}
