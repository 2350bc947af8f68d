import RouteCompiler
import RouteRuntime
import RouteYAML

/// Holds the links of two tables against each other, by what they open.
///
/// A pattern that both tables have opens the same if its cases say the same, as nothing but other patterns could take
/// links from it. What is left is tried: links of each pattern that is gone or has changed, and those that a new one
/// shares with old ones. Each link that opens something else shows a change, and is reported with the change that
/// explains it.
struct LinkComparison {
    private let comparison: Comparison
    private let outcomes: OutcomeComparison
    private let old: RouteTable
    private let new: RouteTable
    private let patterns: PatternCounterparts
    private let oldLinks: PatternLinks
    private let newLinks: PatternLinks
    /// The findings about patterns of the old table, and about those of the new one that take links over.
    private var gone: [Int: Int] = [:]
    private var taking: [Int: Int] = [:]
    /// The patterns of which a link was shown for a change.
    private var shown: Set<[Int]> = []
    /// Links that show several changes at once, for those of them that no other link shows.
    private var joint: [(difference: OutcomeComparison.Difference, pattern: Int, causes: [Int])] = []
    private var knownJoint: Set<[Int]> = []

    init(_ comparison: Comparison) {
        self.comparison = comparison
        outcomes = comparison.outcomes
        (old, new) = (comparison.old, comparison.new)
        patterns = PatternCounterparts(old, new, types: comparison.types, counterparts: comparison.counterparts)
        oldLinks = outcomes.oldLinks
        newLinks = PatternLinks(new)
    }

    mutating func run() {
        for number in old.patterns.indices { compare(number) }
        compareChanged()
        showDeclared()
        for (difference, pattern, causes) in joint {
            for cause in causes where !comparison.changes[cause].isLinkShown { add(difference, pattern, to: cause) }
        }
    }

    // MARK: Old patterns

    private mutating func compare(_ number: Int) {
        let pattern = old.patterns[number]
        // A removed origin is reported as a whole, without its patterns.
        guard comparison.counterparts.origins[pattern.origin] != nil else { return }
        let successor = successor(of: number)
        let isStrict = successor.map { fills(pattern, $0) } ?? false
        if let successor, patterns.unchanged[number] != nil, comparison.haveSameCases(pattern, successor) {
            // A case that takes other values than before leaves others to the cases behind it.
            // A step that reads more may refuse what another reads.
            guard
                isStrict || pattern.cases.count > 1 || pattern.places.count > 1 || old.parameters(of: pattern) == nil,
                hasChange(pattern)
            else { return }
        }
        for sample in samples(pattern, successor) { look(at: sample, pattern.origin, number, isStrict: isStrict) }
    }

    /// Links of an old pattern and of the one that it has become.
    private func samples(_ pattern: Pattern, _ successor: Pattern?) -> [SampleURL] {
        guard let successor else { return oldLinks.links(of: pattern) }
        let links =
            oldLinks.links(of: pattern, hints: hints(successor, new))
            + newLinks.links(of: successor, hints: hints(pattern, old))
        return links + unlikely(links.first, pattern, successor)
    }

    private func successor(of number: Int) -> Pattern? { patterns.successors[number].map { new.patterns[$0] } }

    /// Whether a screen or command that the pattern opens has changed.
    private func hasChange(_ pattern: Pattern) -> Bool { pattern.places.contains { comparison.causes[$0] != nil } }

    /// Links that nobody writes and a change may refuse: with a text that is not a value, or is empty, for each key that a
    /// parameter has, and with one value twice.
    private func unlikely(_ base: SampleURL?, _ pattern: Pattern, _ successor: Pattern) -> [SampleURL] {
        guard let base, hasChange(pattern) else { return [] }
        // Of a parameter that is gone, a value that was refused may be left unread now, which breaks nothing.
        var parameters = pattern.places.flatMap { place in
            zip(old.parameters(of: place), comparison.counterparts.parameters(of: place))
                .filter { $0.type.tag != .query && $1 != nil }.map(\.0)
        }
        if old.parameters(of: pattern) == nil {
            // What was an item of a query may be a parameter now.
            parameters += new.parameters(of: successor, all: true) ?? []
        }
        let asked = Set(pattern.conditionKeys)
        let read = parameters.filter { !$0.isMatrixOnly && asked.isDisjoint(with: $0.keys) }.prefix(16)
        return read.flatMap { parameter -> [SampleURL] in
            let key = parameter.keys[0]
            let others = base.items.filter { $0.key != key }
            let sample = parameter.type.sampleTexts(old.wordSets).readable.first ?? ""
            let value = base.items.first { $0.key == key }?.value ?? sample
            return [["x"], [""], [value, value]].map { values in
                var link = base
                link.items = others + values.map { RouteQuery.Item(key, $0) }
                return link
            }
        }
    }

