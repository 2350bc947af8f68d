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
        its `module:` names. The files go to the target's folder `Generated`, and each that is written or removed is
        named. A target of this kind depends on RouteRuntime, does without the plugin RouteCompilerPlugin, and lists its
        schema under `exclude:`; targets with the plugin are left alone.
        """

    func performCommand(context: PluginContext, arguments: [String]) throws {
        if arguments.contains("--help") || arguments.contains("-h") { return print(Self.help) }
        var rest = ArgumentExtractor(arguments)
        let isCheck = rest.extractFlag(named: "check") > 0
        let names = rest.extractOption(named: "target")
        if let unknown = rest.remainingArguments.first {
            return Diagnostics.error(
                "unexpected argument `\(unknown)`; name a target with `--target NAME`, and see "
                    + "`swift package generate-routes --help`")
        }
        let schemas = try PackageSchemas(context.package)
        guard !schemas.all.isEmpty else {
            return Diagnostics.error("there is no routes.yaml in this package, neither at its root nor in a target")
        }
        for schema in schemas.dropped where names.isEmpty {
            Diagnostics.warning(SchemaProblem.droppedTarget(schema: schema).description)
        }
        let (committed, built) = try targets(of: schemas, named: names, context)
        let runs = runs(committed, besides: built, root: schemas.root, of: context.package)
        guard !runs.isEmpty else {
            return print("nothing is written: the plugin RouteCompilerPlugin compiles each schema when it is built")
        }
        let tool = try Tool("routec-generate", context)
        var isClean = true
        for run in runs {
            switch run {
            case .success(let arguments):
                if try !tool.run(["generate"] + arguments + [isCheck ? "--check" : "--list"]) { isClean = false }
            case .failure(let problem):
                Diagnostics.error(problem.description)
                isClean = false
            }
        }
        guard !isClean else {
            return print(isCheck ? "the generated routes are up to date" : "the routes are generated")
        }
        Diagnostics.error(
            isCheck
                ? "the generated routes are not up to date, or a schema has errors, which come first; run "
                    + "`swift package --allow-writing-to-package-directory generate-routes`"
                : "the routes of a schema could not be generated")
    }

    /// A target and the schemas in its folder.
    private typealias Source = (target: any SourceModuleTarget, schemas: [URL])

    /// The targets whose code may be committed, and those that the build plugin compiles.
    private func targets(
        of schemas: PackageSchemas, named names: [String], _ context: PluginContext
    ) throws -> (committed: [Source], built: [Source]) {
        // Reports a target that does not exist or has no schema.
        _ = try schemas.of(names)
        let wanted = schemas.targets.filter { names.isEmpty || names.contains($0.target.name) }
        let known: Set<String>
        do {
            known = try builtTargets(context)
        } catch {
            guard !names.isEmpty else { throw SchemaProblem.unreadManifest("\(error)") }
            // To name a target means that its code is committed.
            known = []
        }
        let built = wanted.filter { known.contains($0.target.name) }
        if let first = built.first, !names.isEmpty { throw SchemaProblem.builtTarget(first.target.name) }
        return (wanted.filter { !known.contains($0.target.name) }, built)
    }

    /// The arguments of the tool, schema by schema.
    private func runs(
        _ targets: [Source], besides built: [Source], root: URL?, of package: Package
    ) -> [Result<[String], SchemaProblem>] {
        var runs: [Result<[String], SchemaProblem>] = []
        for (target, files) in targets where !files.isEmpty {
            guard files.count == 1 else {
                runs.append(.failure(.severalSchemas(files)))
                continue
            }
            runs.append(
                .success(
                    [
                        "--schema", files[0].path, "--module", target.moduleName, "--output", folder(of: target),
                        "--prune",
                    ]
                        + ImportedSchemas(of: [target], in: package, except: files[0]).arguments))
        }
        let takers = targets.filter(\.schemas.isEmpty).map(\.target)
        if let root, !takers.isEmpty {
            // The schema names its module, and only the tool reads it.
            runs.append(
                .success(
                    ["--schema", root.path, "--prune"]
                        + takers.flatMap { ["--target", "\($0.moduleName)=\(folder(of: $0))"] }
                        + built.flatMap { ["--skip", $0.target.moduleName] }
                        + ImportedSchemas(of: takers, in: package, except: root).arguments))
        }
        return runs
    }

    private func folder(of target: any SourceModuleTarget) -> String {
        target.directoryURL.appending(path: "Generated").path
    }
}
