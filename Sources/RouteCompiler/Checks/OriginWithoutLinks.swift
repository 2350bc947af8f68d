extension CheckContext {
    /// Every origin opens something.
    func originWithoutLinks() {
        for (number, origin) in table.origins.enumerated() where origin.otherwise == .refuse {
            guard !table.patterns.contains(where: { $0.origin == number }) else { continue }
            findings.warning(
                .originWithoutLinks, "origin `\(origin.name)` has no links, so all its URLs are refused",
                at: origin.span,
                help: origin.entries.contains { $0.kind == .scheme }
                    ? "to read them as paths, write `\(origin.name): { otherwise: path }` under `links:`"
                    : "add patterns under `links:`, or remove the origin")
        }
    }
}
