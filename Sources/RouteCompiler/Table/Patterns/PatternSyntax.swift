import RouteYAML

/// What is wrong with a text of the link grammar, and where.
struct LinkSyntaxError: Error {
    var message: String
    var span: Span
    var notes: [Diagnostic.Note] = []
    var help: String?
}

/// A pattern taken apart, with nothing looked up. One value reads one pattern after the other, in the same memory.
struct PatternSyntax {
    enum Fragment {
        case path, query
    }

    /// The pieces of the path's components, and behind them those of the fragment's.
    private(set) var pieces: [PieceSyntax] = []
    /// The end of each component among the pieces.
    private(set) var ends: [Int] = []
    /// How many of the components are the path's.
    private(set) var pathCount = 0
    /// The path ends in a slash, which is printed.
    private(set) var endsInSlash = false
    private(set) var fragment: Fragment?
    /// The conditions on the fragment's query.
    private(set) var conditions: [ConditionSyntax] = []

    mutating func read(_ text: LinkText) throws(LinkSyntaxError) {
        clear()
        try read(TextPart(text), text)
    }

    /// Reads what the patterns of a group begin with: behind a `/` or a `#` at its end the keys of the group go on.
    mutating func readPrefix(_ text: LinkText) throws(LinkSyntaxError) -> PatternPrefix {
        clear()
        var part = TextPart(text)
        if part.count > 1, part.ends(with: "/") { part = part[0..<part.count - 1] }
        let hasOpenFragment = part.first("#") == part.count - 1
        if hasOpenFragment { part = part[0..<part.count - 1] }
        if part.count > 0 { try read(part, text) }
        return PatternPrefix(text, self, hasOpenFragment: hasOpenFragment)
    }

    private mutating func clear() {
        pieces.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        conditions = []
        endsInSlash = false
        fragment = nil
    }

    private mutating func read(_ whole: TextPart, _ text: LinkText) throws(LinkSyntaxError) {
        var path = whole
        var fragmentText: TextPart?
        if let hash = path.first("#") {
            fragmentText = path[hash + 1..<path.count]
            guard hash + 1 < path.count else {
                throw LinkSyntaxError(
                    message: "nothing follows the `#` of the pattern `\(text.text)`",
                    span: path[hash..<path.count].span, help: "leave it out: a pattern without `#` takes any fragment")
            }
            path = path[0..<hash]
        }
        guard path.count == 0 ? fragmentText != nil : path.starts(with: "/") else {
            let isURL = text.text.firstRange(of: "://") != nil
            throw LinkSyntaxError(
                message: "the pattern `\(text.text)` must begin with `/`", span: text.span,
                help: isURL
                    ? "scheme and host belong under `origins:`, and a pattern is the path" : "write `/\(text.text)`")
        }
        if let mark = path.first("?") {
            throw LinkSyntaxError(
                message: "a pattern is a path without a query", span: path[mark..<path.count].span,
                help: "conditions on the query belong in cases: `- ?key: target`")
        }
        if path.count > 1 { try addComponents(path[1..<path.count]) }
        pathCount = ends.count
        fragment = nil
        if let fragmentText { try read(fragment: fragmentText) }
        try check()
    }

    /// The pieces of a component.
    func component(_ number: Int) -> Range<Int> { (number == 0 ? 0 : ends[number - 1])..<ends[number] }

    private mutating func read(fragment: TextPart) throws(LinkSyntaxError) {
        guard let mark = fragment.first("?") else {
            self.fragment = .path
            return try addComponents(fragment, isFragment: true)
        }
        conditions = try ConditionSyntax.parse(fragment[mark + 1..<fragment.count])
        self.fragment = mark == 0 ? .query : .path
        if mark > 0 { try addComponents(fragment[0..<mark], isFragment: true) }
    }

    private mutating func addComponents(_ text: TextPart, isFragment: Bool = false) throws(LinkSyntaxError) {
        var start = 0
        while start <= text.count {
            let range = start..<text.end(ofPartAt: start, before: "/")
            start = range.upperBound + 1
            // Most components are words, in which nothing can be wrong.
            if !range.isEmpty, text.isWord(range) {
                pieces.append(.literal(text.text(range)))
            } else if !range.isEmpty {
                try addComponent(text[range])
            } else if !isFragment || range.lowerBound > 0 {
                // A slash at the end is read with and without; that of a path is printed.
                if range.lowerBound > 0, range.upperBound == text.count {
                    if !isFragment { endsInSlash = true }
                    break
                }
                throw LinkSyntaxError(
                    message: "a component is empty, and no link has such", span: text.span,
                    help: "a pattern has no `//`")
            }
            ends.append(pieces.count)
        }
    }

    private mutating func addComponent(_ text: TextPart) throws(LinkSyntaxError) {
        let start = pieces.count
        try PieceSyntax.parse(text, into: &pieces)
        guard pieces.count == start + 1, case .literal(let literal) = pieces[start],
            let problem = componentProblem(literal)
        else { return }
        throw LinkSyntaxError(message: "no link has the component `\(literal)`: \(problem)", span: text.span)
    }

