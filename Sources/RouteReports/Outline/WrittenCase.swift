import RouteCompiler

extension Case {
    /// The conditions as they are written, `?promo=on&code`; nil for none, and where the pattern itself has them.
    func conditionText(of pattern: Pattern) -> String? {
        guard !conditions.isEmpty else { return nil }
        let texts = conditions.map { $0.pieces.isEmpty ? $0.key : $0.key + "=" + $0.pieces.writtenText }
        let text = "?" + texts.joined(separator: "&")
        return pattern.text.hasSuffix("#" + text) ? nil : text
    }
}

extension Target {
    var isRedirect: Bool { if case .redirect = self { true } else { false } }

    /// What it opens, by the names alone: `products.list > products.product`.
    func names(_ table: RouteTable) -> String {
        switch self {
        case .stack(let steps) where steps.isEmpty: "the root"
        case .stack: places.map(table.name(of:)).joined(separator: " > ")
        case .command: "command " + places.map(table.name(of:)).joined()
        case .outside: "left to the browser"
        case .refuse: "refused"
        case .redirect(let pieces, _): "a redirect to " + pieces.writtenText
        }
    }
}

extension [Piece] {
    /// As it is written in a schema, without types.
    var writtenText: String {
        map { piece in
            switch piece {
            case .literal(let text): text
            case .placeholder(let placeholder):
                "{"
                    + placeholder.name
                    + (placeholder.kind == .rest ? "..." : placeholder.kind == .optionalRest ? "...?" : "") + "}"
            case .input: "{url}"
            case .item(let key): "{\(key)}"
            }
        }.joined()
    }
}
