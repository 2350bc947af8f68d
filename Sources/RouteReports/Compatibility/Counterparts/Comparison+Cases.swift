import RouteCompiler

extension Comparison {
    /// Whether the cases of two patterns with the same links mean the same.
    func haveSameCases(_ one: Pattern, _ other: Pattern) -> Bool {
        // Both have the same captures, in the same order.
        let numbers = zip(one.allPieces.placeholders.map(\.capture), other.allPieces.placeholders.map(\.capture))
        let captures = Dictionary(numbers + [(0, 0)]) { first, _ in first }
        return one.cases.elementsEqual(other.cases) { isSame($0, $1, captures) }
    }

    /// Whether the targets open the same screens and commands, with any values.
    func leadsToSame(_ one: Pattern, _ other: Pattern) -> Bool {
        one.cases.elementsEqual(other.cases) {
            $0.target.places.elementsEqual($1.target.places) { counterparts.screens[$0] == $1 }
        }
    }

    private func isSame(_ one: Case, _ other: Case, _ captures: [Int: Int]) -> Bool {
        guard one.tab.map({ old.tabs[$0].name }) == other.tab.map({ new.tabs[$0].name }),
            one.conditions.elementsEqual(
                other.conditions,
                by: { ExactText($0.key) == ExactText($1.key) && areSame($0.pieces, $1.pieces, captures) })
        else { return false }
        switch (one.target, other.target) {
        case (.outside, .outside), (.refuse, .refuse): return true
        case (.redirect(let pieces, let origins), .redirect(let others, let otherOrigins)):
            return areSame(pieces, others, captures)
                && origins.elementsEqual(otherOrigins) { counterparts.origins[$0] == $1 }
        case (.command, .command), (.stack, .stack):
            return one.target.opened.elementsEqual(other.target.opened) { opened, now in
                counterparts.screens[opened.place] == now.place
                    && zip(opened.bindings, counterparts.parameters(of: opened.place)).allSatisfy { binding, number in
                        number.map { isSame(binding, now.bindings[$0], captures) } ?? true
                    }
            }
        default: return false
        }
    }

    private func isSame(_ one: Binding, _ other: Binding, _ captures: [Int: Int]) -> Bool {
        switch (one, other) {
        case (.capture(let number), .capture(let counterpart)): captures[number] == counterpart
        case (.constant(let texts), .constant(let others)): texts.map(ExactText.init) == others.map(ExactText.init)
        case (.template(let texts), .template(let others)): texts.elementsEqual(others) { areSame($0, $1, captures) }
        case (.item(let key), .item(let other)): ExactText(key) == ExactText(other)
        default: one == other
        }
    }

    private func areSame(_ pieces: [Piece], _ others: [Piece], _ captures: [Int: Int]) -> Bool {
        types.old(pieces).elementsEqual(types.new(others)) { one, other in
            switch (one, other) {
            case (.placeholder(let one), .placeholder(let other)):
                one.kind == other.kind && one.type == other.type && one.isText == other.isText
                    && captures[one.capture] == other.capture
            case (.literal(let text), .literal(let other)), (.item(let text), .item(let other)):
                ExactText(text) == ExactText(other)
            default: one == other
            }
        }
    }
}
