import RouteRuntime
import RouteYAML

/// Looks up what the patterns of one schema open, and what their placeholders stand for.
struct PatternResolver {
    /// The table as far as it goes, without patterns.
    private let table: RouteTable
    private let names: TargetNames
    private let context: SchemaContext
    private let findings: Findings
    private var types: TypeResolver
    private var origin = 0
    /// The placeholders of the origin's entries.
    private var originNames: Set<String> = []
    /// The targets that are left out, since they open a tab alone.
    private(set) var leftOut: [Spanned<String>] = []

    /// The pattern that is looked at.
    var written: LinkText?
    /// What it opens.
    private var cases: [Case] = []
    /// A target of it opens a screen or command that may have parameters that are not known.
    private var isUncertain = false

    init(
        _ table: RouteTable, _ names: TargetNames, _ context: SchemaContext, _ types: TypeResolver,
        _ findings: Findings
    ) {
        self.table = table
        self.names = names
        self.context = context
        self.types = types
        self.findings = findings
    }

    /// Goes on with the patterns of an origin.
    mutating func begin(_ origin: Int) {
        self.origin = origin
        originNames = Set(table.origins[origin].entries.compactMap(\.placeholder))
    }

    /// The patterns are those of a mounted module, whose tabs are not taken over.
    private var isMounted: Bool { context.from != nil }

    /// The pattern with all that it opens; nil if it is left out, which was reported, or what it names was.
    /// - Parameter base: What its targets may go on from.
    mutating func resolve(_ text: LinkText, _ declared: LinkTarget, from base: TargetBase) -> Pattern? {
        var declared = declared.cases
        if isMounted {
            for case .tab(let name, stack: nil) in declared.map(\.target) { leftOut.append(name) }
            declared.removeAll { if case .tab(_, stack: nil) = $0.target { true } else { false } }
            if declared.isEmpty { return nil }
        }
        written = text
        let syntax: PatternSyntax
        let conditions: [[ConditionSyntax]]
        do throws(LinkSyntaxError) {
            syntax = try PatternSyntax(text, of: text)
            conditions = try declared.map { (one) throws(LinkSyntaxError) in
                guard let text = one.conditions else { return [] }
                return try ConditionSyntax.parse(text[1..<text.bytes.count])
            }
        } catch {
            report(error)
            return nil
        }
        guard let (shared, own) = resolveTargets(of: declared, syntax, conditions, from: base) else { return nil }
        var next = NextPlaceholders(uses: shared[...])
        guard let path = components(syntax.path, &next), let inside = components(syntax.fragment ?? [], &next)
        else { return nil }
        let least = path.count - (path.last.flatMap(PatternTrie.Edge.init)?.mayLack == true ? 1 : 0)
        guard least <= LinkLimits.components else {
            report(
                .badPattern, "the pattern has \(least) components, and a link at most \(LinkLimits.components)",
                at: text.span)
            return nil
        }
        for (index, uses) in own.enumerated() {
            var next = next
            next.uses += uses
            for condition in syntax.conditions + conditions[index] {
                guard let pieces = pieces(condition.pieces, &next) else { return nil }
                cases[index].conditions.append(Case.Condition(key: condition.key, pieces: pieces))
            }
        }
        return Pattern(
            origin: origin, written: text, components: path, endsInSlash: syntax.endsInSlash,
            fragment: syntax.isFragmentQuery ? .query : syntax.fragment.map { _ in .path(inside) }, cases: cases)
    }

    /// What the patterns of a group begin with; nil if it was reported that none can.
    mutating func prefix(_ text: LinkText) -> PatternPrefix? {
        written = text
        do throws(LinkSyntaxError) {
            let prefix = try PatternPrefix(text)
            for case .placeholder(let placeholder) in prefix.pieces where placeholder.type != nil {
                guard writtenType(of: placeholder) != nil else { return nil }
            }
            return prefix
        } catch {
            report(error)
            return nil
        }
    }

    private func report(_ error: LinkSyntaxError) {
        report(.badPattern, error.message, at: error.span, notes: error.notes, help: error.help)
    }

    /// Reports what is wrong with a pattern, which in a group is more than its key says.
    func report(_ code: Code, _ message: String, at span: Span, notes: [Diagnostic.Note] = [], help: String? = nil) {
        var notes = notes
        if let written, written.inherited > 0 {
            // The part of the group has no separate place there.
            notes.removeAll { $0.span == written.span }
            let whole = "`\(written.text)`"
            if message.firstRange(of: whole) == nil {
                notes.append(.init("the whole pattern is \(whole)", at: written.span))
            }
        }
        findings.error(code, message, at: span, notes: notes, help: help)
    }

    /// Looks up what the cases open, and notes them without their conditions. Returns what uses the placeholders that
    /// the cases share, and those of each case's own conditions; nil if something was reported.
    private mutating func resolveTargets(
        of declared: [LinkTarget.Case], _ syntax: PatternSyntax, _ conditions: [[ConditionSyntax]],
        from base: TargetBase
    ) -> (shared: [PatternScope.Uses], own: [[PatternScope.Uses]])? {
        var resolver = TargetResolver(
            table, names, context, findings, base: base, scope: PatternScope(syntax, originNames: originNames))
        var own: [[PatternScope.Uses]] = []
        cases = []
        for (one, conditions) in zip(declared, conditions) {
            resolver.scope.begin(conditions)
            guard let target = resolver.resolve(one.target, origins: originNumbers(one.target)) else { return nil }
            var tab: Int?
            if !isMounted, let name = resolver.tab(of: one.target) {
                guard let number = table.tabNumber(name, findings) else { return nil }
                tab = number
            }
            cases.append(Case(conditions: [], target: target, tab: tab, span: one.span))
            own.append(resolver.scope.ownUses)
        }
        isUncertain = resolver.isUncertain
        return (resolver.scope.sharedUses, own)
    }

