extension CheckContext {
    /// Under a custom scheme the first component is a literal: systems write the authority in lower case, and a value
    /// there loses its upper case.
    func placeholderFirst() {
        let isCustom = table.origins.map { $0.entries.contains { $0.kind == .scheme } }
        let patterns = table.patterns
        for number in patterns.indices where isCustom[patterns[number].origin] {
            let pattern = patterns[number]
            guard let first = pattern.components.first,
                let placeholder = first.compactMap(\.placeholder).first, !placeholder.isCaseless
            else { continue }
            findings.warning(
                .placeholderFirst,
                "`{\(placeholder.name)}` in `\(pattern.text)` is where systems write a host, in lower case",
                at: pattern.span, help: "put a literal in front: `/open\(pattern.text)`")
        }
    }
}

extension Placeholder {
    /// Its value is the same in upper and lower case.
    fileprivate var isCaseless: Bool { type.kind.isCaseless || name == "_" }
}
