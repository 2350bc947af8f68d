import RouteCompiler

/// Lines of HTML that are XML too: every element is closed, and no text or attribute can end the element or attribute
/// around it.
enum HTML {
    typealias Attributes = KeyValuePairs<String, String>

    /// The contents of a line.
    enum Part {
        case text(String)
        case code(String)
        case link(url: String, text: String)

        fileprivate var markup: String {
            switch self {
            case .text(let words): escaped(words)
            case .code(let words): "<code>\(escaped(words))</code>"
            case .link(let url, let words): tag("a", ["href": url]) + escaped(words) + "</a>"
            }
        }
    }

    /// An element with others inside.
    static func block(_ name: String, with attributes: Attributes = [:], _ lines: [String]) -> [String] {
        [tag(name, attributes)] + lines.map { "  " + $0 } + ["</\(name)>"]
    }

    /// An element with words inside.
    static func line(_ name: String, with attributes: Attributes = [:], _ words: String) -> String {
        line(name, with: attributes, [.text(words)])
    }

    static func line(_ name: String, with attributes: Attributes = [:], _ parts: [Part]) -> String {
        tag(name, attributes) + parts.map(\.markup).joined() + "</\(name)>"
    }

    private static func tag(_ name: String, _ attributes: Attributes) -> String {
        "<" + name + attributes.map { " \($0)=\"\(escaped($1))\"" }.joined() + ">"
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
