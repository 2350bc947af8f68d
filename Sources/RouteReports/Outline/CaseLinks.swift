import RouteCompiler
import RouteRuntime

/// Finds a link that opens the target of a case, and confirms it with the table.
struct CaseLinks {
    let sampler: LinkSampler
    let explainer: Explainer
    /// The servers that the app gives; a made-up one if none is named.
    let servers: [String]
    let marked: MarkedTable
    private let redirects: RedirectTexts
    private var outsiders: OutsideTexts

    private var table: RouteTable { sampler.table }

    /// - Parameter servers: The base URLs that replace `{server}` in an origin, and whose hosts replace `*`.
    init(_ compiled: CompiledTable, servers named: [String]) {
        servers = named.isEmpty ? [SampleURL.exampleServer] : named
        sampler = LinkSampler(compiled.table, servers: named)
        explainer = Explainer(compiled)
        marked = MarkedTable(compiled, servers: servers)
        redirects = RedirectTexts(sampler)
        outsiders = OutsideTexts(compiled.table)
    }

    /// A link of the first entry of the pattern's origin that has one.
    mutating func sample(_ place: MarkedTable.Place) -> Result<SampleLink, MissingSample> {
        var problem: MissingSample?
        for entry in table.origins[table.patterns[place.pattern].origin].entries {
            guard entry.isSafeOnPages else {
                problem = problem ?? .unsafeScheme(entry.scheme)
                continue
            }
            do throws(MissingSample) {
                return .success(try sample(place, entry))
            } catch {
                problem = problem ?? error
            }
        }
        return .failure(problem ?? .notFound)
    }

    private mutating func sample(
        _ place: MarkedTable.Place, _ entry: Origin.Entry
    ) throws(MissingSample) -> SampleLink {
        let pattern = table.patterns[place.pattern]
        let target = pattern.cases[place.number].target
        let inputs = CaseInputs(pattern, pattern.cases[place.number], entry, table)
        if let type = inputs.ownType { throw MissingSample.ownType(type) }
        var search = Search(place: place, entry: entry, inputs: inputs.inputs)
        for texts in redirects.texts(for: target, from: pattern.origin) {
            if let link = run(&search, isWide: false, fixed: texts) { return link }
        }
        // First texts that are easy to read, then texts that no narrower pattern takes, then texts with which no
        // earlier case holds.
        if let link = run(&search, isWide: false) ?? run(&search, isWide: true) { return link }
        if case .query = pattern.fragment {
            search.marksQuery = true
            if let link = run(&search, isWide: true) { return link }
        }
        search.extras = spoilers(of: place)
        if !search.extras.isEmpty, let link = run(&search, isWide: true) { return link }
        if let rival = search.rival { throw MissingSample.besideOwnType(rival) }
        throw search.isRead ? MissingSample.leadsNowhere : .notFound
    }

    /// The texts to try for a case.
    private struct Search {
        var place: MarkedTable.Place
        var entry: Origin.Entry
        var inputs: [CaseInputs.Input]
        /// A fragment that is a query begins with `?`, so that no other pattern reads it as a path.
        var marksQuery = false
        /// More items of the query.
        var extras: [RouteQuery.Item] = []
        /// A link fitted the case, but its redirect opened nothing.
        var isRead = false
        /// The Swift type for which another pattern took a link.
        var rival: String?
    }

