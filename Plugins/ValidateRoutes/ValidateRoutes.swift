import Foundation
import PackagePlugin

/// `swift package validate-routes`: checks the schemas of the package, without building it.
///
/// The other arguments are those of `routec check`, which reads all schemas in one run. Schemas that are named are
/// checked instead of the package's.
@main
struct ValidateRoutes: CommandPlugin {
    private static let help = """
        Checks the route schemas of this package, without building it.

        usage: swift package validate-routes [options] [FILE…]

          --target NAME                         Check the schema of this target only; may be repeated.
          --strict                              Fail for warnings too.
          --format text|line|json|sarif|github  How findings are written; text if nothing is said.
          --output FILE                         Write them to this file. Where SwiftPM keeps plugins in a sandbox, as on
                                                macOS, call `swift package --allow-writing-to-package-directory` for it.
          --color auto|always|never             Colours in text; a plugin writes to no terminal, so `auto` has none.
          --list-rules                          Print the code and title of every rule, and nothing else.
          --explain CODE                        Print what a rule asks for, and why.
          --help                                Print this text.

        Every schema is checked: at the root, in the targets, and in segments' files. A FILE is checked instead of these.
        The exit status is 0 if there are no errors, else 1.

        """

    func performCommand(context: PluginContext, arguments: [String]) throws {
        if arguments.contains("--help") || arguments.contains("-h") { return print(Self.help, terminator: "") }
        var rest = ArgumentExtractor(arguments)
        let names = rest.extractOption(named: "target")
        let options = rest.remainingArguments
        let format = rest.extractOption(named: "format").last ?? "text"
        let file = rest.extractOption(named: "output").last
        _ = rest.extractOption(named: "color")
        _ = rest.extractFlag(named: "strict")
        // Named schemas, or options that the tool itself knows or refuses.
        let isOfTool = !rest.remainingArguments.isEmpty
        if isOfTool, !names.isEmpty {
            return Diagnostics.error(
                "`--target` and `\(rest.remainingArguments[0])` don't go together; use one of them")
        }
        let known = isOfTool ? nil : try PackageSchemas(context.package)
        let schemas = try known?.of(names) ?? []
        guard isOfTool || !schemas.isEmpty else {
            return Diagnostics.error(
                "there is no routes.yaml in this package, neither at its root nor in a target; write one beside a "
                    + "target's sources, beginning with `routes: 1`")
        }
        for schema in known?.dropped ?? [] where names.isEmpty {
            Diagnostics.warning(SchemaProblem.droppedTarget(schema: schema).description)
        }
        let imports = ImportedSchemas(of: context.package.targets, in: context.package).arguments
        guard try Tool("routec", context).run(["check"] + options + (isOfTool ? [] : imports + schemas.map(\.path)))
        else {
            return Diagnostics.error("the schemas have errors")
        }
        if !isOfTool, format == "text", file == nil {
            print("\(schemas.count == 1 ? "1 schema" : "\(schemas.count) schemas") checked: no errors")
        }
    }
}
