#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Whether a file's name says that it holds one segment: `auth.routes.yaml`.
package func isSegmentFile(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return [".routes.yaml", ".routes.yml"].contains { name.hasSuffix($0) && name.count > $0.count }
}

/// The segments' files of a schema: those in its folder and below it, by name and then by path.
///
/// There are none for a schema at the root of a package. Hidden folders are left out, and so are folders with another
/// schema or package.
package func segmentFiles(of schema: String) -> [String] {
    let top = folder(of: schema)
    guard schema != "-", !fileExists(top + "/Package.swift") else { return [] }
    var found: [(name: String, path: String)] = []
    var folders = [top]
    while let current = folders.popLast() {
        for entry in folderEntries(current) {
            let path = current == "." ? entry.name : current + "/" + entry.name
            if entry.isFolder {
                let others = ["routes.yaml", "routes.yml", "Package.swift"]
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

package func fileExists(_ path: String) -> Bool { access(path, F_OK) == 0 }

package func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// What is in a folder and not hidden; nothing if the folder can't be read. A link to a folder is not a folder here, so
/// no folder is entered twice.
package func folderEntries(_ folder: String) -> [(name: String, isFolder: Bool)] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var entries: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        guard !name.hasPrefix(".") else { continue }
        var status = stat()
        guard lstat(folder + "/" + name, &status) == 0 else { continue }
        entries.append((name, status.st_mode & S_IFMT == S_IFDIR))
    }
    return entries
}
