import RouteYAML

extension TableBuilder {
    /// Looks up the origins, and sees to it that no two have the same entry.
    mutating func addOrigins() {
        checkUnique(schema.origins.map(\.name), "origin")
        var owners: [String: Origin.Entry] = [:]
        for declared in schema.origins {
            var origin = Origin(name: declared.name.value, entries: [], span: declared.name.span)
            for text in declared.entries {
                guard let entry = entry(text) else { continue }
                let key = entry.scheme + "://" + (entry.host ?? "")
                if let other = owners.updateValue(entry, forKey: key) {
                    findings.error(
                        .duplicateName, "`\(text.value)` is listed twice", at: text.span,
                        notes: [.init("the other is here", at: other.span)])
                    continue
                }
                origin.entries.append(entry)
            }
            table.origins.append(origin)
        }
    }

    /// `coordinator://` or `https://shop.example`.
    private func entry(_ text: Spanned<String>) -> Origin.Entry? {
        func refuse(_ message: String, _ help: String) -> Origin.Entry? {
            findings.error(.badOrigin, "`\(text.value)` is no origin: \(message)", at: text.span, help: help)
            return nil
        }
        let help = "write `https://shop.example` or a custom scheme such as `shopapp://`"
        guard let colon = text.value.firstIndex(of: ":"), text.value[colon...].hasPrefix("://") else {
            return refuse("it has no `://`", help)
        }
        let scheme = text.value[..<colon].lowercased()
        guard let first = scheme.utf8.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first,
            scheme.utf8.allSatisfy({
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
                    || "+-.".utf8.contains($0)
            })
        else { return refuse("`\(scheme)` is no scheme", "a scheme has letters, digits, `+`, `-` and `.`") }
        let host = text.value[colon...].dropFirst(3).lowercased()
        if host.isEmpty {
            if scheme == "https" || scheme == "http" { return refuse("`\(scheme)` needs a host", help) }
            return Origin.Entry(scheme: scheme, host: nil, text: text.value, span: text.span)
        }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard
            labels.allSatisfy({ label in
                !label.isEmpty
                    && label.unicodeScalars.allSatisfy {
                        $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-" || $0 == "_"
                    }
            })
        else {
            return refuse("`\(host)` is no host", "leave out user info, port, path and a `/` at the end")
        }
        return Origin.Entry(scheme: scheme, host: host, text: text.value, span: text.span)
    }
}
