import RouteYAML

/// A file whose places are marked, `⟦…⟧`, so that nobody counts columns.
struct MarkedSource {
    let source: SourceFile
    let spans: [Span]

    init(_ marked: String, path: String = "routes.yaml", file: Int = 0) {
        var text: [UInt8] = []
        var bounds: [(Int, Int)] = []
        var open: [Int] = []
        for scalar in marked.unicodeScalars {
            switch scalar {
            case "⟦":
                open.append(bounds.count)
                bounds.append((text.count, text.count))
            case "⟧":
                bounds[open.removeLast()].1 = text.count
            default: text.append(contentsOf: String(scalar).utf8)
            }
        }
        source = SourceFile(path: path, text: text)
        spans = bounds.map { Span(file: file, lower: $0.0, upper: $0.1) }
    }
}
