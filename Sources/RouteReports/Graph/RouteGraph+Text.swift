import RouteCompiler

extension RouteGraph {
    /// More edges than this Mermaid draws only if the page that shows them says so.
    package static let mostMermaidEdges = 500

    package var edgeCount: Int { edges.count }

    // MARK: Mermaid

    /// A flow chart of Mermaid (mermaid.js.org), which pages of repositories draw.
    package var mermaid: String {
        var lines = ["flowchart LR"]
        for group in groups { add(group, "  ", &lines) }
        lines += ends.map { "  " + mermaid($0) }
        for edge in edges {
            let arrow = edge.isRedirect ? "-.->" : "-->"
            let label = edge.label.isEmpty ? "" : "|\(quoted(edge.label))|"
            lines.append("  \(edge.from) \(arrow)\(label) \(edge.to)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func add(_ group: Group, _ indent: String, _ lines: inout [String]) {
        guard !group.isEmpty else { return }
        lines.append("\(indent)subgraph \(group.id) [\(quoted(group.label))]")
        lines += group.nodes.map { indent + "  " + mermaid($0) }
        for inner in group.groups { add(inner, indent + "  ", &lines) }
        lines.append(indent + "end")
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
        var lines = ["digraph \(string(title)) {", "  rankdir=LR;", "  node [shape=box];"]
        for group in groups { addDOT(group, "  ", &lines) }
        lines += ends.map { "  " + dot($0) }
        lines += edges.map { "  " + dot($0) }
        return lines.joined(separator: "\n") + "\n}\n"
    }

    private func addDOT(_ group: Group, _ indent: String, _ lines: inout [String]) {
        guard !group.isEmpty else { return }
        lines.append("\(indent)subgraph cluster_\(group.id) {")
        lines.append("\(indent)  label=\(string(group.label));")
        lines += group.nodes.map { indent + "  " + dot($0) }
        for inner in group.groups { addDOT(inner, indent + "  ", &lines) }
        lines.append(indent + "}")
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
