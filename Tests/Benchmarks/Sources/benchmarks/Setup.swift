import Foundation

/// What the benchmarks work with.
struct Setup {
    /// The sources of the measured program, all but what is generated.
    let program: Folder
    /// Where everything is generated and compiled.
    let work: Folder
    let routec: String
    /// The tool as a build for debugging makes it, which is what a plugin runs then; empty if it is not measured.
    let debugRoutec: String
    /// The runtime as SwiftPM builds it for a release.
    let runtimeModules: String
    let runtimeObjects: [String]
    let yamlEvents: String

    /// - Parameters:
    ///   - package: The folder of the benchmarks' package.
    ///   - products: Where SwiftPM has put what it built of the package.
    init(package: URL, products: URL, routec: String, debugRoutec: String, work: URL) throws {
        program = try Folder(package.appendingPathComponent("Program"))
        self.work = try Folder(work)
        self.routec = routec
        self.debugRoutec = debugRoutec
        runtimeModules = products.appendingPathComponent("Modules").path
        runtimeObjects = try Folder(products.appendingPathComponent("RouteRuntime.build")).files(".o")
        yamlEvents = products.appendingPathComponent("yaml-events").path
    }

    /// The compiler, for code that uses the runtime, as one module.
    var swiftc: [String] {
        ["swiftc", "-swift-version", "6", "-wmo", "-I", runtimeModules]
    }

    /// Turns one file at a time into machine code in each of several threads, as SwiftPM has the compiler do.
    static let threads = ["-num-threads", "2"]

    /// Compiles code alone, all of it as if it were used, to an object.
    /// - Parameter level: `-Onone` or `-O`.
    func compile(_ files: [String], _ level: String, to object: String, in folder: Folder) throws -> Command.Usage {
        // The compiler leaves an object alone that it would write once more the same, and with it half of the work.
        try? FileManager.default.removeItem(atPath: object)
        return try Command.run(compiler(level) + ["-o", object] + files, in: folder)
    }

    /// Compiles code alone to an object a file in a folder, with ``threads``.
    func compile(_ files: [String], _ level: String, in folder: Folder) throws -> Command.Usage {
        let objects = files.map { folder.path(URL(fileURLWithPath: $0).lastPathComponent + ".o") }
        for object in objects { try? FileManager.default.removeItem(atPath: object) }
        let map = Dictionary(uniqueKeysWithValues: zip(files, objects.map { ["object": $0] }))
        let file = try folder.write(
            String(decoding: try JSONEncoder().encode(map), as: UTF8.self), to: "output-file-map.json")
        return try Command.run(
            compiler(level) + Setup.threads + ["-output-file-map", file] + files, in: folder)
    }

    private func compiler(_ level: String) -> [String] {
        swiftc + [level, "-parse-as-library", "-enable-testing", "-c", "-module-name", "Program"]
    }
}
