import RouteCompiler

/// Whether the cases of two patterns with the same links mean the same.
struct CaseComparison {
    let types: SharedTypes
    let counterparts: Counterparts
    let old: RouteTable
    let new: RouteTable

    func isSame(_ one: Pattern, _ other: Pattern) -> Bool {
        guard one.cases.count == other.cases.count else { return false }
        let captures = self.captures(one, other)
        return zip(one.cases, other.cases).allSatisfy { isSame($0, $1, captures) }
    }

    /// Whether the targets open the same screens and commands, with any values.
    func leadsToSame(_ one: Pattern, _ other: Pattern) -> Bool {
        one.cases.count == other.cases.count
            && zip(one.cases, other.cases).allSatisfy {
                $0.target.places.map { counterparts.screens[$0] } == $1.target.places.map(Optional.some)
                    && $0.target.places.isEmpty == $1.target.places.isEmpty
            }
    }

    /// The numbers of the captures of both, which have the same order.
    private func captures(_ one: Pattern, _ other: Pattern) -> [Int: Int] {
        func numbers(_ pattern: Pattern) -> [Int] {
            pattern.allPieces.compactMap { if case .placeholder(let one) = $0 { one.capture } else { nil } }
        }
        return Dictionary(zip(numbers(one), numbers(other))) { first, _ in first }.merging([0: 0]) { first, _ in first }
    }

    private func isSame(_ one: Case, _ other: Case, _ captures: [Int: Int]) -> Bool {
        guard one.tab.map({ old.tabs[$0].name }) == other.tab.map({ new.tabs[$0].name }),
            one.conditions.count == other.conditions.count,
            zip(one.conditions, other.conditions).allSatisfy({
                ExactText($0.key) == ExactText($1.key) && isSame($0.pieces, $1.pieces, captures)
            })
        else { return false }
        switch (one.target, other.target) {
        case (.outside, .outside), (.refuse, .refuse): return true
        case (.redirect(let pieces, let origins), .redirect(let others, let otherOrigins)):
            return isSame(pieces, others, captures)
                && origins.map { counterparts.origins[$0] } == otherOrigins.map { $0 }
        case (.command, .command), (.stack, .stack):
            let (opened, newOpened) = (one.target.opened, other.target.opened)
            return opened.count == newOpened.count
                && zip(opened, newOpened).allSatisfy {
                    isSame($0.place, $0.bindings, $1.place, $1.bindings, captures)
                }
        default: return false
        }
    }

    private func isSame(
        _ place: ScreenPlace, _ bindings: [Binding], _ counterpart: ScreenPlace, _ others: [Binding],
        _ captures: [Int: Int]
    ) -> Bool {
        guard counterparts.screens[place] == counterpart else { return false }
        let numbers = counterparts.parameters(old.screen(place), new.screen(counterpart))
        return zip(bindings, numbers).allSatisfy { binding, number in
            number.map { isSame(binding, others[$0], captures) } ?? true
        }
    }

    private func isSame(_ one: Binding, _ other: Binding, _ captures: [Int: Int]) -> Bool {
        switch (one, other) {
        case (.query, .query), (.absent, .absent): true
        case (.capture(let number), .capture(let counterpart)): captures[number] == counterpart
        case (.constant(let texts), .constant(let others)): texts.map(ExactText.init) == others.map(ExactText.init)
        case (.template(let texts), .template(let others)):
            texts.count == others.count && zip(texts, others).allSatisfy { isSame($0, $1, captures) }
        case (.item(let key), .item(let other)): ExactText(key) == ExactText(other)
        default: false
        }
    }

    private func isSame(_ pieces: [Piece], _ others: [Piece], _ captures: [Int: Int]) -> Bool {
        pieces.count == others.count
            && zip(types.old(pieces), types.new(others)).allSatisfy { one, other in
                switch (one, other) {
                case (.placeholder(let one), .placeholder(let other)):
                    one.kind == other.kind && one.type == other.type && one.isText == other.isText
                        && captures[one.capture] == other.capture
                case (.literal(let text), .literal(let other)): ExactText(text) == ExactText(other)
                case (.item(let key), .item(let other)): ExactText(key) == ExactText(other)
                case (.input, .input): true
                default: false
                }
            }
    }
}
