import RouteCommands

/// The program that the plugins which write code run: `routec generate` alone, so that a build of an app compiles no
/// other part of the tool.
@main
struct RoutecGenerate {
    static func main() {
        CommandLineTool(
            name: "routec-generate",
            summary: "compiles a route schema (routes.yaml) to Swift, as `routec generate` does",
            commands: [.generate]
        ).run()
    }
}
