import RouteCompiler

/// The parts of a link that need a text, so that the link opens a case of a pattern.
struct CaseInputs {
    enum Source: Hashable {
        /// The text of a placeholder.
        case capture(Int)
        /// The value of a query's key.
        case item(String)
    }

    struct Input {
        var source: Source
        /// The types that the text must be a value of; empty for any text.
        var types: [ValueType] = []
        /// Whether there may be no text, and whether that is tried first; for a query's key, no text is a bare key.
        var mayLack = false
        var lacksFirst = false
        /// Its text is any number of components.
        var isRest = false
        /// The text that is tried first, for any types: the printed text of an unnamed placeholder, or a part of a
        /// template.
        var preferred: String?
    }

    private(set) var inputs: [Input] = []
    /// An app's own type of which a value is needed; only the app knows its texts.
    private(set) var ownType: String?
    private let table: RouteTable
    private let one: Case
    /// The readers of the link, and the sources that they read.
    private let readers: [(parameter: Parameter, binding: Binding)]

    init(_ pattern: Pattern, _ one: Case, entry: Origin.Entry, table: RouteTable) {
        self.table = table
        self.one = one
        readers = table.readers(of: one, hasHost: entry.placeholder != nil)
        for reader in readers { refuseOwnTypes(in: reader.parameter, reader.binding) }
        if entry.kind == .label || entry.kind == .any {
            let types = parameters(ofCapture: 0).map(\.type)
            if let own = types.first(where: { $0.tag == .swift }) { need(own) }
            inputs.append(Input(source: .capture(0), types: types))
        }
        for case .placeholder(let placeholder) in pattern.pathPieces { add(placeholder) }
        for condition in one.conditions { add(condition) }
        for (parameter, binding) in readers where !parameter.isLenient {
            guard case .template(let templates) = binding else { continue }
            for pieces in templates where pieces.count > 1 { prefer(pieces, parameter.type) }
        }
        for reader in readers where reader.binding == .query { addItem(of: reader.parameter) }
        for reader in readers where reader.binding == .query { refuseOwnTypes(in: reader.parameter) }
    }

    subscript(source: Source) -> Input? { inputs.first { $0.source == source } }

    // MARK: Placeholders

    private mutating func add(_ placeholder: Placeholder) {
        let source = Source.capture(placeholder.capture)
        guard self[source] == nil else { return }
        var input = Input(source: source)
        input.mayLack = placeholder.mayLack
        input.lacksFirst = input.mayLack && placeholder.name == "_"
        input.preferred = placeholder.printed
        input.isRest = placeholder.isRest
        let parameters = parameters(ofCapture: placeholder.capture)
        input.types = [placeholder.type] + parameters.map(\.type).filter { $0 != placeholder.type }
        if let own = input.types.first(where: { $0.tag == .swift }) {
            // Optional parts are left out, unless a parameter needs them.
            if !input.mayLack || parameters.contains(where: { $0.form == .required }) { need(own) }
        }
        inputs.append(input)
    }

    /// The parameters to which a placeholder gives their whole value.
    private func parameters(ofCapture number: Int) -> [Parameter] {
        readers.filter { $0.binding.isWhole(.capture(number)) && !$0.parameter.isLenient }.map(\.parameter)
    }

    // MARK: The query

    private mutating func add(_ condition: Case.Condition) {
        for case .placeholder(let placeholder) in condition.pieces { add(placeholder) }
        guard condition.pieces.isEmpty, self[.item(condition.key)] == nil else { return }
        var input = Input(source: .item(condition.key))
        var isRead = isForwarded(condition.key)
        var needsText = isRead
        for (parameter, binding) in readers
        where binding.isWhole(.item(condition.key)) || binding == .query && parameter.keys.contains(condition.key) {
            guard parameter.type.tag != .query, !parameter.isLenient else { continue }
            // A bare key is nil of an optional.
            if parameter.form != .optional { needsText = true } else if parameter.type.tag == .swift { continue }
            isRead = true
            if !input.types.contains(parameter.type) { input.types.append(parameter.type) }
        }
        input.mayLack = !needsText
        input.lacksFirst = !isRead
        inputs.append(input)
    }

