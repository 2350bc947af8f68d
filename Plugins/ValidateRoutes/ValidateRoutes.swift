import Foundation
import PackagePlugin

/// `swift package validate-routes`: checks every schema of the package, without building it.
@main
struct ValidateRoutes: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let names = ["routes.yaml", "routes.yml"]
        var schemas = names.map { context.package.directoryURL.appending(path: $0) }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
        for target in context.package.targets {
            guard let module = target.sourceModule else { continue }
            schemas += module.sourceFiles.map(\.url).filter { names.contains($0.lastPathComponent) }
        }
        guard !schemas.isEmpty || arguments.contains("--help") else {
            Diagnostics.error("there is no routes.yaml in this package, neither at its root nor in a target")
            return
        }
        let process = Process()
        process.executableURL = try context.tool(named: "routec").url
        process.arguments = ["check"] + arguments + schemas.map(\.path)
        try process.run()
        process.waitUntilExit()
        // What is wrong was printed by the tool.
        if process.terminationStatus != 0 { exit(1) }
    }
}
