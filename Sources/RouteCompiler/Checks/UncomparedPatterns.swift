extension Rule {
    /// All patterns that may overlap were compared, in bounded time.
    static let uncomparedPatterns = Rule(code: .uncomparedPatterns) { context in
        // If patterns overlap, that must be fixed first.
        guard !context.findings.hasErrors else { return }
        for number in context.tries.indices
        where !context.tries[number].isOrdered || context.orders[number].isExhausted {
            let origin = context.table.origins[number]
            context.findings.error(
                .uncomparedPatterns,
                "the patterns of origin `\(origin.name)` are too many and too alike to be told apart",
                at: origin.span,
                help:
                    "let components with placeholders begin or end with different literals, or put a component in front"
            )
        }
    }
}