    /// Whether a parameter that a screen has in addition gets a placeholder's text, which others had alone.
    private func fills(_ pattern: Pattern, _ successor: Pattern) -> Bool {
        let bound = Set(pattern.cases.flatMap { $0.target.opened.flatMap(\.bindings) })
        return zip(pattern.cases, successor.cases).contains { one, other in
            zip(one.target.places, other.target.opened).contains { place, opened in
                guard comparison.counterparts.screens[place] == opened.place else { return false }
                let known = comparison.counterparts.parameters(of: place)
                return opened.bindings.enumerated().contains { number, binding in
                    guard case .capture = binding, !known.contains(number) else { return false }
                    return bound.contains(binding)
                }
            }
        }
    }

    /// Texts that show the limits of a pattern's types.
    private func hints(_ pattern: Pattern, _ table: RouteTable) -> [String] {
        let parameters = pattern.places.flatMap { table.parameters(of: $0) }
        return (pattern.allPieces.placeholders.map(\.type) + parameters.map(\.type)).uniqued().flatMap { type in
            let texts = type.sampleTexts(table.wordSets)
            return texts.limits + texts.readable
        }.uniqued()
    }

    // MARK: New patterns

    /// Looks for links that patterns which are new, or have changed, take from others.
    private mutating func compareChanged() {
        let types = comparison.types
        var table = new
        table.wordSets = types.wordSets
        let sampler = LinkSampler(table)
        for (origin, other) in comparison.counterparts.origins.enumerated() {
            guard let other, let entry = outcomes.commonEntry(of: origin) else { continue }
            let changed = patterns.changed.filter { new.patterns[$0].origin == other }
            guard !changed.isEmpty else { continue }
            let numbers = old.patterns.indices.filter { old.patterns[$0].origin == origin }
            let olds = numbers.map { old.patterns[$0] }
            var shared = SharedLinks(olds.map { $0.typed(types.old) }, sampler)
            for number in changed {
                let pattern = new.patterns[number]
                let links = newLinks.links(of: pattern)
                var fragment = links.first?.fragment
                if case .query? = fragment { fragment = nil }
                shared.visitPaths(of: pattern.typed(types.new)) { path, fragments in
                    // A pattern that takes links from many patterns is reported with some of them.
                    if let cause = taking[number], comparison.changes[cause].moreLinks > 16 {
                        comparison.changes[cause].hasMore = true
                        return false
                    }
                    let taken = outcomes.oldPattern(SampleURL(path: path, fragment: fragment).url(entry))
                    // A pattern that is gone is reported once, whichever pattern takes its links.
                    if let taken, gone[taken] != nil { return true }
                    var samples = newLinks.links(of: pattern, path: path, fragment: fragment)
                    if let taken {
                        samples += oldLinks.links(of: old.patterns[taken], path: path, fragment: fragment)
                    }
                    for reader in fragments where gone[numbers[reader]] == nil {
                        samples += oldLinks.links(of: olds[reader], path: path).filter { link in
                            outcomes.newPattern(link.url(entry)) == number
                        }
                    }
                    for sample in samples { look(at: sample, origin) }
                    return true
                }
                guard old.origins[origin].otherwise == .path else { continue }
                for sample in links + oldLinks.sampler.paths(takenBy: pattern) { look(at: sample, origin) }
            }
            if shared.isIncomplete { reportUnproven(new.origins[other]) }
        }
    }

    private func reportUnproven(_ origin: Origin) {
        comparison.add(
            "the patterns of origin `\(origin.name)` are too alike to find all links that new ones take",
            at: origin.span, help: "put literals in front of placeholders", isWarning: true)
    }

