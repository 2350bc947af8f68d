import RouteCompiler
import RouteYAML

/// Holds the parameters of screens and commands against each other: one finding for each that has changed, and one for
/// a named type that has changed for several of them.
struct ParameterComparison {
    /// A change of a named type, and the parameters that have it.
    private struct Shared {
        var breaks: Set<Compatibility> = []
        var narrows = false
        var users: [(name: String, before: Span, subject: Subject)] = []
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
        var new: Screen
        var name: String
        var uses: [LinkUses.Use]
        var newUses: [LinkUses.Use]
        var isPath: Bool
        /// There is a text of the screen, in which its values stand.
        var hasText: Bool

        /// Whether a link reads an old parameter in one of these ways, or in any way that a path does.
        func isRead(_ index: Int, _ isWanted: (Binding) -> Bool) -> Bool { isPath || uses.bind(index, isWanted) }
    }

    mutating func compare(_ pair: ScreenPair) {
        let (old, new) = (pair.old, pair.new)
        let owner = Owner(
            place: pair.place, old: old, new: new, name: comparison.new.name(of: pair.newPlace),
            uses: comparison.uses.uses(of: pair.place), newUses: comparison.newUses.uses(of: pair.newPlace),
            isPath: comparison.uses.isPath(pair.place), hasText: pair.place.segment != nil && !old.isTransient)
        let pairs = comparison.counterparts.parameters(old, new)
        for (index, newIndex) in pairs.enumerated() {
            if let newIndex { compare(owner, index, newIndex) } else { reportGone(owner, index) }
        }
        for index in new.parameters.indices where !pairs.contains(index) { reportNew(owner, index) }
        let order = pairs.compactMap(\.self)
        if order != order.sorted() {
            comparison.add(
                "the parameters of `\(owner.name)` are in another order", breaks: [.source], at: new.span,
                was: old.span)
        }
    }

    // MARK: Gone and new

    private func reportGone(_ owner: Owner, _ index: Int) {
        let parameter = owner.old.parameters[index]
        let isRead = owner.hasText || owner.isRead(index) { $0 == .query }
        comparison.add(
            "parameter `\(parameter.name)` of `\(owner.name)` is gone"
                + (isRead && !parameter.isTransient ? ", and its value in links and paths is not read" : ""),
            breaks: [.source], at: owner.new.span, was: parameter.span, explains: [owner.place])
    }

