import RouteCompiler
import RouteRuntime

@main
struct Routec {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        systemExit(run(arguments).rawValue)
    }

    private static func run(_ arguments: [String]) -> Exit {
        guard let name = arguments.first else {
            output(overview, toError: true)
            return .usage
        }
        if ["--help", "-h", "help"].contains(name) {
            output(overview)
            return .clean
        }
        if name == "--version" {
            output("routec \(routecVersion)\n")
            return .clean
        }
        guard let command = Command.all.first(where: { $0.name == name }) else {
            let nearest = nearestName(name, in: Command.all.map(\.name)).map { "; did you mean `\($0)`?" } ?? ""
            output("routec: error: unknown command `\(name)`\(nearest); see `routec --help`\n", toError: true)
            return .usage
        }
        let rest = Array(arguments.dropFirst())
        if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            output(command.help)
            return .clean
        }
        do {
            return try command.run(Arguments(rest, options: command.options))
        } catch let problem as Arguments.Problem {
            output("routec \(name): error: \(problem.message); see `routec \(name) --help`\n", toError: true)
            return .usage
        } catch let problem as FileProblem {
            output(problem.line, toError: true)
            return .files
        } catch {
            output("routec \(name): error: \(error)\n", toError: true)
            return .files
        }
    }

    private static var overview: String {
        let width = Command.all.map(\.name.count).max() ?? 0
        let commands = Command.all.map { command in
            "  " + command.name + String(repeating: " ", count: width - command.name.count + 2) + command.summary
        }
        return """
            routec compiles a route schema (routes.yaml) to Swift.

            usage: routec <command> [options]

            \(commands.joined(separator: "\n"))

            `routec <command> --help` tells more. The exit status is 0 if all is well, 1 for errors in a schema, 2 for
            wrong arguments, 3 for a file that can't be read or written.

            """
    }
}