    /// - Parameter fixed: The texts of some of the inputs, for which no others are tried.
    private mutating func run(
        _ search: inout Search, isWide: Bool, fixed: [CaseInputs.Place: String] = [:]
    ) -> SampleLink? {
        let pattern = table.patterns[search.place.pattern]
        var choices: [[String?]] = []
        for input in search.inputs {
            choices.append(fixed[input.place].map { [$0] } ?? self.choices(for: input, search, isWide: isWide))
        }
        for numbers in variations(of: choices.map(\.count)) {
            let texts = zip(choices, numbers).map { $0[$1] }
            guard var link = sampler.link(pattern, pattern.cases[search.place.number], search.inputs, texts) else {
                continue
            }
            link.items += search.extras
            if search.marksQuery { link.fragment = .query(hasMark: true) }
            let url = link.url(search.entry, server: servers[0])
            guard url.isPlainURL, let place = marked.place(of: url) else { continue }
            guard place == search.place else {
                search.rival = search.rival ?? table.ownType(needed: place)
                continue
            }
            search.isRead = true
            let explanation = explainer.explain(link: Array(url.utf8), servers: servers)
            if confirms(explanation, search.place) { return SampleLink(url: url, opens: explanation) }
        }
        return nil
    }

    private mutating func choices(for input: CaseInputs.Input, _ search: Search, isWide: Bool) -> [String?] {
        // Only the app knows texts of its Swift types.
        if input.mayLack, input.types.contains(where: { $0.tag == .swift }) { return [nil] }
        var more: [String] = []
        if isWide, case .capture(let number) = input.place {
            more = outsiders.texts(of: number, in: table.patterns[search.place.pattern])
        }
        return sampler.choices(for: input, search.entry, isWide: isWide, more)
    }

    // MARK: Confirming

    /// Whether the whole table opens the target of the case with the link.
    private func confirms(_ explanation: Explanation, _ place: MarkedTable.Place) -> Bool {
        let pattern = table.patterns[place.pattern]
        let isOfOrigin = explanation.origin == table.origins[pattern.origin].name
        let target = pattern.cases[place.number].target
        let expected = target.places.map(table.name(of:))
        switch (target, explanation.result) {
        case (.stack, .stack(let steps)): return isOfOrigin && expected == steps.map(\.screen)
        case (.command, .command(let command)): return isOfOrigin && expected == [command.screen]
        case (.outside, .outside): return isOfOrigin
        case (.refuse, .error(let error)): return error.code == .refused
        case (.redirect, .error): return false
        // The texts that a redirect hands on are made up too.
        case (.redirect, .stack(let opened)): return !opened.contains(where: hasOwnValue)
        case (.redirect, .command(let opened)): return !hasOwnValue(opened)
        case (.redirect, .outside): return true
        default: return false
        }
    }

    /// Whether a value is of an own type, so that only the app knows whether it takes its text.
    private func hasOwnValue(_ step: Explanation.Step) -> Bool {
        step.unchecked.contains { !$0.isLenient }
    }

    /// Query items with which no earlier case of the pattern holds: two values for a key that one reads are an error.
    private func spoilers(of place: MarkedTable.Place) -> [RouteQuery.Item] {
        let cases = table.patterns[place.pattern].cases
        let keys = table.singleKeys(of: cases[place.number])
        return cases[..<place.number].flatMap { earlier -> [RouteQuery.Item] in
            guard let key = table.singleKeys(of: earlier).subtracting(keys).min() else { return [] }
            return [RouteQuery.Item(key, "1"), RouteQuery.Item(key, "2")]
        }
    }
}

extension RouteTable {
    /// The keys of the query that are conditions of a case, or are read for a single value.
    fileprivate func singleKeys(of one: Case) -> Set<String> {
        var keys = Set(one.conditions.map(\.key))
        for (parameter, binding) in readers(of: one)
        where binding == .query && parameter.form != .list && parameter.type.tag != .query && !parameter.isMatrixOnly {
            keys.formUnion(parameter.keys)
        }
        return keys
    }

    /// The own type of a value that a case needs.
    fileprivate func ownType(needed place: MarkedTable.Place) -> String? {
        let pattern = patterns[place.pattern]
        for case .placeholder(let placeholder) in pattern.pathPieces where placeholder.type.tag == .swift {
            return placeholder.type.swiftName
        }
        let readers = readers(of: pattern.cases[place.number])
        return readers.first { $0.parameter.type.tag == .swift && !$0.parameter.isLenient }?.parameter.type.swiftName
    }
}
