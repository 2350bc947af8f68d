import RouteCompiler
import RouteYAML

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
    /// A note shows a path that was something else.
    var isPathShown = false

    /// The kinds are named in one order.
    private var kinds: [Compatibility] { Compatibility.allCases.filter(breaks.contains) }

    /// The last of the notes that show a link which opened something else.
    var shownLink: Int? { notes.lastIndex { $0.message.contains("` opened ") } }
    var isLinkShown: Bool { shownLink != nil }

    private var code: Code {
        switch kinds.first {
        case .links?: .brokenLink
        case .paths?: .brokenPath
        case .source?: .brokenSource
        case nil: .noticedChange
        }
    }

    /// The finding, an error if the change breaks anything that must go on working.
    func diagnostic(_ breaking: Set<Compatibility>) -> Diagnostic {
        var text = message
        let names = kinds.map(\.rawValue)
        if let last = names.last {
            // What no link shows may be one that nobody has.
            let isShown = kinds[0] != .links || isLinkShown
            let list = names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " and " + last
            text += ": \(list) \(!isShown ? "may break" : names == ["source"] ? "breaks" : "break")"
        }
        let severity: Diagnostic.Severity =
            !breaks.isDisjoint(with: breaking) ? .error : isWarning && breaks.isEmpty ? .warning : .note
        return Diagnostic(code, severity, text, at: span, notes: notes, help: help)
    }
}

/// The changes that were found, each of which may turn out to be the cause of more than was known of it at first.
final class ChangeList {
    private(set) var all: [Change] = []

    @discardableResult
    func add(_ change: Change) -> Int {
        all.append(change)
        return all.count - 1
    }

    /// - Parameters:
    ///   - message: What has changed, without what it breaks.
    ///   - span: In the new schema.
    @discardableResult
    func add(
        _ message: String, breaks: Set<Compatibility> = [], at span: Span, notes: [Diagnostic.Note] = [],
        help: String? = nil, isWarning: Bool = false
    ) -> Int {
        add(Change(breaks: breaks, message: message, span: span, notes: notes, help: help, isWarning: isWarning))
    }

    /// Adds to a change what else comes of it.
    func extend(_ number: Int, _ breaks: Set<Compatibility>, _ note: Diagnostic.Note) {
        all[number].breaks.formUnion(breaks)
        all[number].notes.append(note)
    }

    /// No more links are looked for that show a change.
    func cut(_ number: Int) { all[number].hasMore = true }

    /// Notes a link, or a path, that shows what a change breaks.
    func addWitness(_ note: Diagnostic.Note, to number: Int, of kind: Compatibility = .links) {
        all[number].breaks.insert(kind)
        // Three say enough, and one path beside them.
        if all[number].notes.count < 4 || kind == .paths && !all[number].isPathShown {
            all[number].notes.append(note)
        } else {
            all[number].moreLinks += 1
        }
        if kind == .paths { all[number].isPathShown = true }
    }
}