    // MARK: Differences

    /// Opens a link with both tables, and tells of it if they differ.
    /// - Parameter pattern: The old pattern that the link was made for.
    private mutating func look(at sample: SampleURL, _ origin: Int, _ pattern: Int? = nil, isStrict: Bool = false) {
        for entry in outcomes.commonEntries[origin] {
            look(at: sample, entry, origin, pattern, isStrict: isStrict)
        }
    }

    private mutating func look(
        at sample: SampleURL, _ entry: Origin.Entry, _ origin: Int, _ pattern: Int?, isStrict: Bool
    ) {
        guard var difference = outcomes.difference(sample.url(entry), isStrict: isStrict) else { return }
        let opener = outcomes.oldPattern(sample.url(entry)) ?? pattern
        let taker = outcomes.newPattern(sample.url(entry))
        if let opener, let read = sample.without(unread(opener, taker)) {
            guard let other = outcomes.difference(read.url(entry), isStrict: isStrict) else { return }
            difference = other
        }
        guard let opener else { return reportPath(difference, origin, taker) }
        let places = old.patterns[opener].places
        // The screen is gone, and all that led to it with it.
        if let lost = places.first(where: { comparison.counterparts.screens[$0] == nil }),
            let cause = comparison.causes[lost]?.first
        {
            return add(difference, opener, to: cause)
        }
        guard let successor = patterns.successors[opener] else { return reportGone(opener, difference, taker) }
        let predecessor = taker.flatMap { patterns.predecessors[$0] }
        if let taker, taker != successor, predecessor == nil { return reportTaken(opener, difference, by: taker) }
        let causes = places.flatMap { comparison.causes[$0] ?? [] } + wordCauses(opener)
        if !causes.isEmpty, comparison.leadsToSame(old.patterns[opener], new.patterns[successor]) {
            let exact = comparison.causes(of: difference, among: causes)
            if exact.count == 1 || difference.parameters.isEmpty { return add(difference, opener, to: exact[0]) }
            if knownJoint.insert([opener] + exact).inserted { joint.append((difference, opener, exact)) }
            return
        }
        if let taker, taker != successor, let predecessor, patterns.unchanged[predecessor] != taker {
            return reportTaken(opener, difference, by: taker)
        }
        reportChanged(opener, difference, new.patterns[successor], isTaken: taker == successor)
    }

    /// The keys of parameters that a new pattern reads, and that an old one left alone: an item of them was no part of
    /// the link.
    private func unread(_ number: Int, _ taker: Int?) -> Set<ExactText> {
        guard let taker, !old.patterns[number].cases.contains(where: \.target.isRedirect),
            let before = old.parameters(of: old.patterns[number]), let now = new.parameters(of: new.patterns[taker])
        else { return [] }
        let asked = old.patterns[number].conditionKeys + new.patterns[taker].conditionKeys
        return Set(now.flatMap(\.keys).map(ExactText.init))
            .subtracting((before.flatMap(\.keys) + asked).map(ExactText.init))
    }

    /// The changes of words that the placeholders of a pattern take.
    private func wordCauses(_ number: Int) -> [Int] {
        old.patterns[number].allPieces.placeholders.compactMap(\.type.wordSet)
            .flatMap { comparison.wordCauses[$0] ?? [] }
    }

    /// One link a pattern says enough.
    private mutating func add(_ difference: OutcomeComparison.Difference, _ pattern: Int, to cause: Int) {
        guard shown.insert([pattern, cause]).inserted else { return }
        comparison.show(difference, at: old.patterns[pattern].span, for: cause)
    }

    private mutating func reportGone(_ number: Int, _ difference: OutcomeComparison.Difference, _ taker: Int?) {
        guard gone[number] == nil else { return }
        let pattern = old.patterns[number]
        let origin = comparison.counterparts.origins[pattern.origin].map { new.origins[$0] }
        gone[number] = comparison.add(
            "pattern `\(pattern.text)` of origin `\(origin?.name ?? "")` is gone", breaks: [.links],
            at: taker.map { new.patterns[$0].span } ?? origin?.span ?? .start(of: 0), was: pattern.span,
            shows: difference,
            help: taker.map { "`\(new.patterns[$0].text)` takes its links now" }
                ?? "keep it, or lead its links elsewhere: `\(pattern.text): { redirect: … }`")
    }

