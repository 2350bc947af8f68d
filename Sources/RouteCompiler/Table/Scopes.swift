import RouteYAML

extension TableBuilder {
    private struct Name {
        var text: String
        var what: String
        var span: Span
    }

    /// In the scope of a segment (its screens, its child segments, the top-level segments, all with their aliases) a
    /// component stands for one thing only.
    ///
    /// One exception: a screen of a top-level segment may have that segment's component; inside the segment it means
    /// the screen. Nothing is lost, since no path needs to name a top-level segment inside it.
    func checkScopes() {
        let top = names(of: table.segments[0])
        var topNames: [String: Name] = [:]
        for name in top { claim(name, in: &topNames, of: nil) }
        for segment in table.segments.dropFirst() {
            var scope: [String: Name] = [:]
            for name in names(of: segment) { claim(name, in: &scope, of: segment) }
            for name in scope.values {
                guard let other = topNames[name.text] else { continue }
                let isOwn = segment.parent == 0 && other.span == segment.span && name.what.hasPrefix("screen")
                if !isOwn { report(name, other, segment) }
            }
        }
        checkTopAliases(topNames)
    }

    /// What a segment's own components are: those of its screens and of the segments inside it.
    private func names(of segment: Segment) -> [Name] {
        let prefix = segment.dottedName.isEmpty ? "" : segment.dottedName + "."
        let screens = segment.screens.flatMap { screen in
            ([screen.component] + screen.aliases).map {
                Name(text: $0, what: "screen `\(prefix)\(screen.name)`", span: screen.span)
            }
        }
        let segments = segment.children.flatMap { child in
            ([table.segments[child].component] + table.segments[child].aliases).map {
                Name(
                    text: $0, what: "segment `\(table.segments[child].dottedName)`", span: table.segments[child].span)
            }
        }
        return screens + segments
    }

    private func claim(_ name: Name, in scope: inout [String: Name], of segment: Segment?) {
        guard let other = scope[name.text] else {
            scope[name.text] = name
            return
        }
        report(name, other, segment)
    }

    private func report(_ name: Name, _ other: Name, _ segment: Segment?) {
        if name.span == other.span {
            return findings.error(
                .ambiguousComponent, "\(name.what) has the component `\(name.text)` twice", at: name.span)
        }
        let place = segment.map { " in segment `\($0.dottedName)`" } ?? " at the top"
        findings.error(
            .ambiguousComponent, "the component `\(name.text)` means \(name.what) and \(other.what)\(place)",
            at: name.span, notes: [.init("the other is here", at: other.span)],
            help: "give one of them another component with `path:`")
    }

    /// An alias from the top is read before any name, so its first component is no name there, and no alias begins
    /// another.
    private func checkTopAliases(_ topNames: [String: Name]) {
        var chains: [(chain: [String], screen: Screen)] = []
        for screen in table.segments.flatMap(\.screens) {
            for chain in screen.topAliases {
                let text = "/" + chain.joined(separator: "/")
                if let name = topNames[chain[0]] {
                    findings.error(
                        .ambiguousComponent, "the alias `\(text)` begins with the component of \(name.what)",
                        at: screen.span, notes: [.init("it is here", at: name.span)])
                }
                for other in chains where chain.starts(with: other.chain) || other.chain.starts(with: chain) {
                    findings.error(
                        .ambiguousComponent,
                        "the alias `\(text)` and the alias `/\(other.chain.joined(separator: "/"))` begin alike, so one hides the other",
                        at: screen.span, notes: [.init("the other is here", at: other.screen.span)])
                }
                chains.append((chain, screen))
            }
        }
    }
}
