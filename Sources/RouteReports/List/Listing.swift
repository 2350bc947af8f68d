import RouteCompiler
import RouteRuntime

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The screens, commands and links of a table, one entry each, in the order of the schema.
package struct Listing: Sendable {
    struct Entry: Encodable, Sendable {
        /// `screen`, `command` or `link`.
        var kind: String
        /// A screen's dotted name, a command's name, a link's origin and pattern.
        var name: String
        /// A screen's path, or what a link opens.
        var path: String?
        var parameters: [String]?
        /// The type that a screen returns.
        var returns: String?
        var doc: String?
    }

    let entries: [Entry]

    package init(_ table: RouteTable) {
        let screens = table.segments.flatMap { segment in
            segment.screens.map { screen in
                Entry(
                    kind: "screen", name: segment.dottedName + "." + screen.name,
                    path: table.path(of: segment) + "/" + screen.component, parameters: Listing.parameters(screen),
                    returns: screen.returned.map { $0.isList ? "[\($0.type.swiftName)]" : $0.type.swiftName },
                    doc: screen.doc)
            }
        }
        let commands = table.commands.map {
            Entry(kind: "command", name: $0.name, parameters: Listing.parameters($0), doc: $0.doc)
        }
        let links = table.patterns.map { pattern in
            Entry(
                kind: "link", name: table.origins[pattern.origin].name + " " + pattern.text,
                path: pattern.cases.map { table.description(of: $0) }.joined(separator: " | "))
        }
        entries = screens + commands + links
    }

    private static func parameters(_ screen: Screen) -> [String]? {
        guard !screen.parameters.isEmpty else { return nil }
        return screen.parameters.map { parameter in
            switch parameter.form {
            case .required: "\(parameter.name): \(parameter.type.swiftName)"
            case .optional: "\(parameter.name): \(parameter.type.swiftName)?"
            case .list: "\(parameter.name): [\(parameter.type.swiftName)]"
            case .standard(let text): "\(parameter.name): \(parameter.type.swiftName) = \(text)"
            }
        }
    }

    /// Columns for a person to read.
    package var text: String {
        let rows = entries.map { entry -> [String] in
            let parameters = entry.parameters.map { "(" + $0.joined(separator: ", ") + ")" } ?? ""
            return [
                entry.kind,
                entry.name + (entry.kind == "link" ? "" : parameters) + (entry.returns.map { " -> " + $0 } ?? ""),
                entry.path ?? "",
            ]
        }
        let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            var line = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
                .joined(separator: "  ")
            while line.last == " " { line.removeLast() }
            return PrintableText.escaped(line) + "\n"
        }.joined()
    }

    /// One object a line.
    package var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return entries.compactMap { try? encoder.encode($0) }
            .map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
    }
}

extension RouteTable {
    /// A case in the words of the schema: its conditions, and what it opens.
    func description(of one: Case) -> String {
        let keys = one.conditions.map(\.key)
        return (keys.isEmpty ? "" : "?" + keys.joined(separator: "&") + " ") + description(of: one.target)
            + (one.tab.map { " in tab " + tabs[$0].name } ?? "")
    }

    /// What a target opens, in the words of the schema.
    func description(of target: Target) -> String {
        switch target {
        case .stack(let steps):
            steps.isEmpty
                ? "the root"
                : steps.map { segments[$0.segment].dottedName + "." + segments[$0.segment].screens[$0.screen].name }
                    .joined(separator: " ")
        case .command(let number, _): "command " + commands[number].name
        case .outside: "outside"
        case .refuse: "none"
        case .redirect: "redirect"
        }
    }
}
