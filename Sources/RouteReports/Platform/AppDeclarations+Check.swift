import RouteCompiler

extension AppDeclarations {
    /// What is wrong with a file that should declare what the table required.
    package struct Finding: Hashable, Sendable {
        /// Something is missing in the file; else the file only has more.
        package var isError = true
        /// The fault and how to fix it, in lower case, without a full stop.
        package var message: String
    }

    /// Compares the property list of a file with what the table required.
    package func findings(in file: PropertyList) -> [Finding] {
        guard case .dictionary(let values) = file else {
            return [Finding(message: "the file holds no dictionary; `\(kind.key)` belongs in one")]
        }
        guard let declared = declared(values[kind.key] ?? .array([])) else {
            let shape = kind == .domains ? "an array of strings" : "an array of dictionaries with `CFBundleURLSchemes`"
            return [Finding(message: "`\(kind.key)` must be \(shape)")]
        }
        let variables = declared.filter(AppDeclarations.hasVariable)
        let known = declared.filter { !AppDeclarations.hasVariable($0) }.map { $0.lowercased() }
        let missing = required.filter { need in !known.contains { covers($0, need.text) } }.map { need -> Finding in
            let what = "`\(need.text)`, which origin `\(need.origin)` needs, is missing"
            if let variable = variables.first(where: { AppDeclarations.variable($0, mayBe: need.text) }) {
                return Finding(isError: false, message: "\(what), unless it is what `\(variable)` stands for")
            }
            return Finding(message: "\(what); add it to `\(kind.key)`\(hint(values))")
        }
        let unused = known.uniqued().filter { text in !required.contains { covers(text, $0.text) } }
        return missing
            + unused.map { Finding(isError: false, message: "no origin uses `\($0)`; remove it, or add an origin") }
    }

    /// Whether a declared text covers a needed one: a domain with `*.` covers the domains below it.
    private func covers(_ declared: String, _ need: String) -> Bool {
        if declared == need { return true }
        guard kind == .domains, declared.hasPrefix("applinks:*.") else { return false }
        return need.hasSuffix(declared.dropFirst("applinks:*".count)) && !need.hasPrefix("applinks:*.")
    }

    /// A variable that a build system replaces: `$(SCHEME)`, `${SCHEME}`.
    private static func hasVariable(_ text: String) -> Bool {
        text.contains("$(") || text.contains("${")
    }

    /// Whether a text with variables may become another, or a domain above it. The texts in front of the first variable
    /// and behind the last one are kept.
    private static func variable(_ text: String, mayBe need: String) -> Bool {
        let front = text.prefix { $0 != "$" && $0 != "*" }.lowercased()
        let back = String(text.reversed().prefix { $0 != ")" && $0 != "}" }.reversed()).lowercased()
        return need.count >= front.count + back.count && need.hasPrefix(front) && need.hasSuffix(back)
    }

    /// The schemes or domains in the value of the key; nil for a value of another shape than systems read.
    private func declared(_ value: PropertyList) -> [String]? {
        switch kind {
        case .schemes:
            guard case .array(let types) = value else { return nil }
            let schemes = types.map { type -> [String]? in
                guard case .dictionary(let keys) = type else { return nil }
                return keys["CFBundleURLSchemes", default: .array([])].strings
            }
            return schemes.contains(nil) ? nil : schemes.compactMap(\.self).flatMap(\.self)
        case .domains:
            // Those for universal links, or what may be one, without a mode; other services are ignored.
            return value.strings?.filter { text in
                text.lowercased().hasPrefix("applinks:")
                    || AppDeclarations.hasVariable(String(text.prefix { $0 != ":" }))
            }.map { String($0.prefix { $0 != "?" }) }
        }
    }

    /// The file is the other one of the two.
    private func hint(_ values: [String: PropertyList]) -> String {
        guard values[kind.key] == nil, values[(kind == .schemes ? Kind.domains : .schemes).key] != nil else {
            return ""
        }
        return kind == .schemes
            ? "; entitlements are checked with `--entitlements`" : "; an Info.plist is checked without `--entitlements`"
    }
}

extension PropertyList {
    /// The elements of an array of strings; nil for any other value.
    fileprivate var strings: [String]? {
        guard case .array(let values) = self else { return nil }
        let texts = values.compactMap { if case .string(let text) = $0 { text } else { nil } }
        return texts.count == values.count ? texts : nil
    }
}
