extension CheckContext {
    /// An origin that takes any host says so on purpose: anybody can make such links.
    func anyHost() {
        for entry in table.origins.flatMap(\.entries) where entry.kind == .any {
            findings.warning(
                .anyHost, "`\(entry.text)` takes links of every host that no other origin lists", at: entry.span,
                help: "anybody can make such links: trust nothing that they say")
        }
    }
}
