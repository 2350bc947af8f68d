@testable import RouteCompiler
@testable import RouteReports

/// A schema of random shape: few names, so that steps share keys and components, and awkward components.
struct RandomSchema {
    static let names = ["a", "b", "c", "n", "id", "q", "tag"]
    private static let components = [
        "x", "y", "a;b", "a b", "ü", "u\u{308}", "%2F", "+", "a+b", "?", "#", "a&b=c", "~", "*", "日本", "a/b", "\\",
        "\"", "{",
    ]
    private static let types = [
        "String", "String", "Bool", "Int", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16",
        "UInt32",
        "UInt64", "Double", "Float", "UUID", "Date", "Day", "URL", "Sort", "Theme", "Year", "Slug", "Ratio", "Link",
    ]
    /// Defaults that are values of their types.
    private static let defaults = [
        "String": ["a", "", "0", "e\u{301}", "+"], "Bool": ["true", "0"], "Int": ["0", "-7", "007"], "UInt8": ["255"],
        "Double": ["0", "-0", "1e3", "0.1"], "Float": ["0.5"], "Sort": ["newest", "big-print"], "Theme": ["night"],
        "Date": ["2026-11-30T10:30:00.25+01:00"], "URL": ["https://x.example/?a=b#c"], "Year": ["1999"],
        "Day": ["2024-02-29"], "UUID": ["80674450-AAEC-4704-9D0F-63C7B2068FF1"],
    ]

    private var random: SplitMix
    private(set) var text = """
        routes: 1
        types:
          Sort: [newest, price, big-print, é]
          Theme: { dark: [dark, night, "🌙"], light: [light, ""] }
          Year: { type: Int, min: 1970, max: 2100 }
          Slug: { type: String, length: 1...5, characters: a-z0-9é_- }
          Ratio: { type: Double, min: -0.5, max: 1e3 }
          Link: { type: URL, schemes: [https, mailto, x-app] }
        segments:

        """

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
        var taken: Set<ExactText> = []
        let top = (0..<2 + random.below(2)).map { "s\($0)" }
        for name in top { addSegment(name, "  ", 0, &taken) }
        text = text.replacingOccurrences(of: "[light, \"\"]", with: "[light, day]")
    }

    /// - Parameter taken: The components of the top and of the segments above, which may not stand here too.
    private mutating func addSegment(_ name: String, _ indent: String, _ depth: Int, _ taken: inout Set<ExactText>) {
        text += "\(indent)\(name):\n"
        if let path = component(&taken) { text += "\(indent)  path: \(swiftLiteral(path))\n" }
        text += "\(indent)  screens:\n"
        var own: Set<ExactText> = []
        for number in 0..<1 + random.below(4) {
            text += "\(indent)    v\(number):\n"
            // Components of other places are left alone: every name here is one of a few.
            if random.once(in: 2) {
                let path = random.pick(RandomSchema.components) + "-\(name)"
                if own.insert(ExactText(path)).inserted, !path.contains("/") {
                    text += "\(indent)      path: \(swiftLiteral(path))\n"
                }
            }
            addParameters(indent + "      ")
        }
        guard depth < 2, random.once(in: 2) else { return }
        text += "\(indent)  segments:\n"
        for number in 0..<1 + random.below(2) { addSegment(name + "_\(number)", indent + "    ", depth + 1, &taken) }
    }

    private mutating func component(_ taken: inout Set<ExactText>) -> String? {
        let path = random.pick(RandomSchema.components)
        guard !path.contains("/"), taken.insert(ExactText(path)).inserted else { return nil }
        return path
    }

    private mutating func addParameters(_ indent: String) {
        let names = RandomSchema.names.shuffled(using: &random).prefix(random.below(5))
        guard !names.isEmpty else {
            text += "\(indent)parameters: []\n"
            return
        }
        text += "\(indent)parameters:\n"
        for (index, name) in names.enumerated() {
            if index == names.count - 1, random.once(in: 5) {
                text += "\(indent)  \(name): Query\n"
                continue
            }
            let type = random.pick(RandomSchema.types)
            var options: [String] = []
            if random.once(in: 6) {
                options.append("key: none")
            } else if random.once(in: 4) {
                options.append("key: [\(name), \(name)2]")
            }
            switch random.below(4) {
            case 0: options.append("type: \"\(type)?\"")
            case 1:
                options.append("type: \"[\(type)]\"")
                if random.once(in: 2) {
                    options.append("separator: \(swiftLiteral(random.pick([",", "+", "aa", ";", " ", "%", "é"])))")
                }
            case 2:
                options.append("type: \(type)")
                if let standard = RandomSchema.defaults[type] {
                    options.append("default: \(swiftLiteral(random.pick(standard)))")
                    if random.once(in: 3) { options.append("invalid: default") }
                }
            default: options.append("type: \(type)")
            }
            text += "\(indent)  \(name): { \(options.joined(separator: ", ")) }\n"
        }
    }
}
