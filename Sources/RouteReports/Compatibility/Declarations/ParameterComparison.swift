import RouteCompiler
import RouteYAML

/// Holds the parameters of screens and commands against each other: one finding for each that has changed, and one for
/// a named type that has changed for several of them.
struct ParameterComparison {
    /// A change of a named type, and the parameters that have it.
    private struct Shared {
        var breaks: Set<Compatibility>
        var narrows = false
        var parameters: [(name: String, span: Span, before: Span)]
        var subjects: [Subject]
    }

    private let comparison: Comparison
    private var shared: [String: Shared] = [:]

    init(_ comparison: Comparison) {
        self.comparison = comparison
    }

    /// A screen or command in both tables.
    private struct Owner {
        var place: ScreenPlace
        var old: Screen
        var newPlace: ScreenPlace
        var new: Screen
        var name: String
        var uses: [LinkUses.Use]
        var isPath: Bool
        /// There is a text of the screen, in which its values stand.
        var hasText: Bool

        /// Whether a link reads an old parameter in one of these ways, or in any way that a path does.
        func isRead(_ index: Int, _ isWanted: (Binding) -> Bool) -> Bool {
            isPath || uses.contains { $0.bindings.indices.contains(index) && isWanted($0.bindings[index]) }
        }
    }

    mutating func compare(_ place: ScreenPlace, _ old: Screen, _ newPlace: ScreenPlace, _ new: Screen) {
        guard !old.parameters.isEmpty || !new.parameters.isEmpty else { return }
        let uses = comparison.uses
        let owner = Owner(
            place: place, old: old, newPlace: newPlace, new: new, name: comparison.new.name(of: newPlace),
            uses: uses.uses(of: place), isPath: uses.isPath(place, old),
            hasText: place.segment != nil && !old.isTransient)
        let pairs = comparison.counterparts.parameters(old, new)
        for (index, newIndex) in pairs.enumerated() {
            if let newIndex { compare(owner, index, newIndex) } else { reportGone(owner, index) }
        }
        for index in new.parameters.indices where !pairs.contains(index) { reportNew(owner, index) }
        let order = pairs.compactMap(\.self)
        if order != order.sorted() {
            comparison.list.add(
                "the parameters of `\(owner.name)` are in another order", breaks: [.source], at: new.span,
                notes: [comparison.wasHere(old.span)])
        }
    }

    // MARK: Gone and new

    private func reportGone(_ owner: Owner, _ index: Int) {
        let parameter = owner.old.parameters[index]
        let isRead = owner.hasText || owner.isRead(index) { $0 == .query }
        add(
            Change(
                breaks: [.source],
                message: "parameter `\(parameter.name)` of `\(owner.name)` is gone"
                    + (isRead && !parameter.isTransient ? ", and its value in links and paths is not read" : ""),
                span: owner.new.span, notes: [comparison.wasHere(parameter.span)]), owner)
    }

    private func reportNew(_ owner: Owner, _ index: Int) {
        let parameter = owner.new.parameters[index]
        let name = "parameter `\(parameter.name)` of `\(owner.name)`"
        guard parameter.form == .required else {
            // What was a value is a function now.
            if owner.old.parameters.isEmpty, index == 0 {
                return add(
                    Change(
                        breaks: [.source],
                        message: "\(name) is new, and the first: code has to say `.\(owner.new.name)()`",
                        span: parameter.span, notes: [comparison.wasHere(owner.old.span)]), owner, index)
            }
            return add(
                Change(
                    breaks: [], message: "\(name) is new: patterns that bind the values of the case need one more",
                    span: parameter.span), owner, index)
        }
        if parameter.type.tag == .query {
            // Whatever a link says, it is read, and no item is an empty query.
            return add(
                Change(
                    breaks: [.source], message: "\(name) is new: code that opens the screen has to give it",
                    span: parameter.span), owner)
        }
        var change = Change(
            breaks: [.source], message: "\(name) is new and required", span: parameter.span,
            help: "give it a default, or make it optional")
        if owner.hasText { change.breaks.insert(.paths) }
        let isAsked = comparison.newUses.uses(of: owner.newPlace).contains {
            $0.bindings.indices.contains(index) && $0.bindings[index] == .query
        }
        if isAsked && !owner.uses.isEmpty || owner.isPath { change.breaks.insert(.links) }
        if parameter.isTransient {
            change.breaks = [.source]
            change.help = nil
            if owner.hasText {
                change.breaks.insert(.paths)
                change.message += ", and lives in memory only, so that no path leads to the screen"
            }
        }
        add(change, owner, index)
    }

