import RouteRuntime
import RouteYAML

/// What the documentation of a case says besides its path: which links open it, how it is shown, what it requires and
/// returns, and where the schema declares it.
final class ScreenFacts {
    private let table: RouteTable
    private let sources: [SourceFile]
    private var links: [ScreenPlace: [String]] = [:]

    init(_ compiled: CompiledTable) {
        table = compiled.table
        sources = Array(compiled.sources.prefix(table.files.count))
        for pattern in table.patterns {
            let link = table.origins[pattern.origin].entries[0].link(to: pattern.text)
            let places = Set(pattern.cases.compactMap { $0.target.places.last })
            for place in places { links[place, default: []].append("`\(link)`") }
        }
    }

    /// Nil for nothing.
    func text(of place: ScreenPlace) -> String? {
        let screen = table.screen(place)
        var facts: [String] = []
        if let links = links[place] {
            let more = links.count > 3 ? " and \(links.count - 3) more" : ""
            let verb = place.segment == nil ? "Called" : "Opened"
            facts.append("\(verb) by " + links.prefix(3).joined(separator: ", ") + more)
        }
        if screen.presentation != .push {
            facts.append("Shown as \(screen.presentation == .alert ? "an" : "a") \(screen.presentation)")
        }
        if !screen.requirements.isEmpty { facts.append("Requires " + screen.requirements.quotedList()) }
        if let returned = screen.returned {
            let type = returned.type.swiftName
            facts.append("Returns `\(returned.isList ? "[\(type)]" : type)`")
        }
        return facts.isEmpty ? nil : facts.joined(separator: ". ") + "."
    }

    /// Where a screen or a command is declared: ` (routes.yaml:25)`; empty where that is not known.
    func place(of place: ScreenPlace) -> String {
        let span = table.screen(place).span
        return line(of: span).map { " (\(table.files[Int(span.file)]):\($0))" } ?? ""
    }

    /// The line of a place in the schema, from 1 on; nil where its text is not known.
    func line(of span: Span) -> Int? {
        sources.indices.contains(Int(span.file)) ? sources[Int(span.file)].position(at: Int(span.lower)).line : nil
    }
}