    private func reportNew(_ owner: Owner, _ index: Int) {
        let parameter = owner.new.parameters[index]
        var change = Change(
            breaks: [.source], message: "parameter `\(parameter.name)` of `\(owner.name)` is new", span: parameter.span)
        if parameter.form != .required {
            if owner.old.parameters.isEmpty, index == 0 {
                // What was a value is a function now.
                change.message += ", and the first: code has to say `.\(owner.new.name)()`"
                change.notes = [comparison.wasHere(owner.old.span, "it was here")]
            } else {
                change.breaks = []
                change.message += ": patterns that bind the values of the case need one more"
            }
        } else if parameter.type.tag == .query {
            // Whatever a link says, it is read, and no item is an empty query.
            change.message += ": code that opens the screen has to give it"
            comparison.add(change, explains: [owner.place])
            return
        } else {
            change.message += " and required"
            if owner.hasText { change.breaks.insert(.paths) }
            if !parameter.isTransient {
                change.help = "give it a default, or make it optional"
                let isAsked = owner.newUses.bind(index) { $0 == .query }
                if isAsked && !owner.uses.isEmpty || owner.isPath { change.breaks.insert(.links) }
            } else if owner.hasText {
                change.message += ", and lives in memory only, so that no path leads to the screen"
            }
        }
        comparison.explain(
            Subject(place: owner.place, parameter: index, isType: false), by: comparison.add(change))
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
        let isRead = owner.isRead(index) { if case .constant = $0 { false } else { $0 != .absent } }
        let isAsked = owner.isRead(index) { $0 == .query }
        if old.name != new.name { say("is called `\(new.name)` now", source: true) }
        if let (type, typeBreaks) = compareType(owner, index, newIndex, isRead: isRead) {
            parts.append(type)
            breaks.formUnion(typeBreaks)
        }
        if !comparison.outcomes.haveSameDefault(old, new), let form = formChange(old.form, new.form) {
            let mayLack = owner.isRead(index) { if case .capture = $0 { true } else { $0 == .query || $0 == .absent } }
            // A link that has the value twice was read as one value.
            let breaksRepeats = new.form == .list && !form.reading && isAsked
            say(
                form.message, links: form.reading && mayLack || breaksRepeats, paths: form.reading, source: form.source)
        }
        let lost = old.keys.filter { key in !new.keys.contains { ExactText($0) == ExactText(key) } }
        // A query has all items that nothing else reads, whatever it is called.
        let isQuery = old.type.tag == .query && new.type.tag == .query
        if !isQuery, !lost.isEmpty, !old.isMatrixOnly || !new.isMatrixOnly {
            say("is no longer read from \(lost.quotedList())", links: isAsked, paths: true)
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
        let number = comparison.add(
            "parameter `\(old.name)` of `\(owner.name)` \(parts.joined(separator: ", and "))", breaks: breaks,
            at: new.span, was: old.span, help: help)
        comparison.explain(Subject(place: owner.place, parameter: newIndex, isType: false), by: number)
    }

    /// A change of how often a value stands in an input, and what it breaks: the reading of what was read before, or
    /// the source. Nil where nothing has changed.
    private func formChange(
        _ old: Parameter.Form, _ new: Parameter.Form
    ) -> (message: String, reading: Bool, source: Bool)? {
        switch (old, new) {
        case _ where old == new: nil
        case (_, .required): ("is required now", true, true)
        case (.required, .withDefault): ("has a default now", false, false)
        case (.required, .optional): ("is optional now", false, true)
        case (.withDefault(let before), .withDefault(let now)):
            ("is `\(now)` where nothing is said, and was `\(before)`", true, false)
        case (_, .optional): ("is optional now", true, true)
        case (_, .withDefault(let now)): ("is `\(now)` where nothing is said", true, true)
        case (.withDefault, .list): ("is a list now", true, true)
        case (_, .list): ("is a list now", false, true)
        }
    }

    /// Whether texts of a list are read as another one with another separator: those that were joined by the old one,
    /// and values that have the new one in them.
    private func breaksLists(_ old: Parameter, _ new: Parameter) -> Bool {
        guard old.separator == nil, let separator = new.separator else { return true }
        if [.string, .url, .swift].contains(old.type.tag) { return true }
        if let number = old.type.wordSet {
            return comparison.old.wordSets[number].allWords.contains { $0.contains(separator) }
        }
        // Numbers, dates and the like have none of these.
        return !",;| _/".contains(separator)
    }

    // MARK: Types

    /// A change of a parameter's own type, and what it breaks; nil if there is none, or it is reported elsewhere.
    private mutating func compareType(
        _ owner: Owner, _ index: Int, _ newIndex: Int, isRead: Bool
    ) -> (message: String, breaks: Set<Compatibility>)? {
        let (old, new) = (owner.old.parameters[index], owner.new.parameters[newIndex])
        let types = comparison.types
        guard types.old(old.type) != types.new(new.type) else { return nil }
        var isOther = old.type.tag != new.type.tag || old.type.swiftName != new.type.swiftName
        // A change of a set of words is reported where the set is declared.
        if old.type.wordSet != nil, new.type.wordSet != nil, !isOther { return nil }
        // Two modules may have types of one name.
        if let one = types.old(old.type).ownType, let other = new.type.ownType, one != other { isOther = true }
        let keeps = types.keepsValues(old.type, new.type)
        let subject = Subject(place: owner.place, parameter: newIndex, isType: true)
        var breaks: Set<Compatibility> = isOther ? [.source] : []
        // A text that was not a value gave the default; no path has one.
        if !keeps || old.isLenient && !types.keepsValues(new.type, old.type), isRead { breaks.insert(.links) }
        if !keeps, owner.hasText, !old.isTransient { breaks.insert(.paths) }
        if let set = old.type.wordSet, let cause = comparison.goneSets[set] {
            let note = "parameter `\(new.name)` of `\(owner.name)`, which had it, is `\(new.type.swiftName)` now"
            comparison.changes[cause].breaks.formUnion(breaks)
            comparison.changes[cause].notes.append(Diagnostic.Note(note, at: new.span))
            comparison.explain(subject, by: cause)
            return nil
        }
        guard let name = comparison.typeNames[new.span], comparison.oldTypeNames[old.span] == name,
            comparison.typePlaces[name] != nil
        else {
            let values = keeps ? "takes more values" : "takes fewer values"
            return (isOther ? "is `\(new.type.swiftName)` now, and was `\(old.type.swiftName)`" : values, breaks)
        }
        shared[name, default: Shared()].breaks.formUnion(breaks)
        shared[name]?.users.append((owner.name + "." + new.name, old.span, subject))
        if !keeps { shared[name]?.narrows = true }
        return nil
    }

    /// Tells of the named types that have changed.
    func report() {
        for (name, one) in shared.sorted(by: { ExactText($0.key) < ExactText($1.key) }) {
            guard let span = comparison.typePlaces[name] else { continue }
            let isOther = one.breaks.contains(.source)
            let what = isOther ? "is another type now" : one.narrows ? "takes fewer values" : "takes more values"
            let number = comparison.add(
                "type `\(name)` of \(one.users.map(\.name).quotedList(atMost: 5)) \(what)", breaks: one.breaks,
                at: span,
                was: one.users[0].before, "`\(one.users[0].name)` was here")
            for user in one.users { comparison.explain(user.subject, by: number) }
        }
    }
}

extension [LinkUses.Use] {
    /// Whether a link gives a parameter its value in one of these ways.
    fileprivate func bind(_ index: Int, _ isWanted: (Binding) -> Bool) -> Bool {
        contains { $0.bindings.indices.contains(index) && isWanted($0.bindings[index]) }
    }
}
