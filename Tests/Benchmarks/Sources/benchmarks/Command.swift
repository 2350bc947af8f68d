import Foundation

/// A program that was started; its output goes to a file until it has ended.
struct Command {
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    /// What a program that has ended has used, all the programs it started included.
    struct Usage {
        var output: String
        /// In user and system mode; hardly changes with what else the machine does.
        var processorSeconds: Double
        /// Of the largest of the programs, in MiB.
        var peakMemory: Double
    }

    private let arguments: [String]
    private let process: pid_t
    private let output: String

    /// - Parameters:
    ///   - arguments: The program, looked for in `PATH`, and what it is given.
    ///   - folder: Where its output is kept meanwhile.
    init(_ arguments: [String], in folder: Folder) throws {
        self.arguments = arguments
        output = folder.path("output.\(UUID().uuidString)")
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        var strings = arguments.map { strdup($0) } + [nil]
        defer { for string in strings { free(string) } }
        var process: pid_t = 0
        let status = posix_spawnp(&process, arguments[0], &actions, nil, &strings, environ)
        guard status == 0 else {
            throw Problem(description: "`\(arguments[0])` does not start: \(String(cString: strerror(status)))")
        }
        self.process = process
    }

    /// Waits for the end; a program that fails is an error that shows its output.
    func finish() throws -> Usage {
        var status: Int32 = 0
        var usage = rusage()
        while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: output)), as: UTF8.self)
        try FileManager.default.removeItem(atPath: output)
        guard status == 0 else {
            throw Problem(
                description: "`\(arguments.joined(separator: " ").prefix(300))` failed:\n\(text.suffix(4_000))")
        }
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        return Usage(
            output: text, processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
            peakMemory: Double(usage.ru_maxrss) / 1024)
    }

    /// Runs a program to its end.
    @discardableResult
    static func run(_ arguments: [String], in folder: Folder) throws -> Usage {
        try Command(arguments, in: folder).finish()
    }
}
