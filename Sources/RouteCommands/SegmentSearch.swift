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
/// There are none for a schema at the root of a package. Hidden folders are left out, and so are folders with another
/// schema or package, pipes and devices. A link that leads nowhere is reported where it is read.
package func segmentFiles(of schema: String) -> [String] { segmentFiles(of: schema, orOfOthers: false) }

/// - Parameter orOfOthers: Those in folders with another schema or package are found too.
func segmentFiles(of schema: String, orOfOthers: Bool) -> [String] {
    let top = folder(of: schema)
    if fileExists(top + "/Package.swift") { return [] }
    var found: [(name: String, path: String)] = []
    var folders = [top]
    while let current = folders.popLast() {
        for entry in folderEntries(current) {
            let path = current == "." ? entry.name : current + "/" + entry.name
            if entry.isFolder {
                let others = schemaNames + ["Package.swift"]
                if orOfOthers || !others.contains(where: { fileExists(path + "/" + $0) }) { folders.append(path) }
            } else if isSegmentFile(entry.name), isRegularFile(path) || !fileExists(path) {
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
