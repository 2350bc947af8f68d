extension CheckContext {
    /// All patterns that may overlap were compared, in bounded time.
    func uncomparedPatterns() {
        // If patterns overlap, that must be fixed first.
        guard !findings.hasErrors else { return }
        for (origin, walk) in zip(table.origins, walks) where walk.order.isExhausted {
            findings.error(
                .uncomparedPatterns,
                "the patterns of origin `\(origin.name)` are too many and too alike to be told apart",
                at: origin.span,
                help:
                    "let components with placeholders begin or end with different literals, or put a component in front"
            )
        }
    }
}
