import Foundation
import PackagePlugin

/// `swift package validate-routes`: checks every schema of the package, without building it.
///
/// The arguments are those of `routec check`. Schemas that are named are checked instead of the package's.
@main
struct ValidateRoutes: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let tool = try Tool(context)
        let isHelp = arguments.contains("--help") || arguments.contains("-h")
        var rest = ArgumentExtractor(arguments)
        let format = rest.extractOption(named: "format").last
        // Named schemas, or options that the tool itself knows or refuses.
        if isHelp || !rest.remainingArguments.isEmpty {
            guard try tool.run(["check"] + arguments) else { return Diagnostics.error("the schemas have errors") }
            return
        }
        let schemas = try PackageSchemas(context.package).all
        guard !schemas.isEmpty else {
            Diagnostics.error(
                "there is no routes.yaml in this package, neither at its root nor in a target; write one beside a "
                    + "target's sources, beginning with `routes: 1`")
            return
        }
        let imports = ImportedSchemas(of: context.package.targets, in: context.package).arguments
        guard try tool.run(["check"] + arguments + imports + schemas.map(\.path)) else {
            return Diagnostics.error("the schemas have errors")
        }
        if format != "line" {
            print("\(schemas.count == 1 ? "1 schema" : "\(schemas.count) schemas") checked: no errors")
        }
    }
}
