import Foundation
import PackagePlugin

/// The names of the targets that the build plugin compiles. SwiftPM does not tell a command which plugins a target has,
/// but it prints what a manifest says.
func builtTargets(_ context: PluginContext) throws -> Set<String> {
    struct Manifest: Decodable {
        struct Target: Decodable {
            struct Usage: Decodable {
                // The plugin's name, and the package that it is from if it is from another.
                var plugin: [String?]
            }
            var name: String
            var pluginUsages: [Usage]?
        }
        var targets: [Target]
    }

    let folder = context.pluginWorkDirectoryURL.appending(path: "manifest").path
    var arguments = ["package", "dump-package", "--package-path", context.package.directoryURL.path]
    // The package's own folders are locked by the run that this one is part of, and SwiftPM can't start a sandbox in that
    // of the plugin.
    for option in ["--scratch-path", "--cache-path", "--config-path", "--security-path"] {
        arguments += [option, folder]
    }
    arguments += ["--manifest-cache", "none", "--disable-sandbox"]
    let printed = Pipe()
    let process = Process()
    process.executableURL = try context.tool(named: "swift").url
    process.arguments = arguments
    process.standardOutput = printed
    try process.run()
    let json = printed.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let targets = try JSONDecoder().decode(Manifest.self, from: json).targets
    return Set(
        targets.filter { target in
            (target.pluginUsages ?? []).contains { $0.plugin.first == "RouteCompilerPlugin" }
        }.map(\.name))
}
