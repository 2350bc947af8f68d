/// The path of a redirect, as far as it is known without a link.
struct RedirectPath {
    enum Component: Hashable {
        case literal(String)
        /// One component with a placeholder in it, and perhaps nothing else.
        case one(isWhole: Bool)
        /// Components of any number.
        case rest(isWhole: Bool)
    }

    var components: [Component] = []

    /// Nil for a text that is not a path, such as a URL or a placeholder that may be one, and for a path with escapes
    /// or a fragment.
    init?(_ pieces: [Piece]) {
        guard case .literal(let first) = pieces.first, first.utf8.first == UInt8(ascii: "/"), !first.hasPrefix("//")
        else { return nil }
        var part: [Piece] = []
        reading: for piece in pieces {
            guard case .literal(let literal) = piece else {
                part.append(piece)
                continue
            }
            if literal.contains(where: { $0 == "%" || $0 == "#" }) { return nil }
            let path = literal.prefix { $0 != "?" }
            for (number, text) in path.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
                if number > 0 {
                    components.append(Component(part))
                    part = []
                }
                if !text.isEmpty { part.append(.literal(String(text))) }
            }
            if path.endIndex < literal.endIndex { break reading }
        }
        components.append(Component(part))
        components.removeFirst()
        if components.count > 1 || components.first?.isEmpty == true, components.last?.isEmpty == true {
            components.removeLast()
        }
    }
}

extension RedirectPath.Component {
    /// - Parameter pieces: The pieces between two slashes.
    fileprivate init(_ pieces: [Piece]) {
        var text: String? = ""
        var isRest = false
        var isItems = true
        for piece in pieces {
            switch piece {
            case .literal(let literal):
                text?.append(literal)
                isItems = false
            case .placeholder(let placeholder):
                text = nil
                isItems = false
                if placeholder.kind != .one { isRest = true }
            case .item, .input: text = nil
            }
        }
        if let text {
            self = .literal(text)
        } else if case .placeholder = pieces[0], pieces.count == 1 {
            self = isRest ? .rest(isWhole: true) : .one(isWhole: true)
        } else {
            // The value of an item may be empty, and a slash at the end is dropped.
            self = isRest || isItems ? .rest(isWhole: false) : .one(isWhole: false)
        }
    }

    fileprivate var isEmpty: Bool {
        if case .literal(let text) = self { text.isEmpty } else { false }
    }
}

extension PatternTrie {
    /// Whether a link with such a path may match a pattern, for any texts of its placeholders and its fragment.
    /// - Parameters:
    ///   - folded: The literals of the root by their small letters, where the case of the first component does not count.
    ///   - known: Where the beginnings of other paths have led: many redirects begin alike.
    func mayTake(
        _ path: RedirectPath, _ wordSets: [WordSet], folded: [String: [Literal]]?,
        known: inout [[RedirectPath.Component]: Set<Int>]
    ) -> Bool {
        var states: Set<Int> = [0]
        for (number, component) in path.components.enumerated() {
            let beginning = Array(path.components.prefix(number + 1))
            if let known = known[beginning] {
                states = known
                continue
            }
            let folded = number == 0 ? folded : nil
            var next: Set<Int> = []
            for state in states {
                if case .rest = component { next.formUnion(all(from: state)) }
                if case .literal(let text) = component {
                    if let folded {
                        next.formUnion((folded[text.lowercased()] ?? []).map(\.node))
                    } else if let node = node(behind: text, from: state) {
                        next.insert(node)
                    }
                } else {
                    next.formUnion(literals(of: state).map(\.node))
                }
                for (edge, _, node) in nodes[state].edges
                where component.mayBe(edge, wordSets, folds: folded != nil) {
                    // A rest takes all that follows.
                    if edge.isRest { return true }
                    next.insert(node)
                }
            }
            states = next
            known[beginning] = next
        }
        return states.contains { state in
            isEnd(state) || nodes[state].edges.contains { [.optional, .optionalRest].contains($0.edge.kind) }
        }
    }

    private func isEnd(_ node: Int) -> Bool {
        nodes[node].pattern != nil || nodes[node].fragment != nil || nodes[node].fragmentQuery != nil
    }

    /// All places that any number of components may lead to.
    private func all(from start: Int) -> Set<Int> {
        var found: Set = [start]
        var open = [start]
        while let node = open.popLast() {
            for next in literals(of: node).map(\.node) + nodes[node].edges.map(\.node)
            where found.insert(next).inserted { open.append(next) }
        }
        return found
    }
}

extension RedirectPath.Component {
    fileprivate func mayBe(_ edge: PatternTrie.Edge, _ wordSets: [WordSet], folds: Bool) -> Bool {
        guard case .literal(let text) = self, edge.kind == .placeholder || edge.kind == .optional else { return true }
        return folds || !text.isEmpty && edge.types[0].accepts(text, wordSets)
    }
}
