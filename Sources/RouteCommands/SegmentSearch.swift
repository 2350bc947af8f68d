/// The names of schemas that the plugins take.
let schemaNames = ["routes.yaml", "routes.yml"]

func isNamedAsSchema(_ path: String) -> Bool { schemaNames.contains { path == $0 || path.hasSuffix("/" + $0) } }

/// Whether a file's name says that it holds one segment: `auth.routes.yaml`.
package func isSegmentFile(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return [".routes.yaml", ".routes.yml"].contains { name.hasSuffix($0) && name.count > $0.count }
}

/// The segments' files of a schema: those in its folder and below it, by name and then by path.
///
/// There are none for a schema at the root of a package, nor for one that the plugins would not take for its name.
/// Hidden folders are left out, and so are folders with another schema or package.
package func segmentFiles(of schema: String) -> [String] {
    let top = folder(of: schema)
    guard isNamedAsSchema(schema), !fileExists(top + "/Package.swift") else { return [] }
    var found: [(name: String, path: String)] = []
    var folders = [top]
    while let current = folders.popLast() {
        for entry in folderEntries(current) {
            let path = current == "." ? entry.name : current + "/" + entry.name
            if entry.isFolder {
                let others = schemaNames + ["Package.swift"]
                if !others.contains(where: { fileExists(path + "/" + $0) }) { folders.append(path) }
            } else if isSegmentFile(entry.name) {
                found.append((entry.name, path))
            }
        }
    }
    return found.sorted { ($0.name, $0.path) < ($1.name, $1.path) }.map(\.path)
}

/// The folder that a file is in.
package func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
}
