import RouteCompiler

extension AppDeclarations {
    /// What is wrong with a file that should declare what the table needs.
    package struct Finding: Hashable, Sendable {
        /// Something is missing in the file; else the file only has more.
        package var isError: Bool
        /// The fault and how to fix it, in lower case, without a full stop.
        package var message: String
    }

    /// Compares the property list of a file with what the table needs.
    package func findings(in file: PropertyList) -> [Finding] {
        let declared: [String]
        switch kind {
        case .schemes: declared = AppDeclarations.schemes(in: file)
        case .domains: declared = AppDeclarations.domains(in: file)
        }
        if let shape = shapeFinding(in: file) { return [shape] }
        let variables = declared.filter(AppDeclarations.hasVariable)
        let known = declared.filter { !AppDeclarations.hasVariable($0) }.map { $0.lowercased() }
        var findings: [Finding] = []
        for need in needs where !known.contains(where: { covers($0, need.text) }) {
            let what = "`\(need.text)`, which origin `\(need.origin)` needs, is missing"
            if let variable = variables.first(where: { AppDeclarations.variable($0, mayBe: need.text) }) {
                findings.append(
                    Finding(isError: false, message: "\(what), unless it is what `\(variable)` stands for"))
            } else {
                findings.append(Finding(isError: true, message: "\(what); add it to `\(kind.key)`\(hint(file))"))
            }
        }
        var seen: Set<String> = []
        for text in known where seen.insert(text).inserted && !needs.contains(where: { covers(text, $0.text) }) {
            findings.append(Finding(isError: false, message: "no origin uses `\(text)`; remove it, or add an origin"))
        }
        return findings
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

    private static func schemes(in file: PropertyList) -> [String] {
        (file["CFBundleURLTypes"]?.elements ?? []).flatMap { type in
            (type["CFBundleURLSchemes"]?.elements ?? []).compactMap(\.string)
        }
    }

    /// Those for universal links, or what may be one, without a mode; other services are ignored.
    private static func domains(in file: PropertyList) -> [String] {
        (file[Kind.domains.key]?.elements ?? []).compactMap(\.string)
            .filter { $0.lowercased().hasPrefix("applinks:") || hasVariable(String($0.prefix { $0 != ":" })) }
            .map { String($0.prefix { $0 != "?" }) }
    }

    /// The key has a value of another shape than systems read.
    private func shapeFinding(in file: PropertyList) -> Finding? {
        guard case .dictionary = file else {
            return Finding(isError: true, message: "the file holds no dictionary; `\(kind.key)` belongs in one")
        }
        guard let value = file[kind.key] else { return nil }
        let shape = kind == .domains ? "an array of strings" : "an array of dictionaries with `CFBundleURLSchemes`"
        let isRight =
            value.elements?.allSatisfy { element in
                switch (kind, element) {
                case (.domains, .string): true
                case (.schemes, .dictionary(let type)):
                    type["CFBundleURLSchemes"].map { $0.elements?.allSatisfy { $0.string != nil } == true } ?? true
                default: false
                }
            } ?? false
        return isRight ? nil : Finding(isError: true, message: "`\(kind.key)` must be \(shape)")
    }

    /// The file is the other one of the two.
    private func hint(_ file: PropertyList) -> String {
        guard file[kind.key] == nil else { return "" }
        switch kind {
        case .schemes:
            return file[Kind.domains.key] == nil ? "" : "; entitlements are checked with `--entitlements`"
        case .domains: return file[Kind.schemes.key] == nil ? "" : "; an Info.plist is checked without `--entitlements`"
        }
    }
}
