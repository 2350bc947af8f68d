import RouteRuntime
import RouteYAML

extension TargetResolver {
    /// A step of a target, or its command, with what is written for it.
    struct WrittenStep {
        var place: ScreenPlace
        /// It has matrix parameters, so that it reads nothing from a query.
        var isClosed: Bool
        /// What is written for parameters, by their numbers.
        var values: [Int: [[Piece]]] = [:]
        /// The target that names it.
        var text: LinkText

        /// Notes the values of parameters for which nothing is written yet. Returns their keys.
        mutating func write(_ items: [String: [[Piece]]], for parameters: [Parameter]) -> Set<String> {
            var read: Set<String> = []
            for (number, parameter) in parameters.enumerated() where values[number] == nil {
                let keys = parameter.writtenKeys.filter { items[$0] != nil }
                guard !keys.isEmpty else { continue }
                values[number] = keys.flatMap { items[$0] ?? [] }
                read.formUnion(keys)
            }
            return read
        }
    }

    mutating func step(
        _ screen: ScreenPlace, matrix: [String: [[Piece]]]?
    ) throws(LinkSyntaxError) -> WrittenStep {
        var step = WrittenStep(place: screen, isClosed: matrix != nil, text: text)
        if table.screen(screen).isUnresolved { isUncertain = true }
        guard let matrix else { return step }
        let read = step.write(matrix, for: table.parameters(of: screen))
        if !isUncertain, let unknown = matrix.keys.sorted().first(where: { !read.contains($0) }) {
            throw problem(
                "screen `\(table.screen(screen).name)` has no parameter with the key `\(unknown)`",
                help: keyHelp(unknown, table.parameters(of: screen)))
        }
        return step
    }

    /// Writes the items of a query for all steps that read them and have nothing written.
    mutating func write(_ query: LinkText, to steps: inout [WrittenStep]) throws(LinkSyntaxError) {
        let items = try items(query, separator: "&")
        var read: Set<String> = []
        for index in steps.indices where !steps[index].isClosed {
            read.formUnion(steps[index].write(items, for: table.parameters(of: steps[index].place)))
        }
        guard !isUncertain, let unread = items.keys.sorted().first(where: { !read.contains($0) }) else { return }
        let isWritten = steps.contains { step in
            let parameters = table.parameters(of: step.place)
            return step.text.span != text.span
                && step.values.keys.contains { parameters[$0].writtenKeys.contains(unread) }
        }
        throw LinkSyntaxError(
            message: isWritten
                ? "what the target `\(text.text)` goes on from writes `\(unread)` already"
                : "nothing in the target `\(text.text)` has the key `\(unread)`", span: text.span,
            help: isWritten
                ? nil : keyHelp(unread, steps.filter { !$0.isClosed }.flatMap { table.parameters(of: $0.place) }))
    }

    /// The key that was meant by one that no parameter has, or all keys.
    private func keyHelp(_ key: String, _ parameters: [Parameter]) -> String? {
        let keys = parameters.flatMap(\.writtenKeys).uniqued()
        return findings.didYouMean(key) { keys }
            ?? (keys.isEmpty ? "leave it out" : "the keys are \(keys.quotedList(atMost: 10))")
    }

    /// Where each parameter of a step gets its value.
    mutating func bindings(_ step: WrittenStep) throws(LinkSyntaxError) -> [Binding] {
        text = step.text
        let parameters = table.parameters(of: step.place)
        var bindings: [Binding] = []
        bindings.reserveCapacity(parameters.count)
        for index in parameters.indices {
            let place = ParameterPlace(owner: step.place, index: index)
            let binding =
                if let written = step.values[index] {
                    try binding(place, parameters[index], written)
                } else {
                    try binding(place, parameters[index], isClosed: step.isClosed)
                }
            bindings.append(binding)
        }
        return bindings
    }

    /// The binding of a parameter for which the target writes nothing.
    private mutating func binding(
        _ place: ParameterPlace, _ parameter: Parameter, isClosed: Bool
    ) throws(LinkSyntaxError) -> Binding {
        let isQuery = parameter.type.tag == .query
        if !isQuery, let source = scope.source(parameter.name), source != .input {
            if case .item(let key) = source {
                let isRead = !isClosed && parameter.keys.contains(key) && !parameter.isMatrixOnly
                return isRead ? .query : .item(key)
            }
            scope.use(source, by: place)
            if let placeholder = source.placeholder { return .capture(placeholder.capture) }
        }
        guard isClosed || parameter.isMatrixOnly else { return .query }
        if parameter.form == .required, !isQuery {
            throw problem(
                "nothing gives parameter `\(parameter.name)` of `\(table.screen(place.owner).name)`",
                help: "give it a value: `\(parameter.name)=…` or `{\(parameter.name)}`")
        }
        return .absent
    }

