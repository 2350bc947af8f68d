import RouteCompiler

/// What the cases of a pattern do with a link whose path it takes, as far as a file can express it.
struct LinkVerdict {
    /// What the query must have for the app to open the link, in one way or another; an empty one asks for nothing. No
    /// way if the pattern opens nothing.
    var opened: [[String: Glob]] = []
    /// What the query must have for the app not to open the link.
    var excluded: [[String: Glob]] = []

    var opens: Bool { !opened.isEmpty }

    init(_ pattern: Pattern, _ table: RouteTable) {
        for one in pattern.cases where !one.target.opensNothing {
            // A pattern of the fragment may have its items there.
            let query = pattern.fragment == nil ? LinkVerdict.demand(one, table) : [:]
            if !opened.contains(query) { opened.append(query) }
        }
        if opened.contains([:]) { opened = [[:]] }
        guard opens else {
            // Once the path fits, it is decided: where no case opens anything, no link of the path does.
            excluded = [[:]]
            return
        }
        guard pattern.fragment == nil else { return }
        for one in pattern.cases {
            // A case must not exclude links that an earlier case opens.
            if !one.target.opensNothing { break }
            if let query = LinkVerdict.exactDemand(one.conditions), !excluded.contains(query) { excluded.append(query) }
        }
    }

    /// What every query has with which a case opens something. A condition whose value may be anything asks for nothing,
    /// and neither does a parameter that may be empty: systems take an item that is absent for an empty one.
    private static func demand(_ one: Case, _ table: RouteTable) -> [String: Glob] {
        var query: [String: Glob] = [:]
        for (parameter, binding) in table.readers(of: one) where parameter.form == .required {
            let key: String? =
                switch binding {
                case .query where parameter.keys.count == 1 && !parameter.isMatrixOnly: parameter.keys[0]
                case .item(let key): key
                default: nil
                }
            guard let key, key.isUnreserved, ![.swift, .query].contains(parameter.type.tag) else { continue }
            if !parameter.type.accepts("", table.wordSets) { query[key] = Glob(.text) }
        }
        for condition in one.conditions where condition.key.isUnreserved {
            var tokens: [Glob.Token] = []
            for piece in condition.pieces {
                guard case .literal(let text) = piece else {
                    tokens += .text
                    continue
                }
                // A character that a link may write in two ways: a space is a `+` too.
                tokens += [Glob.Token](literal: text).map { $0 == .scalar(" ") || $0 == .scalar("+") ? .one : $0 }
            }
            if !tokens.isEmpty { query[condition.key] = Glob(tokens) }
        }
        return query
    }

    /// What no query has for which a condition does not hold; nil if that can't be said.
    private static func exactDemand(_ conditions: [Case.Condition]) -> [String: Glob]? {
        var query: [String: Glob] = [:]
        for condition in conditions {
            guard condition.key.isUnreserved, query[condition.key] == nil else { return nil }
            if condition.pieces.isEmpty {
                // Systems take an item that is absent for an empty one.
                query[condition.key] = Glob(.text)
            } else if let text = condition.pieces.literal, text.isUnreserved, !text.isEmpty {
                // A value that is written alike in every link.
                query[condition.key] = Glob([Glob.Token](literal: text))
            } else if condition.pieces.count == 1, case .placeholder(let placeholder) = condition.pieces[0],
                placeholder.kind == .one, placeholder.type.isAnyText
            {
                query[condition.key] = Glob(.text)
            } else {
                return nil
            }
        }
        return query
    }
}
