import Foundation
import PackagePlugin

/// The tool as a command plugin runs it; what it prints is shown as it is.
struct Tool {
    private let name: String
    private let url: URL

    /// - Parameter name: `routec`, or `routec-generate`, which is built in less time and writes code alone.
    init(_ name: String, _ context: PluginContext) throws {
        self.name = name
        url = try context.tool(named: name).url
    }

    /// Runs the tool to its end.
    /// - Returns: Whether it found no problem.
    func run(_ arguments: [String]) throws -> Bool {
        let process = Process()
        process.executableURL = url
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        if process.terminationReason == .uncaughtSignal {
            Diagnostics.error("\(name) has crashed (signal \(process.terminationStatus)); this is a fault of \(name)")
        }
        return process.terminationReason == .exit && process.terminationStatus == 0
    }
}
