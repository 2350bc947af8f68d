import AppRoutes
import RouteRuntime
import Testing

/// What few links have, and every match can say.
@Suite struct LinkMatchTests {
    let link = "coordinator://sold-out"

    @Test func itemsThatNothingReadsAreExtras() throws {
        let match = try Step.match(link + "?utm=1&from")
        #expect(match.extras == [RouteQuery.Item("utm", "1"), RouteQuery.Item("from", nil)])
        #expect(match.requirements.isEmpty)
        #expect(try Step.match(link).extras.isEmpty)
    }

    @Test func matchesAreEqualByWhatTheySay() throws {
        let plain = try Step.match(link)
        let more = try Step.match(link + "?utm=1")
        #expect(plain == (try Step.match(link)))
        #expect(plain != more)
        #expect(Set([plain, more, try Step.match(link + "?utm=1")]).count == 2)
    }

    @Test func requirementsAndExtrasChangeByThemselves() throws {
        var match = try Step.match(link)
        match.requirements.append(.confirmation)
        match.extras = [RouteQuery.Item("utm", "1")]
        #expect(match.requirements == [.confirmation])
        #expect(match.extras == [RouteQuery.Item("utm", "1")])
        let made = RouteMatch<Step>(
            target: match.target, origin: match.origin, requirements: match.requirements, extras: match.extras)
        #expect(match == made)
        match.requirements = []
        match.extras = []
        #expect(match == (try Step.match(link)))
    }
}