    /// Adds a change, which explains what becomes of links.
    /// - Parameter index: The number of the new parameter; nil if there is none.
    private func add(_ change: Change, _ owner: Owner, _ index: Int? = nil) {
        let number = comparison.list.add(change)
        guard let index else { return comparison.explain(owner.place, by: number) }
        comparison.explain(Subject(place: owner.place, parameter: index, isType: false), by: number)
    }

    // MARK: Changed

    private mutating func compare(_ owner: Owner, _ index: Int, _ newIndex: Int) {
        let (old, new) = (owner.old.parameters[index], owner.new.parameters[newIndex])
        var (parts, breaks): ([String], Set<Compatibility>) = ([], [])
        var help: String?
        func say(_ part: String, links: Bool = false, paths: Bool = false, source: Bool = false) {
            parts.append(part)
            if links { breaks.insert(.links) }
            if paths, owner.hasText { breaks.insert(.paths) }
            if source { breaks.insert(.source) }
        }
        let isRead = owner.isRead(index) { !$0.isFixed }
        let isAsked = owner.isRead(index) { $0 == .query }
        let mayLack = owner.isRead(index) { $0 == .query || $0 == .absent || $0.isCapture }
        if old.name != new.name { say("is called `\(new.name)` now", source: true) }
        compareType(owner, index, newIndex, isRead, say)
        if !comparison.outcomes.haveSameDefault(old, new), let form = FormChange(old.form, new.form) {
            say(
                form.message, links: form.breaksReading && mayLack || form.breaksRepeats && isAsked,
                paths: form.breaksReading, source: form.breaksSource)
        }
        let lost = old.keys.filter { key in !new.keys.contains { ExactText($0) == ExactText(key) } }
        // A query has all items that nothing else reads, whatever it is called.
        let isQuery = old.type.tag == .query && new.type.tag == .query
        if !isQuery, !lost.isEmpty, !old.isMatrixOnly || !new.isMatrixOnly {
            say(
                "is no longer read from \(lost.quotedList())", links: isAsked, paths: true)
            help = "write `key: [\((new.keys + lost).joined(separator: ", "))]`"
        }
        let added = new.keys.filter { key in !old.keys.contains { ExactText($0) == ExactText(key) } }
        if !isQuery, lost.isEmpty, !added.isEmpty {
            say("is also read from \(added.quotedList()), which links may have had unread")
        }
        if old.isMatrixOnly != new.isMatrixOnly {
            say(
                new.isMatrixOnly ? "is no longer read from the query" : "is read from the query too",
                links: new.isMatrixOnly && isAsked, paths: new.isMatrixOnly)
        }
        if old.form == .list, new.form == .list, old.separator != new.separator {
            let breaks = breaksLists(old, new)
            say("has another separator", links: isRead && breaks, paths: breaks)
        }
        if old.isLenient, !new.isLenient {
            say("no longer takes its default for a bad value", links: isRead, paths: true)
        }
        guard !parts.isEmpty else { return }
        add(
            Change(
                breaks: breaks,
                message: "parameter `\(old.name)` of `\(owner.name)` \(parts.joined(separator: ", and "))",
                span: new.span, notes: [comparison.wasHere(old.span)], help: help), owner, newIndex)
    }

    /// Whether texts of a list are read as another one with another separator: those that were joined by the old one,
    /// and values that have the new one in them.
    private func breaksLists(_ old: Parameter, _ new: Parameter) -> Bool {
        guard old.separator == nil, let separator = new.separator else { return true }
        if [.string, .url, .swift].contains(old.type.tag) { return true }
        if case .words(let number)? = old.type.constraint {
            return comparison.old.wordSets[number].allWords.contains { $0.contains(separator) }
        }
        // Numbers, dates and the like have none of these.
        return !",;| _/".contains(separator)
    }

