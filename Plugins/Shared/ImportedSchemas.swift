import Foundation
import PackagePlugin

/// The schemas of the modules that targets depend on, found by their names alone: what `from:` in a schema may name.
///
/// A module without a schema beside its sources may be the one that the schema at its package's root is for. Only the
/// tool reads which one that is, and leaves the others alone.
struct ImportedSchemas {
    private var found: [(module: String, file: URL)] = []
    /// All files of these schemas.
    private(set) var files: [URL] = []

    /// The arguments of the tool.
    var arguments: [String] { found.flatMap { ["--import", "\($0.module)=\($0.file.path)"] } }

    /// - Parameter own: The schema that is compiled, which is not of another module.
    init(of targets: [any Target], in package: Package, except own: URL? = nil) {
        let roots = ImportedSchemas.roots(of: package)
        var seen: Set<String> = []
        for target in targets.flatMap(\.recursiveTargetDependencies) {
            guard let module = target.sourceModule, seen.insert(module.moduleName).inserted else { continue }
            if let file = schemas(of: module).first {
                found.append((module.moduleName, file))
                files += [file] + ImportedSchemas.segments(below: file)
            } else if let file = roots[target.id], file.path != own?.path {
                found.append((module.moduleName, file))
                files.append(file)
            }
        }
        var listed: Set<String> = []
        files = files.filter { listed.insert($0.path).inserted }
    }

    /// The files of segments that the tool finds for a schema, perhaps with files of other schemas.
    private static func segments(below schema: URL) -> [URL] {
        let folder = FileManager.default.enumerator(
            at: schema.deletingLastPathComponent(), includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        return (folder?.compactMap { $0 as? URL } ?? []).filter(isSegmentFile).sorted { $0.path < $1.path }
    }

    /// The schema at the root of the package of each target, by the target's identity.
    private static func roots(of package: Package) -> [Target.ID: URL] {
        var roots: [Target.ID: URL] = [:]
        var seen: Set<Package.ID> = []
        var packages = [package]
        while let package = packages.popLast() {
            guard seen.insert(package.id).inserted else { continue }
            packages += package.dependencies.map(\.package)
            guard let root = schemas(in: package.directoryURL).first else { continue }
            for target in package.targets { roots[target.id] = root }
        }
        return roots
    }
}
