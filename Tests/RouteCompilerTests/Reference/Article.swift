import Foundation

/// An article of a module's documentation, with the fenced blocks that it shows.
struct Article: Sendable {
    /// What stands between two fences.
    struct Block: Sendable {
        /// The words behind the opening fence: `yaml`, `R043`.
        var words: [String]
        var lines: [String]
        /// The number of the opening fence's line.
        var line: Int

        var text: String { lines.joined(separator: "\n") }
    }

    var name: String
    var blocks: [Block] = []

    /// The articles of a module.
    static func all(of module: String) -> [Article] {
        let folder = catalog(of: module)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".md") }.sorted().compactMap { name in
            guard let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else { return nil }
            return Article(name: name, text)
        }
    }

    /// The folder of a module's documentation.
    static func catalog(of module: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/\(module)/Documentation.docc").standardizedFileURL
    }

    init(name: String, _ text: String) {
        self.name = name
        var open: Block?
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("```") {
                if let block = open {
                    blocks.append(block)
                    open = nil
                } else {
                    let words = line.dropFirst(3).split(separator: " ").map(String.init)
                    open = Block(words: words, lines: [], line: number + 1)
                }
            } else {
                open?.lines.append(String(line))
            }
        }
    }
}
