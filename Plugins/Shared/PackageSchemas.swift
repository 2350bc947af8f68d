import Foundation
import PackagePlugin

/// The schemas of a package: at its root and in its targets.
struct PackageSchemas {
    /// At the package's root; nil if there is none.
    let root: URL?
    /// The package's targets of source code, each with the schemas in its folder.
    let targets: [(target: any SourceModuleTarget, schemas: [URL])]
    /// Schemas in folders of no target, where SwiftPM looks for targets.
    let dropped: [URL]

    init(_ package: Package) throws(SchemaProblem) {
        let atRoot = schemas(in: package.directoryURL)
        guard atRoot.count < 2 else { throw .severalSchemas(atRoot) }
        root = atRoot.first
        let modules = package.targets.compactMap(\.sourceModule)
        targets = modules.map { target in (target, schemas(of: target).filter { $0.path != atRoot.first?.path }) }
        dropped = PackageSchemas.dropped(package, modules.map { $0.directoryURL.standardizedFileURL.path + "/" })
    }

    /// All schemas that targets compile, or would compile if they had a Swift file.
    var all: [URL] { (root.map { [$0] } ?? []) + targets.flatMap(\.schemas) + dropped }

    /// The schemas of the targets of these names, or all of them without names. The schema at the root may be for a
    /// target without a schema in its folder.
    func of(_ names: [String]) throws(SchemaProblem) -> [URL] {
        guard !names.isEmpty else { return all }
        var found: [URL] = []
        for name in names {
            if let schema = dropped.first(where: { $0.deletingLastPathComponent().lastPathComponent == name }) {
                throw .droppedTarget(schema: schema)
            }
            guard let (_, schemas) = targets.first(where: { $0.target.name == name }),
                let first = schemas.first ?? root
            else {
                let known = targets.filter { !$0.schemas.isEmpty || root != nil }.map(\.target.name)
                throw .unknownTarget(name, known: known.sorted())
            }
            for schema in schemas.isEmpty ? [first] : schemas where !found.contains(schema) { found.append(schema) }
        }
        return found
    }

    /// - Parameter taken: The folders of the targets, each with a `/` at its end.
    private static func dropped(_ package: Package, _ taken: [String]) -> [URL] {
        ["Sources", "Source", "src", "srcs", "Tests"].flatMap { place in
            let place = package.directoryURL.appending(path: place)
            let folders = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
            return folders.sorted().map { place.appending(path: $0) }.filter { folder in
                // A target with an explicit path may be in the folder, or the folder in it.
                let path = folder.standardizedFileURL.path + "/"
                return !taken.contains { $0.hasPrefix(path) || path.hasPrefix($0) }
            }.flatMap(schemas)
        }
    }
}
