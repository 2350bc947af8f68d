import RouteYAML

extension SchemaDecoder {
    /// Parameters: a list of `name: Type`, or a mapping.
    func parameters(_ node: Node) -> [ParameterDeclaration] {
        declarations(
            node, entry: parameter,
            item: { item in
                guard !item.isRefused else { return nil }
                return findings.refuse(
                    .wrongShape,
                    item.kind == .scalar
                        ? "a parameter needs a type" : "a parameter must be a name with a type, not a list",
                    at: item.span,
                    help: item.missingSpace ?? "write `\(item.kind == .scalar ? item.withColon : "name: String")`")
            },
            refuse: {
                findings.error(
                    .wrongShape, "parameters must be a list or a mapping", at: node.span,
                    help: node.missingSpace ?? "write `[name: String]`")
            })
    }

    private func parameter(_ key: Node, _ value: Node) -> ParameterDeclaration? {
        guard let name = findings.name(key, "a parameter") else { return nil }
        let what = "parameter `\(name.value)`"
        if value.kind != .mapping {
            return shortType(value, of: what).map {
                ParameterDeclaration(name: name, type: $0.type, form: $0.form, defaultText: $0.defaultText)
            }
        }
        let fields = Fields(value, SchemaKeys.parameter, of: what, findings)
        guard let (type, form, defaultText) = longType(fields, of: what, at: name.span)
        else { return nil }
        var parameter = ParameterDeclaration(name: name, type: type, form: form, defaultText: defaultText)
        if let node = fields["default"], let text = findings.shortText(node, "`default`") {
            if defaultText != nil {
                findings.error(.badParameter, "\(what) has two defaults", at: text.span)
            }
            parameter.defaultText = text
        }
        if let node = fields["key"] {
            let keys = findings.someTexts(
                node, "a key", of: "`key`", need: "a key", help: "write `none` for a value without one")
            if keys.count == 1, node.kind == .scalar, node.isPlain, keys[0].value == "none" {
                parameter.isMatrixOnly = true
            } else if !keys.isEmpty {
                parameter.keys = keys
            }
        }
        parameter.doc = fields.prose("doc")
        parameter.separator = fields.text("separator")
        if let span = fields["transient"]?.span {
            parameter.transient = fields.bool("transient").map { Spanned($0, at: span) }
        }
        parameter.isLenient =
            fields.word("invalid", of: SchemaKeys.invalidWords) != nil
            && (fields["default"] == nil || parameter.defaultText != nil)
        return parameter
    }
}

extension Node {
    /// A parameter that is written without a `:`: the name and its type, or the name alone.
    fileprivate var withColon: String {
        let parts = text.split(separator: " ", maxSplits: 1)
        let isType = parts.count == 2 && parts[1].trimmed.first.map { $0.isUppercase || $0 == "[" } == true
        return isType ? "\(parts[0]): \(parts[1].trimmed)" : "\(text): String"
    }
}
