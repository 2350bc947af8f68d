import Foundation
import PackagePlugin

/// The files that a target's routes are written in, found by their names alone.
struct TargetSchema {
    let file: URL
    /// By name, so that the order is the same on every machine.
    let segments: [URL]
    /// Whether ``file`` is named although it is not there. The build then fails with the path that it misses, and
    /// heals as soon as the file is written.
    let isMissing: Bool
    private let module: String

    var files: [URL] { [file] + segments }

    /// The schema beside the target's sources or in a folder of theirs, else the one at the package's root.
    init(of target: any SourceModuleTarget, in package: Package) throws {
        let sources = target.sourceFiles.map(\.url)
        let beside = sources.filter { schemaNames.contains($0.lastPathComponent) }
        if beside.isEmpty, let excluded = schemas(in: target.directoryURL).first(where: isFile) {
            throw SchemaProblem.excluded(excluded, target: target.name)
        }
        let found = beside.isEmpty ? schemas(in: package.directoryURL) : beside
        guard found.count < 2 else { throw SchemaProblem.severalSchemas(found) }
        isMissing = found.isEmpty
        file = found.first ?? package.directoryURL.appending(path: schemaNames[0])
        segments = sources.filter(isSegmentFile).sorted {
            ($0.lastPathComponent, $0.path) < ($1.lastPathComponent, $1.path)
        }
        module = target.moduleName
        try check(sources)
    }

    /// The name of the file that a file is compiled to; the tool builds it in the same way.
    func generatedName(of file: URL) -> String {
        "\(module)+\(file.deletingPathExtension().lastPathComponent).generated.swift"
    }

    private func check(_ sources: [URL]) throws {
        let folder = file.deletingLastPathComponent().standardizedFileURL.path + "/"
        if let stray = segments.first(where: { !$0.standardizedFileURL.path.hasPrefix(folder) }) {
            throw SchemaProblem.strayedSegment(stray, schema: file)
        }
        // Not on a disk that does not know case either.
        let named = Dictionary(grouping: segments) { generatedName(of: $0).lowercased() }
        if let same = named.values.filter({ $0.count > 1 }).min(by: { $0[0].path < $1[0].path }) {
            throw SchemaProblem.sameName(same[0], same[1])
        }
        let generated = files.map(generatedName)
        if let old = sources.first(where: { generated.contains($0.lastPathComponent) }) {
            throw SchemaProblem.alreadyGenerated(old, target: module)
        }
    }
}

private func isFile(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && !isFolder.boolValue
}
