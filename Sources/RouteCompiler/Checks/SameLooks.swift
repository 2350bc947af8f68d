extension CheckContext {
    /// No two literals at one place look the same: an `é` of one character and an `é` of two have different bytes in a
    /// link.
    func sameLooks() {
        let patterns = table.patterns
        guard patterns.contains(where: { $0.written.bytes.contains { $0 >= 0x80 } }) else { return }
        for trie in walks.map(\.trie) {
            for node in trie.nodes.indices {
                var known: [String: PatternTrie.Literal] = [:]
                for literal in trie.literals(of: node) {
                    guard let other = known.updateValue(literal, forKey: literal.text),
                        let left = trie.anyPattern(below: other.node), let right = trie.anyPattern(below: literal.node)
                    else { continue }
                    let (first, second) = (patterns[min(left, right)], patterns[max(left, right)])
                    findings.note(
                        .duplicateName,
                        "`\(literal.text)` in `\(second.text)` looks like another literal, and is not the same",
                        at: second.span, notes: [.init("the other is here", at: first.span)],
                        help: "links have one form of a letter with a mark or the other; list both only to open both")
                }
            }
        }
    }
}
