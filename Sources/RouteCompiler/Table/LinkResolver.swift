import RouteRuntime
import RouteYAML

extension TableBuilder {
    /// Looks up the origins and, in the order in which links are listed, the patterns: the schema's own, then those of
    /// the modules that it mounts.
    mutating func addLinks() {
        addOrigins()
        let names = TargetNames(table)
        var patterns: [Pattern] = []
        for number in contexts.indices {
            if let from = contexts[number].from {
                var resolver = PatternResolver(table, names, contexts[number], contexts[number].types, findings)
                addMountedLinks(from, contexts[number], &resolver, to: &patterns)
            } else {
                addOwnLinks(names, to: &patterns)
            }
        }
        table.patterns = patterns
    }

    /// Patterns of one block of links.
    private struct BlockPart {
        var origin: Int
        var block: Int
        var patterns: Range<Int>
    }

    /// Adds the schema's own links. Where there are many, they are resolved at the same time, some thousand after the
    /// other in each part of the work.
    private mutating func addOwnLinks(_ names: TargetNames, to patterns: inout [Pattern]) {
        let parts = ownLinkParts()
        let (schema, table) = (schema, table)
        // Nothing in these is changed, and each part of the work has findings of its own.
        nonisolated(unsafe) let (context, types) = (contexts[0], types)
        let counts = parts.map { part in part.reduce(0) { $0 + $1.patterns.count } }
        // Where each part of the work puts its patterns.
        let starts = counts.indices.map { counts[..<$0].reduce(0, +) }
        patterns = Array(unsafeUninitializedCapacity: counts.reduce(0, +)) { places, count in
            guard let start = places.baseAddress else { return }
            nonisolated(unsafe) let first = start
            let resolved = concurrently(parts.count, ifLong: true) { number in
                let findings = Findings()
                var resolver = PatternResolver(table, names, context, types.reporting(to: findings), findings)
                var next = first + starts[number]
                for part in parts[number] {
                    resolver.begin(part.origin)
                    schema.links[part.block].patterns[part.patterns].forEachPlace { declared in
                        guard let pattern = resolver.resolve(declared.pointee.pattern, declared.pointee.target)
                        else { return }
                        next.initialize(to: pattern)
                        next += 1
                    }
                }
                return (count: next - (first + starts[number]), diagnostics: findings.diagnostics)
            }
            for (number, part) in resolved.enumerated() {
                // What is left out leaves a gap.
                if count < starts[number] {
                    (first + count).moveInitialize(from: first + starts[number], count: part.count)
                }
                count += part.count
                for diagnostic in part.diagnostics { findings.add(diagnostic) }
            }
        }
    }

    /// The patterns of the schema's own links, in lists of some thousand.
    private mutating func ownLinkParts() -> [[BlockPart]] {
        var parts: [[BlockPart]] = []
        var room = 0
        for (number, block) in schema.links.enumerated() {
            guard let origin = table.originNumber(block.origin, findings) else { continue }
            if let otherwise = block.otherwise {
                if table.origins[origin].otherwise != .refuse {
                    let first = schema.links[..<number].first {
                        $0.origin.value == block.origin.value && $0.otherwise != nil
                    }
                    findings.error(
                        .duplicateName, "`otherwise` of origin `\(block.origin.value)` stands twice",
                        at: otherwise.span,
                        notes: first?.otherwise.map { [.init("first here", at: $0.span)] } ?? [],
                        help: "keep one of them")
                }
                table.origins[origin].otherwise = otherwise.value == "path" ? .path : .outside
            }
            var start = 0
            while start < block.patterns.count {
                if room == 0 {
                    parts.append([])
                    room = 2_000
                }
                let end = min(start + room, block.patterns.count)
                parts[parts.count - 1].append(BlockPart(origin: origin, block: number, patterns: start..<end))
                room -= end - start
                start = end
            }
        }
        return parts
    }

    /// Adds the links of a mounted module. Its origins are those of this schema by name; what is said of them here
    /// holds, so `otherwise` does not count. Without an origin there are none, nor where the mount is kept from links:
    /// its commands are not for links either.
    private func addMountedLinks(
        _ from: Spanned<String>, _ context: SchemaContext, _ resolver: inout PatternResolver,
        to patterns: inout [Pattern]
    ) {
        let blocks = context.schema.links.filter { !$0.patterns.isEmpty }
        guard !context.isKeptFromLinks else {
            let kept = blocks.flatMap { $0.patterns.map(\.pattern.text) }
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
            for (text, target) in block.patterns {
                if let pattern = resolver.resolve(text, target) { patterns.append(pattern) }
            }
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
