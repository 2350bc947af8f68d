extension Arguments.Option {
    static let outputFile = Arguments.Option(
        name: "--output", value: "FILE", help: "Write to this file instead of standard output.")
}

/// Writes what a command gives to the file behind `--output`, unless it has these bytes already, or prints it.
func write(_ text: String, _ arguments: Arguments) throws(FileProblem) {
    if let file = arguments["--output"] { try writeIfChanged(text, to: file) } else { output(text) }
}