    private mutating func compareType(
        _ owner: Owner, _ index: Int, _ newIndex: Int, _ isRead: Bool,
        _ say: (String, _ links: Bool, _ paths: Bool, _ source: Bool) -> Void
    ) {
        let (old, new) = (owner.old.parameters[index], owner.new.parameters[newIndex])
        let types = comparison.types
        guard types.old(old.type) != types.new(new.type) else { return }
        // A change of a set of words is reported where the set is declared.
        if case .words? = old.type.constraint, case .words? = new.type.constraint,
            old.type.swiftName == new.type.swiftName
        {
            return
        }
        let keeps = types.keepsValues(old.type, new.type)
        let subject = Subject(place: owner.place, parameter: newIndex, isType: true)
        var isOther = old.type.tag != new.type.tag || old.type.swiftName != new.type.swiftName
        // Two modules may have types of one name.
        if case .own(let one)? = types.old(old.type).constraint, case .own(let other)? = types.new(new.type).constraint
        {
            isOther = isOther || one != other
        }
        var breaks: Set<Compatibility> = isOther ? [.source] : []
        // A text that was not a value gave the default; no path has one.
        if !keeps || old.isLenient && !types.keepsValues(new.type, old.type), isRead { breaks.insert(.links) }
        if !keeps, owner.hasText, !old.isTransient { breaks.insert(.paths) }
        if case .words(let set)? = old.type.constraint, let cause = comparison.goneSets[set] {
            let note = "parameter `\(new.name)` of `\(owner.name)`, which had it, is `\(new.type.swiftName)` now"
            comparison.list.extend(cause, breaks, Diagnostic.Note(note, at: new.span))
            return comparison.explain(subject, by: cause)
        }
        guard let name = comparison.typeNames[new.span], comparison.oldTypeNames[old.span] == name,
            comparison.typePlaces[name] != nil
        else {
            let what =
                isOther
                ? "is `\(new.type.swiftName)` now, and was `\(old.type.swiftName)`"
                : keeps ? "takes more values" : "takes fewer values"
            say(what, breaks.contains(.links), breaks.contains(.paths), isOther)
            return
        }
        var one = shared[name] ?? Shared(breaks: [], parameters: [], subjects: [])
        one.narrows = one.narrows || !keeps
        one.breaks.formUnion(breaks)
        one.parameters.append((owner.name + "." + new.name, new.span, old.span))
        one.subjects.append(subject)
        shared[name] = one
    }

    /// Tells of the named types that have changed.
    func report() {
        for (name, one) in shared.sorted(by: { ExactText($0.key) < ExactText($1.key) }) {
            guard let span = comparison.typePlaces[name] else { continue }
            let isOther = one.breaks.contains(.source)
            let what = isOther ? "is another type now" : one.narrows ? "takes fewer values" : "takes more values"
            let users = one.parameters.map(\.name).quotedList(atMost: 5)
            let number = comparison.list.add(
                "type `\(name)` of \(users) \(what)", breaks: one.breaks, at: span,
                notes: one.parameters.prefix(1).map { comparison.wasHere($0.before, "`\($0.name)` was here") })
            for subject in one.subjects { comparison.explain(subject, by: number) }
        }
    }
}

/// What a change of how often a value stands in an input does.
private struct FormChange {
    var message: String
    /// What was read before is read as something else, or not at all.
    var breaksReading: Bool
    /// A link that has the value twice was read as one value.
    var breaksRepeats = false
    var breaksSource: Bool

    /// Nil where nothing has changed.
    init?(_ old: Parameter.Form, _ new: Parameter.Form) {
        guard old != new else { return nil }
        switch (old, new) {
        case (_, .required): self.init("is required now", reading: true, source: true)
        case (.required, .withDefault): self.init("has a default now", reading: false, source: false)
        case (.required, .optional): self.init("is optional now", reading: false, source: true)
        case (.withDefault(let before), .withDefault(let now)):
            self.init("is `\(now)` where nothing is said, and was `\(before)`", reading: true, source: false)
        case (_, .optional): self.init("is optional now", reading: true, source: true)
        case (_, .withDefault(let now)): self.init("is `\(now)` where nothing is said", reading: true, source: true)
        case (.withDefault, .list): self.init("is a list now", reading: true, source: true)
        case (_, .list):
            self.init("is a list now", reading: false, source: true)
            breaksRepeats = true
        }
    }

    private init(_ message: String, reading: Bool, source: Bool) {
        self.message = message
        breaksReading = reading
        breaksSource = source
    }
}

extension Binding {
    /// The value is written down in the schema.
    fileprivate var isFixed: Bool {
        switch self {
        case .constant, .absent: true
        case .query, .capture, .template, .item: false
        }
    }

    fileprivate var isCapture: Bool {
        if case .capture = self { true } else { false }
    }
}
