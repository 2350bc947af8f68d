import Foundation
import RouteNavigation
import RouteRuntime
import Testing

/// A system may deliver one link by several doors.
@MainActor @Suite struct DoorTests {
    /// What came of a link by each door, and how many commands were performed.
    private func opened(_ links: [(String, LinkDoor, after: Duration)]) async throws -> ([Bool], Int) {
        let fixture = Fixture()
        var came: [Bool] = []
        for (link, door, after) in links {
            fixture.pass(after)
            came.append(await fixture.coordinator.open(try #require(URL(string: link)), by: door) != nil)
        }
        return (came, fixture.commands.count)
    }

    @Test func aLinkByTwoDoorsWithinASecondIsOne() async throws {
        let link = "shop://sign-out"
        #expect(try await opened([(link, .delegate, .zero), (link, .url, .zero)]) == ([true, false], 1))
        #expect(try await opened([(link, .url, .zero), (link, .activity, .seconds(1))]) == ([true, false], 1))
        let three = [(link, LinkDoor.url, Duration.zero), (link, .activity, .zero), (link, .delegate, .zero)]
        #expect(try await opened(three) == ([true, false, false], 1))
    }

    @Test func aLinkByOneDoorTwiceIsTwo() async throws {
        let link = "shop://sign-out"
        #expect(try await opened([(link, .url, .zero), (link, .url, .zero)]) == ([true, true], 2))
        // The user taps twice, and each comes by both doors, in any order.
        let twice = [
            (link, LinkDoor.url, Duration.zero), (link, .url, .zero), (link, .activity, .zero),
            (link, .activity, .zero),
        ]
        #expect(try await opened(twice) == ([true, true, false, false], 2))
        #expect(try await opened([(link, .url, .zero), (link, .activity, .milliseconds(1001))]) == ([true, true], 2))
    }

    @Test func anotherLinkByAnotherDoorIsAnother() async throws {
        let links = [("shop://sign-out", LinkDoor.url, Duration.zero), ("shop:///sign-out", .activity, .zero)]
        #expect(try await opened(links) == ([true, true], 2))
    }
}
