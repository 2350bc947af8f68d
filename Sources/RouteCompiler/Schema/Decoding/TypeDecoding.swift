import RouteYAML

extension SchemaDecoder {
    typealias TypeAndForm = (type: TypeExpression, form: ParameterDeclaration.Form, defaultText: Spanned<String>?)

    /// A named type: a list of words, a mapping of cases to words, or a narrowed or Swift type.
    func type(_ key: Node, _ value: Node) -> TypeDeclaration? {
        guard let name = findings.name(key, "a type") else { return nil }
        return TypeDeclaration(name: name, definition: definition(name, value) ?? .refused)
    }

    /// What a type is; nil if that was reported.
    private func definition(_ name: Spanned<String>, _ value: Node) -> TypeDeclaration.Definition? {
        let what = "type `\(name.value)`"
        switch value.kind {
        case .sequence:
            let words = findings.someTexts(value, "a word of \(what)", of: what, need: "a word")
            return .words(words.map { (name: nil, words: [$0]) })
        case .mapping:
            let keys = value.entries.map(\.key.text)
            guard keys.contains("type") || keys.contains("swift") else { return words(name, value) }
            let fields = Fields(value, SchemaKeys.type, of: what, findings)
            guard let (type, form, defaultText) = longType(fields, of: what, at: name.span) else { return nil }
            guard form == .one, defaultText == nil else {
                return findings.refuse(
                    .badParameter, "\(what) must be a type alone", at: type.name.span,
                    help: "`?`, `[…]` and defaults belong to the parameters that use it")
            }
            let isTransient = fields.bool("transient") ?? false
            return .expression(type, isTransient: isTransient)
        case .scalar:
            if value.isRefused { return nil }
            return findings.refuse(
                .wrongShape, "\(what) must be a list of words or a mapping", at: value.isEmpty ? name.span : value.span,
                help: value.isEmpty
                    ? "write `[first, second]`"
                    : TypeKinds.named[value.text] != nil
                        ? "write `{ type: \(value.text) }`"
                        : "write `{ swift: \(value.text) }` for a Swift type, or `[\(value.text)]` for one word")
        }
    }

    /// Cases with their words: `{ dark: [dark, night], light: light }`.
    private func words(_ name: Spanned<String>, _ node: Node) -> TypeDeclaration.Definition {
        if let list = node.asList {
            findings.error(
                .wrongShape, "the cases of type `\(name.value)` have no words", at: node.span, help: "write `\(list)`")
            return .refused
        }
        let cases = node.entries.compactMap { key, value -> (name: Spanned<String>?, words: [Spanned<String>])? in
            guard let caseName = findings.name(key, "a case of type `\(name.value)`") else { return nil }
            let what = "case `\(caseName.value)`"
            let words = findings.someTexts(value, "a word of \(what)", of: what, need: "a word")
            return words.isEmpty ? nil : (caseName, words)
        }
        if cases.isEmpty, node.count == 0 {
            findings.error(.wrongShape, "type `\(name.value)` needs a case at least", at: node.span)
        }
        return .words(cases)
    }

    /// The type of a long form: `type` or `swift`, and what narrows it.
    func longType(_ fields: Fields, of what: @autoclosure () -> String, at span: Span) -> TypeAndForm? {
        var result: TypeAndForm
        if let swift = fields["swift"] {
            guard let name = findings.text(swift, "`swift`") else { return nil }
            if let type = fields.key("type") {
                findings.error(.badParameter, "\(what()) has both `type` and `swift`", at: type)
            }
            let parts = name.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            if let problem = parts.lazy.compactMap(SwiftName.problem).first {
                let isForm = name.value.hasSuffix("?") || name.value.hasPrefix("[")
                return findings.refuse(
                    .badName, "`\(name.value)` can't be a Swift type: \(problem.message)", at: name.span,
                    help: isForm
                        ? "give the type a name under `types:`, `Name: { swift: Type }`, with `transient: true` if it lives "
                            + "in memory, and write `type: \"Name?\"` or `type: [Name]` here"
                        : "write the type's name, such as `Money` or `Money.Currency`")
            }
            result = (TypeExpression(name: name, isSwift: true), .one, nil)
            result.type.module = fields.name("module", of: "a module")
        } else if let type = fields["type"] {
            guard let short = shortType(type, of: what()) else { return nil }
            result = short
            if let module = fields.key("module") {
                findings.error(.badParameter, "`module` belongs to `swift`", at: module)
            }
        } else {
            // A key that is not known may have been meant as this one.
            if !fields.hasUnknown {
                findings.error(.missingKey, "\(what()) needs a `type`", at: span, help: "write `type: String`")
            }
            return nil
        }
        result.type.constraints = constraints(fields)
        return result
    }

