import RouteCompiler
import RouteRuntime

/// Opens links, and reads paths, with two tables at once, and says whether the same comes of it.
struct OutcomeComparison {
    let old: RouteTable
    let new: RouteTable
    let counterparts: Counterparts
    /// Links of the old table's patterns.
    let oldLinks: PatternLinks
    /// The entries of each old origin that the new one has too: of those whose hosts are given to the same in each
    /// table, the first.
    let commonEntries: [[Origin.Entry]]
    private let oldExplainer: Explainer
    private let newExplainer: Explainer
    private var oldCoding: TableCoding { oldExplainer.coding }
    private var newCoding: TableCoding { newExplainer.coding }
    /// Reads what the old table reads, without defaults: only what an input gives.
    private let givenCoding: TableCoding

    init(_ old: CompiledTable, _ new: CompiledTable, _ counterparts: Counterparts) {
        self.old = old.table
        self.new = new.table
        self.counterparts = counterparts
        oldLinks = PatternLinks(old.table)
        commonEntries = zip(old.table.origins, counterparts.origins).map { origin, other in
            var seen: Set<[String?]> = []
            return origin.entries.filter { entry in
                let now = other.flatMap { new.table.origins[$0].entries.first(where: entry.isSame) }
                return now.map { seen.insert([entry.placeholder, $0.placeholder]).inserted } ?? false
            }
        }
        oldExplainer = Explainer(old)
        newExplainer = Explainer(new)
        var given = old
        for segment in given.table.segments.indices { given.table.segments[segment].screens.makeDefaultsOptional() }
        given.table.commands.makeDefaultsOptional()
        givenCoding = TableCoding(given)
    }

    // MARK: Links

    /// A link that opened something, and no longer opens the same.
    struct Difference: Equatable {
        var link: String
        /// What became of it before and what does now, in words.
        var before: String
        var now: String
        var verb = "opened"
        /// The parameters that differ; none if it is not known.
        var parameters: Set<Subject> = []

        /// For a note.
        var text: String { "`\(link)` \(verb) \(before), and now \(now)" }
    }

    /// How the tables differ about a link; nil if the new one opens what the old one opened, or that was nothing.
    /// - Parameter isStrict: A new parameter that has a value makes a difference, wherever the value is from. Else only
    ///   one whose value the old table read as something else does.
    func difference(_ link: String, isStrict: Bool = false) -> Difference? {
        guard let before = try? oldCoding.open(link) else { return nil }
        if case .outside = before.target { return nil }
        let keys = isStrict ? nil : queryKeys(link).subtracting(before.extras.map { escaped($0.key) })
        return difference(link, (before.target, before.tabName), keys, verbs: ("opened", "opens")) {
            coding throws(RouteError) in
            let match = try coding.open(link)
            return (match.target, match.tabName)
        }
    }

    /// How the tables differ about a path that the old one has printed.
    func pathDifference(_ path: String) -> Difference? {
        guard let steps = try? oldCoding.read(path) else { return nil }
        return difference(path, (.stack(steps), nil), queryKeys(path), verbs: ("was", "is")) {
            coding throws(RouteError) in (.stack(try coding.read(path)), nil)
        }
    }

    /// The number of the pattern that takes a link in each table, whether or not one of its cases holds.
    func oldPattern(_ link: String) -> Int? { oldExplainer.pattern(taking: link) }
    func newPattern(_ link: String) -> Int? { newExplainer.pattern(taking: link) }

    private typealias Outcome = (target: TableMatch.Target, tab: String?)

    /// - Parameters:
    ///   - keys: Those of the query that the old table read: of new parameters, only those with such a key count. Nil
    ///     counts all.
    ///   - open: Opens the text with another table.
    private func difference(
        _ text: String, _ before: Outcome, _ keys: Set<String>?, verbs: (before: String, now: String),
        open: (TableCoding) throws(RouteError) -> Outcome
    ) -> Difference? {
        let after = Result { () throws(RouteError) in try open(newCoding) }
        let outcome: String
        switch after {
        case .failure(let problem): outcome = "is refused: " + problem.description
        case .success(let now):
            if before.tab == now.tab, isSame(before.target, now.target, keys) { return nil }
            let verb = if case .outside = now.target { "is" } else { verbs.now }
            outcome = verb + " " + words(now, newExplainer)
        }
        return Difference(
            link: PrintableText.escaped(text), before: words(before, oldExplainer),
            now: PrintableText.escaped(outcome), verb: verbs.before,
            parameters: differingParameters(
                before.target, withoutDefaults: (try? open(givenCoding))?.target, after.map(\.target)))
    }

    private func words(_ outcome: Outcome, _ explainer: Explainer) -> String {
        explainer.result(outcome.target).words { "`\($0)`" } + (outcome.tab.map { " in tab `\($0)`" } ?? "")
    }

