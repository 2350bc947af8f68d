import RouteRuntime
import RouteYAML

/// Reads scalars, and says what is wrong with other values.
extension Findings {
    /// The longest text that a packed table holds, in bytes.
    static let textLimit = 4_095

    /// A text that is not empty, and short enough for the packed tables.
    func text(_ node: Node, _ what: @autoclosure () -> String) -> Spanned<String>? {
        guard let text = shortText(node, what()) else { return nil }
        guard text.value.isEmpty else { return text }
        return refuse(.wrongShape, "\(what()) must not be empty", at: node.span)
    }

    /// A text of the link grammar.
    func linkText(_ node: Node, _ what: @autoclosure () -> String) -> LinkText? {
        text(node, what()).map { _ in LinkText(node) }
    }

    /// A text, perhaps an empty one in quotes, short enough for the packed tables.
    func shortText(_ node: Node, _ what: @autoclosure () -> String) -> Spanned<String>? {
        guard let text = anyText(node, what()) else { return nil }
        let length = text.value.utf8.count
        guard length > Findings.textLimit else { return text }
        return refuse(.limit, "\(what()) has \(length) bytes, more than \(Findings.textLimit)", at: node.span)
    }

    /// A text of any length, perhaps an empty one in quotes.
    func anyText(_ node: Node, _ what: @autoclosure () -> String) -> Spanned<String>? {
        if node.isRefused { return nil }
        guard node.kind == .scalar else {
            let help = node.isFlow && node.kind == .mapping ? "quote it: YAML takes `{` for a mapping" : nil
            return refuse(.wrongShape, "\(what()) must be a text, not a \(node.kind.word)", at: node.span, help: help)
        }
        if node.isEmpty {
            return refuse(.wrongShape, "\(what()) is missing", at: node.span)
        }
        // Only a quoted text can have a NUL.
        if node.text.utf8.contains(0) {
            return refuse(.badValue, "\(what()) has a NUL in it, which no path or link can hold", at: node.span)
        }
        return Spanned(node.text, at: node.span)
    }

    /// One text or a list of texts.
    func texts(_ node: Node, _ what: @autoclosure () -> String) -> [Spanned<String>] {
        if node.count > 1, let list = node.asList {
            error(.wrongShape, "\(what()) must be a text, not a mapping", at: node.span, help: "write `\(list)`")
            return []
        }
        guard node.kind == .sequence else { return text(node, what()).map { [$0] } ?? [] }
        return node.items.compactMap { text($0, what()) }
    }

    /// One text or a list of texts, at least one.
    /// - Parameter owner: What the texts belong to, such as ``origin `web` ``.
    func someTexts(
        _ node: Node, _ what: @autoclosure () -> String, of owner: @autoclosure () -> String, need: String,
        help: String? = nil
    ) -> [Spanned<String>] {
        if node.kind == .sequence, node.count == 0 {
            error(.wrongShape, "\(owner()) needs \(need) at least", at: node.span, help: help)
        }
        return texts(node, what())
    }

    func bool(_ node: Node, _ what: @autoclosure () -> String) -> Bool? {
        guard let text = text(node, what()) else { return nil }
        switch text.value {
        case "true": return true
        case "false": return false
        default:
            return refuse(.badValue, "\(what()) must be `true` or `false`, not `\(text.value)`", at: text.span)
        }
    }

    /// One of a few words.
    func word(_ node: Node, _ what: @autoclosure () -> String, of words: [String]) -> Spanned<String>? {
        guard let text = text(node, what()) else { return nil }
        guard words.contains(text.value) else {
            let list = words.map { "`\($0)`" }.joined(separator: ", ")
            let nearest = nearestName(text.value, in: words).map { "did you mean `\($0)`?" }
            return refuse(
                .badValue, "\(what()) must be one of \(list), not `\(text.value)`", at: text.span, help: nearest)
        }
        return text
    }

    /// A name, which is reported if it can't be a Swift name. It is read as a name anyway, so that its uses are not
    /// reported too.
    func name(_ node: Node, _ what: @autoclosure () -> String) -> Spanned<String>? {
        guard let text = text(node, "the name of \(what())") else { return nil }
        if let problem = SwiftName.problem(text.value) {
            let what = what()
            let help = [problem.help, Self.otherName(of: what)].compactMap(\.self).joined(separator: "; ")
            error(
                .badName, "`\(text.value)` can't be the name of \(what): \(problem.message)", at: text.span,
                help: help.isEmpty ? nil : help)
        }
        return text
    }

    /// How the text can stay although it is not a Swift name.
    private static func otherName(of what: String) -> String? {
        switch what {
        case "a segment", "a screen": "`path:` keeps the text in paths"
        case "a parameter": "`key:` keeps the text in queries"
        case "a module": "a module is imported with `_` for what a name can't have"
        default: nil
        }
    }
}
