import RouteRuntime
import RouteYAML

/// Looks up what the patterns of one schema open, and what their placeholders stand for.
///
/// It goes from pattern to pattern with the same memory, since a schema may have many.
struct PatternResolver {
    /// The table as far as it goes, without patterns.
    private let table: RouteTable
    private let findings: Findings
    private var types: TypeResolver
    private var target: TargetResolver
    private var origin = 0
    /// The patterns are those of a mounted module, whose tabs are not taken over.
    private let isMounted: Bool
    /// The targets that are left out, since they open a tab alone.
    private(set) var leftOut: [Spanned<String>] = []
    /// The placeholders of the origin's entries.
    private var originNames: Set<String> = []

    /// The pattern that is looked at.
    var written: LinkText?
    private var syntax = PatternSyntax()
    /// What the pattern opens, as far as it is known.
    private var cases: [Case] = []
    /// Of each case: those on the fragment's query, then its own. Empty if no case has any.
    private var conditions: [[ConditionSyntax]] = []

    init(
        _ table: RouteTable, _ names: TargetNames, _ context: SchemaContext, _ types: TypeResolver,
        _ findings: Findings
    ) {
        self.table = table
        self.findings = findings
        self.types = types
        isMounted = context.from != nil
        target = TargetResolver(table, names, context, findings)
    }

    /// Goes on with the patterns of an origin.
    mutating func begin(_ origin: Int) {
        self.origin = origin
        originNames = Set(table.origins[origin].entries.compactMap(\.placeholder))
    }

    /// The pattern with all that it opens; nil if it is left out, which was reported, or what it names was.
    /// - Parameter base: What its targets may go on from.
    mutating func resolve(_ text: LinkText, _ declared: LinkTarget, from base: TargetBase) -> Pattern? {
        var declared = declared
        if isMounted {
            for case .tab(let name, stack: nil) in declared.cases.map(\.target) { leftOut.append(name) }
            declared.cases.removeAll { if case .tab(_, stack: nil) = $0.target { true } else { false } }
            if declared.cases.isEmpty { return nil }
        }
        written = text
        target.begin(base)
        do throws(LinkSyntaxError) {
            try syntax.read(text)
            try readConditions(declared)
        } catch {
            report(.badPattern, error.message, at: error.span, notes: error.notes, help: error.help)
            return nil
        }
        target.scope.begin(syntax, originNames: originNames)
        guard var cases = targets(declared) else { return nil }
        self.cases = cases
        guard let components = components(), addConditions(to: &cases) else { return nil }
        let path = syntax.fragment == .path ? Array(components[..<syntax.pathCount]) : components
        let fragment: Pattern.Fragment? =
            switch syntax.fragment {
            case .path: .path(Array(components[syntax.pathCount...]))
            case .query: .query
            case nil: nil
            }
        return Pattern(
            origin: origin, written: text, components: path, endsInSlash: syntax.endsInSlash, fragment: fragment,
            cases: cases)
    }

    /// What the patterns of a group begin with; nil if it was reported that none can.
    mutating func prefix(_ text: LinkText) -> PatternPrefix? {
        written = text
        do throws(LinkSyntaxError) {
            let prefix = try syntax.readPrefix(text)
            for case .placeholder(let placeholder) in syntax.pieces where placeholder.type != nil {
                guard writtenType(of: placeholder) != nil else { return nil }
            }
            return prefix
        } catch {
            report(.badPattern, error.message, at: error.span, notes: error.notes, help: error.help)
            return nil
        }
    }