    /// Links of an entry that an old origin's patterns match, a few of each pattern, and some that are read as paths.
    func links(of origin: Int, _ entry: Origin.Entry) -> [String] {
        var links = old.patterns.filter { $0.origin == origin }.flatMap { oldLinks.links(of: $0).prefix(4) }
        if old.origins[origin].otherwise == .path { links += pathLinks }
        return links.map { $0.url(entry) }
    }

    /// Links of an old origin that are read as paths.
    func pathLinks(of origin: Int) -> [String] {
        commonEntry(of: origin).map { entry in pathLinks.map { $0.url(entry) } } ?? []
    }

    private var pathLinks: [SampleURL] {
        let links = old.places.lazy.filter(old.hasOpenPath)
            .flatMap { self.oldLinks.sampler.paths(of: $0, isWide: true).prefix(4) }
        return Array(links.prefix(64))
    }

    /// An entry of an old origin that the new one has too; nil if there is none.
    func commonEntry(of origin: Int) -> Origin.Entry? { commonEntries[origin].first }

    // MARK: Paths

    /// The texts that the old table prints for what a path stands for: alone, and behind another step.
    func printed(_ path: String, behind first: [TableStep]) -> [String] {
        guard let steps = try? oldCoding.read(path) else { return [] }
        return [steps, first + steps].compactMap(printed)
    }

    /// The text that the old table prints for steps, nil if it has none.
    func printed(_ steps: [TableStep]) -> String? { try? oldCoding.path(to: steps) }

    /// The steps that the old table reads from a path, none if it reads nothing.
    func oldSteps(_ path: String) -> [TableStep] { (try? oldCoding.read(path)) ?? [] }

    /// How links that read a path differ that the old table has printed, of all origins that read paths.
    func linkDifferences(ofPath path: String) -> [Difference] {
        old.origins.indices.filter { old.origins[$0].otherwise == .path }.compactMap { origin in
            guard let entry = commonEntry(of: origin) else { return nil }
            return difference(entry.link(to: path, host: entry.exampleHost))
        }
    }

    /// The keys of a link's query, or of a path's, as they are written.
    private func queryKeys(_ text: String) -> Set<String> {
        let query = text.prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()
        return Set(query.split(separator: "&").map { item in String(item.prefix { $0 != "=" }) })
    }

    // MARK: What differs

    /// The parameters that are read as something else, or are why an input is refused.
    /// - Parameter given: What the old table reads without its defaults.
    private func differingParameters(
        _ before: TableMatch.Target, withoutDefaults given: TableMatch.Target?,
        _ after: Result<TableMatch.Target, RouteError>
    ) -> Set<Subject> {
        var subjects: Set<Subject> = []
        let steps = before.places
        let (written, now) = (given?.places ?? [], (try? after.get())?.places ?? [])
        for (number, one) in steps.enumerated() {
            guard let counterpart = counterparts.screens[one.place] else { continue }
            let parameters = old.parameters(of: one.place)
            let written =
                written.count == steps.count && written[number].place == one.place ? written[number].step : nil
            let isPaired = now.count == steps.count && now[number].place == counterpart
            let differing = isPaired ? self.differingParameters(one, now[number], nil) : []
            let pairs = counterparts.parameters(of: one.place)
            for (newIndex, parameter) in new.parameters(of: counterpart).enumerated() {
                let index = pairs.firstIndex(of: newIndex)
                let type = index.map { parameters[$0].type } ?? parameter.type
                let isKept = index.flatMap { written?.values[$0] }.map { keeps($0, type, parameter.type) } ?? true
                var isDifferent = isPaired ? differing.contains(newIndex) : !isKept
                if case .failure(let error) = after, let key = error.key {
                    isDifferent =
                        error.route == new.name(of: counterpart)
                        && (parameter.keys + (index.map { parameters[$0].keys } ?? [])).contains(key)
                }
                if isDifferent {
                    subjects.insert(Subject(place: one.place, parameter: newIndex, isType: !isKept))
                }
            }
        }
        return subjects
    }

    private typealias Opened = (place: ScreenPlace, step: TableStep)

    /// The parameters of a new step that have another value than in the old one, by their numbers.
    /// - Parameter keys: Those of the query that the old table read: of parameters that the screen has in addition, only
    ///   those with such a key count. Nil counts all.
    private func differingParameters(_ one: Opened, _ other: Opened, _ keys: Set<String>?) -> [Int] {
        let (parameters, others) = (old.parameters(of: one.place), new.parameters(of: other.place))
        let pairs = counterparts.parameters(of: one.place)
        let declared = Set((parameters + others).flatMap(\.keys))
        return others.indices.filter { number in
            let (parameter, value) = (others[number], other.step.values[number])
            if let index = pairs.firstIndex(of: number) {
                return !isSame(
                    one.step.values[index], of: parameters[index].type, as: value, of: parameter.type, besides: declared
                )
            }
            // Where nothing is said of a new query, it has what nothing else reads.
            let isCounted = keys.map { keys in parameter.keys.contains { keys.contains(escaped($0)) } } ?? true
            return isCounted && parameter.type.tag != .query && isGiven(value, parameter)
        }
    }

