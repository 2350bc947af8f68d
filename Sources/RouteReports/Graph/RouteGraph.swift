import RouteCompiler

/// A table as a graph: the patterns of each origin, the screens in their segments, the commands, and what leads where.
package struct RouteGraph {
    struct Node {
        let id: String
        let label: String
        /// A command, or what is no part of the app.
        var isRound = false
    }

    /// Nodes that are drawn in a box: an origin, a segment, the commands.
    struct Group {
        let id: String
        let label: String
        var nodes: [Node] = []
        var groups: [Group] = []

        var isEmpty: Bool { nodes.isEmpty && groups.allSatisfy(\.isEmpty) }
    }

    struct Edge {
        let from: String
        let to: String
        /// The condition, the screens beneath, and whether it is a redirect, and the tab.
        let label: String
        /// It leads there by another pattern.
        let isRedirect: Bool
    }

    let title: String
    private(set) var groups: [Group] = []
    /// What is no part of the app, and where a redirect leads that no link shows.
    private(set) var ends: [Node] = []
    private(set) var edges: [Edge] = []
    private let table: RouteTable

    /// - Parameter segment: The one to show, with those in it and the links that open its screens; nil for the whole table.
    package init(_ outline: Outline, of segment: Segment? = nil) {
        table = outline.table
        title = segment.map { "Segment \($0.dottedName)" } ?? outline.title
        for link in outline.links {
            let (end, place) = end(of: link)
            if let segment, place?.segment.map({ table.chain(to: $0).contains(segment.number) }) != true { continue }
            let beneath = link.target.places.dropLast().map(table.name(of:)).joined(separator: " > ")
            let isRedirect = link.target.isRedirect
            let labels = [
                link.condition, beneath.isEmpty ? nil : "over \(beneath)", isRedirect ? "redirect" : nil,
                link.tab.map { "in tab \($0)" },
            ]
            edges.append(
                Edge(
                    from: "l\(link.caseNumber.pattern)", to: end.id,
                    label: labels.compactMap(\.self).joined(separator: ", "), isRedirect: isRedirect))
            if place == nil, !ends.contains(where: { $0.id == end.id }) { ends.append(end) }
        }
        groups = origins + (segment.map { [$0.number] } ?? table.segments[0].children).map(group)
        if segment == nil {
            groups.append(Group(id: "commands", label: "commands", nodes: outline.commands.map { node($0.place) }))
        }
        groups.removeAll(where: \.isEmpty)
    }

    private var origins: [Group] {
        let shown = Set(edges.map(\.from))
        return table.origins.enumerated().map { number, origin in
            let patterns = table.patterns.enumerated().filter { $1.origin == number && shown.contains("l\($0)") }
            return Group(
                id: "o\(number)", label: origin.name + (origin.otherwise == .path ? ", otherwise: path" : ""),
                nodes: patterns.map { Node(id: "l\($0)", label: $1.text) })
        }
    }

    private func group(_ number: Int) -> Group {
        let segment = table.segments[number]
        return Group(
            id: "s\(number)", label: segment.dottedName,
            nodes: table.places(in: segment).map(node),
            groups: segment.children.map(group))
    }

    private func node(_ place: ScreenPlace) -> Node {
        Node(
            id: place.segment.map { "s\($0)x\(place.screen)" } ?? "c\(place.screen)", label: table.screen(place).name,
            isRound: place.segment == nil)
    }

    /// What a link opens on top; its place is nil if it is no screen and no command.
    private func end(of link: Outline.Link) -> (node: Node, place: ScreenPlace?) {
        func end(_ place: ScreenPlace) -> (node: Node, place: ScreenPlace?) { (node(place), place) }
        func other(_ id: String, _ label: String) -> (node: Node, place: ScreenPlace?) {
            (Node(id: id, label: label, isRound: true), nil)
        }
        switch link.target {
        case .stack, .command: return link.target.places.last.map(end) ?? other("root", "the root")
        case .outside: return other("browser", "the browser")
        case .refuse: return other("refused", "refused")
        case .redirect:
            // Where a redirect leads, its link has shown.
            guard case .success(let sample) = link.sample else { break }
            switch sample.opens.result {
            case .stack(let steps): return steps.last.map { end($0.place) } ?? other("root", "the root")
            case .command(let command): return end(command.place)
            case .outside: return other("browser", "the browser")
            case .error: break
            }
        }
        return other("l\(link.caseNumber.pattern)to\(link.caseNumber.number)", link.target.names(table))
    }
}
