import RouteCompiler
import RouteRuntime

/// Makes links of a table's patterns, and paths of its screens. Only the table knows what they open.
struct LinkSampler {
    let table: RouteTable
    let texts: ValueTexts
    /// The servers that are named, whose hosts are tried where an origin takes any.
    private let servers: [String]

    init(_ table: RouteTable, servers: [String] = []) {
        self.table = table
        self.servers = servers
        texts = ValueTexts(table.wordSets)
    }

    // MARK: Texts

    /// The texts to try for an input, at least one; nil is no text.
    /// - Parameters:
    ///   - entry: The entry whose link is made.
    ///   - isWide: Texts that are harder to read are tried too.
    ///   - more: More texts to try, where they are values.
    func choices(
        for input: CaseInputs.Input, _ entry: Origin.Entry, isWide: Bool, _ more: [String] = []
    ) -> [String?] {
        var choices = [input.preferred].compactMap(\.self) + texts.readable(input.types)
        if input.source == .capture(0) {
            choices = hosts(entry, choices)
        } else if isWide {
            choices += texts.accepted(more, input.types) + texts.limits(input.types)
            // One component may be what an optional one takes.
            if input.isRest, let first = choices.first { choices.append(first + "/" + first) }
        }
        if choices.isEmpty { choices = ["x"] }
        guard input.mayLack else { return choices }
        return input.lacksFirst ? [nil] + choices : choices + [nil]
    }

    /// The texts to try for the open part of an entry's host.
    func hosts(_ entry: Origin.Entry, _ texts: [String]) -> [String] {
        guard entry.kind == .any else {
            return texts.filter { text in
                text.utf8.allSatisfy { (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2d }
            }
        }
        let known = servers.compactMap { $0.withoutScheme.split(separator: "/").first.map(String.init) }
        return known + [SampleURL.exampleHost] + texts
    }

    /// Texts of a component, at least one.
    func texts(ofComponent pieces: [Piece]) -> [String] {
        let choices = pieces.map { piece -> [String] in
            guard case .placeholder(let placeholder) = piece else {
                if case .literal(let text) = piece { return [text] }
                return [""]
            }
            let texts = texts.readable([placeholder.type]) + texts.limits([placeholder.type])
            return texts.isEmpty ? ["x"] : texts
        }
        return variations(of: choices.map(\.count)).map { zip(choices, $0).map { $0[$1] }.joined() }
    }

    // MARK: Links

    /// The link of a case with a text for each input; nil if a required part is missing.
    func link(
        _ pattern: Pattern, _ one: Case, inputs: [CaseInputs.Input], texts: [String?]
    ) -> SampleURL? {
        var captures: [Int: String] = [:]
        var items: [RouteQuery.Item] = []
        for (input, text) in zip(inputs, texts) {
            switch input.source {
            case .capture(let number): captures[number] = text
            case .item(let key): items.append(RouteQuery.Item(key, text))
            }
        }
        guard let path = components(pattern.components, captures) else { return nil }
        var link = SampleURL(path: path)
        link.host = captures[0]
        link.keepsCase = pattern.components.first?.contains { $0.source != nil } ?? false
        for condition in one.conditions where !condition.pieces.isEmpty {
            guard let text = text(condition.pieces, captures) else { return nil }
            link.items.append(RouteQuery.Item(condition.key, text))
        }
        link.items += items
        switch pattern.fragment {
        case nil: break
        case .query: link.fragment = .query(hasMark: false)
        case .path(let pieces):
            guard let components = components(pieces, captures) else { return nil }
            link.fragment = components.isEmpty ? nil : .path(components)
        }
        return link
    }

    /// Components without the missing optional ones. A slash in the text of a rest separates components.
    private func components(_ components: [[Piece]], _ captures: [Int: String]) -> [String]? {
        var texts: [String] = []
        for pieces in components {
            let placeholders = pieces.placeholders
            if let text = text(pieces, captures) {
                texts +=
                    placeholders.contains(where: \.isRest)
                    ? text.split(separator: "/", omittingEmptySubsequences: false).map(String.init) : [text]
            } else if pieces.count != 1 || !placeholders.contains(where: \.mayLack) {
                return nil
            }
        }
        return texts
    }

    private func text(_ pieces: [Piece], _ captures: [Int: String]) -> String? {
        var text = ""
        for piece in pieces {
            switch piece {
            case .literal(let literal): text += literal
            case .placeholder(let placeholder):
                guard let value = captures[placeholder.capture] else { return nil }
                text += value
            case .input, .item: return nil
            }
        }
        return text
    }

    // MARK: Paths

    /// Paths of a screen with a text for each value that it needs, then also with each optional value.
    func paths(of place: ScreenPlace, isWide: Bool) -> [SampleURL] {
        let parameters = table.parameters(of: place).filter { !$0.isTransient && $0.type.tag != .query }
        let required = parameters.filter { $0.form == .required }
        let choices = required.map { texts.readable([$0.type]) + (isWide ? texts.limits([$0.type]) : []) }
        // A mark at the front of a component would be one character with the slash in front of it.
        let path =
            table.chain(to: place.segment ?? 0).map { table.segments[$0].component } + [table.screen(place).component]
        let paths = variations(of: choices.map(\.count)).map { numbers in
            var link = SampleURL(path: path)
            for place in required.indices { link.add(required[place], choices[place][numbers[place]]) }
            return link
        }
        guard isWide, let base = paths.first else { return paths }
        return [base] + [Array(paths.dropFirst()), links(adding: parameters, to: base)].interleaved
    }

    /// A link with each optional value, and with each value that is also read from other keys.
    func links(adding parameters: [Parameter], to base: SampleURL) -> [SampleURL] {
        var links: [SampleURL] = []
        for parameter in parameters {
            let values = texts.readable([parameter.type]) + texts.limits([parameter.type])
            guard let first = values.first else { continue }
            func add(_ values: [String], _ key: Int = 0) {
                var link = base
                for value in values { link.add(parameter, value, key) }
                links.append(link)
            }
            if parameter.form == .required {
                for key in parameter.keys.dropFirst() {
                    func isValue(_ item: RouteQuery.Item) -> Bool { item.key == parameter.keys[0] }
                    var link = base
                    if let number = link.items.firstIndex(where: isValue) { link.items[number].key = key }
                    if let number = link.matrix.firstIndex(where: isValue) { link.matrix[number].key = key }
                    if link != base { links.append(link) }
                }
            } else {
                for value in values { add([value]) }
                for key in parameter.keys.indices.dropFirst() { add([first], key) }
                // Two values for one parameter are an error, so no link has them.
                if parameter.form == .list, values.count > 1 { add(Array(values.prefix(2))) }
            }
        }
        return links
    }
}

extension SampleURL {
    /// Adds a value of a parameter under one of its keys. A component with matrix parameters reads no query.
    fileprivate mutating func add(_ parameter: Parameter, _ value: String, _ key: Int = 0) {
        items.append(RouteQuery.Item(parameter.isMatrixOnly ? parameter.name : parameter.keys[key], value))
        if parameter.isMatrixOnly || !matrix.isEmpty { (matrix, items) = (matrix + items, []) }
    }
}
