import RouteCompiler

/// A table as Markdown, for people who don't read the schema: what the screens need, and which links open them.
package struct RouteDocument {
    private let outline: Outline
    private let title: String
    private var table: RouteTable { outline.table }

    /// - Parameter title: Nil for one that names the module.
    package init(_ outline: Outline, title: String? = nil) {
        self.outline = outline
        self.title = title ?? outline.title
    }

    package var markdown: String {
        let segments = table.segments.dropFirst().filter { !$0.screens.isEmpty }.flatMap(blocks)
        let commands = outline.commands.flatMap(blocks)
        let blocks =
            ["# " + Markdown.words(title)] + tabs + (segments.isEmpty ? [] : ["## Screens"] + segments)
            + (commands.isEmpty ? [] : ["## Commands"] + commands) + table.origins.indices.flatMap(blocks)
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private var tabs: [String] {
        let tabs = table.tabs.map { tab in
            let segments = tab.segments.map { table.segments[$0].dottedName }.joined(separator: ", ")
            return "- " + Markdown.words("\(tab.name): \(segments)")
        }
        return tabs.isEmpty ? [] : ["## Tabs", tabs.joined(separator: "\n")]
    }

    // MARK: Screens and commands

    private func blocks(of segment: Segment) -> [String] {
        ["### " + Markdown.words(segment.dottedName)] + Markdown.paragraphs(segment.doc)
            + outline.destinations(of: segment).flatMap(blocks)
    }

    private func blocks(of one: Outline.Destination) -> [String] {
        var lines = one.screen.parameters.map(line)
        if let path = one.path {
            lines.insert("Path: " + Markdown.code(path), at: 0)
            let (sample, links) = outline.path(of: one.place, inOrigins: Array(table.origins.indices))
            for link in links {
                switch link {
                case .success(let url): lines.append("Opened by its path: " + Markdown.code(url))
                case .failure(let problem): lines.append(Markdown.sentence(problem.text))
                }
            }
            if let problem = sample.problem { lines.append(Markdown.words("No example: " + problem)) }
        }
        let links = one.links.map { name(outline.links[$0]) }
        if !links.isEmpty { lines.append("Opened by " + links.joined(separator: ", ")) }
        lines += (one.facts + [outline.whyNotOpened(one)].compactMap(\.self)).map(Markdown.sentence)
        if let source = one.source { lines.append(Markdown.words("Declared at " + source.text)) }
        let level = one.place.segment == nil ? "### " : "#### "
        return [level + Markdown.words(one.name)] + Markdown.paragraphs(one.screen.doc)
            + [lines.map { "- " + $0 }.joined(separator: "\n")]
    }

    /// What a parameter takes: `count`: `Int` (1 to 9), `1` if it is left out.
    private func line(_ parameter: Parameter) -> String {
        let limits = parameter.type.limits(table.wordSets, code: Markdown.code).map { " (\($0))" } ?? ""
        let type = Markdown.code(parameter.type.name) + limits
        let keys =
            parameter.keys == [parameter.name]
            ? "" : ", in a link " + parameter.keys.map(Markdown.code).joined(separator: " or ")
        let value =
            switch parameter.form {
            case .required: type
            case .optional: type + ", may be left out"
            case .list: "any number of " + type
            case .withDefault(let text): type + ", " + Markdown.code(text) + " if it is left out"
            }
        let about = Markdown.paragraphs(parameter.doc).map { ". " + $0 }.joined()
        return Markdown.code(parameter.name) + ": " + value + keys + about
    }

    // MARK: Links

    private func blocks(ofOrigin number: Int) -> [String] {
        let origin = table.origins[number]
        let rows = outline.links(ofOrigin: number).map { number in
            let link = outline.links[number]
            let sample =
                switch link.sample {
                case .success(let sample): Markdown.code(sample.url)
                case .failure(let problem): Markdown.words("none: " + problem.text)
                }
            return Markdown.row([name(link), Markdown.words(outline.writtenText(link)), sample])
        }
        let header = [Markdown.row(["Link", "Opens", "For example"]), "| --- | --- | --- |"]
        return ["## Links of " + Markdown.words(origin.name)]
            + [origin.entries.map { Markdown.code($0.text) }.joined(separator: ", ")]
            + (rows.isEmpty ? [] : [(header + rows).joined(separator: "\n")])
            + outline.about(origin).map(Markdown.words)
    }

    /// The pattern behind its origin, as a link begins, and the conditions: `https://shop.example/p/{id}`.
    private func name(_ link: Outline.Link) -> String {
        var text = link.pattern.text
        if let entry = table.origins[link.pattern.origin].entries.first { text = entry.link(to: text) }
        return [text, link.condition].compactMap(\.self).map(Markdown.code).joined(separator: " ")
    }
}
