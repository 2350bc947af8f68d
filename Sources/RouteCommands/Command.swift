/// How the tool ends; thrown by a command that does not end well.
package enum Exit: Int32, Error {
    case clean = 0
    /// The schema has errors.
    case findings = 1
    /// The arguments are wrong.
    case usage = 2
    /// A file can't be read or written.
    case files = 3
}

/// A command of the tool.
package struct Command: Sendable {
    package var name: String
    /// One line for the list of commands.
    package var summary: String
    /// The text behind the options in the usage line.
    package var operands: String
    package var options: [Arguments.Option]
    package var details: String
    package var run: @Sendable (Arguments) throws -> Void

    package init(
        name: String, summary: String, operands: String, options: [Arguments.Option], details: String,
        run: @escaping @Sendable (Arguments) throws -> Void
    ) {
        self.name = name
        self.summary = summary
        self.operands = operands
        self.options = options
        self.details = details
        self.run = run
    }

    /// - Parameter tool: The name of the program that has the command.
    package func help(of tool: String) -> String {
        let width = options.map { shown($0).count }.max() ?? 0
        let lines = options.map { option in
            let head = shown(option)
            return "  " + head + String(repeating: " ", count: width - head.count + 2) + option.help
        }
        return """
            \(summary).

            usage: \(tool) \(name) [options]\(operands.isEmpty ? "" : " " + operands)

            \(lines.joined(separator: "\n"))
              --help\(String(repeating: " ", count: max(0, width - 6) + 2))Print this text.

            \(details)

            """
    }

    private func shown(_ option: Arguments.Option) -> String {
        guard let value = option.value else { return option.name }
        return option.name + " " + (option.choices.isEmpty ? value : option.choices.joined(separator: "|"))
    }
}
