#if canImport(XcodeProjectPlugin)
    import Foundation
    import PackagePlugin
    import XcodeProjectPlugin

    extension RouteCompilerPlugin: XcodeBuildToolPlugin {
        /// Compiles the schema among a target's files, else the one in the project's folder.
        ///
        /// Xcode tells a plugin neither a target's folder nor the packages behind its products, so excluded schemas are
        /// not reported here, and no schema of another module can be mounted.
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let name = target.displayName
            let tool = try context.tool(named: "routec-generate").url
            let folder = context.pluginWorkDirectoryURL
            do throws(SchemaProblem) {
                let schema = try TargetSchema(
                    of: name, sources: target.inputFiles.map(\.url), module: moduleName(target.product?.name ?? name),
                    root: context.xcodeProject.directoryURL, place: context.xcodeProject.directoryURL)
                return [schema.command(tool: tool, target: name, output: folder)]
            } catch {
                return [error.command(tool: tool, target: name, output: folder)]
            }
        }

        /// The module's name that Xcode derives from a product's name, unless the build settings set another.
        private func moduleName(_ product: String) -> String {
            let name = String(product.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
            return name.first?.isNumber == true ? "_" + name.dropFirst() : name
        }
    }
#endif
