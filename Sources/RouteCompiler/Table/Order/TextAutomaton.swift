import RouteRuntime

/// A nondeterministic automaton over Unicode scalars for the texts of a component.
///
/// It takes every text that the component takes. Where placeholders have types of their own it may take more (a number
/// of any size, a date of any day), so what it finds is confirmed by the matcher.
package struct TextAutomaton {
    /// A set of scalars; nil for all.
    typealias Symbols = [ClosedRange<Unicode.Scalar>]?

    private(set) var transitions: [[(symbols: Symbols, state: Int)]] = [[]]
    private(set) var ends: Set<Int> = []
    /// Of each state the type, and the number among the placeholders, of the placeholder that it is in, where the automaton
    /// takes more than the type's texts there.
    private var inexact: [(type: ValueType, number: Int)?] = [nil]

    /// Takes exactly the component's texts.
    var isExact: Bool { inexact.allSatisfy { $0 == nil } }

    package init(_ edge: PatternTrie.Edge, _ wordSets: [WordSet]) {
        var states = [0]
        for (number, part) in edge.parts.enumerated() {
            switch part {
            case .literal(let literal): states = add(literal.text, after: states)
            case .placeholder(let type):
                let start = transitions.count
                let shape = type.shape(wordSets)
                states = add(shape, after: states)
                guard !type.kind.isShapeExact || shape.isLong else { continue }
                for state in start..<transitions.count { inexact[state] = (type, number) }
            }
        }
        ends = Set(states)
    }

    /// Takes what one of the others takes.
    package init(_ others: [TextAutomaton]) {
        for other in others {
            // States that lead back to a first state keep it; a first state of its own is the only one to begin at.
            let base = transitions.count
            transitions += other.transitions.map { $0.map { ($0.symbols, $0.state + base) } }
            transitions[0] += transitions[base]
            inexact += other.inexact
            ends.formUnion(other.ends.map { $0 + base })
        }
    }

    /// Whether it takes a text of these pieces, with any text for each that is not a literal.
    func mayTake(_ pieces: [Piece]) -> Bool {
        var states: Set<Int> = [0]
        for piece in pieces {
            if case .literal(let text) = piece {
                states = text.unicodeScalars.reduce(states) { step($0, $1) }
                continue
            }
            var waiting = Array(states)
            while let state = waiting.popLast() {
                for next in transitions[state] where states.insert(next.state).inserted { waiting.append(next.state) }
            }
        }
        return !states.isDisjoint(with: ends)
    }

    /// Longer texts than this make no difference among components that people write.
    fileprivate static let longest = 64

    func step(_ states: Set<Int>, _ scalar: Unicode.Scalar) -> Set<Int> {
        var next: Set<Int> = []
        for state in states {
            for transition in transitions[state] {
                if transition.symbols.takes(scalar) { next.insert(transition.state) }
            }
        }
        return next
    }

    /// The scalars at which the sets of the automaton begin and end.
    var boundaries: [Unicode.Scalar] {
        transitions.joined().flatMap { ($0.symbols ?? []).flatMap { [$0.lowerBound, $0.upperBound] } }
    }

    // MARK: Building

    private mutating func state() -> Int {
        transitions.append([])
        inexact.append(nil)
        return transitions.count - 1
    }

    private mutating func add(_ symbols: Symbols, from states: [Int], to state: Int) {
        for start in states { transitions[start].append((symbols, state)) }
    }

    private mutating func add(_ text: String, after states: [Int]) -> [Int] {
        text.unicodeScalars.reduce(states) { add([$1...$1], 1, 1, after: $0) }
    }

    /// The states in which a text of the shape may have ended.
    private mutating func add(_ shape: TextShape, after states: [Int]) -> [Int] {
        switch shape {
        case .text(let text): add(text, after: states)
        case .characters(let symbols, let least, let greatest): add(symbols, least, greatest, after: states)
        case .wholeNumber(let least, let greatest): add(wholeNumber: least, greatest, after: states)
        case .sequence(let shapes): shapes.reduce(states) { add($1, after: $0) }
        case .oneOf(let shapes): shapes.flatMap { add($0, after: states) }
        }
    }

    private mutating func add(_ symbols: Symbols, _ least: Int, _ greatest: Int?, after states: [Int]) -> [Int] {
        let first = min(max(least, 1), TextAutomaton.longest)
        var current = states
        for _ in 0..<first {
            let next = state()
            add(symbols, from: current, to: next)
            current = [next]
        }
        guard let greatest, greatest <= TextAutomaton.longest else {
            add(symbols, from: current, to: current[0])
            return current
        }
        var ends = current
        for _ in first..<max(first, greatest) {
            let next = state()
            add(symbols, from: current, to: next)
            current = [next]
            ends.append(next)
        }
        return ends
    }
}

