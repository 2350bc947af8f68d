import RouteRuntime
import RouteYAML

extension TableBuilder {
    /// Looks up the origins, and checks that no two have the same entry.
    mutating func addOrigins() {
        checkUnique(schema.origins.map(\.name), "origin")
        var owners: [String: Origin.Entry] = [:]
        for declared in schema.origins {
            var origin = Origin(name: declared.name.value, entries: [], span: declared.name.span)
            for text in declared.entries {
                guard let entry = entry(text) else { continue }
                let key = "\(entry.kind.rawValue) \(entry.scheme) \(entry.host)"
                if let other = owners.updateValue(entry, forKey: key) {
                    let isRepeated = text.value.lowercased() == other.text.lowercased()
                    findings.error(
                        .duplicateName,
                        "`\(text.value)` is \(isRepeated ? "listed twice" : "the same host as `\(other.text)`")",
                        at: text.span, notes: [.init("the other is here", at: other.span)])
                    continue
                }
                origin.entries.append(entry)
            }
            table.origins.append(origin)
        }
    }

    /// `coordinator://`, `https://shop.example`, `https://{server}`, `https://{lang}.shop.example`, `https://*`, or
    /// `matrix:`.
    private func entry(_ text: Spanned<String>) -> Origin.Entry? {
        func refuse(_ message: String, _ help: String) -> Origin.Entry? {
            return findings.refuse(
                .badOrigin, "`\(text.value)` is not an origin: \(message)", at: text.span, help: help)
        }
        let help = "write `https://shop.example` or a custom scheme such as `shopapp://`"
        guard let colon = text.value.firstIndex(of: ":") else { return refuse("it has no `://`", help) }
        let scheme = text.value[..<colon].lowercased()
        guard isScheme(scheme) else {
            return refuse("`\(scheme)` is not a scheme", "a scheme has letters, digits, `+`, `-` and `.`")
        }
        let isWeb = scheme == "https" || scheme == "http"
        var entry = Origin.Entry(kind: .scheme, scheme: scheme, host: "", text: text.value, span: text.span)
        let rest = text.value[text.value.index(after: colon)...]
        if rest.isEmpty {
            if isWeb { return refuse("`\(scheme)` needs a host", help) }
            entry.kind = .opaque
            return entry
        }
        guard rest.hasPrefix("//") else { return refuse("it has no `://`", help) }
        let host = rest.dropFirst(2).lowercased()
        if host.isEmpty { return isWeb ? refuse("`\(scheme)` needs a host", help) : entry }
        if host == "*" {
            entry.kind = .any
            entry.placeholder = "host"
            return entry
        }
        let labels = rest.dropFirst(2).split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if let name = placeholder(labels[0]) {
            if name != "_", let problem = SwiftName.problem(name) {
                return refuse("`{\(name)}` is not a placeholder: \(problem.message)", "write `{name}`")
            }
            entry.placeholder = name
            entry.kind = labels.count == 1 ? .server : .label
        } else if labels[0] == "*" {
            entry.kind = .label
        } else {
            entry.kind = .host
        }
        let fixed = labels.dropFirst(entry.kind == .host ? 0 : 1).joined(separator: ".")
        // Labels behind `{server}` are empty, and nothing else is.
        guard let ascii = entry.kind == .server ? "" : asciiHost(fixed) else {
            return refuse("`\(host)` is not a host", hostHelp(host))
        }
        entry.host = ascii
        return entry
    }

    private func hostHelp(_ host: String) -> String {
        if host.hasPrefix("[") {
            return "an address in brackets is no entry: `{server}` stands for those that the app names"
        }
        if host.contains(where: { "/:?#@".contains($0) }) {
            return "leave out user info, port, path and a `/` at the end"
        }
        if host.contains("*") || host.contains("{") { return "`*` and `{name}` stand for the first label, and once" }
        return "write labels of letters, digits and `-` with a `.` between two"
    }

    private func placeholder(_ label: String) -> String? {
        guard label.hasPrefix("{"), label.hasSuffix("}"), label.count > 2 else { return nil }
        return String(label.dropFirst().dropLast())
    }
}
