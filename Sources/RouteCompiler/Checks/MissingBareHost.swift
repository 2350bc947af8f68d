extension CheckContext {
    /// A host with `www.` is listed with the host without it: people type the short one, and a server that redirects it
    /// takes the link away from the app.
    func missingBareHost() {
        let entries = table.origins.flatMap(\.entries)
        for entry in entries where entry.kind == .host && entry.host.hasPrefix("www.") {
            let bare = String(entry.host.dropFirst(4))
            // A custom scheme never comes from a browser's address bar.
            guard entry.scheme == "https" || entry.scheme == "http",
                !entries.contains(where: { $0.kind == .host && $0.host == bare && $0.scheme == entry.scheme })
            else { continue }
            findings.warning(
                .missingBareHost, "`\(entry.text)` is listed without `\(entry.scheme)://\(bare)`", at: entry.span,
                help: "list both, if the short one leads to the same site")
        }
    }
}
