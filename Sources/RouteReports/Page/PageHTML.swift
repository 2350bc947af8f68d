import RouteCompiler

extension RoutePage {
    /// The page as one file.
    package var html: String {
        var html = HTMLText()
        html.raw("<!DOCTYPE html>")
        html.block("html", [("lang", "en")]) { html in
            html.block("head") { head(&$0) }
            html.block("body") { html in
                html.block("header") { header(&$0) }
                search(&html)
                html.block("main") { main(&$0) }
                html.raw("<script>\(PageScript.text)</script>")
            }
        }
        return html.text
    }

    private func head(_ html: inout HTMLText) {
        html.raw("<meta charset=\"utf-8\"/>")
        html.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>")
        html.raw("<meta name=\"color-scheme\" content=\"light dark\"/>")
        // Nothing is loaded, and only the page's own script is run, for any text of a schema.
        html.raw(
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
                + "script-src '\(PageScript.hash)'; base-uri 'none'; form-action 'none'\"/>")
        html.raw("<meta name=\"referrer\" content=\"no-referrer\"/>")
        html.line("title", title)
        html.raw("<style>\n\(PageStyle.text)\n</style>")
    }

    private func header(_ html: inout HTMLText) {
        html.line("h1", title)
        html.block("nav", [("aria-label", "Sections")]) { html in
            if hasScreens { html.line("a", [("href", "#screens")], "Screens") }
            if !table.commands.isEmpty { html.line("a", [("href", "#commands")], "Commands") }
            for number in origins {
                html.line("a", [("href", "#origin-\(number + 1)")], "Links of \(table.origins[number].name)")
            }
        }
    }

    /// The script shows the search box, since the search needs the script.
    private func search(_ html: inout HTMLText) {
        html.block("div", [("id", "search"), ("role", "search"), ("hidden", "")]) { html in
            html.raw("<label for=\"query\">Search</label>")
            html.raw("<input id=\"query\" type=\"search\" autocomplete=\"off\" autocapitalize=\"off\"/>")
            html.raw("<output id=\"found\" for=\"query\"></output>")
        }
    }

    private func main(_ html: inout HTMLText) {
        if hasScreens {
            section("screens", "Screens", &html) { html in
                for child in table.segments[0].children { segment(table.segments[child], &html) }
            }
        }
        if !table.commands.isEmpty {
            section("commands", "Commands", &html) { html in
                list(outline.commands, &html) { command, html in
                    html.block("li", [("id", anchor(command))]) { html in
                        html.line("p", class: "route", [.code(command.name + command.screen.signature)])
                        about(command, command.facts, &html)
                    }
                }
            }
        }
        for number in origins {
            let origin = table.origins[number]
            let (id, links) = ("origin-\(number + 1)", outline.links(ofOrigin: number))
            html.block("section", [("id", id), ("aria-labelledby", id + "-title")]) { html in
                fold("h2", id: id + "-title", "Links of \(origin.name)", isOpen: isShort(links.count), &html) { html in
                    html.line("p", [.code(origin.entries.map(\.text).joined(separator: ", "))])
                    for line in outline.about(origin) { html.line("p", line) }
                    list(links, &html) { link($0, &$1) }
                }
            }
        }
    }

    private func section(_ id: String, _ title: String, _ html: inout HTMLText, _ body: (inout HTMLText) -> Void) {
        html.block("section", [("id", id), ("aria-labelledby", id + "-title")]) { html in
            html.line("h2", [("id", id + "-title")], title)
            body(&html)
        }
    }

    /// Entries below a heading that folds them.
    private func fold(
        _ heading: String, id: String? = nil, _ title: String, isOpen: Bool, _ html: inout HTMLText,
        _ body: (inout HTMLText) -> Void
    ) {
        html.block("details", isOpen ? [("open", "")] : []) { html in
            html.block("summary") { $0.line(heading, id.map { [("id", $0)] } ?? [], title) }
            body(&html)
        }
    }

    /// More entries than these are folded.
    private func isShort(_ count: Int) -> Bool { count <= 40 }

