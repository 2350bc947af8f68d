import RouteRuntime

/// Finds links that open what the patterns of a table say, and has the table confirm each.
struct LinkSampler {
    let table: RouteTable
    let explainer: Explainer
    /// Those that the app is taken to give; a made-up one if none is named.
    let servers: [String]
    private let named: [String]
    private let marks: CaseMarks
    private var texts: SampleTexts
    private var outsiders: OutsideTexts
    /// What the links found so far say, for redirects that lead on to them.
    private var found = FoundTexts()

    /// - Parameter servers: The base URLs that stand for `{server}` in an origin, and whose hosts stand for `*`.
    init(_ compiled: CompiledTable, servers named: [String]) {
        self.named = named
        servers = named.isEmpty ? [LinkWitness.server] : named
        table = compiled.table
        explainer = Explainer(compiled)
        marks = CaseMarks(compiled, servers: servers)
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
        var draft = LinkTrial(pattern, pattern.cases[place.number], entry, host: servers[0])
        var isRead = false
        // At first what is easy to read, then what no narrower pattern beside this one takes, then what spoils the
        // cases in front.
        for round in Round.allCases {
            if round == .spoiling {
                draft.extras = spoilers(of: place)
                if draft.extras.isEmpty { continue }
            }
            var candidates: [[String?]] = []
            for slot in slots { candidates.append(choices(for: slot, place, entry, isWide: round != .readable)) }
            for choice in LinkTrial.choices(of: candidates.map(\.count)) {
                draft.take(slots.indices.map { (slots[$0].place, candidates[$0][choice[$0]]) })
                guard let url = draft.url, url.isPlainURL, marks.place(of: url) == place else { continue }
                isRead = true
                let explanation = explainer.explain(link: Array(url.utf8), servers: servers)
                guard confirms(explanation, place) else { continue }
                found.add(url, draft.texts, origin: pattern.origin)
                return SampleLink(url: url, opens: explanation)
            }
        }
        throw isRead ? .leadsNowhere : .notFound
    }

    private enum Round: CaseIterable {
        case readable, wide, spoiling
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
        case (.redirect, _): return true
        default: return false
        }
    }

    // MARK: Texts to try

    /// What is tried for a slot; nil is none.
    private mutating func choices(
        for slot: LinkSlots.Slot, _ place: CaseMarks.Place, _ entry: Origin.Entry, isWide: Bool
    ) -> [String?] {
        let pattern = table.patterns[place.pattern]
        var choices: [String] = []
        if slot.place == .capture(0) {
            choices = hosts(entry, texts.texts(slot.types))
        } else {
            if let printed = slot.printed { choices.append(printed) }
            if slot.isForwarded {
                choices += texts.accepted(found.texts(for: pattern, place.number, table), slot.types)
            }
            choices += texts.texts(slot.types)
            if isWide, case .capture(let number) = slot.place {
                choices += texts.accepted(outsiders.texts(of: number, in: pattern), slot.types)
            }
        }
        let lacking: [String?] = slot.mayLack ? [nil] : []
        return slot.lacksFirst ? lacking + choices : choices + lacking
    }

    /// A label in front of the entry's host, or a host.
    private func hosts(_ entry: Origin.Entry, _ texts: [String]) -> [String] {
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
    func dottedName(_ step: TargetStep) -> String {
        segments[step.segment].dottedName + "." + segments[step.segment].screens[step.screen].name
    }
}

/// What links that were found say.
private struct FoundTexts {
    private var urls: [Int: [String]] = [:]
    private var values: [Int: [String]] = [:]

    private static let most = 12

    mutating func add(_ url: String, _ texts: [String], origin: Int) {
        if urls[origin, default: []].count < FoundTexts.most { urls[origin, default: []].append(url) }
        for text in texts where values[origin, default: []].count < FoundTexts.most {
            if !values[origin, default: []].contains(text) { values[origin, default: []].append(text) }
        }
    }

    /// What may lead on where a redirect may go.
    func texts(for pattern: Pattern, _ number: Int, _ table: RouteTable) -> [String] {
        guard case .redirect(_, let listed) = pattern.cases[number].target else { return [] }
        let origins = listed.isEmpty ? [pattern.origin] : listed
        return origins.flatMap { (urls[$0] ?? []) + (values[$0] ?? []) }
    }
}
