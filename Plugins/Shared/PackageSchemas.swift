import Foundation
import PackagePlugin

/// The schemas of a package: at its root and in its targets.
struct PackageSchemas {
    /// At the package's root; nil if there is none.
    let root: URL?
    /// The package's targets of source code, each with the schemas that stand in its folder.
    let targets: [(target: any SourceModuleTarget, schemas: [URL])]

    init(_ package: Package) throws {
        let atRoot = schemas(in: package.directoryURL)
        guard atRoot.count < 2 else { throw SchemaProblem.severalSchemas(atRoot) }
        root = atRoot.first
        targets = package.targets.compactMap(\.sourceModule).map { target in
            // A schema that no plugin compiles may be excluded from the target, so that SwiftPM does not warn of it.
            let listed = target.sourceFiles.map(\.url).filter { schemaNames.contains($0.lastPathComponent) }
            let found = Set((listed + schemas(in: target.directoryURL)).map(\.standardizedFileURL.path))
            return (target, found.sorted().filter { $0 != atRoot.first?.path }.map { URL(filePath: $0) })
        }
    }

    var all: [URL] { (root.map { [$0] } ?? []) + targets.flatMap(\.schemas) }

    /// The schemas of the targets of these names, or all of them without names. A target without a schema of its own may
    /// be the one that the schema at the root is for.
    func of(_ names: [String]) throws -> [URL] {
        guard !names.isEmpty else { return all }
        var found: [URL] = []
        for name in names {
            guard let (_, schemas) = targets.first(where: { $0.target.name == name }),
                let first = schemas.first ?? root
            else {
                let known = targets.filter { !$0.schemas.isEmpty || root != nil }.map(\.target.name)
                throw SchemaProblem.unknownTarget(name, known: known.sorted())
            }
            for schema in schemas.isEmpty ? [first] : schemas where !found.contains(schema) { found.append(schema) }
        }
        return found
    }
}
