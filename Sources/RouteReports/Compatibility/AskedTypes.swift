import RouteCompiler
import RouteRuntime

/// What the cases of a pattern ask of texts that the pattern itself takes as they come: what a template or a condition
/// gives to a parameter must be a value of it, and what a redirect makes must be a link of another pattern.
struct AskedTypes {
    /// What one case asks of captures, by their numbers, and of query items.
    private struct Asked {
        var captures: [Int: ValueType] = [:]
        var items: [UTF8Text: ValueType] = [:]
        /// Texts that do, where no type says what they must be.
        var captured: [Int: String] = [:]
        var texts: [UTF8Text: String] = [:]
    }

    let table: RouteTable
    /// No pattern has more variants, and no redirect is followed to more patterns.
    private static let most = 8

    /// The pattern with the types that its cases ask for, once for each way in which they do. None if they ask for
    /// nothing else than the pattern does.
    func variants(of pattern: Pattern) -> [Pattern] { variants(of: pattern, hops: 0) }

    private func variants(of pattern: Pattern, hops: Int) -> [Pattern] {
        let asked = pattern.cases.map { self.asked($0, pattern.origin, hops) }
        var base = pattern
        for (number, one) in asked.enumerated() {
            guard let first = one.first else { continue }
            base.cases[number].conditions = pattern.cases[number].conditions.map { condition($0, first) }
        }
        var seen: Set<[[Piece]]> = [parts(pattern)]
        return (asked.joined().prefix(AskedTypes.most) + [Asked()]).map { one in
            var variant = base
            variant.components = base.components.map { typed($0, one) }
            if case .path(let components)? = base.fragment {
                variant.fragment = .path(components.map { typed($0, one) })
            }
            return variant
        }.filter { seen.insert(parts($0)).inserted }
    }

    /// All that tells variants apart.
    private func parts(_ pattern: Pattern) -> [[Piece]] {
        var parts = pattern.components
        if case .path(let components)? = pattern.fragment { parts += components }
        return parts + pattern.cases.flatMap { $0.conditions.map(\.pieces) }
    }

    // MARK: Pieces

    private func typed(_ pieces: [Piece], _ asked: Asked) -> [Piece] {
        pieces.map { piece in
            guard case .placeholder(var placeholder) = piece else { return piece }
            if let text = asked.captured[placeholder.capture], placeholder.kind == .one { return .literal(text) }
            guard let type = asked.captures[placeholder.capture],
                [.narrower, .overlapping].contains(type.relation(to: placeholder.type, table.wordSets))
            else { return piece }
            placeholder.type = type
            return .placeholder(placeholder)
        }
    }

    private func condition(_ condition: Case.Condition, _ asked: Asked) -> Case.Condition {
        var condition = condition
        let key = UTF8Text(condition.key)
        if !condition.pieces.isEmpty {
            condition.pieces = typed(condition.pieces, asked)
        } else if let text = asked.texts[key] {
            condition.pieces = [.literal(text)]
        } else if let type = asked.items[key] {
            condition.pieces = [.placeholder(Placeholder(name: "_", kind: .one, type: type, capture: -1))]
        }
        return condition
    }

    // MARK: Cases

    private func asked(_ one: Case, _ origin: Int, _ hops: Int) -> [Asked] {
        var asked = Asked()
        func add(_ parameters: [Parameter], _ bindings: [Binding]) {
            for (parameter, binding) in zip(parameters, bindings) where !parameter.isLenient {
                switch binding {
                case .capture(let number): asked.captures[number] = parameter.type
                case .item(let key): asked.items[UTF8Text(key)] = parameter.type
                case .query: for key in parameter.keys { asked.items[UTF8Text(key)] = parameter.type }
                case .template(let texts):
                    for pieces in texts {
                        if pieces.count == 1 {
                            give(pieces[0], parameter.type, &asked)
                        } else {
                            fill(pieces, parameter.type, &asked)
                        }
                    }
                case .constant, .absent: break
                }
            }
        }
        switch one.target {
        case .stack(let steps):
            for step in steps { add(table.segments[step.segment].screens[step.screen].parameters, step.bindings) }
        case .command(let number, let bindings): add(table.commands[number].parameters, bindings)
        case .redirect(let pieces, let origins):
            return hops < 4 ? redirected(pieces, origins.isEmpty ? [origin] : origins, hops + 1) : []
        case .outside, .refuse: return []
        }
        return [asked]
    }

    private func give(_ piece: Piece, _ type: ValueType, _ asked: inout Asked) {
        switch piece {
        case .placeholder(let placeholder): asked.captures[placeholder.capture] = type
        case .item(let key): asked.items[UTF8Text(key)] = type
        case .literal, .input: break
        }
    }

