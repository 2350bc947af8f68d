import Foundation

@testable import RouteCompiler
@testable import RouteReports

/// Reads an `apple-app-site-association` file as systems do, and says which links it takes.
struct AssociationFile {
    /// What Apple's documentation leaves open, which must change nothing for a link that the table opens.
    struct Reading: Sendable {
        /// `*` takes an item without a `=`.
        var takesBareItems: Bool
        /// Of items of one name, each must fit.
        var wantsAllItems: Bool
        /// An item that is absent, or has no `=`, is an empty one.
        var takesAbsentItems: Bool

        static let all = (0..<8).map {
            Reading(takesBareItems: $0 & 1 > 0, wantsAllItems: $0 & 2 > 0, takesAbsentItems: $0 & 4 > 0)
        }
    }

    private struct File: Decodable {
        struct Links: Decodable {
            var defaults: Defaults?
            var details: [Details]
            var substitutionVariables: [String: [String]]?
        }
        struct Defaults: Decodable { var percentEncoded: Bool? }
        struct Details: Decodable {
            var appIDs: [String]
            var components: [Component]
        }
        struct Component: Decodable {
            var path: String?
            var query: [String: String]?
            var fragment: String?
            var exclude: Bool?
            var percentEncoded: Bool?

            enum CodingKeys: String, CodingKey {
                case path = "/"
                case query = "?"
                case fragment = "#"
                case exclude, percentEncoded
            }
        }
        var applinks: Links
    }

    private let links: File.Links
    private let reading: Reading

    init(_ text: String, _ reading: Reading = Reading.all[0]) throws {
        links = try JSONDecoder().decode(File.self, from: Data(text.utf8)).applinks
        self.reading = reading
    }

    var appIDs: [[String]] { links.details.map(\.appIDs) }
    var variables: [String: [String]] { links.substitutionVariables ?? [:] }

    /// Whether the app gets a link; the first component that fits it decides.
    func takes(_ url: String) -> Bool {
        let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let front = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let behind = front[0].split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        // A browser asks for `/` where there is no path.
        let path = behind.count > 3 ? "/" + behind[3] : "/"
        let query = front.count > 1 ? String(front[1]) : nil
        let fragment = parts.count > 1 ? String(parts[1]) : ""
        for component in links.details.flatMap(\.components) {
            let isEncoded = component.percentEncoded ?? links.defaults?.percentEncoded ?? true
            func text(_ part: String) -> String {
                let encoded = AssociationFile.encoded(part)
                return isEncoded ? encoded : encoded.removingPercentEncoding ?? encoded
            }
            guard fits(text(path), component.path ?? "*"), fits(text(fragment), component.fragment ?? "*"),
                hasItems(query, component.query ?? [:], text)
            else { continue }
            return component.exclude != true
        }
        return false
    }

    private func hasItems(_ query: String?, _ wanted: [String: String], _ text: (String) -> String) -> Bool {
        let items = (query ?? "").split(separator: "&").map { item -> (name: String, value: String?) in
            let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
                text(String($0))
            }
            return (sides[0], sides.count > 1 ? sides[1] : nil)
        }
        return wanted.allSatisfy { name, pattern in
            let isEmptyTaken = reading.takesAbsentItems && fits("", pattern)
            let fitting = items.filter { $0.name == name }.map { item in
                item.value.map { fits($0, pattern) } ?? (isEmptyTaken || reading.takesBareItems && pattern == "*")
            }
            if fitting.isEmpty { return isEmptyTaken }
            return reading.wantsAllItems ? !fitting.isEmpty && !fitting.contains(false) : fitting.contains(true)
        }
    }

    /// Systems escape what no URL may hold.
    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            byte > 0x20 && byte < 0x7f ? String(UnicodeScalar(byte)) : "%" + String(format: "%02X", byte)
        }.joined()
    }

    // MARK: Wildcards

    private enum Element {
        case character(UnicodeScalar)
        case one, many
        case words([String])
    }

    func fits(_ text: String, _ pattern: String) -> Bool {
        AssociationFile.fits(Array(text.unicodeScalars)[...], elements(pattern)[...])
    }

    private static func fits(_ text: ArraySlice<UnicodeScalar>, _ pattern: ArraySlice<Element>) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        let rest = pattern.dropFirst()
        switch first {
        case .character(let scalar): return text.first == scalar && fits(text.dropFirst(), rest)
        case .one: return !text.isEmpty && fits(text.dropFirst(), rest)
        case .many:
            if rest.isEmpty { return true }
            return (text.startIndex...text.endIndex).contains { fits(text[$0...], rest) }
        case .words(let words):
            return words.contains { word in
                text.starts(with: word.unicodeScalars) && fits(text.dropFirst(word.unicodeScalars.count), rest)
            }
        }
    }

    private func elements(_ pattern: String) -> [Element] {
        var elements: [Element] = []
        var rest = Array(pattern.unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "?": elements.append(.one)
            case "*": elements.append(.many)
            case "$" where rest.first == "(":
                let name = rest.dropFirst().prefix { $0 != ")" }
                rest = rest.dropFirst(name.count + 2)
                elements.append(.words(variables[String(String.UnicodeScalarView(name))] ?? []))
            default: elements.append(.character(scalar))
            }
        }
        return elements
    }
}
