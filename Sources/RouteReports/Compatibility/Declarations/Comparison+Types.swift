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
            !names.contains(new.wordSets[$0].name) && new.wordSets[$0].cases == set.cases
        }) {
            renamedSets[set.name] = new.wordSets[newSet].name
            add(
                "type `\(set.name)` is called `\(new.wordSets[newSet].name)` now", breaks: [.source],
                at: new.wordSets[newSet].span, was: set.span)
            return newSet
        }
        goneSets[number] = add(
            "type `\(set.name)` is gone", breaks: [.source], at: new.wordSets.first?.span ?? .start(of: 0),
            was: set.span)
        return nil
    }

    private func compare(_ set: WordSet, _ number: Int, _ newSet: WordSet) {
        guard set.cases != newSet.cases else { return }
        let users = users(of: number)
        for one in set.cases {
            let isKnown = newSet.cases.contains { $0.name == one.name }
            let lost = one.words.filter { newSet.reading($0) == nil }
            let moved = isKnown ? one.words.filter { newSet.reading($0).map { $0.name != one.name } ?? false } : []
            var change = Change(breaks: [], message: "", span: newSet.span, notes: [wasHere(set.span, "it was here")])
            if !isKnown { change.breaks.insert(.source) }
            if !lost.isEmpty || !moved.isEmpty { change.breaks.formUnion(users.breaks) }
            if !isKnown, lost.isEmpty, let reader = one.words.lazy.compactMap(newSet.reading).first {
                change.message = "case `\(one.name)` of type `\(set.name)` is called `\(reader.name)` now"
            } else if !isKnown {
                change.message = "word `\(one.words[0])` of type `\(set.name)` is gone"
            } else if !lost.isEmpty {
                let words = lost.quotedList(atMost: .max)
                change.message = "case `\(one.name)` of type `\(set.name)` no longer reads \(words)"
            } else if !moved.isEmpty {
                change.message = "\(moved.quotedList(atMost: .max)) of type `\(set.name)` is another case now"
            } else {
                continue
            }
            if !lost.isEmpty { change.help = "keep the word, as one more of another case if need be" }
            let cause = add(change)
            guard !lost.isEmpty || !moved.isEmpty else { continue }
            for subject in users.subjects { explain(subject, by: cause) }
            wordCauses[number, default: []].append(cause)
        }
        let printed = Set(set.cases.map { ExactText($0.words[0]) })
        for one in newSet.cases
        where !set.cases.contains(where: { $0.name == one.name })
            && !one.words.contains(where: { printed.contains(ExactText($0)) })
        {
            add(
                "word `\(one.words[0])` of type `\(newSet.name)` is new: each `switch` over it needs a case",
                at: newSet.span)
        }
        let lenient = self.users(of: number, isLenient: true)
        let added = newSet.allWords.filter { set.reading($0) == nil }
        guard !added.isEmpty, lenient.breaks.contains(.links) else { return }
        let cause = add(
            "\(added.quotedList(atMost: 10)) of type `\(newSet.name)` gave the default (`invalid: default`), and "
                + "\(added.count == 1 ? "is a value" : "are values") now",
            breaks: [.links], at: newSet.span, was: set.span)
        for subject in lenient.subjects { explain(subject, by: cause) }
    }

    /// The parameters that read words of an old set, and what a change of it breaks.
    /// - Parameter isLenient: Only those for which any other text gives the default.
    private func users(of set: Int, isLenient: Bool = false) -> (subjects: [Subject], breaks: Set<Compatibility>) {
        func reads(_ parameter: Parameter) -> Bool {
            parameter.type.wordSet == set && !parameter.isTransient && (parameter.isLenient || !isLenient)
        }
        let places = old.places.filter { old.parameters(of: $0).contains(where: reads) }
        let subjects = places.flatMap { place in
            zip(old.parameters(of: place), counterparts.parameters(of: place)).filter { reads($0.0) }.compactMap(\.1)
                .map { Subject(place: place, parameter: $0, isType: true) }
        }
        // A placeholder may have the type without a parameter that has it.
        let isInPattern = old.patterns.contains { pattern in
            pattern.allPieces.placeholders.contains { $0.type.wordSet == set }
        }
        return (subjects, breaks(losing: places).union(isInPattern && !isLenient ? [.links] : []))
    }
}
