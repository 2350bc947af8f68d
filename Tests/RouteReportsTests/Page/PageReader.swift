import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What stands on a page, read by an XML parser, as a browser's reader of HTML would read it too.
final class PageReader: NSObject, XMLParserDelegate {
    struct Item: Equatable {
        /// `origin-1`, `screens` or `commands`.
        var section: String
        /// The words of each line by its class: `route`, `opens`, `problem`, `facts`, `doc`.
        var lines: [String: [String]] = [:]
        var links: [String] = []

        func line(_ name: String) -> String { lines[name]?.joined(separator: "\n") ?? "" }
        var route: String { line("route") }
        var opens: String { String(line("opens").dropFirst(2)) }
    }

    private(set) var items: [Item] = []
    /// Those of patterns.
    var routes: [Item] { items.filter { $0.section.hasPrefix("origin-") } }
    private(set) var headings: [String] = []
    private(set) var title = ""
    /// All words outside of items' lines.
    private(set) var words = ""
    /// Every element by its name, and every attribute by its element's and its own name.
    private(set) var elements: Set<String> = []
    private(set) var attributes: Set<String> = []
    private(set) var hrefs: [String] = []
    private(set) var ids: [String] = []
    private(set) var scripts: [String] = []
    private var section = ""
    private var open: [(name: String, kind: String)] = []
    private var text = ""
    private(set) var error: String?

    init(_ html: String) {
        super.init()
        let parser = XMLParser(data: Data(html.utf8))
        parser.delegate = self
        if !parser.parse() {
            error = "\(parser.parserError.map { "\($0)" } ?? "?") at \(parser.lineNumber):\(parser.columnNumber)"
        }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        elements.insert(name)
        for key in attributes.keys { self.attributes.insert("\(name) \(key)") }
        if let href = attributes["href"] { hrefs.append(href) }
        if let id = attributes["id"] { ids.append(id) }
        open.append((name, attributes["class"] ?? ""))
        switch name {
        case "section": section = attributes["id"] ?? ""
        case "li": items.append(Item(section: section))
        case "p", "title", "h1", "h2", "h3", "h4", "script": text = ""
        case "a":
            if let href = attributes["href"], isInItem, !href.hasPrefix("#") {
                items[items.count - 1].links.append(href)
            }
        default: break
        }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        text += string
        if !["style", "script"].contains(open.last?.name) { words += string }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        let kind = open.popLast()?.kind ?? ""
        switch name {
        case "title": title = text
        case "script": scripts.append(text)
        case "h1", "h2", "h3", "h4": headings.append(text)
        case "p": if isInItem { items[items.count - 1].lines[kind, default: []].append(text) }
        default: break
        }
    }

    private var isInItem: Bool { open.contains { $0.name == "li" } }

    /// The item of a route, such as `/p/{id}`, in a section.
    func item(_ route: String, in section: String? = nil) -> Item? {
        items.first { $0.route == route && (section == nil || $0.section == section) }
    }
}
