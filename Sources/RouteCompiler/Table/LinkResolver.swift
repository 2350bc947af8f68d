import RouteRuntime
import RouteYAML

extension TableBuilder {
    /// Looks up the origins and, in the order in which links are listed, the patterns: the schema's own, then those of
    /// the modules that it mounts.
    mutating func addLinks() {
        addOrigins()
        let names = TargetNames(table)
        let own = types
        for number in contexts.indices {
            current = number
            types = contexts[number].types
            if let from = contexts[number].from { addMountedLinks(from, names) } else { addOwnLinks(names) }
        }
        current = 0
        types = own
    }

    private mutating func addOwnLinks(_ names: TargetNames) {
        for block in schema.links {
            guard let origin = originNumber(block.origin) else { continue }
            if let otherwise = block.otherwise {
                if table.origins[origin].otherwise != .refuse {
                    findings.error(
                        .duplicateName, "`otherwise` of origin `\(block.origin.value)` stands twice", at: otherwise.span
                    )
                }
                table.origins[origin].otherwise = otherwise.value == "path" ? .path : .outside
            }
            for (pattern, target) in block.patterns {
                var isKept = false
                addPattern(pattern, target, origin, names, isKept: &isKept)
            }
        }
    }

    /// Adds the links of a mounted module. Its origins are those of this schema by name; what is said of them here
    /// holds, so `otherwise` does not count. Without an origin, or to screens that the mount keeps from links, there
    /// are none.
    private mutating func addMountedLinks(_ from: Spanned<String>, _ names: TargetNames) {
        var missing: [Spanned<String>] = []
        var kept: [Spanned<String>] = []
        for block in contexts[current].schema.links where !block.patterns.isEmpty {
            guard let origin = table.origins.firstIndex(where: { $0.name == block.origin.value }) else {
                if !missing.contains(where: { $0.value == block.origin.value }) { missing.append(block.origin) }
                continue
            }
            for (pattern, target) in block.patterns {
                var isKept = false
                addPattern(pattern, target, origin, names, isKept: &isKept)
                if isKept { kept.append(pattern) }
            }
        }
        if !missing.isEmpty, !contexts[current].isKeptFromLinks {
            let shown = missing.map { "`\($0.value)`" }.joined(separator: ", ")
            let isOne = missing.count == 1
            findings.warning(
                .leftOutLinks,
                "\(isOne ? "origin" : "origins") \(shown) of module `\(from.value)` "
                    + "\(isOne ? "is" : "are") not declared here, so the links of \(isOne ? "it" : "them") are left out",
                at: from.span, notes: missing.map { .init("links of `\($0.value)` are here", at: $0.span) },
                help: "declare \(shown) under `origins:`; to have no links of the module, write `external: false` here")
        }
        if !kept.isEmpty {
            findings.note(
                .leftOutLinks,
                "`external: false` leaves out \(kept.count == 1 ? "a link" : "\(kept.count) links") of module "
                    + "`\(from.value)`: \(kept.prefix(20).map { "`\($0.value)`" }.joined(separator: ", "))"
                    + (kept.count > 20 ? " and \(kept.count - 20) more" : ""),
                at: from.span)
        }
    }

    private func originNumber(_ name: Spanned<String>) -> Int? {
        if let number = table.origins.firstIndex(where: { $0.name == name.value }) { return number }
        findings.error(
            .unknownName, "unknown origin `\(name.value)`", at: name.span,
            help: nearestName(name.value, in: table.origins.map(\.name)).map { "did you mean `\($0)`?" }
                ?? "declare it under `origins:`")
        return nil
    }

    /// - Parameter isKept: Becomes true for a pattern that is left out because its target is `external: false` where its
    ///   module is mounted.
    private mutating func addPattern(
        _ text: Spanned<String>, _ declared: LinkTarget, _ origin: Int, _ names: TargetNames, isKept: inout Bool
    ) {
        let syntax: PatternSyntax
        var conditions: [[ConditionSyntax]] = []
        do throws(LinkSyntaxError) {
            syntax = try PatternSyntax(text)
            for one in declared.cases { conditions.append(syntax.conditions + (try self.conditions(one.conditions))) }
        } catch {
            return findings.error(.badPattern, error.message, at: error.span, help: error.help)
        }
        var fragment: [[PieceSyntax]] = []
        if case .path(let components) = syntax.fragment { fragment = components }
        var scope = PatternScope(origin: table.origins[origin].entries, components: syntax.components + fragment)
        var cases: [(target: Target, span: Span)] = []
        for (index, one) in declared.cases.enumerated() {
            scope.begin(conditions[index])
            var resolver = TargetResolver(scope, table, names, contexts[current], findings, span: one.span)
            guard let target = resolver.resolve(one.target, origins: originNumbers(one.target)) else {
                isKept = resolver.isKept
                return
            }
            scope.uses = resolver.scope.uses
            cases.append((target, one.span))
        }
        guard let pieces = pieces(of: scope.components, scope, text),
            let resolved = resolvedCases(cases, conditions, scope, text)
        else { return }
        var pattern = Pattern(
            origin: origin, text: text.value, components: Array(pieces[..<syntax.components.count]),
            cases: resolved, span: text.span)
        switch syntax.fragment {
        case .path: pattern.fragment = .path(Array(pieces[syntax.components.count...]))
        case .query: pattern.fragment = .query
        case nil: break
        }
        table.patterns.append(pattern)
    }

