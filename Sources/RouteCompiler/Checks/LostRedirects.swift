import RouteRuntime
import RouteYAML

extension CheckContext {
    /// A redirect leads to a pattern, and not back to itself.
    func lostRedirects() {
        let patterns = table.patterns
        guard patterns.contains(where: { $0.cases.contains { $0.redirect != nil } }) else { return }
        let shapes = RedirectShapes(table)
        var searches = zip(table.origins, walks).map { origin, walk in
            RedirectSearch(walk.trie, table.wordSets, isFolded: origin.entries.contains { $0.kind == .scheme })
        }
        // Targets of a mounted module's redirects may be closed to links here; the module's own build checks them.
        for pattern in patterns where pattern.span.file < table.files.count {
            for redirecting in pattern.cases {
                guard case .redirect(let pieces, let origins) = redirecting.target else { continue }
                let redirect = Redirect(pattern: pattern, pieces: pieces, origins: origins)
                if let (problem, help) = redirect.problem(self, &searches) {
                    // The schema that mounts a module may have the pattern that is missing here.
                    let isMountable = table.access > .internal && table.step != "Step"
                    let severity: Diagnostic.Severity = isMountable ? .warning : .error
                    findings.add(Diagnostic(.lostRedirect, severity, problem, at: redirecting.span, help: help))
                } else if let others = shapes.circle(of: pattern), others.allSatisfy({ pattern.isBefore($0) }) {
                    // If there are placeholders, a narrower pattern may take some of the links.
                    let isSure = ([pattern] + others).allSatisfy(\.isLiteral)
                    findings.add(
                        Diagnostic(
                            .lostRedirect, isSure ? .error : .warning,
                            "the redirects of `\(pattern.text)` go round in a circle", at: redirecting.span,
                            notes: others.map { .init("by way of `\($0.text)`", at: $0.span) },
                            help: "let one of them lead to a screen"))
                }
            }
        }
    }
}

private struct Redirect {
    var pattern: Pattern
    var pieces: [Piece]
    /// The origins that it may lead to; its own if there are none.
    var origins: [Int]

    private var allowed: [Int] { origins.isEmpty ? [pattern.origin] : origins }

    /// Why no pattern can match its URL, and what to do; nil if a pattern may.
    func problem(_ context: CheckContext, _ searches: inout [RedirectSearch]) -> (message: String, help: String)? {
        let all = context.table.origins
        if let path = RedirectPath(pieces) {
            // A path stays in the link's own origin if that is allowed.
            let number = allowed.contains(pattern.origin) ? pattern.origin : allowed[0]
            guard all[number].otherwise == .refuse, !searches[number].mayTake(path) else { return nil }
            return (
                "the redirect of `\(pattern.text)` leads to no pattern of origin `\(all[number].name)`",
                origins.isEmpty
                    ? "a redirect stays in its origin unless `origins:` lists others"
                    : "of the listed origins a path is looked for in the first"
            )
        }
        guard let (scheme, host) = target, !allowed.contains(where: { all[$0].mayTake(scheme, host) }) else {
            return nil
        }
        return (
            "the redirect of `\(pattern.text)` leads to no origin that it may lead to",
            "list the origin in the redirect's `origins:`; to leave links to the browser, write `outside`"
        )
    }

    /// The scheme and the host of a URL that are the same for all links; the host is nil where it is not.
    private var target: (scheme: String, host: String?)? {
        guard case .literal(let text) = pieces.first, let colon = text.firstRange(of: "://"),
            !text[..<colon.lowerBound].contains("/")
        else { return nil }
        let rest = text[colon.upperBound...]
        let host = rest.prefix { !"/?#".contains($0) }
        let isWhole = pieces.count == 1 || host.endIndex < rest.endIndex
        // One with a port or an escape is left to be matched.
        let name = String(host.hasSuffix(".") ? host.dropLast() : host)
        return (text[..<colon.lowerBound].lowercased(), isWhole ? asciiHost(name) : nil)
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

extension Pattern {
    fileprivate var isLiteral: Bool {
        components.joined().allSatisfy { if case .literal = $0 { true } else { false } }
    }

    /// A circle is reported once, at the first of its patterns.
    fileprivate func isBefore(_ other: Pattern) -> Bool {
        (span.file, span.lower) < (other.span.file, other.span.lower)
    }
}
