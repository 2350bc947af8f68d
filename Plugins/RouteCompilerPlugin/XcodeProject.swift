#if canImport(XcodeProjectPlugin)
    import Foundation
    import PackagePlugin
    import XcodeProjectPlugin

    extension RouteCompilerPlugin: XcodeBuildToolPlugin {
        /// Compiles the schema among a target's files, else the one in the project's folder.
        ///
        /// Xcode tells a plugin neither a target's folder nor the packages behind its products, so nothing is said of
        /// excluded schemas here, and no schema of another module can be mounted.
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let schema = try TargetSchema(
                sources: target.inputFiles.map(\.url), module: moduleName(target.product?.name ?? target.displayName),
                root: context.xcodeProject.directoryURL)
            if schema.isMissing {
                Diagnostics.warning(
                    "target '\(target.displayName)' has no routes.yaml; add one to its files, beginning with "
                        + "`routes: 1`, or write it to \(schema.file.path)")
            }
            return [
                schema.command(
                    tool: try context.tool(named: "routec-generate").url, target: target.displayName,
                    output: context.pluginWorkDirectoryURL)
            ]
        }

        /// The module that Xcode makes of a product's name, unless the build settings say otherwise.
        private func moduleName(_ product: String) -> String {
            let name = String(product.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
            return name.first?.isNumber == true ? "_" + name.dropFirst() : name
        }
    }
#endif