    private func conditions(_ text: Spanned<String>?) throws(LinkSyntaxError) -> [ConditionSyntax] {
        guard let text else { return [] }
        let part = TextPart(text)
        return try ConditionSyntax.parse(part[1..<part.count])
    }

    private func originNumbers(_ target: LinkTarget.Target) -> [Int] {
        guard case .redirect(_, let origins) = target else { return [] }
        return origins.compactMap(originNumber)
    }

    /// The cases with the types of their placeholders; nil if something was reported.
    private mutating func resolvedCases(
        _ cases: [(target: Target, span: Span)], _ conditions: [[ConditionSyntax]], _ scope: PatternScope,
        _ text: Spanned<String>
    ) -> [Case]? {
        var resolved: [Case] = []
        for (index, one) in cases.enumerated() {
            var scope = scope
            scope.begin(conditions[index])
            var list: [Case.Condition] = []
            for condition in conditions[index] {
                guard let pieces = pieces(of: [condition.pieces], scope, text)?[0] else { return nil }
                list.append(Case.Condition(key: condition.key, pieces: pieces))
            }
            resolved.append(Case(conditions: list, target: one.target, span: one.span))
        }
        return resolved
    }

    // MARK: Types of placeholders

    private mutating func pieces(
        of components: [[PieceSyntax]], _ scope: PatternScope, _ text: Spanned<String>
    ) -> [[Piece]]? {
        var result: [[Piece]] = []
        for component in components {
            var pieces: [Piece] = []
            for piece in component {
                switch piece {
                case .literal(let text): pieces.append(.literal(text))
                case .placeholder(let syntax):
                    guard let placeholder = placeholder(syntax, scope) else { return nil }
                    pieces.append(.placeholder(placeholder))
                }
            }
            result.append(pieces)
        }
        return result
    }

    private mutating func placeholder(_ syntax: PieceSyntax.Placeholder, _ scope: PatternScope) -> Placeholder? {
        let uses = scope.uses[syntax.place] ?? PatternScope.Uses()
        guard let type = placeholderType(syntax, uses) else { return nil }
        var placeholder = Placeholder(
            name: syntax.name, kind: syntax.kind, type: type, printed: syntax.printed,
            capture: scope.capture(syntax))
        if syntax.kind == .rest || syntax.kind == .optionalRest {
            let isList = uses.parameters.contains { $0.form == .list }
            // Of a narrowed type each component is asked, and an empty one is of none.
            let isAnyText = type.tag == .string && type.constraint == nil
            placeholder.isText = !isList && uses.isUsed && isAnyText
            if let bad = uses.parameters.first(where: { $0.form != .list && $0.type.tag != .string }) {
                findings.error(
                    .badPattern,
                    "the rest `{\(syntax.name)}` binds to a list or to `String`, not to `\(bad.type.swiftName)`",
                    at: syntax.span)
                return nil
            }
        }
        if syntax.kind == .optional, let bad = uses.parameters.first(where: { $0.form == .required }) {
            findings.error(
                .badPattern, "the component `{\(syntax.name)?}` may lack, but parameter `\(bad.name)` must be given",
                at: syntax.span, notes: [.init("the parameter is here", at: bad.span)],
                help: "make the parameter optional or give it a default")
            return nil
        }
        return placeholder
    }

    /// The one type by which a placeholder matches: the one that is written, else the one that all parameters it binds
    /// share. A parameter that takes a bad value for none constrains nothing.
    private mutating func placeholderType(
        _ syntax: PieceSyntax.Placeholder, _ uses: PatternScope.Uses
    ) -> ValueType? {
        if let written = syntax.type {
            guard syntax.name == "_" || uses.isUsed else { return unused(syntax) }
            return types.type(TypeExpression(name: Spanned(written, at: syntax.span)))
        }
        let any = ValueType(tag: .string, swiftName: "String")
        if syntax.name == "_" { return any }
        guard uses.isUsed else { return unused(syntax) }
        let bound = uses.parameters.filter { !$0.isLenient && $0.separator == nil }
        guard let first = bound.first else { return any }
        if let other = bound.first(where: { $0.type != first.type }) {
            findings.error(
                .badPattern,
                "the placeholder `{\(syntax.name)}` binds to `\(first.type.swiftName)` and to `\(other.type.swiftName)`",
                at: syntax.span, help: "write its type: `{\(syntax.name):String}`")
            return nil
        }
        return first.type
    }

    private func unused(_ syntax: PieceSyntax.Placeholder) -> ValueType? {
        findings.error(
            .unusedPlaceholder, "nothing uses the placeholder `{\(syntax.name)}`", at: syntax.span,
            help: "name it as a parameter of the target is named, or write `{_}` to match and drop it")
        return nil
    }
}