    /// Reports what is wrong with a pattern, which in a group is more than its key says.
    func report(
        _ code: Code, _ message: String, at span: Span, notes: [Diagnostic.Note] = [], help: String? = nil
    ) {
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

    /// Reads the conditions of all cases, if there are any.
    private mutating func readConditions(_ declared: LinkTarget) throws(LinkSyntaxError) {
        conditions = []
        let cases = declared.cases
        guard !syntax.conditions.isEmpty || cases.contains(where: { $0.conditions != nil }) else {
            return
        }
        for one in cases {
            conditions.append(syntax.conditions + (try PatternResolver.conditions(one.conditions)))
        }
    }

    private static func conditions(_ text: LinkText?) throws(LinkSyntaxError) -> [ConditionSyntax] {
        guard let text else { return [] }
        let part = TextPart(text)
        return try ConditionSyntax.parse(part[1..<part.count])
    }

    /// The cases without their conditions; nil if one was reported.
    private mutating func targets(_ declared: LinkTarget) -> [Case]? {
        var cases: [Case] = []
        for (index, one) in declared.cases.enumerated() {
            target.scope.begin(conditions.isEmpty ? [] : conditions[index], ownFrom: syntax.conditions.count)
            guard let target = target.resolve(one.target, origins: originNumbers(one.target)) else { return nil }
            cases.append(Case(conditions: [], target: target, span: one.span))
            if !isMounted, let name = self.target.tab(of: one.target) {
                guard let number = table.tabNumber(name, findings) else { return nil }
                cases[index].tab = number
            }
        }
        return cases
    }

    private func originNumbers(_ target: LinkTarget.Target) -> [Int] {
        guard case .redirect(_, let origins) = target else { return [] }
        return origins.compactMap { table.originNumber($0, findings) }
    }

    // MARK: Pieces

    /// The components of the path and of the fragment; nil if something was reported.
    private mutating func components() -> [[Piece]]? {
        var components: [[Piece]] = []
        var place = 0
        for number in syntax.ends.indices {
            let range = syntax.component(number)
            guard let pieces = pieces(syntax.pieces[range], place: &place, capture: place + 1) else { return nil }
            components.append(pieces)
        }
        return components
    }

    /// Adds the conditions, with the types of their placeholders. Returns false if something was reported.
    private mutating func addConditions(to cases: inout [Case]) -> Bool {
        guard !conditions.isEmpty else { return true }
        var own = target.scope.firstOwn
        for index in cases.indices {
            var shared = target.scope.firstShared
            var capture = shared + 1
            for (number, condition) in conditions[index].enumerated() {
                let start = number < syntax.conditions.count ? shared : own
                var place = start
                guard let pieces = pieces(condition.pieces[...], place: &place, capture: capture) else { return false }
                cases[index].conditions.append(Case.Condition(key: condition.key, pieces: pieces))
                capture += place - start
                if number < syntax.conditions.count { shared = place } else { own = place }
            }
        }
        return true
    }

    /// - Parameters:
    ///   - place: Of the first placeholder among those that the scope knows; goes on by those that there are.
    ///   - capture: The number of the first one.
    private mutating func pieces(_ syntax: ArraySlice<PieceSyntax>, place: inout Int, capture: Int) -> [Piece]? {
        var pieces: [Piece] = []
        let start = place
        for piece in syntax {
            switch piece {
            case .literal(let text): pieces.append(.literal(text))
            case .placeholder(let syntax):
                let number = capture + place - start
                guard let placeholder = placeholder(syntax, target.scope.uses(at: place), number) else { return nil }
                pieces.append(.placeholder(placeholder))
                place += 1
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
            // Of a narrowed type each component is asked, and an empty one is of none.
            let isAnyText = type.tag == .string && type.constraint == nil
            placeholder.isText = !isList && uses.isUsed && isAnyText
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
        if target.isUncertain { return .string }
        report(
            .unusedPlaceholder, "nothing uses the placeholder `{\(syntax.name)}`", at: syntax.span,
            help: findings.nameMeant(by: syntax.name) { cases.flatMap { table.parameterNames(of: $0.target) } }
                .map { "did you mean `{\($0)}`?" }
                ?? "name it as a parameter of the target is named, or write `{_}` to match and drop it")
        return nil
    }
}

extension Target {
    fileprivate var opensNothing: Bool {
        switch self {
        case .outside, .refuse: true
        case .stack, .command, .redirect: false
        }
    }
}