    /// Finds texts of which a template makes a value of the type.
    private func fill(_ pieces: [Piece], _ type: ValueType, _ asked: inout Asked) {
        if type.tag == .string, type.constraint == nil { return }
        let places = pieces.indices.filter { if case .literal = pieces[$0] { false } else { true } }
        guard places.count <= 3 else { return }
        // Some number, parts of a date, some text.
        let texts = ["1", "01", "2001", "x", "a.example"]
        func find(_ place: Int, _ chosen: [String]) -> [String]? {
            guard place < places.count else {
                var parts = pieces.map { if case .literal(let text) = $0 { text } else { "" } }
                for (index, text) in zip(places, chosen) { parts[index] = text }
                return type.accepts(parts.joined(), table.wordSets) ? chosen : nil
            }
            return texts.lazy.compactMap { find(place + 1, chosen + [$0]) }.first
        }
        guard let chosen = find(0, []) else { return }
        for (index, text) in zip(places, chosen) {
            switch pieces[index] {
            case .placeholder(let placeholder): asked.captured[placeholder.capture] = text
            case .item(let key): asked.texts[UTF8Text(key)] = text
            case .literal, .input: break
            }
        }
    }

    // MARK: Redirects

    /// What the patterns ask that a redirect may lead to, the first few of them.
    private func redirected(_ pieces: [Piece], _ origins: [Int], _ hops: Int) -> [Asked] {
        if pieces.count == 1, case .item(let key) = pieces[0] { return whole(key, origins, hops) }
        let (path, query) = split(pieces)
        let places = table.patterns.lazy.filter { pattern in
            origins.contains(pattern.origin) && mayTake(pattern.components, path)
        }
        return places.prefix(AskedTypes.most).map { pattern in
            var asked = Asked()
            let target = variants(of: pattern, hops: hops).first ?? pattern
            for (own, other) in zip(path, target.components) where own.count == other.count {
                for case (let piece, .placeholder(let placeholder)) in zip(own, other) {
                    give(piece, placeholder.type, &asked)
                }
            }
            for one in pattern.cases {
                guard let items = self.asked(one, pattern.origin, hops).first?.items else { continue }
                for (key, piece) in query { items[key].map { give(piece, $0, &asked) } }
            }
            return asked
        }
    }

    /// A redirect to whatever URL an item holds: to a link of each of the first few patterns.
    private func whole(_ key: String, _ origins: [Int], _ hops: Int) -> [Asked] {
        let sampler = LinkVariants(table: table)
        return table.patterns.lazy.filter { origins.contains($0.origin) && !$0.redirects }.prefix(AskedTypes.most)
            .compactMap { pattern in
                guard let entry = table.origins[pattern.origin].entries.first,
                    let sample = sampler.samples(of: pattern).first
                else { return nil }
                return Asked(texts: [UTF8Text(key): sample.url(entry)])
            }
    }

    private func mayTake(_ components: [[Piece]], _ path: [[Piece]]) -> Bool {
        components.count == path.count
            && zip(components, path).allSatisfy { one, other in
                guard one.count == 1, other.count == 1, case .literal(let text) = one[0],
                    case .literal(let written) = other[0]
                else { return !one.isEmpty && !other.isEmpty }
                return UTF8Text(text) == UTF8Text(written)
            }
    }

    /// The components that a redirect makes, and the items that are one piece each.
    private func split(_ pieces: [Piece]) -> (path: [[Piece]], query: [(UTF8Text, Piece)]) {
        var components: [[Piece]] = [[]]
        var query: [(UTF8Text, Piece)] = []
        var items: String?
        for piece in pieces {
            guard case .literal(var text) = piece else {
                if let key = items?.split(separator: "&").last, key.hasSuffix("=") {
                    query.append((UTF8Text(String(key.dropLast())), piece))
                } else if items == nil {
                    components[components.count - 1].append(piece)
                }
                continue
            }
            if items != nil {
                items = text
                continue
            }
            // Scheme and host are no components.
            if components == [[]], let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") {
                let rest = text[colon...].dropFirst(3)
                text = rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? ""
            }
            if let mark = text.firstIndex(where: { $0 == "?" || $0 == "#" }) {
                items = String(text[text.index(after: mark)...])
                text = String(text[..<mark])
            }
            for (number, part) in text.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
                if number > 0 { components.append([]) }
                if !part.isEmpty { components[components.count - 1].append(.literal(String(part))) }
            }
        }
        return (components.filter { !$0.isEmpty }, query)
    }
}

extension Pattern {
    /// One of its cases leads to another link.
    var redirects: Bool {
        cases.contains { if case .redirect = $0.target { true } else { false } }
    }
}