    private func list<Item>(_ items: [Item], _ html: inout HTMLText, _ body: (Item, inout HTMLText) -> Void) {
        guard !items.isEmpty else { return }
        // Without bullets Safari takes it for no list, unless it has the role.
        html.block("ul", [("role", "list")]) { html in
            for item in items { body(item, &html) }
        }
    }

    // MARK: Links

    /// The name of an entry in links to it.
    private func anchor(ofLink number: Int) -> String { "link-\(number + 1)" }

    private func anchor(_ one: Outline.Destination) -> String {
        (one.place.segment.map { "screen-\($0)-" } ?? "command-") + "\(one.place.screen + 1)"
    }

    private func link(_ number: Int, _ html: inout HTMLText) {
        let link = outline.links[number]
        let condition = link.condition.map { [HTMLText.Part.text(" "), .code($0)] } ?? []
        html.block("li", [("id", anchor(ofLink: number))]) { html in
            html.line("p", class: "route", [.code(link.pattern.text)] + condition)
            if case .success(let sample) = link.sample {
                html.line("p", class: "link", [.link(url: sample.url, text: sample.url)])
            }
            html.line("p", class: "opens", [.text("→ "), .code(link.opens(table))])
            if case .failure(let problem) = link.sample {
                html.line("p", class: "problem", "No link: \(problem.text).")
            }
            end(link.facts, link.doc, link.source, &html)
        }
    }

    // MARK: Screens

    private var hasScreens: Bool { table.segments.contains { !$0.screens.isEmpty } }

    /// A segment with its screens and the segments in it.
    private func segment(_ segment: Segment, _ html: inout HTMLText) {
        guard segment.isInhabited else { return }
        let isOpen = isShort(table.segments.reduce(0) { $0 + $1.screens.count })
        fold("h\(min(segment.depth + 2, 6))", segment.dottedName, isOpen: isOpen, &html) { html in
            doc(segment.doc, &html)
            list(outline.destinations(of: segment), &html) { screen($0, &$1) }
            for child in segment.children { self.segment(table.segments[child], &html) }
        }
    }

    private func screen(_ screen: Outline.Destination, _ html: inout HTMLText) {
        let (path, links) = outline.path(of: screen.place, inOrigins: origins)
        html.block("li", [("id", anchor(screen))]) { html in
            html.line("p", class: "route", [.code(path.text)])
            var facts = screen.facts
            for (origin, link) in links {
                switch link {
                case .success(let url): html.line("p", class: "link", [.link(url: url, text: url)])
                case .failure(let problem): facts.append(problem.text(of: origin))
                }
            }
            html.line("p", class: "opens", [.text("→ "), .code(path.step?.text ?? screen.name)])
            if let problem = path.problem { html.line("p", class: "problem", "No link: \(problem).") }
            about(screen, facts, &html)
        }
    }

    /// The other facts about a screen or a command, with the links that open it.
    private func about(_ one: Outline.Destination, _ facts: [String], _ html: inout HTMLText) {
        let links = one.links.filter { origins.contains(outline.links[$0].pattern.origin) }.map { number in
            [HTMLText.Part.text(" "), .link(url: "#" + anchor(ofLink: number), text: outline.name(ofLink: number))]
        }
        if !links.isEmpty {
            html.line("p", class: "by", [.text("Opened by:")] + links.joined(separator: [.text(",")]))
        }
        end(facts + [outline.problem(one)].compactMap(\.self), one.screen.doc, one.source, &html)
    }

    /// The lines that end every entry.
    private func end(_ facts: [String], _ doc: String?, _ place: SchemaPlace?, _ html: inout HTMLText) {
        if !facts.isEmpty { html.line("p", class: "facts", facts.joined(separator: "; ")) }
        self.doc(doc, &html)
        if let place { html.line("p", class: "place", place.text) }
    }

    /// The lines of a comment, each on a line.
    private func doc(_ text: String?, _ html: inout HTMLText) {
        for line in text?.split(whereSeparator: \.isNewline) ?? [] { html.line("p", class: "doc", String(line)) }
    }
}
