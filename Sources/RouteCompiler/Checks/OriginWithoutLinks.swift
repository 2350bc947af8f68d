extension Rule {
    /// Every origin opens something.
    static let originWithoutLinks = Rule(code: .originWithoutLinks) { context in
        for (number, origin) in context.table.origins.enumerated() where origin.otherwise == .refuse {
            guard !context.table.patterns.contains(where: { $0.origin == number }) else { continue }
            context.findings.warning(
                .originWithoutLinks, "origin `\(origin.name)` has no links, so all its URLs are refused",
                at: origin.span, help: "add patterns under `links:`, or remove the origin")
        }
    }
}
