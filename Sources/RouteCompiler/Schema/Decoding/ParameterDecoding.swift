import RouteYAML

extension SchemaDecoder {
    /// Parameters: a list of `name: Type`, or a mapping.
    func parameters(_ node: Node) -> [ParameterDeclaration] {
        switch node.kind {
        case .mapping: return node.entries.compactMap(parameter)
        case .sequence:
            var parameters: [ParameterDeclaration] = []
            parameters.reserveCapacity(node.count)
            for item in node.items {
                if item.kind == .mapping {
                    for (key, value) in item.entries {
                        if let parameter = parameter(key, value) { parameters.append(parameter) }
                    }
                } else if !item.isRefused {
                    findings.error(
                        .wrongShape,
                        item.kind == .scalar
                            ? "a parameter needs a type" : "a parameter must be a name with a type, not a list",
                        at: item.span,
                        help: item.missingSpace ?? "write `\(item.kind == .scalar ? item.text : "name"): String`")
                }
            }
            return parameters
        case .scalar:
            if !node.isEmpty, !node.isRefused {
                findings.error(
                    .wrongShape, "parameters must be a list or a mapping", at: node.span,
                    help: node.missingSpace ?? "write `[name: String]`")
            }
            return []
        }
    }

    private func parameter(_ key: Node, _ value: Node) -> ParameterDeclaration? {
        guard let name = findings.name(key, "a parameter") else { return nil }
        if value.kind != .mapping { return shortParameter(name, value) }
        let fields = Fields(value, SchemaKeys.parameter, of: "parameter `\(name.value)`", findings)
        guard let (type, form, standard) = longType(fields, of: "parameter `\(name.value)`", at: name.span)
        else { return nil }
        var parameter = ParameterDeclaration(name: name, type: type, form: form, standard: standard)
        if let node = fields["default"], let text = findings.shortText(node, "`default`") {
            if standard != nil {
                findings.error(.badParameter, "parameter `\(name.value)` has two defaults", at: text.span)
            }
            parameter.standard = text
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
        parameter.doc = fields["doc"].flatMap { findings.anyText($0, "`doc`") }?.value
        parameter.separator = fields["separator"].flatMap { findings.text($0, "`separator`") }
        parameter.transient = fields["transient"].flatMap { node in
            findings.bool(node, "`transient`").map { Spanned($0, at: node.span) }
        }
        parameter.isLenient =
            fields["invalid"].flatMap { findings.word($0, "`invalid`", of: SchemaKeys.invalidWords) } != nil
            && (fields["default"] == nil || parameter.standard != nil)
        return parameter
    }

    /// `Type`, `Type?`, `Type = default` or `[Type]`.
    private func shortParameter(_ name: Spanned<String>, _ node: Node) -> ParameterDeclaration? {
        guard let (type, form, standard) = shortType(node, of: "parameter `\(name.value)`") else { return nil }
        return ParameterDeclaration(name: name, type: type, form: form, standard: standard)
    }
}
