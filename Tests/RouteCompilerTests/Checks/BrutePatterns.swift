import RouteYAML

@testable import RouteCompiler

/// A component of a random pattern: how it is written, and, worked out naively, which texts it takes.
enum BruteComponent: String, CaseIterable {
    case a, b, ab
    case words = "{_:W}"
    case otherWords = "{_:V}"
    case number = "{_:Int}"
    case small = "{_:Int8}"
    case prefix = "a{_}"
    case suffix = "{_}b"
    case pair = "{_}-{_}"
    case lettersAndMore = "{_:S}-{_}"
    case lettersAndEnd = "{_:S}-b"
    case numberAndMore = "{_:Int}-{_}"
    case numberAndEnd = "{_:Int}-1"
    case moreAndNumber = "{_}-{_:Int}"
    case prefixRest = "a{_...}"
    case shortLetters = "{_:S}"
    case manyAs = "{_:T}"
    case text = "{_}"
    case optional = "{_?}"
    case optionalWord = "{_?:W}"
    case optionalNumber = "{_?:Int}"
    case rest = "{_...}"
    case optionalRest = "{_...?}"

    var precedence: Int {
        switch self {
        case .a, .b, .ab: 0
        case .words, .otherWords: 1
        case .number, .small: 2
        case .prefix, .suffix, .pair, .lettersAndMore, .lettersAndEnd, .numberAndMore, .numberAndEnd,
            .moreAndNumber, .prefixRest:
            3
        case .shortLetters, .manyAs: 4
        case .text: 5
        case .optional, .optionalWord, .optionalNumber: 7
        case .rest, .optionalRest: 8
        }
    }

    /// What an end of the path counts as, beside the components.
    static let end = 6

    var isLastOnly: Bool { precedence > 6 || self == .prefixRest }
    var mayLack: Bool { precedence == 7 || self == .optionalRest }
    var isRest: Bool { precedence == 8 || self == .prefixRest }

    /// Whether it takes one text.
    func takes(_ text: String) -> Bool {
        guard !text.isEmpty else { return false }
        switch self {
        case .a, .b, .ab: return text == rawValue
        case .words, .optionalWord: return ["a", "b"].contains(text)
        case .otherWords: return ["b", "ab"].contains(text)
        case .number, .optionalNumber: return Int(text) != nil && text != "+1"
        case .small: return Int8(text) != nil
        case .prefix, .prefixRest: return text.hasPrefix("a") && text.count > 1
        case .suffix: return text.hasSuffix("b") && text.count > 1
        case .pair: return cut(text) { _, _ in true }
        case .lettersAndMore: return cut(text) { left, _ in BruteComponent.shortLetters.takes(left) }
        case .numberAndMore: return cut(text) { left, _ in BruteComponent.number.takes(left) }
        case .moreAndNumber: return cut(text) { _, right in BruteComponent.number.takes(right) }
        case .lettersAndEnd: return text.hasSuffix("-b") && BruteComponent.shortLetters.takes(String(text.dropLast(2)))
        case .numberAndEnd: return text.hasSuffix("-1") && BruteComponent.number.takes(String(text.dropLast(2)))
        case .shortLetters: return text.count <= 2 && text.allSatisfy { "ab".contains($0) }
        case .manyAs: return text.count <= 3 && text.allSatisfy { $0 == "a" }
        case .text, .optional, .rest, .optionalRest: return true
        }
    }
}

extension BruteComponent {
    /// Whether there is a dash with something before and behind it that fits.
    private func cut(_ text: String, _ fits: (_ left: String, _ right: String) -> Bool) -> Bool {
        text.indices.dropFirst().contains { dash in
            let right = text[dash...].dropFirst()
            return text[dash] == "-" && !right.isEmpty && fits(String(text[..<dash]), String(right))
        }
    }
}

/// A random pattern.
struct BrutePattern {
    var components: [BruteComponent]

    init(using random: inout SplitMix) {
        components = []
        let count = Int.random(in: 1...2, using: &random)
        for index in 0..<count {
            let choices = BruteComponent.allCases.filter { index == count - 1 || !$0.isLastOnly }
            components.append(choices.randomElement(using: &random) ?? .text)
        }
    }

    var text: String { "/" + components.map(\.rawValue).joined(separator: "/") }

