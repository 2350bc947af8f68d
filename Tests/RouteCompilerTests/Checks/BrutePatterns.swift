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
            .prefixRest:
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
        case .lettersAndEnd: return text.hasSuffix("-b") && BruteComponent.shortLetters.takes(String(text.dropLast(2)))
        case .numberAndEnd: return text.hasSuffix("-1") && BruteComponent.number.takes(String(text.dropLast(2)))
        case .shortLetters: return text.count <= 2 && text.allSatisfy { "ab".contains($0) }
        case .manyAs: return text.count <= 3 && text.allSatisfy { $0 == "a" }
        case .text, .optional, .rest, .optionalRest: return true
        }
    }
}

extension BruteComponent {
    /// Cuts at the first dash behind a character, and asks about what stands before and behind.
    private func cut(_ text: String, _ fits: (_ left: String, _ right: String) -> Bool) -> Bool {
        let text = text.utf8
        guard let dash = text.dropFirst().firstIndex(of: UInt8(ascii: "-")), text.index(after: dash) != text.endIndex
        else { return false }
        return fits(String(text[..<dash]) ?? "", String(text[dash...].dropFirst()) ?? "")
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
