extension CheckContext {
    /// No case is behind a case that holds whenever it does.
    func unreachableCases() {
        let patterns = table.patterns
        for number in patterns.indices where patterns[number].cases.count > 1 {
            let pattern = patterns[number]
            for (place, hidden) in pattern.cases.enumerated() {
                guard
                    let winner = pattern.cases[..<place].first(where: {
                        hidden.implies($0) && $0.alwaysHolds(table, pattern)
                    })
                else { continue }
                findings.error(
                    .unreachableCase, "this case of `\(pattern.text)` is never reached: an earlier one always holds",
                    at: hidden.span, notes: [.init("it is here", at: winner.span)],
                    help: "put the case with more conditions first")
            }
            // What always holds was reported above.
            if let place = pattern.cases.dropLast().firstIndex(where: {
                $0.conditions.isEmpty && !$0.alwaysHolds(table, pattern)
                    && $0.alwaysHolds(table, pattern, whereQuery: { $0.form != .required })
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
        for (origin, walk) in zip(table.origins, walks) where origin.otherwise != .refuse {
            let root = walk.trie.nodes[0]
            // No `otherwise` takes an empty component, which some of these rests refuse.
            guard
                let rest = root.edges.first(where: { $0.edge.kind == .optionalRest && $0.edge.types[0].isAnyText }),
                let winner = walk.trie.nodes[rest.node].pattern
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
    /// - Parameter decodes: Whether a value from the query decodes; by default, whether any text does.
    fileprivate func alwaysHolds(
        _ table: RouteTable, _ pattern: Pattern, whereQuery decodes: (Parameter) -> Bool = \.isAnyQuery
    ) -> Bool {
        table.bindings(of: target).allSatisfy { parameter, binding in
            switch binding {
            case .constant, .absent: true
            case .capture(let number):
                pattern.allPieces.compactMap(\.placeholder).contains {
                    $0.capture == number && $0.type == parameter.type && $0.kind == .one
                }
            case .query: decodes(parameter)
            case .template, .item: false
            }
        }
    }

    /// Whether the conditions of `other` hold wherever these do.
    fileprivate func implies(_ other: Case) -> Bool {
        other.conditions.allSatisfy { condition in
            conditions.contains { $0.key == condition.key && (condition.pieces.isEmpty || $0.isSame(condition)) }
        }
    }
}

extension Case.Condition {
    /// Whether two values take the same texts.
    fileprivate func isSame(_ other: Case.Condition) -> Bool {
        pieces.count == other.pieces.count
            && zip(pieces, other.pieces).allSatisfy { pieces in
                switch pieces {
                case (.literal(let left), .literal(let right)): left == right
                case (.placeholder(let left), .placeholder(let right)): left.type == right.type
                default: false
                }
            }
    }
}

extension Parameter {
    /// It takes any text of the query. For other conditions, two values can differ.
    fileprivate var isAnyQuery: Bool { type.tag == .query || form == .list && type.isAnyText }
}
