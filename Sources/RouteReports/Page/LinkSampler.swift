import RouteCompiler
import RouteRuntime

/// Finds links that open what the patterns of a table say, and has the table confirm each.
struct LinkSampler {
    let table: RouteTable
    let explainer: Explainer
    /// Those that the app is taken to give; a made-up one if none is named.
    let servers: [String]
    private let named: [String]
    private let marks: CaseMarks
    /// The parameters of own types, each behind the name of its screen or command.
    private let ownParameters: Set<String>
    private var texts: SampleTexts
    private var outsiders: OutsideTexts
    /// For redirects that lead on to them.
    private var found = FoundLinks()

    /// - Parameter servers: The base URLs that stand for `{server}` in an origin, and whose hosts stand for `*`.
    init(_ compiled: CompiledTable, servers named: [String]) {
        self.named = named
        servers = named.isEmpty ? [LinkWitness.server] : named
        table = compiled.table
        explainer = Explainer(compiled)
        marks = CaseMarks(compiled, servers: servers)
        ownParameters = table.ownParameters
        texts = SampleTexts(table.wordSets)
        outsiders = OutsideTexts(table)
    }

    /// A link of the first entry of the pattern's origin that has one.
    mutating func sample(_ place: CaseMarks.Place) -> Result<SampleLink, MissingSample> {
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
        _ place: CaseMarks.Place, _ entry: Origin.Entry
    ) throws(MissingSample) -> SampleLink {
        let pattern = table.patterns[place.pattern]
        let slots: [LinkSlots.Slot]
        do throws(LinkSlots.OwnTypeNeeded) {
            slots = try LinkSlots(pattern, pattern.cases[place.number], entry, table).slots
        } catch {
            throw .ownType(error.type)
        }
        var search = Search(
            place: place, entry: entry, slots: slots,
            trial: LinkTrial(pattern, pattern.cases[place.number], entry, server: servers[0]))
        for texts in found.texts(for: pattern.cases[place.number].target, from: pattern.origin) {
            if let link = run(&search, isWide: false, fixed: texts) { return link }
        }
        // At first what is easy to read, then what no narrower pattern beside this one takes, then what spoils the
        // cases in front.
        if let link = run(&search, isWide: false) ?? run(&search, isWide: true) { return link }
        if case .query = pattern.fragment {
            search.trial.marksQuery = true
            if let link = run(&search, isWide: true) { return link }
        }
        search.trial.extras = spoilers(of: place)
        if !search.trial.extras.isEmpty, let link = run(&search, isWide: true) { return link }
        if let rival = search.rival { throw .besideOwnType(rival) }
        throw search.isRead ? .leadsNowhere : .notFound
    }

    /// Takes a link of a path, to which redirects may lead.
    mutating func add(_ link: ScreenSampler.Link, of origin: Int) {
        found.add(link.sample.url, entry: link.entry, origin: origin)
    }

    /// Whether redirects have links enough to lead on to.
    func hasEnough(of origin: Int) -> Bool { found.isFull(origin) }

    /// What is tried for a case.
    private struct Search {
        var place: CaseMarks.Place
        var entry: Origin.Entry
        var slots: [LinkSlots.Slot]
        var trial: LinkTrial
        /// A link was of the case, and led nowhere from there.
        var isRead = false
        /// The own type for which another pattern took a link.
        var rival: String?
    }

    /// - Parameter fixed: The texts of some of the places, for which no others are tried.
    private mutating func run(
        _ search: inout Search, isWide: Bool, fixed: [LinkSlots.Place: String] = [:]
    ) -> SampleLink? {
        let origin = table.patterns[search.place.pattern].origin
        var candidates: [[String?]] = []
        for slot in search.slots {
            candidates.append(fixed[slot.place].map { [$0] } ?? choices(for: slot, search, isWide: isWide))
        }
        for choice in LinkTrial.choices(of: candidates.map(\.count)) {
            search.trial.take(search.slots.indices.map { (search.slots[$0].place, candidates[$0][choice[$0]]) })
            guard let url = search.trial.url, url.isPlainURL, let place = marks.place(of: url) else { continue }
            guard place == search.place else {
                search.rival = search.rival ?? table.ownType(needed: place)
                continue
            }
            search.isRead = true
            let explanation = explainer.explain(link: Array(url.utf8), servers: servers)
            guard confirms(explanation, search.place) else { continue }
            found.add(url, entry: search.entry, origin: origin)
            return SampleLink(url: url, opens: explanation)
        }
        return nil
    }

