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
    /// Takes exactly the component's texts.
    private(set) var isExact = true

    package init(_ edge: PatternTrie.Edge, _ wordSets: [WordSet]) {
        var states = [0]
        var types = edge.types[...]
        for literal in edge.literals {
            if let literal {
                states = add(literal, after: states)
            } else if let type = types.popFirst() {
                isExact = isExact && type.kind.isShapeExact
                states = add(type.shape(wordSets), after: states)
            }
        }
        ends = Set(states)
        isExact = isExact && edge.isSplitByTexts(wordSets)
    }

    /// Takes what one of the others takes.
    package init(_ others: [TextAutomaton]) {
        for other in others {
            // States that lead back to a first state keep it; a first state of its own is the only one to begin at.
            let base = transitions.count
            transitions += other.transitions.map { $0.map { ($0.symbols, $0.state + base) } }
            transitions[0] += transitions[base]
            ends.formUnion(other.ends.map { $0 + base })
            isExact = isExact && other.isExact
        }
    }

    /// Longer texts than this make no difference among components that people write.
    private static let longest = 64

    func step(_ states: Set<Int>, _ scalar: Unicode.Scalar) -> Set<Int> {
        var next: Set<Int> = []
        for state in states {
            for transition in transitions[state] {
                if transition.symbols?.contains(where: { $0.contains(scalar) }) ?? true {
                    next.insert(transition.state)
                }
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
        case .sequence(let shapes): shapes.reduce(states) { add($1, after: $0) }
        case .oneOf(let shapes): shapes.flatMap { add($0, after: states) }
        }
    }

    private mutating func add(_ symbols: Symbols, _ least: Int, _ greatest: Int?, after states: [Int]) -> [Int] {
        if max(least, greatest ?? 1) > TextAutomaton.longest { isExact = false }
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

/// What the texts of two automata have in common.
package struct AutomatonProduct {
    /// The shortest texts that both take, at most 64.
    private(set) var shared: [String] = []
    /// The shortest texts that the first alone takes, at most 64.
    package private(set) var onlyFirst: [String] = []
    private(set) var hasOnlySecond = false
    /// How many steps of the two automata it took to find out.
    package private(set) var steps = 0

    var hasOnlyFirst: Bool { !onlyFirst.isEmpty }

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
            if isSecond, !isFirst { hasOnlySecond = true }
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
    private static func alphabet(_ boundaries: [Unicode.Scalar]) -> [Unicode.Scalar] {
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
