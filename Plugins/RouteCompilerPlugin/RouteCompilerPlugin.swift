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
        let imports = ImportedSchemas(of: [target], in: context.package, except: schema.file)
        return [
            schema.command(
                tool: try context.tool(named: "routec-generate").url, target: target.name,
                output: context.pluginWorkDirectoryURL, imports: imports)
        ]
    }
}