    /// Whether the whole table opens with the link what the case says.
    private func confirms(_ explanation: Explanation, _ place: CaseMarks.Place) -> Bool {
        let pattern = table.patterns[place.pattern]
        let isOwn = explanation.origin == table.origins[pattern.origin].name
        switch (pattern.cases[place.number].target, explanation.result) {
        case (.stack(let steps), .stack(let opened)):
            return isOwn && steps.map(table.dottedName) == opened.map(\.screen)
        case (.command(let number, _), .command(let opened)):
            return isOwn && table.commands[number].name == opened.screen
        case (.outside, .outside): return isOwn
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
        step.parameters.contains { $0.value != .list([]) && ownParameters.contains(step.screen + " " + $0.name) }
    }

    // MARK: Texts to try

    /// What is tried for a slot; nil is none.
    private mutating func choices(for slot: LinkSlots.Slot, _ search: Search, isWide: Bool) -> [String?] {
        if slot.mustLack { return [nil] }
        var choices: [String] = []
        if slot.place == .capture(0) {
            choices = hosts(search.entry, texts.texts(slot.types))
        } else {
            if let printed = slot.printed { choices.append(printed) }
            choices += texts.texts(slot.types)
            if isWide, case .capture(let number) = slot.place {
                let outside = outsiders.texts(of: number, in: table.patterns[search.place.pattern])
                choices += texts.accepted(outside, slot.types)
                // One component may be what an optional one takes.
                if slot.isRest, let first = choices.first { choices.append(first + "/" + first) }
            }
        }
        let lacking: [String?] = slot.mayLack ? [nil] : []
        return slot.lacksFirst ? lacking + choices : choices + lacking
    }

    /// A label in front of the entry's host, or a host.
    func hosts(_ entry: Origin.Entry, _ texts: [String]) -> [String] {
        guard entry.kind == .any else {
            return texts.filter { text in
                text.utf8.allSatisfy { (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2d }
            }
        }
        let known = named.compactMap { server in
            let parts = server.split(separator: "/")
            return (server.contains("://") ? parts.dropFirst() : parts[...]).first.map(String.init)
        }
        return known + [LinkWitness.host] + texts
    }

    /// Query items with which no earlier case of the pattern holds: two values for a key that one reads are an error.
    private func spoilers(of place: CaseMarks.Place) -> [(key: String, value: String?)] {
        let pattern = table.patterns[place.pattern]
        let own = pattern.cases[place.number].readKeys(table)
        return pattern.cases[..<place.number].flatMap { earlier -> [(key: String, value: String?)] in
            guard let key = earlier.readKeys(table).subtracting(own).min() else { return [] }
            return [(key, "1"), (key, "2")]
        }
    }
}

extension Case {
    /// The keys of the query that are conditions, or are read for a single value.
    fileprivate func readKeys(_ table: RouteTable) -> Set<String> {
        var keys = Set(conditions.map(\.key))
        for (parameter, binding) in table.readers(of: self)
        where binding == .query && parameter.form != .list && parameter.type.tag != .query && !parameter.isMatrixOnly {
            keys.formUnion(parameter.keys)
        }
        return keys
    }
}

extension RouteTable {
    fileprivate var ownParameters: Set<String> {
        var names: Set<String> = []
        func add(_ screen: Screen, _ prefix: String) {
            for parameter in screen.parameters where parameter.type.tag == .swift && !parameter.isLenient {
                names.insert(prefix + screen.name + " " + parameter.name)
            }
        }
        for segment in segments { for screen in segment.screens { add(screen, segment.dottedName + ".") } }
        for command in commands { add(command, "") }
        return names
    }

    /// The own type of a value that a case needs.
    fileprivate func ownType(needed place: CaseMarks.Place) -> String? {
        let pattern = patterns[place.pattern]
        for case .placeholder(let placeholder) in pattern.pathPieces where placeholder.type.tag == .swift {
            return placeholder.type.swiftName
        }
        let readers = readers(of: pattern.cases[place.number])
        return readers.first { $0.parameter.type.tag == .swift && !$0.parameter.isLenient }?.parameter.type.swiftName
    }

    func dottedName(_ step: TargetStep) -> String {
        segments[step.segment].dottedName + "." + segments[step.segment].screens[step.screen].name
    }
}
