import RouteCompiler
import RouteYAML

extension Comparison {
    /// The origins, and what they do with links that no pattern takes.
    func compareOrigins() {
        for (number, origin) in old.origins.enumerated() {
            guard let other = counterparts.origins[number] else {
                originCauses[number] = reportGone(origin, number)
                continue
            }
            let newOrigin = new.origins[other]
            if newOrigin.name != origin.name {
                add(
                    "origin `\(origin.name)` is called `\(newOrigin.name)` now", breaks: [.source], at: newOrigin.span,
                    was: origin.span)
            }
            compareEntries(of: origin, number, newOrigin)
            if let first = origin.entries.first, let now = newOrigin.entries.first, !first.isSame(as: now),
                newOrigin.lists(first)
            {
                add(
                    "links of origin `\(newOrigin.name)` are printed with `\(now.text)` now", at: now.span,
                    was: first.span, "the first was this")
            }
            compareOtherwise(of: origin, number, newOrigin)
        }
        for entry in new.origins.flatMap(\.entries) where !old.origins.contains(where: { $0.lists(entry) }) {
            compareNew(entry)
        }
        for (number, origin) in new.origins.enumerated()
        where !counterparts.origins.contains(number) && !old.origins.isEmpty {
            add("origin `\(origin.name)` is new: each `switch` over the origins needs a case", at: origin.span)
        }
    }

    private func reportGone(_ origin: Origin, _ number: Int) -> Int {
        // Entries of another origin may open the same.
        let lost = origin.entries.lazy.compactMap { self.lost(of: number, $0) }.first
        return add(
            "origin `\(origin.name)` is gone", breaks: lost == nil ? [.source] : [.links, .source],
            at: new.origins.first?.span ?? .start(of: 0), was: origin.span, shows: lost,
            help: lost.map { _ in "keep it, and lead its links elsewhere" })
    }

    private func compareEntries(of origin: Origin, _ number: Int, _ newOrigin: Origin) {
        for entry in origin.entries where !newOrigin.lists(entry) {
            // Another origin, or a wider entry, may open the same.
            guard let lost = lost(of: number, entry) else { continue }
            add(
                "`\(entry.text)` of origin `\(origin.name)` is gone", breaks: [.links], at: newOrigin.span,
                was: entry.span, shows: lost, help: "keep listing it, last if need be")
        }
    }

    /// A new entry may take links away from those of a wider one.
    private func compareNew(_ entry: Origin.Entry) {
        guard entry.kind == .host || entry.kind == .label || entry.kind == .server else { return }
        for (number, origin) in old.origins.enumerated()
        where origin.entries.contains(where: { $0.rank > entry.rank }) {
            guard let lost = lost(of: number, entry) else { continue }
            add(
                "`\(entry.text)` takes links that origin `\(origin.name)` opened", breaks: [.links], at: entry.span,
                was: origin.span, shows: lost)
            return
        }
    }

    /// What becomes of the first link of an old origin and an entry that no longer opens the same; nil if all do.
    private func lost(of origin: Int, _ entry: Origin.Entry) -> OutcomeComparison.Difference? {
        outcomes.links(of: origin, entry).lazy.compactMap { self.outcomes.difference($0) }.first
    }

    private func compareOtherwise(of origin: Origin, _ number: Int, _ newOrigin: Origin) {
        guard origin.otherwise != newOrigin.otherwise else { return }
        let isPath = origin.otherwise == .path
        let cause = add(
            "links of origin `\(origin.name)` that no pattern takes are \(newOrigin.otherwise.words) now",
            breaks: isPath ? [.links] : [], at: newOrigin.span,
            was: origin.span, "they were \(origin.otherwise.words)",
            help: isPath ? "keep `otherwise: path`" : nil, isWarning: origin.otherwise == .outside)
        originCauses[number] = cause
        let lost = isPath ? outcomes.pathLinks(of: number).lazy.compactMap { self.outcomes.difference($0) }.first : nil
        if let lost { show(lost, at: origin.span, for: cause) }
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
