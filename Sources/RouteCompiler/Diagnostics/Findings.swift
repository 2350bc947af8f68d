import RouteRuntime
import RouteYAML

/// Collects the diagnostics of one run.
package final class Findings {
    private(set) var diagnostics: [Diagnostic] = []
    /// The place of a reported name.
    private var reportedNames: Set<Span> = []
    /// How many names may still be compared with unknown names.
    private var comparisons = 100_000

    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    func hasReportedName(at span: Span) -> Bool { reportedNames.contains(span) }

    /// The known name that an unknown name was probably meant to be; nil if none is near.
    ///
    /// If hundreds of names are unknown, each is not compared with thousands. There is a limit for all comparisons; the
    /// findings behind it have no guess.
    func nameMeant(by name: String, in names: () -> [String]) -> String? {
        guard comparisons > 0 else { return nil }
        let names = names()
        _ = mayCompare(with: names.count)
        return nearestName(name, in: names)
    }

    /// Counts comparisons of an unknown name with as many known ones; false if there were too many before.
    func mayCompare(with count: Int) -> Bool {
        defer { comparisons -= count }
        return comparisons > 0
    }

    func error(_ code: Code, _ message: String, at span: Span, notes: [Diagnostic.Note] = [], help: String? = nil) {
        add(Diagnostic(code, .error, message, at: span, notes: notes, help: help))
    }

    /// Reports an error where a value is expected. Returns nil.
    func refuse<Value>(
        _ code: Code, _ message: String, at span: Span, notes: [Diagnostic.Note] = [], help: String? = nil
    ) -> Value? {
        error(code, message, at: span, notes: notes, help: help)
        return nil
    }

    func warning(_ code: Code, _ message: String, at span: Span, notes: [Diagnostic.Note] = [], help: String? = nil) {
        add(Diagnostic(code, .warning, message, at: span, notes: notes, help: help))
    }

    /// A fact that is not a fault.
    func note(_ code: Code, _ message: String, at span: Span, notes: [Diagnostic.Note] = [], help: String? = nil) {
        add(Diagnostic(code, .note, message, at: span, notes: notes, help: help))
    }

    func add(_ diagnostic: Diagnostic) {
        if diagnostic.isOfName { reportedNames.insert(diagnostic.span) }
        diagnostics.append(diagnostic)
    }

    /// Keeps the first finding about each name, since the name must change anyway. Keeps the first of equal findings,
    /// since one text may belong to several patterns.
    func removeRepeated() {
        var names: Set<Span> = []
        var texts: Set<Diagnostic> = []
        diagnostics.removeAll { diagnostic in
            var text = diagnostic
            (text.notes, text.help) = ([], nil)
            return !texts.insert(text).inserted
                || diagnostic.isOfName && !names.insert(diagnostic.span).inserted
        }
    }

    /// Takes out the warnings and notes that a schema allows and returns them, and warns of what hides nothing.
    func allow(_ codes: [Spanned<Code>]) -> [Diagnostic] {
        let isAllowed: (Diagnostic) -> Bool = { finding in
            finding.severity != .error && codes.contains { $0.value == finding.code }
        }
        let allowed = diagnostics.filter(isAllowed)
        diagnostics.removeAll(where: isAllowed)
        // What an error keeps from being looked at may have findings.
        guard !hasErrors else { return allowed }
        for (number, code) in codes.enumerated() {
            let isRepeated = codes[..<number].contains { $0.value == code.value }
            guard isRepeated || !allowed.contains(where: { $0.code == code.value }) else { continue }
            warning(.uselessAllow, "`\(code.value.rawValue)` hides nothing here", at: code.span, help: "remove it")
        }
        return allowed
    }

    /// Puts what a function makes of each finding in its place; nil removes it.
    func compactMapDiagnostics(_ change: (Diagnostic) -> Diagnostic?) {
        diagnostics = diagnostics.compactMap(change)
    }
}

extension Diagnostic {
    /// A note takes no other name.
    fileprivate var isOfName: Bool { severity != .note && (code == .badName || code == .duplicateName) }
}
