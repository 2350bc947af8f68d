import RouteYAML

extension Rule {
    /// A redirect leads to something, and not back to itself.
    static let lostRedirects = Rule(code: .lostRedirect) { context in
        let patterns = context.table.patterns
        guard patterns.contains(where: { $0.cases.contains { $0.redirect != nil } }) else { return }
        let shapes = RedirectShapes(context.table)
        // What a mounted module's redirects lead to may be kept from links here; its own build looks at them.
        for pattern in patterns where pattern.span.file < context.table.files.count {
            for one in pattern.cases {
                guard case .redirect(let pieces, let listed) = one.target else { continue }
                let redirect = Redirect(pattern: pattern, pieces: pieces, listed: listed)
                if let (problem, help) = redirect.problem(context) {
                    context.report(problem, at: one.span, help: help)
                } else if let others = shapes.circle(of: pattern), others.allSatisfy({ pattern.isBefore($0) }) {
                    context.findings.error(
                        .lostRedirect, "the redirects of `\(pattern.text)` go round in a circle", at: one.span,
                        notes: others.map { .init("by way of `\($0.text)`", at: $0.span) },
                        help: "let one of them lead to a screen")
                }
            }
        }
    }
}

extension CheckContext {
    /// What mounts a module may have the pattern that the module lacks, so that it is only warned of there.
    fileprivate func report(_ problem: String, at span: Span, help: String) {
        if table.access > .internal, table.step != "Step" {
            findings.warning(.lostRedirect, problem, at: span, help: help)
        } else {
            findings.error(.lostRedirect, problem, at: span, help: help)
        }
    }
}

private struct Redirect {
    var pattern: Pattern
    var pieces: [Piece]
    /// The origins that it may lead to; its own if there are none.
    var listed: [Int]

    private var allowed: [Int] { listed.isEmpty ? [pattern.origin] : listed }

    /// Why nothing can match what it makes, and what to do; nil if something may.
    func problem(_ context: CheckContext) -> (message: String, help: String)? {
        let origins = context.table.origins
        if let path = RedirectPath(pieces) {
            // A path stays in the link's own origin if it may.
            let number = allowed.contains(pattern.origin) ? pattern.origin : allowed[0]
            guard origins[number].otherwise == .refuse, !context.tries[number].mayTake(path, context.table.wordSets)
            else { return nil }
            return (
                "the redirect of `\(pattern.text)` leads to no pattern of origin `\(origins[number].name)`",
                listed.isEmpty
                    ? "a redirect stays in its origin unless `origins:` lists others"
                    : "of the listed origins a path is looked for in the first"
            )
        }
        guard let (scheme, host) = place, !allowed.contains(where: { origins[$0].mayTake(scheme, host) }) else {
            return nil
        }
        return (
            "the redirect of `\(pattern.text)` leads to no origin that it may lead to",
            "list the origin in the redirect's `origins:`; to leave links to the browser, write `outside`"
        )
    }

    /// The scheme and the host of a URL that are the same for all links; the host is nil where it is not.
    private var place: (scheme: String, host: String?)? {
        guard case .literal(let text) = pieces.first, let colon = text.firstRange(of: "://"),
            !text[..<colon.lowerBound].contains("/")
        else { return nil }
        let rest = text[colon.upperBound...]
        let host = rest.prefix { !"/?#".contains($0) }
        let isWhole = pieces.count == 1 || host.endIndex < rest.endIndex
        return (text[..<colon.lowerBound].lowercased(), isWhole ? host.lowercased() : nil)
    }
}

extension Origin {
    fileprivate func mayTake(_ scheme: String, _ host: String?) -> Bool {
        entries.contains { entry in
            guard entry.scheme.lowercased() == scheme else { return false }
            guard let host else { return true }
            return switch entry.kind {
            case .host: host == entry.host
            case .label: host.hasSuffix("." + entry.host)
            case .scheme, .server, .any, .opaque: true
            }
        }
    }
}

extension Case {
    fileprivate var redirect: [Piece]? {
        if case .redirect(let pieces, _) = target { pieces } else { nil }
    }
}

/// The path of a redirect, as far as it is known before there is a link.
private struct RedirectPath {
    enum Component {
        case literal(String)
        /// One component with a placeholder in it.
        case one
        /// Components of any number.
        case rest
    }

    var components: [Component] = []

