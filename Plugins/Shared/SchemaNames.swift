import Foundation
import PackagePlugin

/// The names of schema files, in any folder.
let schemaNames = ["routes.yaml", "routes.yml"]

/// Whether a file is a schema, by its name.
func isSchema(_ file: URL) -> Bool { schemaNames.contains(file.lastPathComponent) }

/// Whether a file holds one segment of a schema: `auth.routes.yaml`.
func isSegmentFile(_ file: URL) -> Bool {
    let name = file.lastPathComponent
    return schemaNames.contains { name.hasSuffix("." + $0) && name.count > $0.count + 1 }
}

/// The schemas of a target, in the order of their paths. A schema that no plugin compiles may be excluded from the
/// target, so that SwiftPM does not warn of it.
func schemas(of target: any SourceModuleTarget) -> [URL] {
    let listed = target.sourceFiles.map(\.url).filter(isSchema)
    let paths = Set((listed + schemas(in: target.directoryURL)).map(\.standardizedFileURL.path))
    return paths.sorted().map { URL(filePath: $0) }
}

/// The schemas directly in a folder.
func schemas(in folder: URL) -> [URL] {
    schemaNames.map { folder.appending(path: $0) }.filter { FileManager.default.fileExists(atPath: $0.path) }
}
