import Foundation
import PackagePlugin

/// `swift package generate-routes`: writes the generated code of a package's schemas into the package, for teams that
/// commit it instead of applying the build plugin. It goes to the folder `Generated` of each target.
@main
struct GenerateRoutes: CommandPlugin {
    private static let help = """
        Writes the Swift code of this package's schemas into the targets' folders, for committing it.

        usage: swift package --allow-writing-to-package-directory generate-routes [--check] [--target NAME]…

          --check        Write nothing; fail if a generated file is not up to date, and name it.
          --target NAME  Only this target; may be repeated.
          --help         Print this text.

        A target's schema is the routes.yaml in its folder, and the one at the package's root is for the target that
        its `module:` names. The files go to the target's folder `Generated`. A target of this kind depends on
        RouteRuntime, does without the plugin RouteCompilerPlugin, and lists its schema under `exclude:`.
        """

    func performCommand(context: PluginContext, arguments: [String]) throws {
        if arguments.contains("--help") || arguments.contains("-h") { return print(Self.help) }
        var rest = ArgumentExtractor(arguments)
        let isCheck = rest.extractFlag(named: "check") > 0
        let names = rest.extractOption(named: "target")
        if let unknown = rest.remainingArguments.first {
            return Diagnostics.error("unexpected argument `\(unknown)`; see `swift package generate-routes --help`")
        }
        let runs = try runs(PackageSchemas(context.package), of: context.package, only: names)
        guard !runs.isEmpty else {
            return Diagnostics.error("there is no routes.yaml in this package, neither at its root nor in a target")
        }
        let tool = try Tool("routec-generate", context)
        var isClean = true
        for run in runs where try !tool.run(["generate"] + run + ["--prune"] + (isCheck ? ["--check"] : [])) {
            isClean = false
        }
        guard !isClean else {
            return print(isCheck ? "the generated routes are up to date" : "the routes are generated")
        }
        Diagnostics.error(
            isCheck
                ? "the generated routes are not up to date; run "
                    + "`swift package --allow-writing-to-package-directory generate-routes`"
                : "the routes of a schema could not be generated")
    }

    /// The arguments of the tool, schema by schema.
    private func runs(_ schemas: PackageSchemas, of package: Package, only names: [String]) throws -> [[String]] {
        let own = schemas.targets.filter { !$0.schemas.isEmpty }
        let others = schemas.root == nil ? [] : schemas.targets.filter(\.schemas.isEmpty)
        let known = (own + others).map(\.target.name).sorted()
        if let unknown = names.first(where: { !known.contains($0) }) {
            throw SchemaProblem.unknownTarget(unknown, known: known)
        }
        var runs: [[String]] = []
        for (target, files) in own where names.isEmpty || names.contains(target.name) {
            guard files.count < 2 else { throw SchemaProblem.severalSchemas(files) }
            runs.append(
                ["--schema", files[0].path, "--module", target.moduleName, "--output", folder(of: target)]
                    + ImportedSchemas(of: [target], in: package, except: files[0]).arguments)
        }
        let takers = others.map(\.target).filter { names.isEmpty || names.contains($0.name) }
        if let root = schemas.root, !takers.isEmpty {
            // Which one it is for says the schema, which only the tool reads.
            runs.append(
                ["--schema", root.path] + takers.flatMap { ["--target", "\($0.moduleName)=\(folder(of: $0))"] }
                    + ImportedSchemas(of: takers, in: package, except: root).arguments)
        }
        return runs
    }

    private func folder(of target: any SourceModuleTarget) -> String {
        target.directoryURL.appending(path: "Generated").path
    }
}
