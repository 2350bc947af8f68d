/// Which way a search took, whether or not the link opens something.
package struct LinkTrace {
    /// The number of the origin of the URL that was searched last; nil if it has none.
    package let origin: Int?
    /// Where the components of that URL's path begin, in bytes.
    package let pathStart: Int
    /// The record of the case that redirects the link; 0 if none does.
    package let redirect: Int
    /// The record of what took the last URL: a case that was tried last, or a pattern's leaf if no condition held; 0 for
    /// nothing.
    package let taken: Int
}

extension _RouteLinkTable {
    /// The patterns, and the numbers of their cases, by the records that a trace names; no number for a leaf.
    package var takers: [Int: (pattern: Int, number: Int?)] {
        var takers: [Int: (pattern: Int, number: Int?)] = [:]
        for pattern in 0..<patternCount {
            let leaf = self.pattern(pattern).leaf
            takers[leaf.start] = (pattern, nil)
            for number in 0..<leaf.caseCount { takers[leaf.case(number).start] = (pattern, number) }
        }
        return takers
    }
}

extension _RouteCoding {
    /// Finds what a link opens, as `match` does, and tells how.
    package func trace(
        _ link: UnsafeBufferPointer<UInt8>, origin: Int?, servers: RouteServers, into steps: inout [Step],
        _ command: inout Command?
    ) -> (result: Result<LinkOutcome, RouteError>, trace: LinkTrace) {
        let request = LinkRequest(links, origin: origin, servers: servers) { accepts($0, type: $1) }
        return withUnsafePointer(to: request) { request in
            var search = LinkSearch(request)
            var result: Result<LinkOutcome, RouteError>
            do throws(RouteError) {
                try search.match(link) { part, values throws(RouteError) in
                    try make(part, from: &values, into: &steps, &command)
                }
                result = .success(search.outcome)
            } catch {
                result = .failure(error)
            }
            let trace = LinkTrace(
                origin: search.entry.start == 0 ? nil : search.entry.number, pathStart: search.path.lowerBound,
                redirect: search.redirect, taken: search.taken)
            return (result, trace)
        }
    }
}
