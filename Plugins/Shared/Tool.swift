import Foundation
import PackagePlugin

/// The tool as a command plugin runs it; what it prints is shown as it is.
struct Tool {
    private let url: URL

    init(_ context: PluginContext) throws {
        url = try context.tool(named: "routec").url
    }

    /// Runs the tool to its end.
    /// - Returns: Whether it found nothing to complain of.
    func run(_ arguments: [String]) throws -> Bool {
        let process = Process()
        process.executableURL = url
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        if process.terminationReason == .uncaughtSignal {
            Diagnostics.error("routec has crashed (signal \(process.terminationStatus)); this is a fault of routec")
        }
        return process.terminationReason == .exit && process.terminationStatus == 0
    }
}
