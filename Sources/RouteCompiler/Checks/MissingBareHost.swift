extension CheckContext {
    /// A host is listed as its links reach the app. People type it without `www.`, and a server that redirects them
    /// takes the link away from the app. Systems hand on `https` links alone.
    func missingBareHost() {
        let entries = table.origins.flatMap(\.entries)
        for entry in entries {
            // A custom scheme never comes from a browser's address bar.
            guard entry.scheme == "https" || entry.scheme == "http" else { continue }
            func isListed(_ scheme: String, _ host: String) -> Bool {
                entries.contains { $0.kind == entry.kind && $0.host == host && $0.scheme == scheme }
            }
            let bare = String(entry.host.dropFirst(4))
            if entry.kind == .host, entry.host.hasPrefix("www."), !isListed(entry.scheme, bare) {
                findings.warning(
                    .missingBareHost, "`\(entry.text)` is listed without `\(entry.scheme)://\(bare)`", at: entry.span,
                    help: "list both, if the short one leads to the same site")
            }
            // The app names its servers, perhaps in a local network, when it runs.
            if entry.scheme == "http", entry.kind != .server, !isListed("https", entry.host) {
                let secure = "https" + entry.text.dropFirst(4)
                findings.warning(
                    .missingBareHost,
                    "`\(entry.text)` is listed without `\(secure)`, and systems open apps for `https` links alone",
                    at: entry.span, help: "write `\(secure)`, or list both")
            }
        }
    }
}