extension TextShape {
    /// The automaton does not count so far.
    fileprivate var isLong: Bool {
        guard case .characters(_, let least, let greatest) = self else { return false }
        return max(least, greatest ?? 1) > TextAutomaton.longest
    }
}

extension TextAutomaton {
    /// How far a number has been read: how many digits behind leading zeros, and how these compare with as many of each
    /// limit.
    private struct Digits: Hashable {
        var count = 0
        var aboveLeast = 0
        var aboveGreatest = 0

        /// Nil for a number that is too great.
        func appending(_ digit: Int, _ least: [Int], _ greatest: [Int]) -> Digits? {
            if count == 0, digit == 0 { return self }
            guard count < greatest.count else { return nil }
            var next = Digits(count: count + 1, aboveLeast: aboveLeast, aboveGreatest: aboveGreatest)
            if next.aboveLeast == 0 { next.aboveLeast = count < least.count ? (digit - least[count]).signum() : 1 }
            if next.aboveGreatest == 0 { next.aboveGreatest = (digit - greatest[count]).signum() }
            return next
        }

        func isWithin(_ least: [Int], _ greatest: [Int]) -> Bool {
            (count > least.count || count == least.count && aboveLeast >= 0)
                && (count < greatest.count || count == greatest.count && aboveGreatest <= 0)
        }
    }

    private mutating func add(wholeNumber least: String, _ greatest: String, after states: [Int]) -> [Int] {
        func digits(_ text: String) -> [Int] {
            Array(text.drop { $0 == "-" || $0 == "0" }.compactMap(\.wholeNumberValue))
        }
        let (low, high) = (digits(least), digits(greatest))
        let (isLowNegative, isHighNegative) = (least.hasPrefix("-"), greatest.hasPrefix("-") && !high.isEmpty)
        var ends: [Int] = []
        if !isHighNegative { ends += add(digitsFrom: isLowNegative ? [] : low, high, after: states) }
        if isLowNegative || low.isEmpty {
            let sign = add("-", after: states)
            ends += add(digitsFrom: isHighNegative ? high : [], isLowNegative ? low : [], after: sign)
        }
        return ends
    }

    /// The digits of the numbers from one to another, which are given without leading zeros.
    private mutating func add(digitsFrom least: [Int], _ greatest: [Int], after states: [Int]) -> [Int] {
        var places: [Digits: Int] = [:]
        var ends: [Int] = []
        var waiting: [(digits: Digits, states: [Int])] = [(Digits(), states)]
        while let (digits, states) = waiting.popLast() {
            for digit in 0...9 {
                guard let next = digits.appending(digit, least, greatest) else { continue }
                let isKnown = places[next] != nil
                let place = places[next] ?? state()
                places[next] = place
                let scalar = Unicode.Scalar(UInt8(48 + digit))
                add([scalar...scalar], from: states, to: place)
                guard !isKnown else { continue }
                if next.isWithin(least, greatest) { ends.append(place) }
                waiting.append((next, [place]))
            }
        }
        return ends
    }

    // MARK: Comparing

    /// Whether another automaton takes all that this one does. Where that one takes more than its component, it counts
    /// only in step: this one enters a placeholder of the same type at the same character, and leaves it at the same one.
    /// - Returns: the steps that it took too; false if they are more than `most`.
    func isWithin(_ other: TextAutomaton, atMost most: Int) -> (isWithin: Bool, steps: Int) {
        struct Place: Hashable {
            var state: Int
            var others: Set<Int>
        }
        let alphabet = AutomatonProduct.alphabet(boundaries + other.boundaries)
        var waiting = [Place(state: 0, others: [0])]
        var seen = Set(waiting)
        var steps = 0
        while let place = waiting.popLast() {
            steps += alphabet.count
            guard steps <= most, !ends.contains(place.state) || !place.others.isDisjoint(with: other.ends) else {
                return (false, steps)
            }
            for scalar in alphabet {
                for (symbols, state) in transitions[place.state] where symbols.takes(scalar) {
                    var next = Place(state: state, others: [])
                    for start in place.others {
                        for (symbols, target) in other.transitions[start]
                        where symbols.takes(scalar) && isInStep((place.state, state), with: other, (start, target)) {
                            next.others.insert(target)
                        }
                    }
                    if seen.insert(next).inserted { waiting.append(next) }
                }
            }
        }
        return (true, steps)
    }

