extension CheckContext {
    /// No case is behind a case that holds whenever it does.
    func unreachableCases() {
        let patterns = table.patterns
        for number in patterns.indices where patterns[number].cases.count > 1 {
            let pattern = patterns[number]
            for (place, one) in pattern.cases.enumerated() {
                guard
                    let winner = pattern.cases[..<place].first(where: {
                        one.implies($0) && $0.alwaysHolds(table, pattern, before: one)
                    })
                else { continue }
                findings.error(
                    .unreachableCase, "this case of `\(pattern.text)` is never reached: an earlier one always holds",
                    at: one.span, notes: [.init("it is here", at: winner.span)],
                    help: one.conditions.count > winner.conditions.count
                        ? "put the case with more conditions first" : "put the case with the narrower condition first")
            }
            // What always holds was reported above.
            if let place = pattern.cases.dropLast().firstIndex(where: {
                $0.conditions.isEmpty && !$0.alwaysHolds(table, pattern)
                    && $0.alwaysHolds(table, pattern, ofQuery: { $0.form != .required })
            }) {
                let isMisplaced = pattern.cases[place...].contains { !$0.conditions.isEmpty }
                findings.add(
                    Diagnostic(
                        .unreachableCase, isMisplaced ? .warning : .note,
                        "this case of `\(pattern.text)` has no condition and needs nothing of the query, so the ones behind "
                            + "it are hardly ever reached",
                        at: pattern.cases[place].span,
                        help: isMisplaced
                            ? "put the case without a condition last"
                            : "several screens are opened by one path, `/segment/first/second`, not by a list"))
            }
        }
    }

    /// `otherwise` has links to take.
    func unreachableOtherwise() {
        for (number, origin) in table.origins.enumerated() where origin.otherwise != .refuse {
            let root = tries[number].nodes[0]
            // No `otherwise` takes an empty component, which some of these rests refuse.
            guard
                let rest = root.edges.first(where: { $0.edge.kind == .optionalRest && $0.edge.types[0].isAnyText }),
                let winner = tries[number].nodes[rest.node].pattern
            else { continue }
            let pattern = table.patterns[winner]
            findings.error(
                .unreachableOtherwise, "`otherwise` of origin `\(origin.name)` is never reached", at: origin.span,
                notes: [.init("`\(pattern.text)` takes every link", at: pattern.span)], help: "remove one of them")
        }
    }
}

extension Case {
    /// Whether all values decode once the conditions hold.
    /// - Parameter isSure: Whether a value from the query decodes; by default, whether any text does.
    fileprivate func alwaysHolds(
        _ table: RouteTable, _ pattern: Pattern, ofQuery isSure: (Parameter) -> Bool = \.isAnyQuery
    ) -> Bool {
        table.bindings(of: target).allSatisfy { parameter, binding in
            switch binding {
            case .constant, .absent: true
            case .capture(let number):
                pattern.allPieces.compactMap(\.placeholder).contains {
                    $0.capture == number && $0.type == parameter.type && $0.kind == .one
                }
            case .query: isSure(parameter)
            case .template, .item: false
            }
        }
    }

    /// Whether all values decode once the conditions of this case and of a later one hold: a text that the later one asks
    /// for is one value, and any `String` takes it.
    fileprivate func alwaysHolds(_ table: RouteTable, _ pattern: Pattern, before later: Case) -> Bool {
        alwaysHolds(table, pattern) { parameter in
            parameter.isAnyQuery
                || parameter.type.isAnyText && parameter.form != .list && parameter.keys.count == 1
                    && conditions.contains { $0.key == parameter.keys[0] }
                    && later.conditions.contains { $0.key == parameter.keys[0] && !$0.pieces.isEmpty }
        }
    }

    /// Whether the conditions of `other` hold wherever these do.
    fileprivate func implies(_ other: Case) -> Bool {
        other.conditions.allSatisfy { condition in
            conditions.contains { $0.key == condition.key && (condition.pieces.isEmpty || $0.isWithin(condition)) }
        }
    }
}

extension Case.Condition {
    /// Whether `wider` takes every value that this one takes, as far as pieces of one form show.
    fileprivate func isWithin(_ wider: Case.Condition) -> Bool {
        if wider.pieces.count == 1, case .placeholder(let any) = wider.pieces[0], any.type.isAnyText {
            // A placeholder takes one character at least.
            return !pieces.isEmpty && pieces.literal != ""
        }
        return pieces.count == wider.pieces.count
            && zip(pieces, wider.pieces).allSatisfy { piece, wider in
                switch (piece, wider) {
                case (.literal(let text), .literal(let wider)): text == wider
                case (.placeholder(let narrow), .placeholder(let wider)):
                    narrow.type == wider.type || wider.type.isAnyText
                default: false
                }
            }
    }
}

extension Parameter {
    /// It takes any text of the query. For other conditions, two values can differ.
    fileprivate var isAnyQuery: Bool { type.tag == .query || form == .list && type.isAnyText }
}
