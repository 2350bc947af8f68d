import RouteCompiler
import RouteRuntime

extension Explanation {
    /// The explanation for a person to read.
    package var text: String {
        var lines = [PrintableText.escaped(input)]
        switch result {
        case .stack(let steps):
            if steps.isEmpty { lines.append("  the root") }
            for (number, step) in steps.enumerated() { lines.append("  \(number + 1). \(step.text)") }
        case .command, .outside: lines.append("  " + result.words())
        case .error(let error): lines.append("  error: \(problem ?? error.description)")
        }
        if let nearest { lines.append("  nearest: \(nearest.text)") }
        if let expected { lines.append("  expected: \(expected)") }
        if let help { lines.append("  help: \(help)") }
        if let tab { lines.append("  tab: \(tab)") }
        if let origin { lines.append("  origin: \(origin)") }
        for (number, pattern) in (patterns ?? []).enumerated() {
            lines.append("  \(number == 0 ? "pattern" : "leads to"): \(pattern.text)")
        }
        if let otherwise { lines.append("  pattern: none, so `otherwise: \(otherwise)` applies") }
        for value in unchecked {
            lines.append("  not checked: \(value.name), since only the app knows the texts of `\(value.type)`")
        }
        if !requirements.isEmpty { lines.append("  requires: \(requirements.joined(separator: ", "))") }
        if !extras.isEmpty {
            lines.append("  not read: " + extras.map(\.shown).joined(separator: ", "))
        }
        return lines.joined(separator: "\n")
    }
}

extension Explanation.TakenPattern {
    /// `/search ?q, case 1 of 2, routes.yaml:60`
    fileprivate var text: String {
        var parts = [pattern + (condition.map { " " + $0 } ?? "")]
        if caseCount > 1 {
            parts.append(number.map { "case \($0) of \(caseCount)" } ?? "none of \(caseCount) cases")
        }
        if let place { parts.append(place.text) }
        return PrintableText.escaped(parts.joined(separator: ", "))
    }
}

extension Explanation.Step {
    /// `products.product(id: "x", count: 1)`
    var text: String {
        guard !parameters.isEmpty else { return screen }
        return "\(screen)(\(parameters.map { "\($0.name): \(shown($0.value))" }.joined(separator: ", ")))"
    }

    private func shown(_ value: TableValue) -> String {
        switch value {
        case .text(let text):
            "\"\(PrintableText.escaped(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")))\""
        case .word(_, let name): name
        case .list(let values): "[" + values.map(shown).joined(separator: ", ") + "]"
        case .query(let query): "[" + query.items.map(\.shown).joined(separator: ", ") + "]"
        default: value.routeText ?? "none"
        }
    }
}

extension RouteQuery.Item {
    fileprivate var shown: String { PrintableText.escaped(key + (value.map { "=" + $0 } ?? "")) }
}