    /// Whether a value of a new parameter is another one than where nothing is said.
    private func isGiven(_ value: TableValue, _ parameter: Parameter) -> Bool {
        switch value {
        case .absent, .list([]): return false
        default:
            guard case .withDefault(let text) = parameter.form else { return true }
            return newCoding.value(text, parameter.type) != value
        }
    }

    /// Whether a type takes the text of a value for the same value.
    private func keeps(_ value: TableValue, _ type: ValueType, _ other: ValueType) -> Bool {
        if case .list(let values) = value { return values.allSatisfy { keeps($0, type, other) } }
        guard let text = value.routeText else { return true }
        guard other.accepts(text, new.wordSets), let now = newCoding.value(text, other) else { return false }
        return isSame(value, of: type, as: now, of: other)
    }

    // MARK: The same

    /// Whether both are steps, or commands, of the same screens with the same values. What a screen has no longer does
    /// not count.
    private func isSame(_ before: TableMatch.Target, _ now: TableMatch.Target, _ keys: Set<String>?) -> Bool {
        if case .outside = now { return false }
        return before.places.elementsEqual(now.places) { one, other in
            counterparts.screens[one.place] == other.place && differingParameters(one, other, keys).isEmpty
        }
    }

    /// - Parameter keys: Those that a parameter has, or had; their items do not count in a query.
    private func isSame(
        _ one: TableValue, of type: ValueType, as other: TableValue, of now: ValueType, besides keys: Set<String> = []
    ) -> Bool {
        switch (one, other) {
        case (.absent, .absent): return true
        case (.absent, .list(let list)): return list.isEmpty
        case (.absent, _), (_, .absent): return false
        case (.list(let list), .list(let others)):
            return list.elementsEqual(others) { isSame($0, of: type, as: $1, of: now, besides: keys) }
        // What was one value may be a list of one.
        case (_, .list(let list)): return list.count == 1 && isSame(one, of: type, as: list[0], of: now, besides: keys)
        case (.list, _): return false
        case (.query(let query), .query(let others)):
            // Where a parameter is gone or new, its items go to the query or leave it.
            return query.items.filter { !keys.contains($0.key) } == others.items.filter { !keys.contains($0.key) }
        case (.word(_, let name), .word(_, let otherName)):
            return name == otherName || isSameWord(name, of: type, as: otherName, of: now)
        default: return isSameText(one, type, other)
        }
    }

    /// Whether a case has been renamed to another, whose word it reads now.
    private func isSameWord(_ name: String, of type: ValueType, as other: String, of now: ValueType) -> Bool {
        guard let number = type.wordSet, let counterpart = now.wordSet,
            let one = old.wordSets[number].cases.first(where: { $0.name == name }),
            !new.wordSets[counterpart].cases.contains(where: { $0.name == name })
        else { return false }
        return one.words.contains { new.wordSets[counterpart].reading($0)?.name == other }
    }

    /// A value of a wider type is the same if the old type takes its text for the value that it read.
    private func isSameText(_ one: TableValue, _ type: ValueType, _ other: TableValue) -> Bool {
        guard let text = one.routeText, let now = other.routeText else { return one == other }
        return text.utf8.elementsEqual(now.utf8)
            || oldCoding.value(now, type)?.routeText.map { $0.utf8.elementsEqual(text.utf8) } ?? false
    }

    /// Whether two parameters have the same default, however it is written.
    func haveSameDefault(_ one: Parameter, _ other: Parameter) -> Bool {
        guard case .withDefault(let text) = one.form, case .withDefault(let now) = other.form,
            let value = oldCoding.value(text, one.type), let counterpart = newCoding.value(now, other.type)
        else { return one.form == other.form }
        return isSame(value, of: one.type, as: counterpart, of: other.type)
    }
}

extension Explainer {
    fileprivate func pattern(taking link: String) -> Int? {
        let trace = trace(Array(link.utf8), servers: [SampleURL.exampleServer])
        return trace.redirect?.pattern ?? trace.pattern
    }
}

extension TableCoding {
    fileprivate func open(_ link: String) throws(RouteError) -> TableMatch {
        try match(Array(link.utf8), servers: [SampleURL.exampleServer])
    }

    fileprivate func read(_ path: String) throws(RouteError) -> [TableStep] { try parse(Array(path.utf8)) }
}

extension TableMatch.Target {
    /// The steps or the command, and of which screens they are.
    fileprivate var places: [(place: ScreenPlace, step: TableStep)] {
        switch self {
        case .stack(let steps): steps.map { ($0.place, $0) }
        case .command(let command): [(ScreenPlace(screen: command.screen), command)]
        case .outside: []
        }
    }
}

extension [Screen] {
    /// Parameters with a default have no value where nothing is said.
    fileprivate mutating func makeDefaultsOptional() {
        for screen in indices {
            for number in self[screen].parameters.indices {
                if case .withDefault = self[screen].parameters[number].form {
                    self[screen].parameters[number].form = .optional
                }
            }
        }
    }
}
