import RouteRuntime
import RouteYAML

extension TableBuilder {
    /// Looks up the origins and, in the order in which links are listed, the patterns: the schema's own, then those of
    /// the modules that it mounts.
    mutating func addLinks() {
        addOrigins()
        let names = TargetNames(table, components)
        // The blocks' origins are looked up first, since a resolver keeps the table as it is then.
        let origins = schema.links.map { beginBlock($0) }
        var patterns: [Pattern] = []
        for number in contexts.indices {
            types.schemaNumber = number
            var resolver = PatternResolver(table, findings, names: names, context: contexts[number], types: types)
            if let from = contexts[number].from {
                addMountedLinks(from, contexts[number], &resolver, to: &patterns)
                continue
            }
            for case (let block, let origin?) in zip(schema.links, origins) {
                resolver.begin(origin)
                resolver.add(block.entries, to: &patterns)
            }
        }
        table.patterns = patterns
    }

    /// Notes the options of a block's origin. Returns the origin's number; nil if there is no such origin, which was
    /// reported.
    private mutating func beginBlock(_ block: LinkBlock) -> Int? {
        guard let origin = table.originNumber(block.origin, findings) else { return nil }
        guard let otherwise = block.otherwise else { return origin }
        if table.origins[origin].otherwise != .refuse {
            let first = schema.links.lazy.filter { $0.origin.value == block.origin.value }.compactMap(\.otherwise).first
            findings.error(
                .duplicateName, "`otherwise` of origin `\(block.origin.value)` occurs twice", at: otherwise.span,
                notes: first.map { [.init("first here", at: $0.span)] } ?? [], help: "keep one of them")
        }
        table.origins[origin].otherwise = otherwise.value == "path" ? .path : .outside
        return origin
    }

    /// Adds the links of a mounted module. Its origins are found in this schema by name, and keep their options, so the
    /// module's `otherwise` is ignored. There are no links without an origin, or if the mount is closed to links: then
    /// its commands are closed too.
    private func addMountedLinks(
        _ from: Spanned<String>, _ context: SchemaContext, _ resolver: inout PatternResolver,
        to patterns: inout [Pattern]
    ) {
        let blocks = context.schema.links.filter { !$0.entries.isEmpty }
        guard !context.isKeptFromLinks else {
            let kept = blocks.flatMap { $0.entries.flatMap(\.patterns) }
            guard !kept.isEmpty else { return }
            return findings.note(
                .leftOutLinks,
                "`external: false` leaves out \(kept.count == 1 ? "the link" : "the \(kept.count) links") of module "
                    + "`\(from.value)`: \(kept.quotedList(atMost: 10))",
                at: from.span)
        }
        var missing: [Spanned<String>] = []
        for block in blocks {
            guard let origin = table.origins.firstIndex(where: { $0.name == block.origin.value }) else {
                if !missing.contains(where: { $0.value == block.origin.value }) { missing.append(block.origin) }
                continue
            }
            resolver.begin(origin)
            resolver.add(block.entries, to: &patterns)
        }
        if let tab = resolver.leftOut.first {
            findings.warning(
                .leftOutLinks,
                "the tabs of module `\(from.value)` are not taken over, so its links to a tab alone are left out",
                at: from.span, notes: [.init("tab `\(tab.value)` is opened here", at: tab.span)],
                help: "write what they open here")
        }
        guard !missing.isEmpty else { return }
        let shown = missing.map(\.value).quotedList()
        let isOne = missing.count == 1
        findings.warning(
            .leftOutLinks,
            "\(isOne ? "origin" : "origins") \(shown) of module `\(from.value)` "
                + "\(isOne ? "is" : "are") not declared here, so the links of \(isOne ? "it" : "them") are left out",
            at: from.span, notes: missing.map { .init("links of `\($0.value)` are here", at: $0.span) },
            help: "declare \(shown) under `origins:`; to have no links of the module, write `external: false` here")
    }
}
