import RouteRuntime

/// What a link opens, by the tables alone.
package struct TableMatch {
    package enum Target {
        case stack([TableStep])
        case command(TableStep)
        case outside(String)
    }

    package let target: Target
    /// The number of the link's origin.
    package let origin: Int
    package let requirements: [String]
    package let extras: [RouteQuery.Item]
    /// The name of the tab that the link says.
    package let tabName: String?
}

extension TableMatch {
    fileprivate init(_ outcome: LinkOutcome, _ steps: [TableStep], _ command: TableStep?) throws(RouteError) {
        switch (outcome.target, command) {
        case (.stack, _): target = .stack(steps)
        case (.outside, _): target = .outside(outcome.details?.url ?? "")
        case (.command, let command?): target = .command(command)
        case (.command, nil): throw RouteError(.inconsistentTable)
        }
        origin = outcome.origin
        requirements = outcome.details?.requirements ?? []
        extras = outcome.details?.extras ?? []
        tabName = outcome.details?.tab
    }
}

extension TableCoding {
    /// Finds what a link opens.
    /// - Parameters:
    ///   - origin: The number of the origin of a URL without a scheme.
    ///   - servers: The base URLs of the servers that may take the place of `{server}` in an origin.
    package func match(
        _ link: UnsafeBufferPointer<UInt8>, origin: Int?, servers: [String]
    ) throws(RouteError) -> TableMatch {
        var steps: [TableStep] = []
        var command: TableStep?
        let outcome = try match(link, origin: origin, servers: RouteServers(servers), into: &steps, &command)
        return try TableMatch(outcome, steps, command)
    }

    /// Finds what a link opens, and tells how.
    package func trace(
        _ link: [UInt8], origin: Int? = nil, servers: [String]
    ) -> (result: Result<TableMatch, RouteError>, trace: LinkTrace) {
        link.withUnsafeBufferPointer { link in
            var steps: [TableStep] = []
            var command: TableStep?
            let (outcome, trace) = trace(
                link, origin: origin, servers: RouteServers(servers), into: &steps, &command)
            let result = Result { () throws(RouteError) in try TableMatch(outcome.get(), steps, command) }
            return (result, trace)
        }
    }
}
