import RouteCompiler

/// What a pattern takes of a path, component by component.
struct PathShape: Hashable {
    /// How exactly wildcards say what a component takes, as long as they take no slash.
    enum Precision: Hashable {
        /// A literal, or one of some words.
        case exact
        /// Any text.
        case text
        /// A literal in front of any text, or behind it.
        case mixed
        /// Less than wildcards say.
        case narrower
    }

    struct Component: Hashable {
        var tokens: [Glob.Token]
        var precision: Precision
    }

    struct Rest: Hashable {
        /// The literal in front of it in its component.
        var prefix: [Glob.Token]
        /// Empty components are part of it.
        var isText: Bool
        /// Its components are any texts.
        var takesAny: Bool
    }

    var components: [Component] = []
    var rest: Rest?

    /// Only literals, so that no other pattern is ever preferred.
    var isLiteral: Bool { rest == nil && components.allSatisfy { Glob($0.tokens).isLiteral } }

    /// With wildcards for what can't be written in a file as it stands in links, see ``Glob/withoutUnquotable``.
    var withoutUnquotable: PathShape {
        var path = self
        for place in components.indices {
            let tokens = Glob(components[place].tokens).withoutUnquotable.tokens
            guard tokens != components[place].tokens else { continue }
            path.components[place] = Component(tokens: tokens, precision: .narrower)
        }
        path.rest?.prefix = Glob(rest?.prefix ?? []).withoutUnquotable.tokens
        return path
    }

    /// The texts that it takes, and more where wildcards can't say it.
    var glob: Glob {
        var tokens: [Glob.Token] = []
        for component in components { tokens += [.scalar("/")] + component.tokens }
        if let rest { tokens += [.scalar("/")] + rest.prefix + .text }
        return Glob(tokens.isEmpty ? [.scalar("/")] : tokens)
    }

    /// Literals and words with a rest of any texts behind them: wildcards take nothing else but empty components.
    var isPrefixThenAnything: Bool {
        guard let rest, rest.takesAny, rest.prefix.isEmpty else { return false }
        return components.allSatisfy { $0.precision == .exact }
    }

    /// Among paths of as many components, wildcards take exactly the right ones: each slash of the pattern is one of the
    /// path, so that no wildcard is left with one. A slash at the end is one that a wildcard there might take for text.
    var isExactAmongItsLength: Bool {
        guard rest == nil else { return false }
        return components.allSatisfy { $0.precision != .narrower } && components.last?.precision != .mixed
    }
}

extension PathShape.Component {
    init(literal text: String) { self.init(tokens: [Glob.Token](literal: text), precision: .exact) }

    /// A component of the pieces of a pattern, none of them a rest.
    init(_ pieces: [Piece], _ wordSets: [WordSet]) {
        var tokens: [Glob.Token] = []
        var precision = PathShape.Precision.exact
        var placeholders = 0
        for piece in pieces {
            switch piece {
            case .literal(let text): tokens += [Glob.Token](literal: text)
            case .placeholder(let placeholder):
                let (more, isExact) = placeholder.type.tokens(wordSets)
                tokens += more
                placeholders += 1
                if !isExact {
                    precision = !placeholder.type.isAnyText ? .narrower : pieces.count == 1 ? .text : .mixed
                }
            // Neither stands in a path.
            case .input, .item: tokens += .text
            }
        }
        // Of several no part may be empty, and each is of its type.
        self.init(tokens: tokens, precision: placeholders > 1 ? .narrower : precision)
    }
}

extension ValueType {
    /// The texts of a placeholder of this type, and whether these are all that the tokens take.
    fileprivate func tokens(_ wordSets: [WordSet]) -> (tokens: [Glob.Token], isExact: Bool) {
        if tag == .bool { return ([.words(.bool)], true) }
        if constraint == nil, let columns = shape(wordSets).commonColumns {
            return (columns.map { $0.map { .scalar($0) } ?? .one }, false)
        }
        guard case .words(let number) = constraint, wordSets[number].canBeVariable else { return (.text, false) }
        return ([.words(.set(number))], true)
    }
}

extension WordSet {
    var allWords: [String] { cases.flatMap(\.words) }

    /// No word would be read as a pattern itself.
    fileprivate var canBeVariable: Bool {
        allWords.allSatisfy { word in
            !word.isEmpty && !word.unicodeScalars.contains { "*?$/%".unicodeScalars.contains($0) }
        }
    }
}
