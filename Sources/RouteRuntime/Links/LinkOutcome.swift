/// What a link opens, except for the steps or the command, which are made through ``TargetPart``.
@frozen
@usableFromInline
package struct LinkOutcome {
    @frozen
    @usableFromInline
    package enum Target {
        case stack, command, outside
    }

    @usableFromInline package let target: Target
    /// The number of the link's origin.
    @usableFromInline package let origin: Int
    @usableFromInline package let details: MatchDetails?

    @inlinable
    init(_ target: Target = .stack, origin: Int = 0, _ details: MatchDetails? = nil) {
        self.target = target
        self.origin = origin
        self.details = details
    }

    /// The same with more extras, unless the link is for the browser, which gets a whole link.
    func adding(_ extras: [RouteQuery.Item]) -> Self {
        guard !extras.isEmpty, target != .outside else { return self }
        return Self(
            target, origin: origin,
            .of(details?.requirements ?? [], extras + (details?.extras ?? []), tab: details?.tab))
    }
}

/// The parts that only few matches have, in one place, so that a match without them is small enough for registers.
@usableFromInline
package final class MatchDetails: Sendable {
    /// The link that is left to the browser.
    @usableFromInline package let url: String
    @usableFromInline package let requirements: [String]
    @usableFromInline package let extras: [RouteQuery.Item]
    /// The name of the tab that the link says.
    @usableFromInline package let tab: String?

    init(url: String = "", requirements: [String] = [], extras: [RouteQuery.Item] = [], tab: String? = nil) {
        self.url = url
        self.requirements = requirements
        self.extras = extras
        self.tab = tab
    }

    /// Nil if there is none of these parts.
    @usableFromInline
    static func of(_ requirements: [String], _ extras: [RouteQuery.Item], tab: String? = nil) -> MatchDetails? {
        if requirements.isEmpty, extras.isEmpty, tab == nil { return nil }
        return MatchDetails(requirements: requirements, extras: extras, tab: tab)
    }
}
