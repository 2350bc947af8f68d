import RouteYAML

extension SchemaDecoder {
    /// The links of one place: origins, and under each its patterns.
    func links(_ node: Node, file: Int) -> [LinkBlock] {
        entries(node, "links").compactMap { key, value in
            guard let origin = findings.text(key, "the name of an origin") else { return nil }
            var block = LinkBlock(origin: origin, file: file)
            for (key, value) in entries(value, origin.value) {
                guard let pattern = findings.text(key, "a pattern") else { continue }
                if pattern.value == "otherwise", key.isPlain {
                    block.otherwise = findings.word(value, "`otherwise`", of: ["path", "outside"])
                } else if let target = findings.text(value, "the target of `\(pattern.value)`") {
                    block.patterns.append((pattern, LinkTarget(text: target)))
                }
            }
            return block
        }
    }
}
