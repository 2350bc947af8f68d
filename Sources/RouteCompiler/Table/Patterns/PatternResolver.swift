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
        _ table: RouteTable, _ findings: Findings, names: TargetNames, context: SchemaContext, types: TypeResolver
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

    /// The pattern with all that it opens; nil if it has a fault, which was reported, or opens a tab of a mounted module.
    /// - Parameter base: What its targets may go on from.
    mutating func resolve(_ text: LinkText, _ declared: LinkTarget, from base: TargetBase) -> Pattern? {
        var declared = declared.cases
        if isMounted {
            for case .tab(let name, stack: nil) in declared.map(\.target) { leftOut.append(name) }
            declared.removeAll { if case .tab(_, stack: nil) = $0.target { true } else { false } }
            if declared.isEmpty { return nil }
        }
        written = text
        do throws(LinkSyntaxError) {
            return try pattern(text, declared, from: base)
        } catch {
            report(error)
            return nil
        }
    }

    private mutating func pattern(
        _ text: LinkText, _ declared: [LinkTarget.Case], from base: TargetBase
    ) throws(LinkSyntaxError) -> Pattern {
        let syntax = try PatternSyntax(text, of: text)
        let conditions: [[ConditionSyntax]] = try declared.map { (declared) throws(LinkSyntaxError) in
            guard let text = declared.conditions else { return [] }
            return try ConditionSyntax.parse(text[1..<text.bytes.count])
        }
        let resolver = TargetResolver(
            table, findings, names: names, context: context, base: base,
            scope: PatternScope(syntax, originNames: originNames), pattern: text)
        let (shared, own) = try resolveTargets(of: declared, conditions, by: resolver)
        var next = NextPlaceholders(uses: shared[...])
        let path = try components(syntax.path, &next)
        let fragment = try components(syntax.fragment ?? [], &next)
        let least = path.count - (path.last.flatMap(PatternTrie.Edge.init)?.mayBeMissing == true ? 1 : 0)
        guard least <= LinkLimits.components else {
            throw LinkSyntaxError(
                message: "the pattern has \(least) components, and a link at most \(LinkLimits.components)",
                span: text.span)
        }
        for (index, uses) in own.enumerated() {
            var next = next
            next.uses += uses
            for condition in syntax.conditions + conditions[index] {
                let pieces = try pieces(condition.pieces, &next)
                cases[index].conditions.append(Case.Condition(key: condition.key, pieces: pieces))
            }
        }
        return Pattern(
            origin: origin, written: text, components: path, endsInSlash: syntax.endsInSlash,
            fragment: syntax.isFragmentQuery ? .query : syntax.fragment.map { _ in .path(fragment) }, cases: cases)
    }

    /// What the patterns of a group begin with; nil if it was reported that none can.
    mutating func prefix(_ text: LinkText) -> PatternPrefix? {
        written = text
        do throws(LinkSyntaxError) {
            let prefix = try PatternPrefix(text)
            for case .placeholder(let placeholder) in prefix.pieces where placeholder.type != nil {
                _ = try writtenType(of: placeholder)
            }
            return prefix
        } catch {
            report(error)
            return nil
        }
    }

    /// Reports what is wrong with a pattern, which in a group is more than its key says.
    func report(_ error: LinkSyntaxError) {
        guard let code = error.code else { return }
        var notes = error.notes
        if let written, written.inherited > 0 {
            // The part of the group has no separate place there.
            notes.removeAll { $0.span == written.span }
            let whole = "`\(written.text)`"
            if error.message.firstRange(of: whole) == nil {
                notes.append(.init("the whole pattern is \(whole)", at: written.span))
            }
        }
        findings.error(code, error.message, at: error.span, notes: notes, help: error.help)
    }

    /// Looks up what the cases open, and notes them without their conditions. Returns what uses the placeholders that
    /// the cases share, and those of each case's own conditions.
    private mutating func resolveTargets(
        of declared: [LinkTarget.Case], _ conditions: [[ConditionSyntax]], by resolver: TargetResolver
    ) throws(LinkSyntaxError) -> (shared: [PatternScope.Uses], own: [[PatternScope.Uses]]) {
        var resolver = resolver
        var own: [[PatternScope.Uses]] = []
        cases = []
        for (declared, conditions) in zip(declared, conditions) {
            resolver.scope.begin(conditions)
            let target = try resolver.resolve(declared.target, origins: originNumbers(declared.target))
            var tab: Int?
            if !isMounted, let name = resolver.tab(of: declared.target) {
                guard let number = table.tabNumber(name, findings) else { throw .reported }
                tab = number
            }
            cases.append(Case(conditions: [], target: target, tab: tab, span: declared.span))
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

    /// Components with the types of their placeholders.
    private mutating func components(
        _ syntax: [[PieceSyntax]], _ next: inout NextPlaceholders
    ) throws(LinkSyntaxError) -> [[Piece]] {
        var components: [[Piece]] = []
        for component in syntax { components.append(try pieces(component, &next)) }
        return components
    }

    private mutating func pieces(
        _ syntax: [PieceSyntax], _ next: inout NextPlaceholders
    ) throws(LinkSyntaxError) -> [Piece] {
        var pieces: [Piece] = []
        for piece in syntax {
            switch piece {
            case .literal(let text): pieces.append(.literal(text))
            case .placeholder(let syntax):
                let placeholder = try placeholder(syntax, next.uses.removeFirst(), next.capture)
                pieces.append(.placeholder(placeholder))
                next.capture += 1
            }
        }
        return pieces
    }

    private mutating func placeholder(
        _ syntax: PieceSyntax.Placeholder, _ uses: PatternScope.Uses, _ capture: Int
    ) throws(LinkSyntaxError) -> Placeholder {
        var placeholder = Placeholder(
            name: syntax.name, kind: syntax.kind, type: try type(of: syntax, uses), printed: syntax.printed,
            capture: capture)
        guard syntax.kind != .one else { return placeholder }
        let parameters = uses.parameters.map(table.parameter)
        if syntax.kind == .rest || syntax.kind == .optionalRest {
            let isList = parameters.contains { $0.form == .list }
            // Of a narrowed type each component is asked, and an empty one is of none. Nothing gets past a pattern that
            // leaves links to the browser or refuses them.
            placeholder.isText =
                !isList && placeholder.type.isAnyText
                && (uses.isUsed || cases.allSatisfy(\.target.opensNothing))
            if let bad = parameters.first(where: { $0.form != .list && $0.type.tag != .string }) {
                throw LinkSyntaxError(
                    message: "the rest `{\(syntax.name)}` binds to a list or to `String`, not to `\(bad.type.name)`",
                    span: syntax.span)
            }
        }
        if syntax.kind == .optional, let bad = parameters.first(where: { $0.form == .required }) {
            throw LinkSyntaxError(
                message: "the component `{\(syntax.name)?}` may be missing, but parameter `\(bad.name)` is required",
                span: syntax.span, notes: [.init("the parameter is here", at: bad.span)],
                help: "make the parameter optional or give it a default")
        }
        return placeholder
    }

    /// The one type by which a placeholder matches: the one that is written, else the one that all parameters it binds
    /// share. A parameter that takes a bad value for none constrains nothing.
    private mutating func type(
        of syntax: PieceSyntax.Placeholder, _ uses: PatternScope.Uses
    ) throws(LinkSyntaxError) -> ValueType {
        // What leads out of the app, or nowhere, has no use for a value.
        let mayBeUnused = syntax.name == "_" || cases.allSatisfy(\.target.opensNothing)
        guard mayBeUnused || uses.isUsed || isUncertain else { throw unused(syntax) }
        if syntax.type != nil { return try writtenType(of: syntax) }
        var known: Parameter?
        for place in uses.parameters where syntax.name != "_" {
            let parameter = table.parameter(place)
            guard !parameter.isLenient, parameter.separator == nil || place.isElement else { continue }
            guard let first = known else {
                known = parameter
                continue
            }
            guard parameter.type != first.type else { continue }
            let (firstType, type) = (first.type.name, parameter.type.name)
            throw LinkSyntaxError(
                message: firstType == type
                    ? "the placeholder `{\(syntax.name)}` binds to two parameters of type `\(type)` that are narrowed "
                        + "differently"
                    : "the placeholder `{\(syntax.name)}` binds to `\(firstType)` and to `\(type)`",
                span: syntax.span,
                notes: [
                    .init("it is parameter `\(first.name)`", at: first.span),
                    .init("it is parameter `\(parameter.name)`", at: parameter.span),
                ],
                help: first.type.relation(to: parameter.type, table.wordSets).isDisjoint
                    ? "no text is a value of both, so give one of the parameters another name; if a case has one and "
                        + "another case the other, write `{\(syntax.name):String}`"
                    : "write its type: `{\(syntax.name):\(firstType == type ? type : "String")}`")
        }
        return known?.type ?? .string
    }

    private mutating func writtenType(of syntax: PieceSyntax.Placeholder) throws(LinkSyntaxError) -> ValueType {
        let expression = TypeExpression(name: Spanned(syntax.type ?? "", at: syntax.span))
        guard let type = types.type(expression) else { throw .reported }
        guard let declared = types.transientType(expression) else { return type }
        throw LinkSyntaxError(
            message: "values of `\(expression.name.value)` live in memory only, so no link has one", span: syntax.span,
            notes: [.init("the type is here", at: declared)])
    }

    private func unused(_ syntax: PieceSyntax.Placeholder) -> LinkSyntaxError {
        let names = cases.flatMap { table.parameterNames(of: $0.target) }.uniqued()
        return LinkSyntaxError(
            code: .unusedPlaceholder, message: "nothing uses the placeholder `{\(syntax.name)}`", span: syntax.span,
            help: findings.nameMeant(by: syntax.name) { names }.map { "did you mean `{\($0)}`?" }
                ?? (names.isEmpty
                    ? "write `{_}` to match and drop it"
                    : "name it as a parameter of the target is named, \(names.map { "{\($0)}" }.quotedList(atMost: 10)), or "
                        + "write `{_}` to match and drop it"))
    }
}
