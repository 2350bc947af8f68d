import RouteCommands

@main
struct Routec {
    static func main() {
        CommandLineTool(
            name: "routec", summary: "compiles a route schema (routes.yaml) to Swift",
            commands: [.check, .generate, .explain, .list, .page, .docs, .graph, .aasa, .plist, .diff, .schema]
        ).run()
    }
}