    /// The binding of what a target writes for a parameter: constants, or one template.
    private mutating func binding(
        _ place: ParameterPlace, _ parameter: Parameter, _ written: [[Piece]]
    ) throws(LinkSyntaxError) -> Binding {
        if let separator = parameter.separator, parameter.form == .list {
            return try binding(place, parameter, written, separator: separator)
        }
        try check(written, parameter)
        let constants = written.compactMap(\.literal)
        if constants.count == written.count {
            if parameter.form != .list, Set(constants).count > 1 {
                throw problem("parameter `\(parameter.name)` takes one value")
            }
            return .constant(constants)
        }
        guard written.count == 1 || parameter.form == .list else {
            throw problem("parameter `\(parameter.name)` takes one value")
        }
        if written.count == 1, written[0].count == 1 {
            switch written[0][0] {
            case .placeholder(let placeholder):
                scope.use(written[0][0], by: place)
                return .capture(placeholder.capture)
            case .item(let key): return .item(key)
            case .literal, .input: break
            }
        }
        // An element that is one placeholder is of the list's type.
        for element in written where element.count == 1 && parameter.form == .list {
            if element[0].placeholder?.kind == .one { scope.use(element[0], by: place) }
        }
        return .template(written)
    }

    /// The same for a list that is written in one value: each part between two separators is an element, and a value that
    /// is put in is never split.
    private mutating func binding(
        _ place: ParameterPlace, _ parameter: Parameter, _ written: [[Piece]], separator: String
    ) throws(LinkSyntaxError) -> Binding {
        let elements = written.flatMap { $0.elements(separator) }
        try check(elements, parameter)
        let constants = written.compactMap(\.literal)
        if constants.count == written.count { return .constant(constants) }
        for element in elements where element.count == 1 {
            guard let placeholder = element[0].placeholder else { continue }
            // The components of a rest, and a host that a link may lack, are read as they are.
            if placeholder.capture == 0 || placeholder.kind == .rest || placeholder.kind == .optionalRest {
                scope.use(element[0], by: place)
                if elements.count == 1 { return .capture(placeholder.capture) }
            } else {
                scope.use(element[0], by: ParameterPlace(owner: place.owner, index: place.index, isElement: true))
            }
        }
        return .template(elements)
    }

    private func check(_ written: [[Piece]], _ parameter: Parameter) throws(LinkSyntaxError) {
        let type = parameter.type
        guard let pieces = written.first(where: { !type.mayBe($0, table.wordSets) }) else { return }
        let bad = pieces.written
        throw problem(
            "`\(bad)` is \(pieces.literal == nil ? "never" : "not") a valid `\(type.name)`, "
                + "the type of parameter `\(parameter.name)`",
            help: scope.allNames.contains(bad)
                ? "write `{\(bad)}` for the placeholder"
                : bad.contains("/") ? matrixHelp : type.exampleHelp(table.wordSets))
    }

    /// The target with its first values before the step behind them.
    private var matrixHelp: String? {
        let (path, query) = text.cut(at: "?")
        guard case (let items, let rest?)? = query?.cut(at: "/") else { return nil }
        return "before another step, values follow a `;`: "
            + "`\(path.text);\(items.text.replacing("&", with: ";"))/\(rest.text)`"
    }
}

extension ValueType {
    /// Whether some text of these pieces is a value, with any text for each that is not a literal.
    func mayBe(_ pieces: [Piece], _ wordSets: [WordSet]) -> Bool {
        if let literal = pieces.literal { return accepts(literal, wordSets) }
        if isAnyText || pieces.count == 1 { return true }
        let placeholder = Placeholder(name: "_", kind: .one, type: self, capture: 0)
        return PatternTrie.Edge([.placeholder(placeholder)]).map { TextAutomaton($0, wordSets).mayTake(pieces) } ?? true
    }

    /// A value to write where another text is refused; nil if none is known.
    func exampleHelp(_ wordSets: [WordSet]) -> String? {
        sampleTexts(wordSets).readable.first.map { "write a value such as `\($0)`" }
    }
}

extension Parameter {
    /// What a target may call it: its keys, or its name.
    fileprivate var writtenKeys: [String] { isMatrixOnly ? [name] : (keys + [name]).uniqued() }
}

extension [Piece] {
    /// As a schema has it.
    var written: String {
        map { piece in
            switch piece {
            case .literal(let text): text
            case .placeholder(let placeholder): "{\(placeholder.name)}"
            case .item(let key): "{\(key)}"
            case .input: "{url}"
            }
        }.joined()
    }

    /// The elements of a list that are written in one value, split as a query's value is; none of an empty one.
    fileprivate func elements(_ separator: String) -> [[Piece]] {
        if isEmpty { return [] }
        var elements: [[Piece]] = [[]]
        for piece in self {
            guard case .literal(let literal) = piece else {
                elements[elements.count - 1].append(piece)
                continue
            }
            for (number, part) in literal.elements(separator).enumerated() {
                if number > 0 { elements.append([]) }
                if !part.isEmpty { elements[elements.count - 1].append(.literal(part)) }
            }
        }
        return elements
    }
}

extension String {
    fileprivate func elements(_ separator: String) -> [String] {
        listElements(of: Array(utf8), separator: Array(separator.utf8), isQuery: true).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
