import RouteCompiler

extension RoutePage {
    /// The page as one file.
    package var html: String {
        var html = HTMLText()
        html.raw("<!DOCTYPE html>")
        html.block("html", [("lang", "en")]) { html in
            html.block("head") { head(&$0) }
            html.block("body") { body(&$0) }
        }
        return html.text
    }

    private func head(_ html: inout HTMLText) {
        html.raw("<meta charset=\"utf-8\"/>")
        html.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>")
        html.raw("<meta name=\"color-scheme\" content=\"light dark\"/>")
        // Nothing is loaded and nothing is run, whatever a schema may hold.
        html.raw(
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
                + "base-uri 'none'; form-action 'none'\"/>")
        html.raw("<meta name=\"referrer\" content=\"no-referrer\"/>")
        html.line("title", title)
        html.raw("<style>\n\(PageStyle.text)\n</style>")
    }

    private func body(_ html: inout HTMLText) {
        html.block("header") { html in
            html.line("h1", title)
            html.block("nav") { html in
                for (number, origin) in origins.enumerated() {
                    html.raw(
                        "<a href=\"#origin-\(number + 1)\">\(HTMLText.escaped("Links of \(origin.name)"))</a>")
                }
                if !segments.isEmpty { html.raw("<a href=\"#screens\">Screens</a>") }
                if !commands.isEmpty { html.raw("<a href=\"#commands\">Commands</a>") }
            }
        }
        html.block("main") { html in
            for (number, origin) in origins.enumerated() {
                html.block("section", [("id", "origin-\(number + 1)")]) { html in
                    html.line("h2", "Links of \(origin.name)")
                    for (place, line) in origin.about.enumerated() {
                        html.line("p", [place == 0 ? .code(line) : .text(line)])
                    }
                    list(origin.entries, &html)
                }
            }
            if !segments.isEmpty {
                html.block("section", [("id", "screens")]) { html in
                    html.line("h2", "Screens")
                    for segment in segments {
                        html.line("h3", segment.name)
                        if let doc = segment.doc { self.doc(doc, &html) }
                        list(segment.entries, &html)
                    }
                }
            }
            if !commands.isEmpty {
                html.block("section", [("id", "commands")]) { html in
                    html.line("h2", "Commands")
                    list(commands, &html)
                }
            }
        }
    }

    private func list(_ entries: [Entry], _ html: inout HTMLText) {
        guard !entries.isEmpty else { return }
        html.block("ul") { html in
            for entry in entries { html.block("li") { item(entry, &$0) } }
        }
    }

    private func item(_ entry: Entry, _ html: inout HTMLText) {
        let condition = entry.condition.map { [HTMLText.Part.text(" "), .code($0)] } ?? []
        html.line("p", class: "route", [.code(entry.name)] + condition)
        for link in entry.links { html.line("p", class: "link", [.link(url: link.url, text: link.url)]) }
        if let opens = entry.opens { html.line("p", class: "opens", [.text("→ "), .code(opens)]) }
        if let problem = entry.problem { html.line("p", class: "problem", "No link: \(problem).") }
        if !entry.facts.isEmpty { html.line("p", class: "facts", entry.facts.joined(separator: "; ")) }
        if let doc = entry.doc { self.doc(doc, &html) }
    }

    /// The lines of a comment, each on a line.
    private func doc(_ text: String, _ html: inout HTMLText) {
        for line in text.split(whereSeparator: \.isNewline) { html.line("p", class: "doc", String(line)) }
    }
}