    private mutating func reportChanged(
        _ number: Int, _ difference: OutcomeComparison.Difference, _ successor: Pattern, isTaken: Bool
    ) {
        guard gone[number] == nil else { return }
        gone[number] = comparison.add(
            isTaken
                ? "links of `\(successor.text)` open something else"
                : "`\(successor.text)` no longer takes some of its links",
            breaks: [.links], at: successor.span, was: old.patterns[number].span, shows: difference)
    }

    private mutating func reportTaken(_ number: Int, _ difference: OutcomeComparison.Difference, by taker: Int) {
        if let known = taking[taker] { return add(difference, number, to: known) }
        let pattern = new.patterns[taker]
        let cause = comparison.add(
            "`\(pattern.text)` takes links that `\(old.patterns[number].text)` opened", breaks: [.links],
            at: pattern.span, was: old.patterns[number].span, shows: difference)
        taking[taker] = cause
        shown.insert([number, cause])
    }

    /// A link that was read as a path.
    private mutating func reportPath(_ difference: OutcomeComparison.Difference, _ origin: Int, _ taker: Int?) {
        let was = old.origins[origin].span
        if let taker {
            guard taking[taker] == nil else { return }
            let pattern = new.patterns[taker]
            taking[taker] = comparison.add(
                "`\(pattern.text)` takes links that were read as paths", breaks: [.links], at: pattern.span,
                was: was, shows: difference)
        } else if let cause = comparison.originCauses[origin] {
            guard shown.insert([-1, cause]).inserted else { return }
            comparison.show(difference, at: was, for: cause)
        } else {
            let name = old.origins[origin].name
            comparison.originCauses[origin] = comparison.add(
                "links of origin `\(name)` open something else", breaks: [.links],
                at: comparison.counterparts.origins[origin].map { new.origins[$0].span } ?? .start(of: 0), was: was,
                shows: difference)
        }
    }

    // MARK: Declarations

    /// Shows what changes of screens and parameters do to links of patterns that are the same as before.
    private mutating func showDeclared() {
        for place in old.places {
            guard let causes = comparison.causes[place],
                causes.contains(where: { comparison.changes[$0].breaks.contains(.links) })
            else { continue }
            var seen: Set<Int> = []
            for use in comparison.uses.uses(of: place) where seen.count < 4 && seen.insert(use.pattern).inserted {
                let pattern = old.patterns[use.pattern]
                guard comparison.counterparts.origins[pattern.origin] != nil else { continue }
                for sample in samples(pattern, successor(of: use.pattern)) {
                    look(at: sample, pattern.origin, use.pattern)
                }
            }
        }
    }
}

extension Pattern {
    /// The pattern with other types of its placeholders.
    fileprivate func typed(_ types: ([Piece]) -> [Piece]) -> Pattern {
        var pattern = self
        pattern.components = components.map(types)
        if case .path(let components)? = fragment { pattern.fragment = .path(components.map(types)) }
        return pattern
    }

    /// The screens and commands that its cases open.
    fileprivate var places: [ScreenPlace] { cases.flatMap(\.target.places) }

    /// The keys that its conditions look at.
    fileprivate var conditionKeys: [String] { cases.flatMap { $0.conditions.map(\.key) } }
}

extension RouteTable {
    /// What the cases of a pattern may read of the query; nil if they read all of it.
    /// - Parameter all: What they read besides is given then too.
    fileprivate func parameters(of pattern: Pattern, all: Bool = false) -> [Parameter]? {
        let parameters = pattern.places.flatMap { self.parameters(of: $0) }
        let others = parameters.filter { $0.type.tag != .query }
        return others.count < parameters.count && !all ? nil : others
    }
}

extension SampleURL {
    /// The link without items of these keys; nil if it has none of them.
    fileprivate func without(_ keys: Set<ExactText>) -> SampleURL? {
        var link = self
        link.items.removeAll { keys.contains(ExactText($0.key)) }
        return link.items.count == items.count ? nil : link
    }
}
