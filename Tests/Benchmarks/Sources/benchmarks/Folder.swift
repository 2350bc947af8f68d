import Foundation

/// A folder for what is generated and compiled.
struct Folder {
    let url: URL

    /// Makes the folder if it is missing.
    init(_ url: URL) throws {
        self.url = url
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    func folder(_ name: String) throws -> Folder {
        try Folder(url.appendingPathComponent(name))
    }

    func path(_ name: String) -> String {
        url.appendingPathComponent(name).path
    }

    /// Writes a file and returns its path.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        let path = path(name)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    /// Writes files and returns their paths.
    func write(_ files: [(name: String, text: String)]) throws -> [String] {
        try files.map { try write($0.text, to: $0.name) }
    }

    func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
    }

    /// The paths of its files with an ending, sorted.
    func files(_ ending: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.hasSuffix(ending) }.sorted().map(path)
    }
}
