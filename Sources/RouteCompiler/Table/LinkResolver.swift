import RouteRuntime
import RouteYAML

extension TableBuilder {
    /// Looks up the origins and, in the order in which links are listed, the patterns.
    mutating func addLinks() {
        addOrigins()
        var blocks = schema.links
        func collect(_ segments: [SegmentDeclaration]) {
            for segment in segments {
                blocks += segment.links
                collect(segment.segments)
            }
        }
        collect(schema.segments)
        for block in blocks {
            guard let origin = table.origins.firstIndex(where: { $0.name == block.origin.value }) else {
                let names = table.origins.map(\.name)
                findings.error(
                    .unknownName, "unknown origin `\(block.origin.value)`", at: block.origin.span,
                    help: nearestName(block.origin.value, in: names).map { "did you mean `\($0)`?" }
                        ?? "declare it under `origins:`")
                continue
            }
            if let otherwise = block.otherwise {
                if table.origins[origin].otherwise != .refuse {
                    findings.error(
                        .duplicateName, "`otherwise` of origin `\(block.origin.value)` stands twice", at: otherwise.span
                    )
                }
                table.origins[origin].otherwise = otherwise.value == "path" ? .path : .outside
            }
            for (pattern, target) in block.patterns { addPattern(pattern, target, origin) }
        }
    }

    private mutating func addPattern(_ text: Spanned<String>, _ target: LinkTarget, _ origin: Int) {
        guard let placeholders = placeholders(text),
            var resolver = TargetResolver(target.text, placeholders, table, types.wordSets, findings)
        else { return }
        guard let resolved = resolver.resolve() else { return }
        let components = placeholders.enumerated().compactMap { number, part -> Pattern.Component? in
            switch part {
            case .literal(let text): return .literal(text)
            case .placeholder(let name, let written, let span):
                guard let type = placeholderType(name, written, resolver.uses[number] ?? [], span, text) else {
                    return nil
                }
                return .placeholder(name: name, type: type)
            }
        }
        guard components.count == placeholders.count else { return }
        table.patterns.append(
            Pattern(
                origin: origin, text: text.value, components: components, target: resolved, span: text.span))
    }

    /// The one type by which a placeholder matches: the one that is written, else the one that all parameters it binds
    /// share.
    private mutating func placeholderType(
        _ name: String, _ written: String?, _ uses: [Parameter], _ span: Span, _ pattern: Spanned<String>
    ) -> ValueType? {
        if let written { return types.type(TypeExpression(name: Spanned(written, at: span))) }
        if name == "_" { return ValueType(tag: .string, swiftName: "String") }
        guard let first = uses.first else {
            findings.error(
                .unusedPlaceholder, "nothing uses the placeholder `{\(name)}` of `\(pattern.value)`", at: span,
                help: "name it as a parameter of the target is named, or write `{_}` to match and drop it")
            return nil
        }
        if let other = uses.first(where: { $0.type != first.type }) {
            findings.error(
                .badPattern,
                "the placeholder `{\(name)}` binds `\(first.type.swiftName)` and `\(other.type.swiftName)`", at: span,
                help: "write its type: `{\(name):\(first.type.swiftName)}`")
            return nil
        }
        return first.type
    }

    private func placeholders(_ text: Spanned<String>) -> [PatternPart]? {
        do {
            return try PatternPart.parse(text)
        } catch {
            findings.error(.badPattern, error.message, at: text.span, help: error.help)
            return nil
        }
    }
}

/// One component of a pattern as it is written.
enum PatternPart {
    case literal(String)
    case placeholder(name: String, type: String?, span: Span)

    struct Problem: Error {
        var message: String
        var help: String?
    }

    static func parse(_ text: Spanned<String>) throws(Problem) -> [PatternPart] {
        guard text.value.hasPrefix("/") else {
            throw Problem(message: "the pattern `\(text.value)` must begin with `/`", help: "write `/\(text.value)`")
        }
        if text.value == "/" { return [] }
        var parts: [PatternPart] = []
        var names: Set<String> = []
        for component in text.value.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            if component.hasPrefix("{"), component.hasSuffix("}"), !component.dropFirst().dropLast().contains("{") {
                let inside = component.dropFirst().dropLast()
                let sides = inside.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
                let name = String(sides[0])
                if name != "_", let problem = SwiftName.problem(name) {
                    throw Problem(
                        message: "`\(component)` in `\(text.value)` is no placeholder: \(problem.message)",
                        help: "write `{name}` or `{name:Type}`")
                }
                if name != "_", !names.insert(name).inserted {
                    throw Problem(message: "the placeholder `{\(name)}` stands twice in `\(text.value)`", help: nil)
                }
                parts.append(
                    .placeholder(name: name, type: sides.count == 2 ? String(sides[1]) : nil, span: text.span))
                continue
            }
            if component.contains("{") || component.contains("}") {
                throw Problem(
                    message: "`\(component)` in `\(text.value)` is neither a text nor a placeholder",
                    help: "a placeholder is a whole component: `{name}`")
            }
            if component.contains("?") || component.contains("#") {
                throw Problem(
                    message: "the pattern `\(text.value)` must be a path alone", help: "leave out `?` and `#`")
            }
            if let problem = componentProblem(String(component)) {
                throw Problem(
                    message: "the pattern `\(text.value)` has a component that no link has: \(problem)", help: nil)
            }
            parts.append(.literal(String(component)))
        }
        return parts
    }
}
