import RouteCompiler

/// All routes of a table on one HTML page, with a link to each, to search and to try on a device.
///
/// The page needs no network and no other file. Its script only searches; the page shows everything without it. Each of
/// its links was matched by the table and opens what the text beside it says. The same table gives the same bytes.
package struct RoutePage {
    private let title: String
    private let outline: Outline
    /// The numbers of the origins to show.
    private let origins: [Int]
    private let screenCount: Int

    private var table: RouteTable { outline.table }

    /// - Parameters:
    ///   - origins: The names of those to show; nil for all.
    ///   - title: Nil for one that names the module.
    package init(_ outline: Outline, origins: [String]? = nil, title: String? = nil) {
        self.outline = outline
        self.title = title ?? outline.title
        let all = outline.table.origins
        self.origins = all.indices.filter { origins?.contains(all[$0].name) ?? true }
        screenCount = outline.table.segments.reduce(0) { $0 + $1.screens.count }
    }

    /// The page as one file.
    package var html: String {
        let body =
            HTML.block("header", header) + search + HTML.block("main", screens + commands + origins.flatMap(links))
            + ["<script>\(PageScript.text)</script>"]
        let page = HTML.block("html", with: ["lang": "en"], HTML.block("head", head) + HTML.block("body", body))
        return (["<!DOCTYPE html>"] + page).joined(separator: "\n") + "\n"
    }

    private var head: [String] {
        [
            "<meta charset=\"utf-8\"/>",
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>",
            "<meta name=\"color-scheme\" content=\"light dark\"/>",
            // Nothing is loaded, and only the page's own script is run, for any text of a schema.
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
                + "script-src '\(PageScript.hash)'; base-uri 'none'; form-action 'none'\"/>",
            "<meta name=\"referrer\" content=\"no-referrer\"/>",
            HTML.line("title", title),
            "<style>\n\(PageStyle.text)\n</style>",
        ]
    }

    private var header: [String] {
        let sections =
            (hasScreens ? [("#screens", "Screens")] : []) + (table.commands.isEmpty ? [] : [("#commands", "Commands")])
            + origins.map { ("#origin-\($0 + 1)", "Links of \(table.origins[$0].name)") }
        let links = sections.map { HTML.line("a", with: ["href": $0], $1) }
        return [HTML.line("h1", title)] + HTML.block("nav", with: ["aria-label": "Sections"], links)
    }

    /// The script shows the search box, since the search needs the script.
    private var search: [String] {
        HTML.block(
            "div", with: ["id": "search", "role": "search", "hidden": ""],
            [
                "<label for=\"query\">Search</label>",
                "<input id=\"query\" type=\"search\" autocomplete=\"off\" autocapitalize=\"off\"/>",
                "<output id=\"found\" for=\"query\"></output>",
            ])
    }

    // MARK: Parts

    private func section(_ id: String, _ lines: [String]) -> [String] {
        HTML.block("section", with: ["id": id, "aria-labelledby": id + "-title"], lines)
    }

    /// Entries below a heading that folds them.
    private func fold(_ heading: String, isOpen: Bool, _ lines: [String]) -> [String] {
        HTML.block("details", with: isOpen ? ["open": ""] : [:], HTML.block("summary", [heading]) + lines)
    }

    /// More entries than these are folded.
    private func isShort(_ count: Int) -> Bool { count <= 40 }

    private func list(_ items: [[String]]) -> [String] {
        // Without bullets Safari takes it for no list, unless it has the role.
        items.isEmpty ? [] : HTML.block("ul", with: ["role": "list"], items.flatMap(\.self))
    }

    private func paragraph(_ kind: String, _ parts: HTML.Part...) -> String {
        HTML.line("p", with: ["class": kind], parts)
    }

    /// The name of an entry in links to it.
    private func anchor(ofLink number: Int) -> String { "link-\(number + 1)" }

    private func anchor(_ one: Outline.Destination) -> String {
        (one.place.segment.map { "screen-\($0)-" } ?? "command-") + "\(one.place.screen + 1)"
    }

    // MARK: Links

    private func links(ofOrigin number: Int) -> [String] {
        let (origin, id, links) = (table.origins[number], "origin-\(number + 1)", outline.links(ofOrigin: number))
        let heading = HTML.line("h2", with: ["id": id + "-title"], "Links of \(origin.name)")
        let entries = HTML.line("p", [.code(origin.entries.map(\.text).joined(separator: ", "))])
        let about = outline.about(origin).map { HTML.line("p", $0) }
        return section(id, fold(heading, isOpen: isShort(links.count), [entries] + about + list(links.map(link))))
    }

    private func link(_ number: Int) -> [String] {
        let link = outline.links[number]
        let condition = link.condition.map { [HTML.Part.text(" "), .code($0)] } ?? []
        var lines = [HTML.line("p", with: ["class": "route"], [.code(link.pattern.text)] + condition)]
        if case .success(let sample) = link.sample {
            lines.append(paragraph("link", .link(url: sample.url, text: sample.url)))
        }
        lines.append(paragraph("opens", .text("→ "), .code(link.opens(table))))
        if case .failure(let problem) = link.sample { lines.append(missing(problem.text)) }
        return HTML.block("li", with: ["id": anchor(ofLink: number)], lines + end(link.facts, link.doc, link.source))
    }

    private func missing(_ problem: String) -> String { paragraph("problem", .text("No link: \(problem).")) }

    // MARK: Screens and commands

    private var hasScreens: Bool { screenCount > 0 }

    private var screens: [String] {
        let segments = table.segments[0].children.flatMap { segment(table.segments[$0]) }
        return hasScreens
            ? section("screens", [HTML.line("h2", with: ["id": "screens-title"], "Screens")] + segments) : []
    }

    private var commands: [String] {
        guard !table.commands.isEmpty else { return [] }
        let commands = outline.commands.map { command in
            let route = paragraph("route", .code(command.name + command.screen.signature))
            return HTML.block("li", with: ["id": anchor(command)], [route] + about(command, command.facts))
        }
        return section("commands", [HTML.line("h2", with: ["id": "commands-title"], "Commands")] + list(commands))
    }

    /// A segment with its screens and the segments in it.
    private func segment(_ segment: Segment) -> [String] {
        guard segment.isInhabited else { return [] }
        return fold(
            HTML.line("h\(min(segment.depth + 2, 6))", segment.dottedName),
            isOpen: isShort(screenCount),
            doc(segment.doc) + list(outline.destinations(of: segment).map(screen))
                + segment.children.flatMap { self.segment(table.segments[$0]) })
    }

    private func screen(_ screen: Outline.Destination) -> [String] {
        let (path, links) = outline.path(of: screen.place, inOrigins: origins)
        var (lines, facts) = ([paragraph("route", .code(path.text))], screen.facts)
        for link in links {
            switch link {
            case .success(let url): lines.append(paragraph("link", .link(url: url, text: url)))
            case .failure(let problem): facts.append(problem.text)
            }
        }
        lines.append(paragraph("opens", .text("→ "), .code(path.step?.text ?? screen.name)))
        if let problem = path.problem { lines.append(missing(problem)) }
        return HTML.block("li", with: ["id": anchor(screen)], lines + about(screen, facts))
    }

    /// The other facts about a screen or a command, with the links that open it.
    private func about(_ one: Outline.Destination, _ facts: [String]) -> [String] {
        let links = one.links.filter { origins.contains(outline.links[$0].pattern.origin) }.map { number in
            [HTML.Part.text(" "), .link(url: "#" + anchor(ofLink: number), text: outline.name(ofLink: number))]
        }
        let by = HTML.line("p", with: ["class": "by"], [.text("Opened by:")] + links.joined(separator: [.text(",")]))
        return (links.isEmpty ? [] : [by])
            + end(facts + [outline.whyNotOpened(one)].compactMap(\.self), one.screen.doc, one.source)
    }

    /// The lines that end every entry.
    private func end(_ facts: [String], _ doc: String?, _ place: SchemaPlace?) -> [String] {
        (facts.isEmpty ? [] : [paragraph("facts", .text(facts.joined(separator: "; ")))]) + self.doc(doc)
            + (place.map { [paragraph("place", .text($0.text))] } ?? [])
    }

    /// The lines of a comment, each on a line.
    private func doc(_ text: String?) -> [String] {
        (text ?? "").split(whereSeparator: \.isNewline).map { paragraph("doc", .text(String($0))) }
    }
}
