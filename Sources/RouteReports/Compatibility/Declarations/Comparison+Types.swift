import RouteCompiler
import RouteYAML

extension Comparison {
    /// The closed sets of words. Parameters, placeholders and return types may share a set, so a change is reported
    /// once, at the set.
    func compareWordSets() {
        for (number, set) in old.wordSets.enumerated() {
            guard let newSet = newSet(of: set, number) else { continue }
            compare(set, number, new.wordSets[newSet])
        }
    }

    /// The new set that an old one has become; nil if there is none.
    private func newSet(of set: WordSet, _ number: Int) -> Int? {
        func isOwn(_ number: Int, _ table: RouteTable) -> Bool { table.ownWordSets.indices.contains(number) }
        let own = isOwn(number, old)
        if let newSet = new.wordSets.indices.first(where: { new.wordSets[$0].name == set.name && isOwn($0, new) == own }
        ) {
            return newSet
        }
        // A set with exactly these words and a new name was renamed.
        let names = Set(old.wordSets.map(\.name))
        if let newSet = new.wordSets.indices.first(where: {
            !names.contains(new.wordSets[$0].name) && new.wordSets[$0].cases.elementsEqual(set.cases, by: ==)
        }) {
            renamedSets[set.name] = new.wordSets[newSet].name
            list.add(
                "type `\(set.name)` is called `\(new.wordSets[newSet].name)` now", breaks: [.source],
                at: new.wordSets[newSet].span, notes: [wasHere(set.span)])
            return newSet
        }
        goneSets[number] = list.add(
            "type `\(set.name)` is gone", breaks: [.source], at: new.wordSets.first?.span ?? .start(of: 0),
            notes: [wasHere(set.span)])
        return nil
    }

    private func compare(_ set: WordSet, _ number: Int, _ newSet: WordSet) {
        guard !set.cases.elementsEqual(newSet.cases, by: ==) else { return }
        let users = users(of: number)
        let newCases = Dictionary(newSet.cases.map { ($0.name, $0) }) { first, _ in first }
        let names = Set(set.cases.map(\.name))
        for one in set.cases {
            let readers = one.words.map(newSet.reading)
            let same = newCases[one.name]
            let lost = zip(one.words, readers).filter { $1 == nil }.map { "`\($0.0)`" }
            let moved = zip(one.words, readers).filter { _, reader in
                reader.map { $0.name != one.name && same != nil } ?? false
            }.map { "`\($0.0)`" }
            var change = Change(breaks: [], message: "", span: newSet.span, notes: [wasHere(set.span)])
            if same == nil { change.breaks.insert(.source) }
            if !lost.isEmpty || !moved.isEmpty { change.breaks.formUnion(users.breaks) }
            if same == nil, let reader = readers.compactMap(\.self).first, lost.isEmpty {
                change.message = "case `\(one.name)` of type `\(set.name)` is called `\(reader.name)` now"
            } else if same == nil {
                change.message = "word `\(one.words[0])` of type `\(set.name)` is gone"
            } else if !lost.isEmpty {
                change.message =
                    "case `\(one.name)` of type `\(set.name)` no longer reads \(lost.joined(separator: ", "))"
            } else if !moved.isEmpty {
                change.message = "\(moved.joined(separator: ", ")) of type `\(set.name)` is another case now"
            } else {
                continue
            }
            if !lost.isEmpty { change.help = "keep the word, as one more of another case if need be" }
            let cause = list.add(change)
            guard !lost.isEmpty || !moved.isEmpty else { continue }
            for subject in users.subjects { explain(subject, by: cause) }
            wordCauses[number, default: []].append(cause)
        }
        let printed = Set(set.cases.map { ExactText($0.words[0]) })
        for one in newSet.cases
        where !names.contains(one.name) && !one.words.contains(where: { printed.contains(ExactText($0)) }) {
            list.add(
                "word `\(one.words[0])` of type `\(newSet.name)` is new: each `switch` over it needs a case",
                at: newSet.span)
        }
    }

    /// The parameters that read words of an old set, and what a change of it breaks.
    private func users(of set: Int) -> (subjects: [Subject], breaks: Set<Compatibility>) {
        var subjects: [Subject] = []
        var breaks: Set<Compatibility> = []
        for place in Comparison.places(old) {
            let screen = old.screen(place)
            let readers = screen.parameters.indices.filter {
                screen.parameters[$0].type.constraint == .words(set) && !screen.parameters[$0].isTransient
            }
            guard !readers.isEmpty else { continue }
            if let other = counterparts.screens[place] {
                let pairs = counterparts.parameters(screen, new.screen(other))
                subjects += readers.compactMap { pairs[$0] }.map { Subject(place: place, parameter: $0, isType: true) }
            }
            if place.segment != nil, !screen.isTransient { breaks.insert(.paths) }
            if uses.isOpened(place, screen) { breaks.insert(.links) }
        }
        // A placeholder may have the type without a parameter that has it.
        let isInPattern = old.patterns.contains { pattern in
            pattern.allPieces.contains {
                if case .placeholder(let placeholder) = $0 { placeholder.type.constraint == .words(set) } else { false }
            }
        }
        if isInPattern { breaks.insert(.links) }
        return (subjects, breaks)
    }
}

extension WordSet.Case {
    fileprivate static func == (one: WordSet.Case, other: WordSet.Case) -> Bool {
        one.name == other.name && one.words == other.words
    }
}
