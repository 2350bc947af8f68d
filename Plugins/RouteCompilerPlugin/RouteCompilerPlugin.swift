import Foundation
import PackagePlugin

/// Compiles a target's `routes.yaml`, and the files of its segments, to Swift when the target is built.
@main
struct RouteCompilerPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target.sourceModule else { return [] }
        guard target.recursiveTargetDependencies.contains(where: { $0.name == "RouteRuntime" }) else {
            throw SchemaProblem.noRuntime(target: target.name)
        }
        let schema = try TargetSchema(of: module, in: context.package)
        if schema.isMissing {
            Diagnostics.warning(
                "target '\(module.name)' has no routes.yaml; write one beside its sources, in "
                    + "\(module.directoryURL.path), or at the root of the package, beginning with `routes: 1`")
        }
        let output = context.pluginWorkDirectoryURL
        var arguments = ["generate", "--schema", schema.file.path, "--only"]
        for segment in schema.segments { arguments += ["--segment", segment.path] }
        let imports = ImportedSchemas(of: [target], in: context.package, except: schema.file)
        arguments += imports.arguments
        arguments += ["--module", module.moduleName, "--output", output.path]
        return [
            .buildCommand(
                displayName: "Compiling the routes of \(target.name)",
                executable: try context.tool(named: "routec").url,
                arguments: arguments,
                inputFiles: schema.files + imports.files,
                outputFiles: schema.files.map { output.appending(path: schema.generatedName(of: $0)) })
        ]
    }
}
