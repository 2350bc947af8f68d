import RouteCompiler
import RouteRuntime

/// Finds a link that opens the target of a case, and confirms it with the table.
struct CaseLinks {
    let sampler: LinkSampler
    let explainer: Explainer
    /// The servers that the app gives; a made-up one if none is named.
    let servers: [String]
    private let redirects: RedirectTexts
    private var outsiders: OutsideTexts

    private var table: RouteTable { sampler.table }

    /// - Parameter servers: The base URLs that replace `{server}` in an origin, and whose hosts replace `*`.
    init(_ compiled: CompiledTable, servers named: [String]) {
        servers = named.isEmpty ? [SampleURL.exampleServer] : named
        sampler = LinkSampler(compiled.table, servers: named)
        explainer = Explainer(compiled)
        redirects = RedirectTexts(sampler)
        outsiders = OutsideTexts(compiled.table)
    }

    /// A link of the first entry of the pattern's origin that has one.
    mutating func sample(_ one: CaseNumber) -> Result<SampleLink, MissingSample> {
        var problem: MissingSample?
        for entry in table.origins[table.patterns[one.pattern].origin].entries {
            guard entry.isSafeOnPages else {
                problem = problem ?? .unsafeScheme(entry.scheme)
                continue
            }
            do throws(MissingSample) {
                return .success(try sample(one, entry))
            } catch {
                problem = problem ?? error
            }
        }
        return .failure(problem ?? .notFound)
    }

    private mutating func sample(_ one: CaseNumber, _ entry: Origin.Entry) throws(MissingSample) -> SampleLink {
        let pattern = table.patterns[one.pattern]
        let target = pattern.cases[one.number].target
        let inputs = CaseInputs(pattern, pattern.cases[one.number], entry: entry, table: table)
        if let type = inputs.ownType { throw MissingSample.ownType(type) }
        var search = Search(one: one, entry: entry, inputs: inputs.inputs)
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
        search.extras = itemsThatFailEarlierCases(of: one)
        if !search.extras.isEmpty, let link = run(&search, isWide: true) { return link }
        if let rival = search.rival { throw MissingSample.besideOwnType(rival) }
        throw search.isRead ? MissingSample.leadsNowhere : .notFound
    }

    /// The texts to try for a case.
    private struct Search {
        var one: CaseNumber
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
        _ search: inout Search, isWide: Bool, fixed: [CaseInputs.Source: String] = [:]
    ) -> SampleLink? {
        let pattern = table.patterns[search.one.pattern]
        var choices: [[String?]] = []
        for input in search.inputs {
            choices.append(fixed[input.source].map { [$0] } ?? self.choices(for: input, search, isWide: isWide))
        }
        for numbers in variations(of: choices.map(\.count)) {
            let texts = zip(choices, numbers).map { $0[$1] }
            guard
                var link = sampler.link(
                    pattern, pattern.cases[search.one.number], inputs: search.inputs, texts: texts)
            else {
                continue
            }
            link.items += search.extras
            if search.marksQuery { link.fragment = .query(hasMark: true) }
            let url = link.url(search.entry, server: servers[0])
            guard url.isPlainURL else { continue }
            let bytes = Array(url.utf8)
            let trace = explainer.trace(bytes, servers: servers)
            guard let taker = trace.taker else { continue }
            guard taker == search.one else {
                search.rival = search.rival ?? table.ownType(neededBy: taker)
                continue
            }
            search.isRead = true
            let explanation = explainer.explanation(of: bytes, trace.result)
            if trace.redirect != nil {
                // The texts that a redirect hands on are made up too, and only the app knows whether its types take them.
                guard (try? trace.result.get()) != nil, explanation.result.opened.allSatisfy(\.isChecked) else {
                    continue
                }
            }
            return SampleLink(url: url, opens: explanation)
        }
        return nil
    }

    private mutating func choices(for input: CaseInputs.Input, _ search: Search, isWide: Bool) -> [String?] {
        // Only the app knows texts of its Swift types.
        if input.mayLack, input.types.contains(where: { $0.tag == .swift }) { return [nil] }
        var more: [String] = []
        if isWide, case .capture(let number) = input.source {
            more = outsiders.texts(of: number, in: table.patterns[search.one.pattern])
        }
        return sampler.choices(for: input, search.entry, isWide: isWide, more)
    }

    /// Query items with which no earlier case of the pattern holds: two values for a key that one reads are an error.
    private func itemsThatFailEarlierCases(of one: CaseNumber) -> [RouteQuery.Item] {
        let cases = table.patterns[one.pattern].cases
        let keys = table.singleKeys(of: cases[one.number])
        return cases[..<one.number].flatMap { earlier -> [RouteQuery.Item] in
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
    fileprivate func ownType(neededBy one: CaseNumber) -> String? {
        let pattern = patterns[one.pattern]
        for case .placeholder(let placeholder) in pattern.pathPieces where placeholder.type.tag == .swift {
            return placeholder.type.swiftName
        }
        let readers = readers(of: pattern.cases[one.number])
        return readers.first { $0.parameter.type.tag == .swift && !$0.parameter.isLenient }?.parameter.type.swiftName
    }
}
