import Foundation
import Testing

/// A link of an app and what it must open.
struct Row: Sendable {
    var url: String
    /// The screen as the app calls it; nil if the link must open nothing.
    var screen: String?
    var parameters: [String: Fact]

    /// The rows of an app: a line each, of a URL, a screen or `no match`, parameters in JSON, and tags.
    static func all(of app: String) throws -> [Row] {
        let folder = try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil))
        let text = try String(contentsOf: folder.appending(path: app + ".tsv"), encoding: .utf8)
        return try text.split(separator: "\n").dropFirst().map { line in
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let isMatch = columns[1] != "no match"
            let parameters = isMatch ? try JSONDecoder().decode([String: Fact].self, from: Data(columns[2].utf8)) : [:]
            return Row(url: columns[0], screen: isMatch ? columns[1] : nil, parameters: parameters)
        }
    }
}
