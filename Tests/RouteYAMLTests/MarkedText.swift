import RouteYAML

/// A fixture in which places are marked, `⟦…⟧`, so that nobody counts columns.
struct MarkedText {
    /// The text without its marks.
    let text: String
    /// The marked places, in bytes, in the order in which they open.
    let ranges: [Range<Int>]

    init(_ marked: String) {
        var text: [UInt8] = []
        var ranges: [Range<Int>] = []
        var open: [Int] = []
        for scalar in marked.unicodeScalars {
            switch scalar {
            case "⟦":
                open.append(ranges.count)
                ranges.append(text.count..<text.count)
            case "⟧":
                let index = open.removeLast()
                ranges[index] = ranges[index].lowerBound..<text.count
            default: text.append(contentsOf: String(scalar).utf8)
            }
        }
        self.text = String(decoding: text, as: UTF8.self)
        self.ranges = ranges
    }
}

extension Span {
    var range: Range<Int> { Int(lower)..<Int(upper) }
}

extension ReadResult {
    init(_ text: String) {
        self = readYAML(Array(text.utf8), path: "routes.yaml", file: 0)
    }

    /// The places of the problems, as `line:column`.
    var places: [String] {
        problems.map {
            let position = source.position(at: Int($0.span.lower))
            return "\(position.line):\(position.column)"
        }
    }
}

extension Node {
    /// The tree in one line: `{a: [b, "c"]}`; quoted texts in quotes, nothing as `-`, what was refused as `!`.
    var outline: String {
        if isRefused { return "!" }
        switch kind {
        case .scalar: return isEmpty ? "-" : isPlain ? text : "\"\(text)\""
        case .sequence: return "[\(items.map(\.outline).joined(separator: ", "))]"
        case .mapping: return "{\(entries.map { "\($0.key.outline): \($0.value.outline)" }.joined(separator: ", "))}"
        }
    }

    /// The first node in preorder that has this text.
    func first(_ text: String) -> Node? {
        if hasText(text) { return self }
        for item in items { if let found = item.first(text) { return found } }
        for (key, value) in entries { if let found = key.first(text) ?? value.first(text) { return found } }
        return nil
    }
}
