import RouteCompiler

extension RouteGraph {
    /// More edges than this Mermaid draws only if the page that shows them says so.
    package static let mostMermaidEdges = 500

    package var edgeCount: Int { edges.count }

    /// The nodes in the boxes of their groups, then those in none.
    private func lines(_ node: (Node) -> String, end: String, begin: (Group) -> [String]) -> [String] {
        func lines(_ group: Group) -> [String] {
            let inner = group.nodes.map(node) + group.groups.filter { !$0.isEmpty }.flatMap(lines)
            return (begin(group) + inner.map { "  " + $0 } + [end])
        }
        return (groups.flatMap(lines) + ends.map(node)).map { "  " + $0 }
    }

    // MARK: Mermaid

    /// A flow chart of Mermaid (mermaid.js.org), which pages of repositories draw.
    package var mermaid: String {
        let arrows = edges.map { edge in
            let label = edge.label.isEmpty ? "" : "|\(quoted(edge.label))|"
            return "  \(edge.from) \(edge.isRedirect ? "-.->" : "-->")\(label) \(edge.to)"
        }
        let boxes = lines(mermaid, end: "end") { ["subgraph \($0.id) [\(quoted($0.label))]"] }
        return (["flowchart LR"] + boxes + arrows).joined(separator: "\n") + "\n"
    }

    private func mermaid(_ node: Node) -> String {
        node.id + (node.isRound ? "([\(quoted(node.label))])" : "[\(quoted(node.label))]")
    }

    /// Letters, digits and what is no mark of Mermaid, HTML or Markdown as they are; the rest by its number.
    private func quoted(_ text: String) -> String {
        let escaped = PrintableText.escaped(text).unicodeScalars.map { scalar in
            let isPlain = scalar.properties.isAlphabetic || "0123456789 /.,:?=-".unicodeScalars.contains(scalar)
            return isPlain ? String(scalar) : "#\(scalar.value);"
        }
        return "\"" + escaped.joined() + "\""
    }

    // MARK: DOT

    /// A graph in the language of Graphviz (graphviz.org/doc/info/lang.html).
    package var dot: String {
        let head = ["digraph \(string(title)) {", "  rankdir=LR;", "  node [shape=box];"]
        let boxes = lines(dot, end: "}") { ["subgraph cluster_\($0.id) {", "  label=\(string($0.label));"] }
        return (head + boxes + edges.map { "  " + dot($0) }).joined(separator: "\n") + "\n}\n"
    }

    private func dot(_ node: Node) -> String {
        "\(node.id) [label=\(string(node.label))\(node.isRound ? ", style=rounded" : "")];"
    }

    func dot(_ edge: Edge) -> String {
        let label = edge.label.isEmpty ? nil : "label=\(string(edge.label))"
        let attributes = [label, edge.isRedirect ? "style=dashed" : nil].compactMap(\.self).joined(separator: ", ")
        return "\(edge.from) -> \(edge.to)" + (attributes.isEmpty ? ";" : " [\(attributes)];")
    }

    /// A string of DOT: a backslash begins an escape there, also of what is escaped already.
    private func string(_ text: String) -> String {
        let escaped = PrintableText.escaped(text).map { "\"\\".contains($0) ? "\\\($0)" : String($0) }
        return "\"" + escaped.joined() + "\""
    }
}
