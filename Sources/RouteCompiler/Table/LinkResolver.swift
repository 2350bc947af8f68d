import RouteRuntime
import RouteYAML

extension TableBuilder {
    /// Looks up the origins and, in the order in which links are listed, the patterns: the schema's own, then those of
    /// the modules that it mounts.
    mutating func addLinks() {
        addOrigins()
        let names = TargetNames(table)
        var patterns: [Pattern] = []
        patterns.reserveCapacity(contexts.reduce(0) { $0 + $1.schema.links.reduce(0) { $0 + $1.patterns.count } })
        for number in contexts.indices {
            let types = number == 0 ? types : contexts[number].types
            var resolver = PatternResolver(table, names, contexts[number], types, findings)
            if let from = contexts[number].from {
                addMountedLinks(from, contexts[number], &resolver, to: &patterns)
            } else {
                addOwnLinks(&resolver, to: &patterns)
            }
        }
        table.patterns = patterns
    }

    private mutating func addOwnLinks(_ resolver: inout PatternResolver, to patterns: inout [Pattern]) {
        for block in schema.links {
            guard let origin = table.originNumber(block.origin, findings) else { continue }
            if let otherwise = block.otherwise {
                if table.origins[origin].otherwise != .refuse {
                    findings.error(
                        .duplicateName, "`otherwise` of origin `\(block.origin.value)` stands twice", at: otherwise.span
                    )
                }
                table.origins[origin].otherwise = otherwise.value == "path" ? .path : .outside
            }
            resolver.begin(origin)
            for (pattern, target) in block.patterns {
                if let pattern = resolver.resolve(pattern, target) { patterns.append(pattern) }
            }
        }
    }

    /// Adds the links of a mounted module. Its origins are those of this schema by name; what is said of them here
    /// holds, so `otherwise` does not count. Without an origin, or to screens that the mount keeps from links, there
    /// are none.
    private func addMountedLinks(
        _ from: Spanned<String>, _ context: SchemaContext, _ resolver: inout PatternResolver,
        to patterns: inout [Pattern]
    ) {
        var missing: [Spanned<String>] = []
        var kept: [LinkText] = []
        for block in context.schema.links where !block.patterns.isEmpty {
            guard let origin = table.origins.firstIndex(where: { $0.name == block.origin.value }) else {
                if !missing.contains(where: { $0.value == block.origin.value }) { missing.append(block.origin) }
                continue
            }
            resolver.begin(origin)
            for (text, target) in block.patterns {
                if let pattern = resolver.resolve(text, target) {
                    patterns.append(pattern)
                } else if resolver.isKept {
                    kept.append(text)
                }
            }
        }
        if !missing.isEmpty, !context.isKeptFromLinks {
            let shown = missing.map { "`\($0.value)`" }.joined(separator: ", ")
            let isOne = missing.count == 1
            findings.warning(
                .leftOutLinks,
                "\(isOne ? "origin" : "origins") \(shown) of module `\(from.value)` "
                    + "\(isOne ? "is" : "are") not declared here, so the links of \(isOne ? "it" : "them") are left out",
                at: from.span, notes: missing.map { .init("links of `\($0.value)` are here", at: $0.span) },
                help: "declare \(shown) under `origins:`; to have no links of the module, write `external: false` here")
        }
        if !kept.isEmpty {
            findings.note(
                .leftOutLinks,
                "`external: false` leaves out \(kept.count == 1 ? "a link" : "\(kept.count) links") of module "
                    + "`\(from.value)`: \(kept.prefix(20).map { "`\($0.text)`" }.joined(separator: ", "))"
                    + (kept.count > 20 ? " and \(kept.count - 20) more" : ""),
                at: from.span)
        }
    }
}
