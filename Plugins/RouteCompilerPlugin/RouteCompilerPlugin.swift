import Foundation
import PackagePlugin

/// Compiles a target's `routes.yaml`, and the files of its segments, to Swift when the target is built.
@main
struct RouteCompilerPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target.sourceModule else { return [] }
        let folder = context.pluginWorkDirectoryURL
        let tool = try context.tool(named: "routec-generate").url
        do throws(SchemaProblem) {
            guard target.recursiveTargetDependencies.contains(where: { $0.name == "RouteRuntime" }) else {
                throw .noRuntime(target: target.name)
            }
            let schema = try TargetSchema(of: module, in: context.package)
            let imports = ImportedSchemas(of: [target], in: context.package, except: schema.file)
            return [schema.command(tool: tool, target: target.name, output: folder, imports: imports)]
        } catch {
            return [error.command(tool: tool, target: target.name, output: folder)]
        }
    }
}

extension SchemaProblem {
    /// A run of the tool that reports the problem and fails. If the plugin itself failed, SwiftPM would plan nothing,
    /// and so refuse all commands, also those that help to fix the problem.
    func command(tool: URL, target: String, output: URL) -> Command {
        .buildCommand(
            displayName: "Looking for the routes of \(target)",
            executable: tool,
            arguments: ["generate", "--fault", line],
            outputFiles: [output.appending(path: "\(target)+fault.generated.swift")])
    }
}
