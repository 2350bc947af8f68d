import RouteCompiler
import RouteYAML

/// What may stop working when a schema changes.
package enum Compatibility: String, CaseIterable, Hashable, Sendable {
    /// A URL that opened screens or a command still opens them, with the same values.
    case links
    /// A text that the old table printed, or an app has saved, is read as the same steps.
    case paths
    /// Swift code that uses the generated API compiles.
    case source
}

/// One change of a schema, with all that it breaks.
struct Change {
    var breaks: Set<Compatibility>
    /// What has changed, without what it breaks.
    var message: String
    /// In the new schema; where something is gone, the place of what it was part of.
    var span: Span
    var notes: [Diagnostic.Note] = []
    var help: String?
    /// Something to look at even where nothing breaks.
    var isWarning = false
    /// How many more links show it than the notes do, and whether these are not all.
    var moreLinks = 0
    var hasMore = false
    /// The last of the notes that show a link which opened something else.
    var shownLink: Int?
    /// A note shows a path that was something else.
    var isPathShown = false

    /// The kinds are named in one order.
    private var broken: [Compatibility] { Compatibility.allCases.filter(breaks.contains) }

    var isLinkShown: Bool { shownLink != nil }

    private var code: Code {
        switch broken.first {
        case .links?: .brokenLink
        case .paths?: .brokenPath
        case .source?: .brokenSource
        case nil: .noticedChange
        }
    }

    /// The finding, an error if the change breaks anything that must go on working.
    func diagnostic(_ breaking: Set<Compatibility>) -> Diagnostic {
        var text = message
        let names = broken.map(\.rawValue)
        if let last = names.last {
            // What no link shows may be one that nobody has.
            let isShown = broken[0] != .links || isLinkShown
            let list = names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " and " + last
            text += ": \(list) \(!isShown ? "may break" : names == ["source"] ? "breaks" : "break")"
        }
        let severity: Diagnostic.Severity =
            !breaks.isDisjoint(with: breaking) ? .error : isWarning && breaks.isEmpty ? .warning : .note
        return Diagnostic(code, severity, text, at: span, notes: notes, help: help)
    }
}

extension Comparison {
    /// - Parameters:
    ///   - message: What has changed, without what it breaks.
    ///   - span: In the new schema.
    ///   - was: What a note shows of the old schema.
    ///   - difference: A link that shows it, instead of that note.
    ///   - places: The old screens and commands for which the change explains what becomes of links to them.
    /// - Returns: its number in `changes`.
    @discardableResult
    func add(
        _ message: String, breaks: Set<Compatibility> = [], at span: Span, was: Span? = nil,
        _ note: String = "it was here", shows difference: OutcomeComparison.Difference? = nil, help: String? = nil,
        isWarning: Bool = false, explains places: [ScreenPlace] = []
    ) -> Int {
        let change = Change(
            breaks: breaks, message: message, span: span,
            notes: was.map { [wasHere($0, difference?.text ?? note)] } ?? [], help: help, isWarning: isWarning,
            shownLink: difference.map { _ in 0 })
        return add(change, explains: places)
    }

    @discardableResult
    func add(_ change: Change, explains places: [ScreenPlace] = []) -> Int {
        changes.append(change)
        for place in places { explain(place, by: changes.count - 1) }
        return changes.count - 1
    }

    /// Notes a link, or a path, that shows what a change breaks.
    /// - Parameter span: What it opened, in the old schema.
    func show(
        _ difference: OutcomeComparison.Difference, at span: Span, for number: Int, of kind: Compatibility = .links
    ) {
        changes[number].breaks.insert(kind)
        // Three say enough, and one path beside them.
        if changes[number].notes.count < 4 || kind == .paths && !changes[number].isPathShown {
            changes[number].notes.append(wasHere(span, difference.text))
            if kind == .links { changes[number].shownLink = changes[number].notes.count - 1 }
        } else {
            changes[number].moreLinks += 1
        }
        if kind == .paths { changes[number].isPathShown = true }
    }
}
