import RouteCompiler
import RouteYAML

extension Comparison {
    /// The origins, and what they do with links that no pattern takes.
    func compareOrigins() {
        for (number, origin) in old.origins.enumerated() {
            guard let other = counterparts.origins[number] else {
                // Entries of another origin may open the same.
                let lost = origin.entries.lazy.flatMap { self.outcomes.links(of: number, $0) }
                    .compactMap(self.outcomes.difference).first
                var change = Change(
                    breaks: [.source], message: "origin `\(origin.name)` is gone",
                    span: new.origins.first?.span ?? .start(of: 0),
                    notes: [wasHere(origin.span, lost?.text ?? "it was here")])
                if lost != nil {
                    change.breaks.insert(.links)
                    change.help = "keep it, and lead its links elsewhere"
                }
                originCauses[number] = list.add(change)
                continue
            }
            let newOrigin = new.origins[other]
            if newOrigin.name != origin.name {
                list.add(
                    "origin `\(origin.name)` is called `\(newOrigin.name)` now", breaks: [.source], at: newOrigin.span,
                    notes: [wasHere(origin.span)])
            }
            compareEntries(of: origin, number, newOrigin)
            if let first = origin.entries.first, let now = newOrigin.entries.first, !first.isSame(as: now),
                newOrigin.entries.contains(where: { $0.isSame(as: first) })
            {
                list.add(
                    "links of origin `\(newOrigin.name)` are printed with `\(now.text)` now", at: now.span,
                    notes: [wasHere(first.span, "the first was this")])
            }
            compareOtherwise(of: origin, number, newOrigin)
        }
        for entry in new.origins.flatMap(\.entries)
        where !old.origins.contains(where: { $0.entries.contains { $0.isSame(as: entry) } }) {
            compareNew(entry)
        }
        for (number, origin) in new.origins.enumerated()
        where !counterparts.origins.contains(number) && !old.origins.isEmpty {
            list.add("origin `\(origin.name)` is new: each `switch` over the origins needs a case", at: origin.span)
        }
    }

    private func compareEntries(of origin: Origin, _ number: Int, _ newOrigin: Origin) {
        for entry in origin.entries where !newOrigin.entries.contains(where: { $0.isSame(as: entry) }) {
            // Another origin, or a wider entry, may open the same.
            let lost = outcomes.links(of: number, entry).first { outcomes.difference($0) != nil }
            guard let lost, let difference = outcomes.difference(lost) else { continue }
            list.add(
                "`\(entry.text)` of origin `\(origin.name)` is gone", breaks: [.links], at: newOrigin.span,
                notes: [wasHere(entry.span, difference.text)], help: "keep listing it, last if need be")
        }
    }

    /// A new entry may take links away from those of a wider one.
    private func compareNew(_ entry: Origin.Entry) {
        guard entry.kind == .host || entry.kind == .label || entry.kind == .server else { return }
        for number in old.origins.indices where old.origins[number].entries.contains(where: { $0.rank > entry.rank }) {
            for link in outcomes.links(of: number, entry) {
                guard let difference = outcomes.difference(link) else { continue }
                list.add(
                    "`\(entry.text)` takes links that origin `\(old.origins[number].name)` opened", breaks: [.links],
                    at: entry.span, notes: [wasHere(old.origins[number].span, difference.text)])
                return
            }
        }
    }

    private func compareOtherwise(of origin: Origin, _ number: Int, _ newOrigin: Origin) {
        guard origin.otherwise != newOrigin.otherwise else { return }
        var change = Change(
            breaks: [],
            message: "links of origin `\(origin.name)` that no pattern takes are \(newOrigin.otherwise.words) now",
            span: newOrigin.span, notes: [wasHere(origin.span, "they were \(origin.otherwise.words)")])
        switch (origin.otherwise, newOrigin.otherwise) {
        case (.path, _):
            change.breaks = [.links]
            change.help = "keep `otherwise: path`"
        case (.outside, _): change.isWarning = true
        case (.refuse, _): break
        }
        originCauses[number] = list.add(change)
        if origin.otherwise == .path,
            let link = outcomes.pathLinks(of: number).lazy.compactMap(outcomes.difference).first
        {
            list.addWitness(wasHere(origin.span, link.text), to: list.all.count - 1)
        }
    }
}

extension Origin.Otherwise {
    fileprivate var words: String {
        switch self {
        case .refuse: "refused"
        case .path: "read as paths"
        case .outside: "left to the browser"
        }
    }
}
