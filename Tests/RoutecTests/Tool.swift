import Foundation

/// The built tool, run as a process.
struct Tool {
    /// What a run has left.
    struct Run {
        var status: Int32
        var wasKilled: Bool
        var output: String
        var errors: String

        /// The lines of both, without the empty ones.
        var lines: [String] { (output + errors).split(separator: "\n").map(String.init) }
    }

    /// Stands next to the test bundle, wherever this build system puts both.
    static let url: URL = {
        #if os(macOS)
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
            return (bundle ?? Bundle.main.bundleURL).deletingLastPathComponent().appending(path: "routec")
        #else
            let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            return program.deletingLastPathComponent().appending(path: "routec")
        #endif
    }()

    /// Runs the tool to its end.
    /// - Parameters:
    ///   - folder: The working folder.
    ///   - input: What standard input holds.
    ///   - outputFile: Where standard output goes instead of into the run.
    static func run(
        _ arguments: [String], in folder: Folder, input: String = "", outputFile: String? = nil
    ) throws -> Run {
        // Files instead of pipes, which can fill up.
        let streams = try Folder()
        let process = Process()
        process.executableURL = url
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        process.environment = ["PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"]
        process.standardInput = try FileHandle(forReadingFrom: streams.write(input, to: "in"))
        process.standardOutput = try FileHandle(
            forWritingTo: outputFile.map { URL(filePath: $0) } ?? streams.write("", to: "out"))
        process.standardError = try FileHandle(forWritingTo: streams.write("", to: "errors"))
        try process.run()
        process.waitUntilExit()
        return Run(
            status: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal,
            output: outputFile == nil ? try streams.read("out") : "", errors: try streams.read("errors"))
    }
}

/// A folder for one test, removed when the test lets go of it.
final class Folder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "routec-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    convenience init(_ files: [String: String]) throws {
        try self.init()
        for (name, text) in files { try write(text, to: name) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file, and makes the folders above it.
    @discardableResult
    func write(_ text: String, to name: String) throws -> URL { try write(Array(text.utf8), to: name) }

    @discardableResult
    func write(_ bytes: [UInt8], to name: String) throws -> URL {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
        return file
    }

    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
    }

    func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: url.appending(path: name).path) }
}
