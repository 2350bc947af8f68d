import RouteCompiler
import RouteRuntime

/// The screens, commands and links of a table, one entry each, in the order of the schema.
package struct Listing {
    private let outline: Outline
    private var table: RouteTable { outline.table }

    package init(_ outline: Outline) {
        self.outline = outline
    }

    private var screens: [Outline.Destination] { table.segments.flatMap(outline.destinations) }

    // MARK: Text

    /// Columns for a person to read.
    package var text: String {
        let screens = screens.map { ["screen", $0.name + $0.screen.signature, $0.path ?? "", facts($0)] }
        let commands = outline.commands.map { ["command", $0.name + $0.screen.signature, "", facts($0)] }
        let links = outline.links.enumerated().map { number, link in
            let facts = link.facts + (outline.isPrinted(link) == false ? ["never printed"] : [])
            return ["link", outline.name(ofLink: number), outline.writtenText(link), facts.joined(separator: "; ")]
        }
        let rows = (screens + commands + links).map { $0.map(PrintableText.escaped) }
        func width(_ text: String) -> Int { text.reduce(0) { $0 + DisplayWidth.of($1) } }
        let widths = (0..<4).map { column in rows.map { width($0[column]) }.max() ?? 0 }
        return rows.map { row in
            var line = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - width($0)) }
                .joined(separator: "  ")
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }.joined()
    }

    private func facts(_ one: Outline.Destination) -> String {
        (one.facts + (one.screen.isExternal ? [] : ["only the app opens it"])).joined(separator: "; ")
    }

    // MARK: JSON

    /// One object a line.
    package var json: String {
        let destinations = screens.map { json($0, "screen") } + outline.commands.map { json($0, "command") }
        return (destinations + outline.links.indices.map(json(ofLink:))).map { $0.line + "\n" }.joined()
    }

    private func json(_ one: Outline.Destination, _ kind: String) -> JSONValue {
        let screen = one.screen
        let keys: [String: JSONValue?] = [
            "kind": .string(kind), "name": .string(one.name), "path": one.path.map(JSONValue.string),
            "parameters": .array(screen.parameters.map(json)), "doc": screen.doc.map(JSONValue.string),
            "present": one.path.map { _ in .string("\(screen.presentation)") },
            "requires": screen.requirements.isEmpty ? nil : .array(screen.requirements.map(JSONValue.string)),
            "returns": screen.returned.map { .string($0.typeText) },
            "deprecated": screen.deprecation.map(JSONValue.string), "external": .bool(screen.isExternal),
            "meta": screen.meta.isEmpty
                ? nil : .object(Dictionary(screen.meta.map { ($0.key, .string($0.value)) }) { first, _ in first }),
        ]
        return JSONValue(keys, at: one.source)
    }

    private func json(_ parameter: Parameter) -> JSONValue {
        var keys: [String: JSONValue?] = [
            "name": .string(parameter.name), "type": .string(parameter.type.name),
            "doc": parameter.doc.map(JSONValue.string),
        ]
        switch parameter.form {
        case .required: break
        case .optional: keys["optional"] = true
        case .list: keys["list"] = true
        case .withDefault(let text): keys["default"] = outline.value(text, parameter.type)
        }
        if parameter.isTransient { keys["transient"] = true }
        if parameter.keys != [parameter.name] { keys["keys"] = .array(parameter.keys.map(JSONValue.string)) }
        return JSONValue(keys)
    }

    private func json(ofLink number: Int) -> JSONValue {
        let link = outline.links[number]
        var keys: [String: JSONValue?] = [
            "kind": "link", "name": .string(outline.name(ofLink: number)),
            "origin": .string(table.origins[link.pattern.origin].name),
            "pattern": .string(link.pattern.text), "condition": link.condition.map(JSONValue.string),
            "case": .integer(link.caseNumber.number + 1), "tab": link.tab.map(JSONValue.string),
            "opens": .string(outline.writtenText(link)), "printed": outline.isPrinted(link).map(JSONValue.bool),
        ]
        keys.merge(outline.written(link)?.keys ?? ["result": "none"]) { $1 }
        keys["url"] = nil
        if case .redirect(let pieces, let origins) = link.target {
            keys["result"] = "redirect"
            keys["redirect"] = .string(pieces.writtenText)
            if !origins.isEmpty { keys["origins"] = .array(origins.map { .string(table.origins[$0].name) }) }
        }
        if case .success(let sample) = link.sample { keys["sample"] = .string(sample.url) }
        return JSONValue(keys, at: link.source)
    }
}
