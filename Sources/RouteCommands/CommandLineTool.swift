import RouteCompiler
import RouteRuntime

/// A program that runs one of several commands, as its arguments say.
package struct CommandLineTool {
    private let name: String
    private let summary: String
    private let commands: [Command]

    /// - Parameters:
    ///   - name: The program's name, for its messages.
    ///   - summary: What it does, to show behind the name; without a full stop.
    ///   - commands: In the order in which its help lists them.
    package init(name: String, summary: String, commands: [Command]) {
        self.name = name
        self.summary = summary
        self.commands = commands
    }

    /// Runs the command that the program was called with, and ends the program.
    package func run() -> Never {
        // Swift repairs arguments, so that what is not text would be taken for another text.
        for number in 1..<max(1, Int(CommandLine.argc)) {
            guard let argument = CommandLine.unsafeArgv[number], String(validatingCString: argument) == nil else {
                continue
            }
            report(["\(name): error: argument \(number) is not text in UTF-8"])
            systemExit(Exit.usage.rawValue)
        }
        systemExit(exit(for: Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    private func exit(for arguments: [String]) -> Exit {
        guard let first = arguments.first else {
            output(overview, toError: true)
            return .usage
        }
        if ["--help", "-h", "help"].contains(first) {
            output(overview)
            return .clean
        }
        if first == "--version" {
            output("\(name) \(routecVersion)\n")
            return .clean
        }
        guard let command = commands.first(where: { $0.name == first }) else {
            let nearest = nearestName(first, in: commands.map(\.name)).map { "; did you mean `\($0)`?" } ?? ""
            report(["\(name): error: unknown command `\(first)`\(nearest); see `\(name) --help`"])
            return .usage
        }
        let rest = Array(arguments.dropFirst())
        if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            output(command.help(of: name))
            return .clean
        }
        do {
            try command.run(Arguments(rest, options: command.options))
            return .clean
        } catch let exit as Exit {
            return exit
        } catch let problem as Arguments.Problem {
            report(["\(name) \(first): error: \(problem.message); see `\(name) \(first) --help`"])
            return .usage
        } catch {
            report([(error as? FileProblem)?.text ?? "\(name) \(first): error: \(error)"])
            return .files
        }
    }

    private var overview: String {
        let width = commands.map(\.name.count).max() ?? 0
        let lines = commands.map { command in
            "  " + command.name + String(repeating: " ", count: width - command.name.count + 2) + command.summary
        }
        return """
            \(name) \(summary).

            usage: \(name) <command> [options]

            \(lines.joined(separator: "\n"))

            `\(name) <command> --help` tells more. The exit status is 0 if all is well, 1 for errors in a schema, 2 for
            wrong arguments, 3 for a file that can't be read or written.

            """
    }
}
