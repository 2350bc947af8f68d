import RouteCompiler

/// HTML that is being written, and is XML too: every element is closed, and no text or attribute can end the element or
/// attribute around it.
struct HTMLText {
    private(set) var text = ""
    private var depth = 0

    /// Markup of the page's own, on a line.
    mutating func raw(_ line: String) {
        indent()
        text += line + "\n"
    }

    /// An element with others inside.
    mutating func block(_ name: String, _ attributes: [(String, String)] = [], _ body: (inout HTMLText) -> Void) {
        indent()
        text += tag(name, attributes) + "\n"
        depth += 1
        body(&self)
        depth -= 1
        raw("</\(name)>")
    }

    /// An element with words inside, on a line.
    mutating func line(_ name: String, class kind: String? = nil, _ parts: [Part]) {
        line(name, kind.map { [("class", $0)] } ?? [], parts)
    }

    mutating func line(_ name: String, class kind: String? = nil, _ words: String) {
        line(name, class: kind, [.text(words)])
    }

    mutating func line(_ name: String, _ attributes: [(String, String)], _ words: String) {
        line(name, attributes, [.text(words)])
    }

    private mutating func line(_ name: String, _ attributes: [(String, String)], _ parts: [Part]) {
        indent()
        text += tag(name, attributes) + parts.map(markup).joined() + "</\(name)>\n"
    }

    /// The contents of a line.
    enum Part {
        case text(String)
        case code(String)
        case link(url: String, text: String)
    }

    private mutating func indent() {
        text += String(repeating: " ", count: 2 * depth)
    }

    private func tag(_ name: String, _ attributes: [(String, String)]) -> String {
        "<" + name + attributes.map { " \($0)=\"\(HTMLText.escaped($1))\"" }.joined() + ">"
    }

    private func markup(_ part: Part) -> String {
        switch part {
        case .text(let words): HTMLText.escaped(words)
        case .code(let words): "<code>\(HTMLText.escaped(words))</code>"
        case .link(let url, let words): tag("a", [("href", url)]) + HTMLText.escaped(words) + "</a>"
        }
    }

    /// Text that stays text, between tags and in attributes: characters that break lines, reorder the text around them,
    /// or are not characters of XML (1.0 §2.2) are written out.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default:
                if let written = PrintableText.escape(scalar) {
                    escaped += written
                } else if scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value) {
                    escaped += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                } else {
                    escaped.unicodeScalars.append(scalar)
                }
            }
        }
        return escaped
    }
}
