import RouteCompiler

/// Texts of a schema in GitHub's Markdown (github.github.com/gfm), escaped so that they can't change anything around
/// them.
enum Markdown {
    /// Text in a line, in which no character is a mark.
    static func words(_ text: String) -> String {
        PrintableText.escaped(text).map { "\\`*_[]<#~&$".contains($0) ? "\\\($0)" : String($0) }.joined()
    }

    /// A line that begins with a capital letter.
    static func sentence(_ text: String) -> String { words(text.prefix(1).uppercased() + text.dropFirst()) }

    /// The lines of a comment, in which no beginning makes a list or a quotation.
    static func paragraphs(_ text: String?) -> [String] {
        (text ?? "").split(whereSeparator: \.isNewline).map { line in
            let text = line.drop { $0 == " " }
            let digits = text.prefix(while: \.isNumber)
            let rest = text.dropFirst(digits.count)
            let isMark = rest.first.map { (digits.isEmpty ? "-+>=" : ".)").contains($0) } ?? false
            return isMark ? digits + "\\" + rest.prefix(1) + words(String(rest.dropFirst())) : words(String(text))
        }
    }

    /// Text as it is, behind more backticks than it has in a row.
    static func code(_ text: String) -> String {
        let text = PrintableText.escaped(text)
        let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: longest + 1)
        // A blank parts the fence from a backtick, and is dropped with the one at the other end.
        let pad = text.hasPrefix("`") || text.hasSuffix("`") || text.isEmpty ? " " : ""
        return fence + pad + text + pad + fence
    }

    /// A row of a table. A bar ends a cell, even in code.
    static func row(_ cells: [String]) -> String {
        "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }
}
