import RouteCompiler

extension BothTables {
    /// Links of an entry that an old origin's patterns match, a few of each pattern.
    func links(of origin: Int, _ entry: Origin.Entry) -> [String] {
        let sampler = LinkVariants(table: old)
        var links: [String] = []
        for pattern in old.patterns where pattern.origin == origin {
            links += sampler.samples(of: pattern).prefix(4).map { $0.url(entry) }
        }
        if old.origins[origin].otherwise == .path { links += pathSamples().map { $0.url(entry) } }
        return links
    }

    /// Links of an old origin that are read as paths.
    func pathLinks(of origin: Int) -> [String] {
        guard let entry = commonEntry(of: origin) else { return [] }
        return pathSamples().map { $0.url(entry) }
    }

    private func pathSamples() -> [LinkSample] {
        let sampler = PathSampler(LinkVariants(table: old))
        return old.segments.lazy.flatMap { segment in
            segment.screens.filter { $0.isExternal && !$0.isTransient }.flatMap {
                sampler.samples(segment, $0).prefix(4)
            }
        }.prefix(64).map(\.self)
    }

    /// An entry of an old origin that the new one has too; nil if there is none.
    func commonEntry(of origin: Int) -> Origin.Entry? {
        let entries = old.origins[origin].entries
        guard let other = pairs.origins[origin] else { return nil }
        return entries.first { entry in new.origins[other].entries.contains { $0.isSame(as: entry) } }
    }
}