    /// What narrows a type; nil for nothing.
    private func constraints(_ fields: Fields) -> Constraints? {
        let constraints = Constraints(
            least: fields.text("min"), greatest: fields.text("max"), length: fields.text("length"),
            characters: fields.text("characters"),
            schemes: fields["schemes"].map { findings.someTexts($0, "a scheme", of: "`schemes`", need: "a scheme") })
        return constraints.isEmpty ? nil : constraints
    }

    /// `Type`, `Type?`, `Type = default` or `[Type]`.
    func shortType(_ node: Node, of what: @autoclosure () -> String) -> TypeAndForm? {
        if node.kind == .sequence {
            let items = node.items
            guard items.count == 1, let (type, form, defaultText) = shortType(items[0], of: what()) else {
                if items.count != 1 {
                    findings.error(
                        .wrongShape, "the type of \(what()) must be one type, not \(items.count)", at: node.span,
                        help: "a list is written `[String]`; a closed set of words belongs under `types:`")
                }
                return nil
            }
            guard form == .one, defaultText == nil else {
                return findings.refuse(
                    .badParameter, "the elements of a list are neither optional nor lists, and have no default",
                    at: items[0].span, help: "write `[\(type.name.value)]`: an absent list is empty")
            }
            return (type, .list, nil)
        }
        if node.isEmpty {
            return findings.refuse(.wrongShape, "\(what()) needs a type", at: node.span, help: "write `String`")
        }
        if node.kind == .mapping, !node.isRefused {
            return findings.refuse(
                .wrongShape, "the type of \(what()) must be a text, not a mapping", at: node.span,
                help: SchemaDecoder.noMappings)
        }
        guard let text = findings.text(node, "the type of \(what())") else { return nil }
        return split(text)
    }

    static let noMappings =
        "there is no type for mappings: write a parameter for each key, or `Query` for all other keys"

    private func split(_ text: Spanned<String>) -> TypeAndForm? {
        var name = text.value[...]
        var defaultText: Spanned<String>?
        if let equals = name.firstIndex(of: "=") {
            let value = name[name.index(after: equals)...].trimmed
            defaultText = Spanned(String(value), at: text.span)
            name = name[..<equals].trimmed
        }
        var form = ParameterDeclaration.Form.one
        if name.hasSuffix("?") {
            form = .optional
            name = name.dropLast().trimmed
        } else if name.hasPrefix("["), name.hasSuffix("]") {
            form = .list
            name = name.dropFirst().dropLast().trimmed
        }
        if SwiftName.problem(String(name)) != nil {
            return findings.refuse(
                .unknownType, "`\(text.value)` is not a type", at: text.span,
                help: form == .optional && name.hasPrefix("[") && name.hasSuffix("]")
                    ? "write `\(name)`: an absent list is empty"
                    : form == .list && name.contains(":")
                        ? SchemaDecoder.noMappings
                        : name.contains("..")
                            ? "write limits in a mapping: `{ type: Int, min: 1, max: 10 }`"
                            : "write `Type`, `Type?`, `Type = default` or `[Type]`")
        }
        return (TypeExpression(name: Spanned(String(name), at: text.span)), form, defaultText)
    }
}

extension Substring {
    /// Without blanks at both ends.
    var trimmed: Substring {
        var text = self
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return text.drop { $0 == " " || $0 == "\t" }
    }
}
