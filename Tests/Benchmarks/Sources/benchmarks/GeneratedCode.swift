import Foundation

/// The Swift that the tool makes of a schema.
struct GeneratedCode {
    let files: [String]
    private let folder: Folder

    /// - Parameter isSplit: The schema has its segments in files of their own, and so has the code.
    init(_ schema: SizedSchema, isSplit: Bool = false, in parent: Folder, _ setup: Setup) throws {
        folder = try parent.folder("generated")
        let file = try parent.write(schema.text(isSplit: isSplit), to: "routes.yaml")
        if isSplit {
            for segment in schema.segmentFiles { try parent.write(segment.text, to: segment.name) }
        }
        try Command.run(
            [setup.routec, "generate", "--schema", file, "--module", "Program", "--output", folder.url.path],
            in: parent)
        files = try folder.files(".swift")
    }

    struct Size {
        var swiftBytes: Double
        /// Machine code of the whole module, `-O`.
        var code: Double
        /// Machine code of what reads and writes screens.
        var readAndWrite: Double
        /// Constants, the packed facts among them.
        var constants: Double
        /// Places that wait for a lazy initialiser.
        var lazyInDebug: Double
        var lazyInRelease: Double
    }

    func size(_ setup: Setup) throws -> Size {
        let release = try objects(setup, "-O")
        let debug = try objects(setup, "-Onone")
        var code = 0.0
        var constants = 0.0
        for line in try Command.run(["size", "-A", "-d"] + release, in: folder).output.split(separator: "\n") {
            let fields = line.split(separator: " ")
            guard fields.count == 3, let bytes = Double(fields[1]) else { continue }
            if fields[0].hasPrefix(".text") { code += bytes }
            if fields[0].hasPrefix(".rodata") { constants += bytes }
        }
        var readAndWrite = 0.0
        for line in try Command.run(["nm", "-S", "--defined-only"] + release, in: folder).output.split(separator: "\n")
        {
            let fields = line.split(separator: " ")
            guard fields.count == 4, fields[2].lowercased() == "t",
                fields[3].contains("_routeRead") || fields[3].contains("_routeWrite")
            else { continue }
            readAndWrite += Double(Int(fields[1], radix: 16) ?? 0)
        }
        let bytes = try files.map { try Data(contentsOf: URL(fileURLWithPath: $0)).count }
        return Size(
            swiftBytes: Double(bytes.reduce(0, +)), code: code, readAndWrite: readAndWrite, constants: constants,
            lazyInDebug: try lazyInitialisers(debug), lazyInRelease: try lazyInitialisers(release))
    }

    private func lazyInitialisers(_ objects: [String]) throws -> Double {
        let lines = try Command.run(["nm"] + objects, in: folder).output.split(separator: "\n")
        return Double(lines.filter { $0.hasSuffix("swift_once") || $0.hasSuffix("_WZ") }.count)
    }

    private func objects(_ setup: Setup, _ level: String) throws -> [String] {
        let objects = try folder.folder("objects\(level)")
        if files.count == 1 {
            _ = try setup.compile(files, level, to: objects.path("code.o"), in: folder)
        } else {
            _ = try setup.compile(files, level, in: objects)
        }
        return try objects.files(".o")
    }
}