    private func isInStep(
        _ states: (from: Int, to: Int), with other: TextAutomaton, _ otherStates: (from: Int, to: Int)
    ) -> Bool {
        let (from, to) = (inexact[states.from], inexact[states.to])
        let (otherFrom, otherTo) = (other.inexact[otherStates.from], other.inexact[otherStates.to])
        let (stays, otherStays) = (from?.number == to?.number, otherFrom?.number == otherTo?.number)
        if otherFrom != nil, stays != otherStays { return false }
        guard let otherTo, !otherStays else { return true }
        return to.map { !stays && $0.type.tag == otherTo.type.tag && $0.type.constraint == otherTo.type.constraint }
            ?? false
    }
}

extension TextAutomaton.Symbols {
    fileprivate func takes(_ scalar: Unicode.Scalar) -> Bool { self?.contains { $0.contains(scalar) } ?? true }
}

/// What the texts of two automata have in common.
package struct AutomatonProduct {
    /// The shortest texts that both take, at most 64.
    private(set) var shared: [String] = []
    /// The shortest texts that the first alone takes, at most 64.
    package private(set) var onlyFirst: [String] = []
    /// The same of the second.
    private(set) var onlySecond: [String] = []
    /// How many steps of the two automata it took to find out.
    package private(set) var steps = 0

    private struct Pair: Hashable {
        var first: Set<Int>
        var second: Set<Int>
    }

    /// - Parameter most: The steps after which it is left unfinished. One more is counted then.
    package init(_ first: TextAutomaton, _ second: TextAutomaton, atMost most: Int) {
        let alphabet = AutomatonProduct.alphabet(first.boundaries + second.boundaries)
        var queue: [(pair: Pair, text: String)] = [(Pair(first: [0], second: [0]), "")]
        var seen: Set<Pair> = [queue[0].pair]
        var next = 0
        while next < queue.count {
            let (pair, text) = queue[next]
            // Sets of many states take longer; of most components a set has one to three.
            steps += alphabet.count * (1 + (pair.first.count + pair.second.count) / 4)
            guard steps <= most else { return }
            next += 1
            let isFirst = !pair.first.isDisjoint(with: first.ends)
            let isSecond = !pair.second.isDisjoint(with: second.ends)
            if isFirst, isSecond, shared.count < 64 { shared.append(text) }
            if isFirst, !isSecond, onlyFirst.count < 64 { onlyFirst.append(text) }
            if isSecond, !isFirst, onlySecond.count < 64 { onlySecond.append(text) }
            for scalar in alphabet {
                let following = Pair(first: first.step(pair.first, scalar), second: second.step(pair.second, scalar))
                guard !following.first.isEmpty || !following.second.isEmpty, seen.insert(following).inserted else {
                    continue
                }
                queue.append((following, text + String(scalar)))
            }
        }
    }

    /// A scalar for each way in which the sets of the automata tell scalars apart.
    fileprivate static func alphabet(_ boundaries: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var scalars = Set(boundaries)
        for boundary in boundaries {
            // The neighbours stand for what lies between two sets.
            for value in [Int(boundary.value) - 1, Int(boundary.value) + 1] where value > 32 {
                if let scalar = Unicode.Scalar(UInt32(value)) { scalars.insert(scalar) }
            }
        }
        scalars.formUnion(["x", "~", "é"])
        // Letters first, so that the texts that are found are easy to read.
        func rank(_ scalar: Unicode.Scalar) -> Int { scalar.isASCII ? (scalar.properties.isAlphabetic ? 0 : 1) : 2 }
        return scalars.filter { $0 != "/" }.sorted { (rank($0), $0.value) < (rank($1), $1.value) }
    }
}
