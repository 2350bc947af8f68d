import Foundation

/// The names of schema files, in any folder.
let schemaNames = ["routes.yaml", "routes.yml"]

/// Whether a file is a schema, by its name.
func isSchema(_ file: URL) -> Bool { schemaNames.contains(file.lastPathComponent) }

/// Whether a file holds one segment of a schema: `auth.routes.yaml`.
func isSegmentFile(_ file: URL) -> Bool {
    let name = file.lastPathComponent
    return schemaNames.contains { name.hasSuffix("." + $0) && name.count > $0.count + 1 }
}

/// The schemas directly in a folder.
func schemas(in folder: URL) -> [URL] {
    schemaNames.map { folder.appending(path: $0) }.filter { FileManager.default.fileExists(atPath: $0.path) }
}
