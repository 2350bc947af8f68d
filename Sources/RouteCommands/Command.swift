/// How the tool ends.
enum Exit: Int32 {
    case clean = 0
    /// The schema has errors.
    case findings = 1
    /// The arguments are wrong.
    case usage = 2
    /// A file can't be read or written.
    case files = 3
}

/// A command of the tool.
struct Command: Sendable {
    var name: String
    /// One line for the list of commands.
    var summary: String
    /// What stands behind the options in the usage line.
    var operands: String
    var options: [Arguments.Option]
    var details: String
    var run: @Sendable (Arguments) throws -> Exit

    /// - Parameter tool: The name of the program that has the command.
    func help(of tool: String) -> String {
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
