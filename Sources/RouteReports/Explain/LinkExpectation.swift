import Foundation
import RouteCompiler
import RouteRuntime

/// What a link or a path that opens nothing should have had, found by what its error knows.
struct LinkExpectation {
    let table: RouteTable
    let link: String
    let error: RouteError
    /// The number of the link's origin; nil where it has none, and for a path.
    let origin: Int?
    /// The place in the link at which its components begin.
    let pathStart: Int

    /// The pattern that came furthest, or none of whose cases holds.
    var pattern: Pattern? {
        guard let origin, let route = error.route else { return nil }
        return table.patterns.first { $0.origin == origin && $0.text == route }
    }

    /// What was expected, in a sentence without a full stop; nil if the error has said it.
    var expected: String? {
        switch error.code {
        case .noMatch: pattern.map(component) ?? beginnings
        case .missingParameter, .malformedValue: pattern.map(condition) ?? value
        default: nil
        }
    }

    // MARK: The path

    /// What the pattern asks for where the link stops matching.
    private func component(of pattern: Pattern) -> String? {
        guard let offset = error.offset, offset >= pathStart else { return nil }
        let bytes = Array(link.utf8)
        func components(_ range: Range<Int>) -> [String] {
            bytes[range].split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
        }
        let end = bytes[pathStart...].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? bytes.count
        let number = components(pathStart..<min(offset, end)).count
        let rest = components(min(offset, end)..<end)
        let written = pattern.components
        guard let given = rest.first else {
            let missing = written.dropFirst(number).first.map { "/" + $0.writtenText }
            return missing.map { "\(code(pattern.text)) goes on with \(code($0)) where the link ends" }
        }
        let ends = "\(code(pattern.text)) ends before \(code(given))"
        guard let pieces = number < written.count ? written[number] : written.last, let piece = pieces.first,
            number < written.count || [piece].placeholders.contains(where: \.isRest)
        else { return ends }
        guard pieces.count == 1 else { return "\(code(given)) does not fit \(code(pieces.writtenText))" }
        switch piece {
        case .literal(let literal): return "\(code(given)) is not \(code(literal))"
        case .placeholder(let placeholder):
            let bad = (placeholder.isRest ? rest : [given]).first { !accepts($0, placeholder.type) }
            return bad.map { isNot($0, placeholder.type, of: pieces.writtenText, in: pattern.text) } ?? ends
        case .input, .item: return nil
        }
    }

    /// How the patterns of the link's origin begin, where none is near.
    private var beginnings: String? {
        guard let origin else { return nil }
        let patterns = table.patterns.filter { $0.origin == origin }
        let texts = patterns.map { "/" + ($0.components.first?.writtenText ?? "") }.uniqued()
        guard !texts.isEmpty else { return nil }
        // A placeholder in front is near, though nothing of the link fits it.
        let reasons = patterns.filter { $0.components.first?.placeholders.isEmpty == false }.compactMap(component)
        let isAlike = patterns.allSatisfy { $0.components.first == patterns[0].components.first }
        if isAlike, let reason = reasons.first { return reason }
        let isAtEnd = link.utf8.dropFirst(error.offset ?? 0).first.map("?#".utf8.contains) ?? true
        let list = "the patterns of \(code(table.origins[origin].name)) begin with \(texts.quotedList(atMost: 10))"
        return ([list] + (isAtEnd ? [] : reasons.uniqued().prefix(3))).joined(separator: "; ")
    }

    // MARK: Values

    /// The cases of a pattern, none of which holds.
    private func condition(of pattern: Pattern) -> String? {
        var conditions = pattern.cases.compactMap { $0.conditionText(of: pattern) }
        guard !conditions.isEmpty else { return nil }
        if conditions.count > 3, error.code == .missingParameter, let key = error.key,
            pattern.cases.allSatisfy({ $0.conditions.contains { $0.key == key } })
        {
            conditions = ["?" + key]
        }
        let more = conditions.count > 10 ? " or \(conditions.count - 10) more" : ""
        return "\(code(pattern.text)) asks for " + conditions.prefix(10).map(code).joined(separator: " or ") + more
    }

    /// What a parameter's value must be.
    private var value: String? {
        guard let route = error.route, let key = error.key, let parameter = parameter(key, of: route) else {
            return nil
        }
        guard error.code == .malformedValue else {
            return "\(code(key)) of \(code(route)) asks for a valid " + described(parameter.type)
        }
        guard let offset = error.offset, offset < link.utf8.count else { return nil }
        let bytes = Array(link.utf8)
        let isItem = bytes[..<offset].contains(UInt8(ascii: "?"))
        let ends = Array((isItem ? "&#" : "/;?#").utf8)
        var given = String(decoding: bytes[offset...].prefix { !ends.contains($0) }, as: UTF8.self)
        // Of a host that has a placeholder in front, that label is the value.
        let isHost = link.prefix { $0 != ":" }.utf8.count + 3 == offset && offset < pathStart
        let suffixes = (origin.map { table.origins[$0].entries } ?? []).filter { $0.kind == .label }.map {
            "." + $0.host
        }
        if isHost, let suffix = suffixes.first(where: given.lowercased().hasSuffix) { given.removeLast(suffix.count) }
        // A value that a template makes is not in the link.
        return accepts(given, parameter.type) ? nil : isNot(given, parameter.type, of: key, in: route)
    }

    private func parameter(_ key: String, of route: String) -> Parameter? {
        table.places.first { table.name(of: $0) == route }.flatMap { place in
            table.parameters(of: place).first { $0.keys.contains(key) || $0.name == key }
        }
    }

    private func accepts(_ text: String, _ type: ValueType) -> Bool {
        type.accepts(text.removingPercentEncoding ?? text, table.wordSets)
    }

    // MARK: Texts

    private func isNot(_ text: String, _ type: ValueType, of name: String, in owner: String) -> String {
        "\(code(text)) is not a valid \(described(type)), which \(code(name)) of \(code(owner)) asks for"
    }

    private func described(_ type: ValueType) -> String {
        code(type.name) + (type.limits(table.wordSets, atMost: 10).map { " (\($0))" } ?? "")
    }

    private func code(_ text: String) -> String { "`\(PrintableText.escaped(text))`" }
}
