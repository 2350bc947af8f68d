import RouteYAML

extension SchemaDecoder {
    /// What a screen returns: `Type`, `[Type]`, or a mapping with a Swift type.
    func returned(_ node: Node, of screen: Spanned<String>) -> ReturnDeclaration? {
        let what = "what screen `\(screen.value)` returns"
        let read: TypeAndForm?
        if node.kind == .mapping {
            let fields = Fields(node, SchemaKeys.returned, of: what, findings)
            read = longType(fields, of: what, at: node.span)
        } else {
            read = shortType(node, of: what)
        }
        guard let (type, form, defaultText) = read else { return nil }
        guard form != .optional, defaultText == nil else {
            return findings.refuse(
                .badValue, "\(what) has neither `?` nor a default", at: type.name.span,
                help: "a screen that is dismissed returns nil as it is")
        }
        return ReturnDeclaration(type: type, isList: form == .list)
    }
}