    /// Optional components and rests stand last; a name stands once.
    private func check() throws(LinkSyntaxError) {
        for number in ends.indices {
            let component = component(number)
            for index in component {
                guard case .placeholder(let placeholder) = pieces[index] else { continue }
                if placeholder.name != "_", let first = pieces[..<index].placeholder(placeholder.name) {
                    throw LinkSyntaxError(twice: placeholder, first: first)
                }
                guard placeholder.kind != .one else { continue }
                if endsInSlash, number == pathCount - 1 {
                    throw LinkSyntaxError(
                        message: "a slash follows a component that may be missing, or a rest",
                        span: placeholder.span,
                        help: "leave out the slash at the end, with which links are read all the same")
                }
                let isLast = (number == pathCount - 1 || number == ends.count - 1) && index == component.upperBound - 1
                let isAlone = component.count == 1 || placeholder.kind == .rest && component.count == 2
                guard isLast, isAlone else {
                    let isMixed = isLast && placeholder.kind == .optionalRest
                    throw LinkSyntaxError(
                        message: placeholder.kind == .optional
                            ? "a component that may be missing must be the last, and one placeholder"
                            : isMixed
                                ? "a rest that may be empty must be a whole component" : "a rest must be at the end",
                        span: placeholder.span,
                        help: isMixed
                            ? "leave out the `?`, or put a `/` in front"
                            : "move it to the end of the pattern, behind a `/`")
                }
            }
        }
    }
}

/// A condition of a case: a key, and what its value must look like.
struct ConditionSyntax {
    var key: String
    /// Empty where any value will do.
    var pieces: [PieceSyntax]

    /// `promo=on&code`.
    static func parse(_ text: TextPart) throws(LinkSyntaxError) -> [ConditionSyntax] {
        var conditions: [ConditionSyntax] = []
        var next: TextPart? = text
        while let rest = next {
            let part: TextPart
            (part, next) = rest.cut(at: "&")
            let equals = part.first("=")
            let key = part[0..<(equals ?? part.count)]
            guard key.count > 0 else {
                throw LinkSyntaxError(
                    message: "a condition needs a key", span: part.span, help: "write `?key` or `?key=value`")
            }
            if key.first("{") != nil {
                throw LinkSyntaxError(message: "the key of a condition has no placeholders", span: key.span)
            }
            if conditions.contains(where: { $0.key == key.text }) {
                throw LinkSyntaxError(message: "the key `\(key.text)` has two conditions", span: key.span)
            }
            let value = equals.map { part[$0 + 1..<part.count] }
            if let value, value.count == 0 {
                throw LinkSyntaxError(
                    message: "the condition on `\(key.text)` has no value", span: part.span,
                    help: "leave out the `=` to take any value")
            }
            var pieces: [PieceSyntax] = []
            if let value { try PieceSyntax.parse(value, into: &pieces) }
            try checkKinds(pieces)
            try checkNames(pieces, behind: conditions)
            conditions.append(ConditionSyntax(key: key.text, pieces: pieces))
        }
        return conditions
    }

    /// A name stands once, in all conditions of a case.
    private static func checkNames(
        _ pieces: [PieceSyntax], behind others: [ConditionSyntax]
    ) throws(LinkSyntaxError) {
        for (index, piece) in pieces.enumerated() {
            guard case .placeholder(let placeholder) = piece, placeholder.name != "_" else { continue }
            let earlier = others.map { $0.pieces[...] } + [pieces[..<index]]
            guard let first = earlier.lazy.compactMap({ $0.placeholder(placeholder.name) }).first else { continue }
            throw LinkSyntaxError(twice: placeholder, first: first)
        }
    }

    private static func checkKinds(_ pieces: [PieceSyntax]) throws(LinkSyntaxError) {
        for piece in pieces {
            guard case .placeholder(let placeholder) = piece, placeholder.kind != .one else { continue }
            throw LinkSyntaxError(
                message: "a query's value has no components, so a placeholder in it is neither a rest nor optional",
                span: placeholder.span, help: "write `{\(placeholder.name)}`")
        }
    }
}

extension LinkSyntaxError {
    fileprivate init(twice placeholder: PieceSyntax.Placeholder, first: PieceSyntax.Placeholder) {
        self.init(
            message: "the placeholder `{\(placeholder.name)}` occurs twice", span: placeholder.span,
            notes: [.init("first here", at: first.span)],
            help: "give one of them another name, or write `{_}` to match and drop it")
    }
}

extension ArraySlice<PieceSyntax> {
    fileprivate func placeholder(_ name: String) -> PieceSyntax.Placeholder? {
        for case .placeholder(let placeholder) in self where placeholder.name == name { return placeholder }
        return nil
    }
}