    /// One query serves all steps that read a key.
    private mutating func addItem(of parameter: Parameter) {
        guard parameter.form == .required, parameter.type.tag != .query, !parameter.isMatrixOnly else { return }
        // A condition that says the whole value has given it.
        if one.conditions.contains(where: { !$0.pieces.isEmpty && parameter.keys.contains($0.key) }) { return }
        if parameter.type.tag == .swift { need(parameter.type) }
        let sources = parameter.keys.map { Source.item($0) }
        if let number = inputs.firstIndex(where: { sources.contains($0.source) }) {
            if !inputs[number].types.contains(parameter.type) { inputs[number].types.append(parameter.type) }
            inputs[number].mayLack = false
        } else {
            inputs.append(Input(source: sources[0], types: [parameter.type]))
        }
    }

    // MARK: Templates

    /// Prefers texts of which a template makes a value of a type.
    private mutating func prefer(_ pieces: [Piece], _ type: ValueType) {
        if type.tag == .string, type.constraint == nil { return }
        let sources = pieces.compactMap(\.source)
        guard sources.count <= 3, !pieces.contains(.input) else { return }
        let wordSets = table.wordSets
        let choices = sources.map { source in
            SampleTexts.parts.filter { text in self[source]?.types.allSatisfy { $0.accepts(text, wordSets) } ?? true }
        }
        func find(_ chosen: [String]) -> [String]? {
            guard chosen.count == sources.count else {
                return choices[chosen.count].lazy.compactMap { find(chosen + [$0]) }.first
            }
            var rest = chosen[...]
            let parts = pieces.map { if case .literal(let text) = $0 { text } else { rest.removeFirst() } }
            return type.accepts(parts.joined(), wordSets) ? chosen : nil
        }
        for (source, text) in zip(sources, find([]) ?? []) {
            guard let number = inputs.firstIndex(where: { $0.source == source }) else { continue }
            inputs[number].preferred = inputs[number].preferred ?? text
            if case .item = source { inputs[number].mayLack = false }
        }
    }

    // MARK: Own types

    private mutating func need(_ own: ValueType) { ownType = ownType ?? own.swiftName }

    /// What others read from the query, or a condition asks for, an own type may refuse.
    private mutating func refuseOwnTypes(in parameter: Parameter) {
        guard parameter.type.tag == .swift, !parameter.isLenient else { return }
        let given = inputs.first { input in parameter.keys.contains { input.source == .item($0) } }
        guard let given, !given.mayLack || parameter.form != .optional else { return }
        need(parameter.type)
    }

    private mutating func refuseOwnTypes(in parameter: Parameter, _ binding: Binding) {
        guard parameter.type.tag == .swift, !parameter.isLenient, case .template(let templates) = binding,
            templates.joined().contains(where: { if case .literal = $0 { false } else { true } })
        else { return }
        need(parameter.type)
    }

    /// Whether the item of a key goes into what a redirect leads to.
    private func isForwarded(_ key: String) -> Bool {
        guard case .redirect(let pieces, _) = one.target else { return false }
        return pieces.contains(.item(key))
    }
}

extension RouteTable {
    /// The parameters of what a case opens, and where each gets its value.
    /// - Parameter hasHost: Whether the link's host has a placeholder; else parameters bound to it read the query.
    func readers(of one: Case, hasHost: Bool = true) -> [(parameter: Parameter, binding: Binding)] {
        let readers = one.target.opened.flatMap { opened in zip(parameters(of: opened.place), opened.bindings) }
        return readers.map { ($0, hasHost || $1 != .capture(0) ? $1 : .query) }
    }
}

extension Binding {
    /// Whether the value is exactly that text.
    fileprivate func isWhole(_ source: CaseInputs.Source) -> Bool {
        switch (self, source) {
        case (.capture(let number), .capture(let other)): number == other
        case (.item(let key), .item(let other)): key == other
        case (.template(let templates), _):
            templates.contains { $0.count == 1 && $0[0].source == source }
        default: false
        }
    }
}

extension Piece {
    /// Where a link has the text of the piece; nil for a literal.
    var source: CaseInputs.Source? {
        switch self {
        case .placeholder(let placeholder): .capture(placeholder.capture)
        case .item(let key): .item(key)
        case .literal, .input: nil
        }
    }
}

extension Pattern {
    /// The pieces of the path and of the fragment.
    var pathPieces: [Piece] {
        guard case .path(let more) = fragment else { return components.flatMap(\.self) }
        return (components + more).flatMap(\.self)
    }
}
