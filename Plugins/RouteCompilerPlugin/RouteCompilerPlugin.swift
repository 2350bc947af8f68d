import Foundation
import PackagePlugin

/// Compiles a target's `routes.yaml` to Swift when the target is built.
@main
struct RouteCompilerPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target.sourceModule else { return [] }
        let schema = try schema(of: module, in: context)
        let output = context.pluginWorkDirectoryURL
        let name = schema.deletingPathExtension().lastPathComponent
        return [
            .buildCommand(
                displayName: "Compiling the routes of \(target.name)",
                executable: try context.tool(named: "routec").url,
                arguments: [
                    "generate", "--schema", schema.path, "--module", module.moduleName, "--output", output.path,
                ],
                inputFiles: [schema],
                outputFiles: [output.appending(path: "\(module.moduleName)+\(name).generated.swift")])
        ]
    }

    /// The schema beside the target's sources, else the one at the package's root.
    ///
    /// The root's is named even while it is missing: the build then fails with the path that it misses, and heals as
    /// soon as the file is there.
    private func schema(of module: any SourceModuleTarget, in context: PluginContext) throws -> URL {
        let names = ["routes.yaml", "routes.yml"]
        let beside = module.sourceFiles.map(\.url).filter { names.contains($0.lastPathComponent) }
        if beside.count > 1 { throw SchemaProblem.several(beside.map(\.path).sorted()) }
        if let schema = beside.first { return schema }
        let root = context.package.directoryURL
        let atRoot = names.map { root.appending(path: $0) }.filter { FileManager.default.fileExists(atPath: $0.path) }
        if atRoot.count > 1 { throw SchemaProblem.several(atRoot.map(\.path)) }
        if let schema = atRoot.first { return schema }
        Diagnostics.warning(
            "target '\(module.name)' has no routes.yaml; looked in \(module.directoryURL.path) and \(root.path)")
        return root.appending(path: "routes.yaml")
    }
}

enum SchemaProblem: Error, CustomStringConvertible {
    case several([String])

    var description: String {
        switch self {
        case .several(let paths): "there are several schemas, keep one: \(paths.joined(separator: ", "))"
        }
    }
}