    private func originNumbers(_ target: LinkTarget.Target) -> [Int] {
        guard case .redirect(_, let origins) = target else { return [] }
        return origins.compactMap { table.originNumber($0, findings) }
    }

    // MARK: Pieces

    /// The placeholders that are looked at next: what uses them, and the number of the first.
    private struct NextPlaceholders {
        var uses: ArraySlice<PatternScope.Uses>
        var capture = 1
    }

    /// Components with the types of their placeholders; nil if something was reported.
    private mutating func components(_ syntax: [[PieceSyntax]], _ next: inout NextPlaceholders) -> [[Piece]]? {
        var components: [[Piece]] = []
        for component in syntax {
            guard let pieces = pieces(component, &next) else { return nil }
            components.append(pieces)
        }
        return components
    }

    private mutating func pieces(_ syntax: [PieceSyntax], _ next: inout NextPlaceholders) -> [Piece]? {
        var pieces: [Piece] = []
        for piece in syntax {
            switch piece {
            case .literal(let text): pieces.append(.literal(text))
            case .placeholder(let syntax):
                guard let placeholder = placeholder(syntax, next.uses.removeFirst(), next.capture) else { return nil }
                pieces.append(.placeholder(placeholder))
                next.capture += 1
            }
        }
        return pieces
    }

    private mutating func placeholder(
        _ syntax: PieceSyntax.Placeholder, _ uses: PatternScope.Uses, _ capture: Int
    ) -> Placeholder? {
        guard let type = type(of: syntax, uses) else { return nil }
        var placeholder = Placeholder(
            name: syntax.name, kind: syntax.kind, type: type, printed: syntax.printed, capture: capture)
        guard syntax.kind != .one else { return placeholder }
        let parameters = uses.parameters.map(table.parameter)
        if syntax.kind == .rest || syntax.kind == .optionalRest {
            let isList = parameters.contains { $0.form == .list }
            // Of a narrowed type each component is asked, and an empty one is of none. Nothing gets past a pattern that
            // leaves links to the browser or refuses them.
            placeholder.isText =
                !isList && type.isAnyText && (uses.isUsed || cases.allSatisfy(\.target.opensNothing))
            if let bad = parameters.first(where: { $0.form != .list && $0.type.tag != .string }) {
                report(
                    .badPattern,
                    "the rest `{\(syntax.name)}` binds to a list or to `String`, not to `\(bad.type.name)`",
                    at: syntax.span)
                return nil
            }
        }
        if syntax.kind == .optional, let bad = parameters.first(where: { $0.form == .required }) {
            report(
                .badPattern,
                "the component `{\(syntax.name)?}` may be missing, but parameter `\(bad.name)` is required",
                at: syntax.span, notes: [.init("the parameter is here", at: bad.span)],
                help: "make the parameter optional or give it a default")
            return nil
        }
        return placeholder
    }

    /// The one type by which a placeholder matches: the one that is written, else the one that all parameters it binds
    /// share. A parameter that takes a bad value for none constrains nothing.
    private mutating func type(of syntax: PieceSyntax.Placeholder, _ uses: PatternScope.Uses) -> ValueType? {
        // What leads out of the app, or nowhere, has no use for a value.
        let mayBeUnused = syntax.name == "_" || cases.allSatisfy(\.target.opensNothing)
        guard mayBeUnused || uses.isUsed else { return unused(syntax) }
        if syntax.type != nil { return writtenType(of: syntax) }
        var known: Parameter?
        for place in uses.parameters where syntax.name != "_" {
            let parameter = table.parameter(place)
            guard !parameter.isLenient, parameter.separator == nil || place.isElement else { continue }
            guard let first = known else {
                known = parameter
                continue
            }
            guard parameter.type != first.type else { continue }
            let (one, other) = (first.type.name, parameter.type.name)
            report(
                .badPattern,
                one == other
                    ? "the placeholder `{\(syntax.name)}` binds to two parameters of type `\(one)` that are narrowed differently"
                    : "the placeholder `{\(syntax.name)}` binds to `\(one)` and to `\(other)`",
                at: syntax.span,
                notes: [
                    .init("it is parameter `\(first.name)`", at: first.span),
                    .init("it is parameter `\(parameter.name)`", at: parameter.span),
                ], help: "write its type: `{\(syntax.name):\(one == other ? one : "String")}`")
            return nil
        }
        return known?.type ?? .string
    }

    private mutating func writtenType(of syntax: PieceSyntax.Placeholder) -> ValueType? {
        let expression = TypeExpression(name: Spanned(syntax.type ?? "", at: syntax.span))
        let type = types.type(expression)
        guard type != nil, let declared = types.transientType(expression) else { return type }
        report(
            .badPattern, "values of `\(expression.name.value)` live in memory only, so no link has one",
            at: syntax.span, notes: [.init("the type is here", at: declared)])
        return nil
    }

    private func unused(_ syntax: PieceSyntax.Placeholder) -> ValueType? {
        if isUncertain { return .string }
        let names = cases.flatMap { table.parameterNames(of: $0.target) }.uniqued()
        report(
            .unusedPlaceholder, "nothing uses the placeholder `{\(syntax.name)}`", at: syntax.span,
            help: findings.nameMeant(by: syntax.name) { names }.map { "did you mean `{\($0)}`?" }
                ?? (names.isEmpty
                    ? "write `{_}` to match and drop it"
                    : "name it as a parameter of the target is named, \(names.map { "{\($0)}" }.quotedList(atMost: 10)), or "
                        + "write `{_}` to match and drop it"))
        return nil
    }
}
