import RouteRuntime
import RouteYAML

/// Looks up what a pattern opens, and where each parameter gets its value: what the target writes wins over a
/// placeholder of the parameter's name, which wins over the query.
struct TargetResolver {
    let text: Spanned<String>
    let parts: [PatternPart]
    let table: RouteTable
    let wordSets: [WordSet]
    let findings: Findings
    /// The parameters that each placeholder binds, by its component.
    private(set) var uses: [Int: [Parameter]] = [:]
    private var query: [String: [String]] = [:]
    private var readKeys: Set<String> = []

    init?(
        _ text: Spanned<String>, _ parts: [PatternPart], _ table: RouteTable, _ wordSets: [WordSet],
        _ findings: Findings
    ) {
        self.text = text
        self.parts = parts
        self.table = table
        self.wordSets = wordSets
        self.findings = findings
    }

    mutating func resolve() -> Target? {
        switch text.value {
        case "outside": return .outside
        case "none": return .refuse
        default: break
        }
        if text.value.contains("{") || text.value.contains("#") {
            return refuse("a target is a path of the app or the name of a command")
        }
        let sides = text.value.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        if sides.count == 2 { query = items(sides[1], separator: "&") }
        let target = text.value.hasPrefix("/") ? stack(sides[0]) : command(String(sides[0]))
        guard let target else { return nil }
        for key in query.keys.sorted() where !readKeys.contains(key) {
            findings.error(
                .badTarget, "nothing in the target `\(text.value)` has the key `\(key)`", at: text.span)
        }
        return target
    }

    private func refuse(_ message: String, help: String? = nil) -> Target? {
        findings.error(.badTarget, "the target `\(text.value)` is not known: \(message)", at: text.span, help: help)
        return nil
    }

    private func items(_ text: Substring, separator: Character) -> [String: [String]] {
        var items: [String: [String]] = [:]
        for item in text.split(separator: separator) {
            let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            items[String(sides[0]), default: []].append(sides.count == 2 ? String(sides[1]) : "")
        }
        return items
    }

    private mutating func command(_ name: String) -> Target? {
        guard let number = table.commands.firstIndex(where: { $0.name == name }) else {
            let nearest = nearestName(name, in: table.commands.map(\.name))
            return refuse(
                "there is no command `\(name)`",
                help: nearest.map { "did you mean `\($0)`?" } ?? "the path of a stack begins with `/`")
        }
        guard let bindings = bindings(table.commands[number], matrix: nil) else { return nil }
        return .command(number, bindings)
    }

    /// Follows the components as a path does.
    private mutating func stack(_ path: Substring) -> Target? {
        var segment = 0
        var steps: [TargetStep] = []
        var isSegment = false
        for component in path.split(separator: "/") {
            let name = component.prefix { $0 != ";" }
            if let child = child(String(name), of: segment) ?? child(String(name), of: 0) {
                guard name.count == component.count else { return refuse("a segment has no parameters") }
                segment = child
                isSegment = true
                continue
            }
            guard let number = screen(String(name), of: segment) else {
                let names = names(of: segment) + (segment == 0 ? [] : names(of: 0))
                return refuse(
                    segment == 0
                        ? "there is no segment `\(name)`"
                        : "`\(name)` is neither a screen of `\(table.segments[segment].dottedName)` nor a segment",
                    help: nearestName(String(name), in: names).map { "did you mean `\($0)`?" })
            }
            let screen = table.segments[segment].screens[number]
            if screen.isTransient { return refuse("screen `\(name)` has no text, so no link can open it") }
            if !screen.isExternal {
                return refuse("screen `\(name)` is `external: false`, so no link may open it")
            }
            let matrix = name.count == component.count ? nil : items(component.dropFirst(name.count), separator: ";")
            guard let bindings = bindings(screen, matrix: matrix) else { return nil }
            steps.append(TargetStep(segment: segment, screen: number, bindings: bindings))
            isSegment = false
        }
        if isSegment { return refuse("it ends in a segment, without a screen") }
        return .stack(steps)
    }

    private func child(_ name: String, of segment: Int) -> Int? {
        // Inside a segment a screen's component comes before that of the top-level segment.
        table.segments[segment].children.first {
            table.segments[$0].component == name || table.segments[$0].aliases.contains(name)
        }
    }

    private func screen(_ name: String, of segment: Int) -> Int? {
        table.segments[segment].screens.firstIndex { $0.component == name || $0.aliases.contains(name) }
    }

    private func names(of segment: Int) -> [String] {
        table.segments[segment].screens.map(\.component)
            + table.segments[segment].children.map { table.segments[$0].component }
    }

    // MARK: Values

    /// Where each parameter of a screen gets its value; nil if something was reported.
    private mutating func bindings(_ screen: Screen, matrix: [String: [String]]?) -> [Binding]? {
        var bindings: [Binding] = []
        let keys = screen.parameters.flatMap { $0.isMatrixOnly ? [$0.name] : $0.keys }
        if let unknown = matrix?.keys.sorted().first(where: { !keys.contains($0) }) {
            findings.error(
                .badTarget, "screen `\(screen.name)` has no parameter with the key `\(unknown)`", at: text.span)
            return nil
        }
        for parameter in screen.parameters {
            var written: [String] = []
            for key in parameter.isMatrixOnly ? [parameter.name] : parameter.keys {
                if let matrix {
                    written += matrix[key] ?? []
                } else if let values = query[key] {
                    written += values
                    readKeys.insert(key)
                }
            }
            let component = parts.firstIndex {
                if case .placeholder(let name, _, _) = $0 { name == parameter.name } else { false }
            }
            if !written.isEmpty {
                guard check(written, parameter) else { return nil }
                bindings.append(.constant(written))
            } else if let component {
                uses[component, default: []].append(parameter)
                bindings.append(.component(component))
            } else if matrix != nil || parameter.isMatrixOnly {
                if parameter.form == .required {
                    findings.error(
                        .badTarget,
                        "no link of `\(text.value)` can give parameter `\(parameter.name)` of `\(screen.name)`",
                        at: text.span)
                    return nil
                }
                bindings.append(.absent)
            } else {
                bindings.append(.query)
            }
        }
        return bindings
    }

    private func check(_ values: [String], _ parameter: Parameter) -> Bool {
        for value in values where !parameter.type.accepts(value, wordSets) {
            findings.error(
                .badTarget, "`\(value)` is no value of parameter `\(parameter.name)`, a `\(parameter.type.swiftName)`",
                at: text.span)
            return false
        }
        if parameter.form != .list, Set(values).count > 1 {
            findings.error(.badTarget, "parameter `\(parameter.name)` takes one value", at: text.span)
            return false
        }
        return true
    }
}