    static func schema(_ patterns: [BrutePattern]) -> String {
        var lines = [
            "routes: 1", "origins: { w: 'https://a.example' }", "types:", "  W: [a, b]", "  V: [b, ab]",
            "  S: { type: String, characters: ab, length: 1...2 }",
            "  T: { type: String, characters: a, length: 1...3 }", "segments:",
            "  s: [\(patterns.indices.map { "p\($0)" }.joined(separator: ", "))]", "links:", "  w:",
        ]
        var seen: Set<String> = []
        for (index, pattern) in patterns.enumerated() where seen.insert(pattern.text).inserted {
            lines.append("    '\(pattern.text)': /s/p\(index)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    func matches(_ url: [String]) -> Bool {
        var index = 0
        for component in components {
            if component.isRest {
                let rest = url[min(index, url.count)...]
                guard let first = rest.first else { return component == .optionalRest }
                return component != .prefixRest || component.takes(first)
            }
            guard index < url.count else { return component.mayLack }
            guard component.takes(url[index]) else { return false }
            index += 1
        }
        return index == url.count
    }
}

/// The pieces of a random component, and, worked out naively, how they split a text.
struct BrutePieces {
    /// A type, its name in messages, and which of the texts of ``texts`` it takes.
    struct Kind {
        var name: String
        var type: ValueType
        var takes: @Sendable (String) -> Bool
    }

    static let wordSets = [wordSet("W", "a", "1-a"), wordSet("V", "a", "-", "11")]
    static let kinds: [Kind] = [
        Kind(name: "String", type: .string) { _ in true },
        Kind(name: "S", type: letters("a", 1, 2)) { $0.count <= 2 && $0.allSatisfy { $0 == "a" } },
        Kind(name: "T", type: letters("-", 2, 2)) { $0 == "--" },
        Kind(name: "W", type: ValueType(tag: .words, constraint: .words(0), swiftName: "W")) {
            ["a", "1-a"].contains($0)
        },
        Kind(name: "V", type: ValueType(tag: .words, constraint: .words(1), swiftName: "V")) {
            ["a", "-", "11"].contains($0)
        },
        Kind(name: "Int8", type: ValueType(tag: .int8, swiftName: "Int8")) { Int8($0) != nil && $0.first != "+" },
        number(1, 11), number(-11, -1),
        Kind(name: "Bool", type: ValueType(tag: .bool, swiftName: "Bool")) { $0 == "1" },
        // Its automaton takes more than its texts.
        Kind(name: "Double", type: ValueType(tag: .double, swiftName: "Double")) {
            Double($0) != nil && Int($0) != nil
        },
    ]

    private static func number(_ least: Int, _ greatest: Int) -> Kind {
        let type = ValueType(tag: .int, constraint: .range("\(least)", "\(greatest)"), swiftName: "Int")
        return Kind(name: "\(least)...\(greatest)", type: type) { text in
            guard let number = Int(text) else { return false }
            return least <= number && number <= greatest
        }
    }

    private static func letters(_ letter: Unicode.Scalar, _ least: Int, _ greatest: Int) -> ValueType {
        ValueType(
            tag: .string, constraint: .text(least: least, greatest: greatest, [letter...letter]), swiftName: "String")
    }

    private static func wordSet(_ name: String, _ words: String...) -> WordSet {
        let cases = [WordSet.Case(name: "word", words: words)]
        return WordSet(name: name, cases: cases, span: Span(file: 0, lower: 0, upper: 0))
    }

    /// All texts of up to so many of two letters and the character that literals have besides.
    static func texts(upTo count: Int) -> [String] {
        var texts = [""]
        var last = texts
        for _ in 0..<count {
            last = last.flatMap { text in ["a", "1", "-"].map { text + $0 } }
            texts += last
        }
        return texts
    }

    enum Part {
        case literal(String)
        case kind(Kind)
    }

    /// At most three placeholders, with literals between them.
    var parts: [Part] = []

    init(using random: inout SplitMix) {
        func literal() -> Part { .literal(random.pick(["-", "-", "--", "a", "1", "-a", "a-"])) }
        if random.once(in: 4) { parts.append(literal()) }
        for number in 0..<(1 + random.below(3)) {
            if number > 0 { parts.append(literal()) }
            parts.append(.kind(random.once(in: 3) ? BrutePieces.kinds[0] : random.pick(BrutePieces.kinds)))
        }
        if random.once(in: 4) { parts.append(literal()) }
        // One placeholder alone is no component of several pieces.
        if parts.count == 1 { parts.append(literal()) }
    }

    var text: String {
        parts.map { part in
            switch part {
            case .literal(let text): text
            case .kind(let kind): "{\(kind.name)}"
            }
        }.joined()
    }

    var pieces: [Piece] {
        parts.enumerated().map { number, part in
            switch part {
            case .literal(let text): .literal(text)
            case .kind(let kind):
                .placeholder(Placeholder(name: "_", kind: .one, type: kind.type, capture: number))
            }
        }
    }

    /// The first way to split a text, the left placeholder as short as it can be; nil if there is none.
    func split(_ text: Substring, from number: Int = 0) -> [String]? {
        guard number < parts.count else { return text.isEmpty ? [] : nil }
        switch parts[number] {
        case .literal(let literal):
            return text.hasPrefix(literal) ? split(text.dropFirst(literal.count), from: number + 1) : nil
        case .kind(let kind):
            for end in text.indices.dropFirst() + [text.endIndex] where !text.isEmpty {
                let value = String(text[..<end])
                if kind.takes(value), let rest = split(text[end...], from: number + 1) { return [value] + rest }
            }
            return nil
        }
    }
}
