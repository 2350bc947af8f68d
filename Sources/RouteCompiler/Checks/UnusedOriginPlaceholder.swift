extension CheckContext {
    /// The label that an origin names is the value of a parameter.
    func unusedOriginPlaceholder() {
        for (number, origin) in table.origins.enumerated() {
            // A server can't be written in another way.
            let named = origin.entries.filter { $0.kind == .label && ![nil, "_"].contains($0.placeholder) }
            guard let entry = named.first, let name = entry.placeholder else { continue }
            let patterns = table.patterns.filter { $0.origin == number }
            let targets = patterns.flatMap(\.cases).map(\.target)
            guard !patterns.isEmpty, !targets.contains(where: { $0.usesOrigin(table) }) else { continue }
            findings.warning(
                .unusedPlaceholder, "nothing uses the placeholder `{\(name)}` of origin `\(origin.name)`",
                at: entry.span,
                help: "name it as a parameter of a target is named, or write `\(entry.scheme)://*.\(entry.host)`")
        }
    }
}

extension Target {
    /// Whether a part of it takes the origin's placeholder, which is the capture before the first.
    fileprivate func usesOrigin(_ table: RouteTable) -> Bool {
        if case .redirect(let pieces, _) = self { return pieces.contains(where: \.isOrigin) }
        return table.bindings(of: self).contains { $0.binding.usesOrigin }
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
    fileprivate var isOrigin: Bool { placeholder?.capture == 0 }
}
