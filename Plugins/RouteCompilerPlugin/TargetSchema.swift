import Foundation
import PackagePlugin

/// The files of a target's schema, found by their names alone.
struct TargetSchema {
    let file: URL
    /// By name, so that the order is the same on every machine.
    let segments: [URL]
    private let module: String

    var files: [URL] { [file] + segments }

    /// The schema beside the target's sources or in a folder of theirs, else the one at the package's root.
    init(of target: any SourceModuleTarget, in package: Package) throws(SchemaProblem) {
        let sources = target.sourceFiles.map(\.url)
        if !sources.contains(where: isSchema), let excluded = schemas(in: target.directoryURL).first(where: isFile) {
            throw .excluded(excluded, target: target.name)
        }
        try self.init(
            of: target.name, sources: sources, module: target.moduleName, root: package.directoryURL,
            place: target.directoryURL)
    }

    /// - Parameters:
    ///   - sources: All files of the target.
    ///   - root: The folder whose schema is taken if there is none among the files.
    ///   - place: The folder that an error names if there is no schema.
    init(of target: String, sources: [URL], module: String, root: URL, place: URL) throws(SchemaProblem) {
        let beside = sources.filter(isSchema)
        let found = beside.isEmpty ? schemas(in: root) : beside
        guard found.count < 2 else { throw .severalSchemas(found) }
        guard let file = found.first else {
            let others = sources.filter { ["yaml", "yml"].contains($0.pathExtension) && !isSegmentFile($0) }
            throw .noSchema(target: target, place: place.path, others: others)
        }
        self.file = file
        segments = sources.filter(isSegmentFile).sorted {
            ($0.lastPathComponent, $0.path) < ($1.lastPathComponent, $1.path)
        }
        self.module = module
        try check(sources)
    }

    /// The run of the tool that compiles the files.
    func command(tool: URL, target: String, output: URL, imports: ImportedSchemas? = nil) -> Command {
        var arguments = ["generate", "--schema", file.path, "--only"]
        for segment in segments { arguments += ["--segment", segment.path] }
        arguments += imports?.arguments ?? []
        // At the root of a package, every target could take the schema, so it must name the one that it is for.
        let manifest = file.deletingLastPathComponent().appending(path: "Package.swift")
        let isAtPackageRoot = FileManager.default.fileExists(atPath: manifest.path)
        arguments +=
            isAtPackageRoot
            ? ["--target", "\(module)=\(output.path)"] : ["--module", module, "--output", output.path]
        return .buildCommand(
            displayName: "Compiling the routes of \(target)",
            executable: tool,
            arguments: arguments,
            inputFiles: files + (imports?.files ?? []),
            outputFiles: files.map { output.appending(path: generatedName(of: $0)) })
    }

    /// The name of the file that a file is compiled to; the tool builds it in the same way.
    func generatedName(of file: URL) -> String {
        "\(module)+\(file.deletingPathExtension().lastPathComponent).generated.swift"
    }

    private func check(_ sources: [URL]) throws(SchemaProblem) {
        let folder = file.deletingLastPathComponent().standardizedFileURL.path + "/"
        if let stray = segments.first(where: { !$0.standardizedFileURL.path.hasPrefix(folder) }) {
            throw .strayedSegment(stray, schema: file)
        }
        // Also not on a disk that ignores case.
        let named = Dictionary(grouping: segments) { generatedName(of: $0).lowercased() }
        if let same = named.values.filter({ $0.count > 1 }).min(by: { $0[0].path < $1[0].path }) {
            throw .sameName(same[0], same[1])
        }
        let generated = files.map(generatedName)
        if let old = sources.first(where: { generated.contains($0.lastPathComponent) }) {
            throw .alreadyGenerated(old, target: module)
        }
    }
}

private func isFile(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && !isFolder.boolValue
}