    /// Nil for what is no path, such as a URL or a placeholder that may be one, and for one with escapes or a fragment.
    init?(_ pieces: [Piece]) {
        guard case .literal(let first) = pieces.first, first.utf8.first == UInt8(ascii: "/"), !first.hasPrefix("//")
        else { return nil }
        var text = ""
        var isLiteral = true
        var isRest = false
        func end() -> Component { isRest ? .rest : isLiteral ? .literal(text) : .one }
        reading: for piece in pieces {
            switch piece {
            case .literal(let literal):
                for character in literal.unicodeScalars {
                    if character == "%" || character == "#" { return nil }
                    if character == "?" { break reading }
                    if character == "/" {
                        components.append(end())
                        (text, isLiteral, isRest) = ("", true, false)
                    } else {
                        text.unicodeScalars.append(character)
                    }
                }
            case .placeholder(let placeholder):
                isLiteral = false
                if placeholder.kind != .one { isRest = true }
            // What an item holds may be a whole path.
            case .item, .input: isLiteral = false
            }
        }
        components.append(end())
        components.removeFirst()
        if components.count > 1 || components.first?.isEmpty == true, components.last?.isEmpty == true {
            components.removeLast()
        }
    }
}

extension RedirectPath.Component {
    fileprivate var isEmpty: Bool {
        if case .literal(let text) = self { text.isEmpty } else { false }
    }
}

extension PatternTrie {
    /// Whether a link with such a path may match a pattern, whatever stands for its placeholders and its fragment.
    fileprivate func mayTake(_ path: RedirectPath, _ wordSets: [WordSet]) -> Bool {
        var states: Set<Int> = [0]
        for component in path.components {
            var next: Set<Int> = []
            for state in states {
                if case .rest = component { next.formUnion(all(from: state)) }
                for literal in literals(of: state) where component.mayBe(literal.text) { next.insert(literal.node) }
                for (edge, _, node) in nodes[state].edges where component.mayBe(edge, wordSets) {
                    // A rest takes all that follows.
                    if [.rest, .optionalRest, .mixedRest].contains(edge.kind) { return true }
                    next.insert(node)
                }
            }
            states = next
        }
        return states.contains { state in
            isEnd(state) || nodes[state].edges.contains { [.optional, .optionalRest].contains($0.edge.kind) }
        }
    }

    private func isEnd(_ node: Int) -> Bool {
        nodes[node].pattern != nil || nodes[node].fragment != nil || nodes[node].fragmentQuery != nil
    }

    /// All places that components of any number may lead to.
    private func all(from start: Int) -> Set<Int> {
        var found: Set = [start]
        var open = [start]
        while let node = open.popLast() {
            for next in literals(of: node).map(\.node) + nodes[node].edges.map(\.node)
            where found.insert(next).inserted { open.append(next) }
        }
        return found
    }
}

extension RedirectPath.Component {
    fileprivate func mayBe(_ literal: String) -> Bool {
        if case .literal(let text) = self { text == literal } else { true }
    }

    fileprivate func mayBe(_ edge: PatternTrie.Edge, _ wordSets: [WordSet]) -> Bool {
        guard case .literal(let text) = self, edge.kind == .placeholder || edge.kind == .optional else { return true }
        return !text.isEmpty && edge.types[0].accepts(text, wordSets)
    }
}

/// Patterns and redirects by what is in their components, to find those that lead back to each other.
private struct RedirectShapes {
    private var patterns: [String: [Pattern]] = [:]

    init(_ table: RouteTable) {
        for pattern in table.patterns where pattern.fragment == nil {
            patterns[shape(pattern.components, pattern.origin), default: []].append(pattern)
        }
    }

    private func shape(_ components: [[Piece]], _ origin: Int) -> String {
        let parts = components.map { pieces in
            guard pieces.count == 1 else { return pieces.isEmpty ? "" : "{}{}" }
            if case .literal(let text) = pieces[0] { return text }
            if case .placeholder(let placeholder) = pieces[0], placeholder.kind == .one { return "{}" }
            return "{...}"
        }
        return "\(origin)/" + parts.joined(separator: "/")
    }

    private func shape(_ path: RedirectPath, _ origin: Int) -> String {
        let parts = path.components.map { component in
            switch component {
            case .literal(let text): text
            case .one: "{}"
            case .rest: "{...}"
            }
        }
        return "\(origin)/" + parts.joined(separator: "/")
    }

    /// The other patterns through which the redirects of a pattern lead back to it, each the only one of its shape; nil
    /// if they do not.
    func circle(of first: Pattern) -> [Pattern]? {
        var others: [Pattern] = []
        var pattern = first
        while others.count < 64, pattern.cases.count == 1, pattern.cases[0].conditions.isEmpty,
            case .redirect(let pieces, let listed) = pattern.cases[0].target,
            listed.isEmpty || listed.contains(pattern.origin), let path = RedirectPath(pieces),
            let next = patterns[shape(path, pattern.origin)], next.count == 1
        {
            if next[0].span == first.span { return others }
            pattern = next[0]
            others.append(pattern)
        }
        return nil
    }
}

extension Pattern {
    /// A circle is reported once, at the first of its patterns.
    fileprivate func isBefore(_ other: Pattern) -> Bool {
        (span.file, span.lower) < (other.span.file, other.span.lower)
    }
}
