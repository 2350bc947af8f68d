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

    /// Compiles code alone, all of it as if it were used, to an object.
    /// - Parameter level: `-Onone` or `-O`.
    func compile(_ files: [String], _ level: String, to object: String, in folder: Folder) throws -> Command.Usage {
        try Command.run(
            swiftc + [level, "-parse-as-library", "-enable-testing", "-c", "-module-name", "Program", "-o", object]
                + files,
            in: folder)
    }
}
