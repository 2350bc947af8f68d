extension Rule {
    /// The label that an origin names is the value of a parameter.
    static let unusedOriginPlaceholder = Rule(code: .unusedPlaceholder) { context in
        for (number, origin) in context.table.origins.enumerated() {
            // A server can't be written in another way.
            let named = origin.entries.filter { $0.kind == .label && ![nil, "_"].contains($0.placeholder) }
            guard let entry = named.first, let name = entry.placeholder else { continue }
            let patterns = context.table.patterns.filter { $0.origin == number }
            guard !patterns.isEmpty, !patterns.contains(where: { $0.cases.contains { $0.target.usesOrigin } }) else {
                continue
            }
            context.findings.warning(
                .unusedPlaceholder, "nothing uses the placeholder `{\(name)}` of origin `\(origin.name)`",
                at: entry.span,
                help: "name it as a parameter of a target is named, or write `\(entry.scheme)://*.\(entry.host)`")
        }
    }
}

extension Target {
    /// Whether a part of it takes the origin's placeholder, which is the capture before the first.
    fileprivate var usesOrigin: Bool {
        switch self {
        case .stack(let steps): steps.contains { $0.bindings.contains(where: \.usesOrigin) }
        case .command(_, let bindings): bindings.contains(where: \.usesOrigin)
        case .redirect(let pieces, _): pieces.contains(where: \.isOrigin)
        case .outside, .refuse: false
        }
    }
}

extension Binding {
    fileprivate var usesOrigin: Bool {
        switch self {
        case .capture(let number): number == 0
        case .template(let elements): elements.joined().contains(where: \.isOrigin)
        default: false
        }
    }
}

extension Piece {
    fileprivate var isOrigin: Bool {
        if case .placeholder(let placeholder) = self { placeholder.capture == 0 } else { false }
    }
}
