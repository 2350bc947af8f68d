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
        case .command(let command): lines.append("  command \(command.text)")
        case .outside: lines.append("  left to the browser")
        case .error(let error): lines.append("  error: \(error.description)")
        }
        if let tab { lines.append("  tab: \(tab)") }
        if let origin { lines.append("  origin: \(origin)") }
        if !requirements.isEmpty { lines.append("  requires: \(requirements.joined(separator: ", "))") }
        if !extras.isEmpty {
            let items = extras.map { $0.key + ($0.value.map { "=" + $0 } ?? "") }
            lines.append("  not read: " + PrintableText.escaped(items.joined(separator: ", ")))
        }
        return lines.joined(separator: "\n")
    }
}

extension Explanation.Result {
    /// What is opened, in a line.
    var line: String {
        switch self {
        case .stack(let steps): steps.isEmpty ? "the root" : steps.map { "`\($0.text)`" }.joined(separator: " > ")
        case .command(let command): "command `\(command.text)`"
        case .outside: "the browser"
        case .error(let error): error.description
        }
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
        case .text(let text): "\"\(PrintableText.escaped(text))\""
        case .word(_, let name): name
        case .list(let values): "[" + values.map(shown).joined(separator: ", ") + "]"
        case .query(let query):
            "["
                + query.items.map { PrintableText.escaped($0.key + ($0.value.map { "=" + $0 } ?? "")) }
                .joined(separator: ", ") + "]"
        default: value.routeText ?? "none"
        }
    }
}
