import Foundation
import PackagePlugin

/// The names of the targets that the build plugin compiles. SwiftPM does not tell a command which plugins a target has,
/// but it prints what a manifest says.
func builtTargets(_ context: PluginContext) throws -> Set<String> {
    struct Manifest: Decodable {
        struct Target: Decodable {
            struct Usage: Decodable {
                // The plugin's name, and its package if that is another one.
                var plugin: [String?]
            }
            var name: String
            var pluginUsages: [Usage]?
        }
        var targets: [Target]
    }

    let folder = context.pluginWorkDirectoryURL.appending(path: "manifest").path
    var arguments = ["package", "dump-package", "--package-path", context.package.directoryURL.path]
    // The outer run locks the package's folders, and SwiftPM can't start a sandbox inside the plugin's sandbox.
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
