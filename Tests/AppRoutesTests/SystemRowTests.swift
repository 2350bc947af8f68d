import AppRoutes
import Foundation
import RouteRuntime
import Testing

/// The behaviour of the navigation systems that this package replaces, a test a row.
@Suite struct SystemRowTests {
    private let id = UUID(uuidString: "80674450-AAEC-4704-9D0F-63C7B2068FF1") ?? UUID()
    private let other = UUID(uuidString: "B121D5E7-EA65-49F8-8B33-B3C43FA93866") ?? UUID()

    @Test func rowA1TwoSegmentsWithTheSameScreenNames() {
        var stack: [Step] = []
        stack.append(.auth(.a))
        stack.append(.profile(.a))
        #expect(stack == [.auth(.a), .profile(.a)])
        #expect(Set(stack).count == 2)
        stack.removeLast()
        #expect(stack == [.auth(.a)])
        stack.removeAll()
        #expect(stack.isEmpty)
        #expect(Step.auth(.a).kind != .profile(.a))
    }

    @Test func rowB1APathIsAStackBothWays() throws {
        let stack: [Step] = [.auth(.a), .auth(.b), .auth(.c), .profile(.b), .profile(.c)]
        #expect(try Step.parse("/auth/a/b/c/profile/b/c") == stack)
        #expect(try Step.path(to: stack) == "/auth/a/b/c/profile/b/c")
        #expect(try Step.parse("/profile/c") == [.profile(.c)])
        #expect(try Step.parse("/auth/a//b") == [.auth(.a), .auth(.b)])
        #expect(try Step.parse("/") == [])
        #expect(try Step.path(to: []) == "/")
        #expect(try Step.parse("profile/c", after: [.auth(.a)]) == [.auth(.a), .profile(.c)])
    }

    @Test func rowB3AStackIsReplacedInOneAssignment() throws {
        let stack = try Step.parse("/auth/a/profile/b")
        #expect(stack.count == 2)
        #expect(throws: RouteError.self) { try Step.parse("/auth/a/profile/typo") }
    }

    @Test(arguments: ["coordinator:///", "coordinator://", "coordinator:/"])
    func rowC1NoHostIsTheRoot(_ link: String) throws {
        #expect(try Step.match(link).target == .stack([]))
    }

    @Test func rowC1ALinkOpensAScreenWithItsParameters() throws {
        let link = "coordinator://product?id=80674450-AAEC-4704-9D0F-63C7B2068FF1&count=5"
        #expect(try Step.match(link).target == .stack([.products(.product(id: id, count: 5))]))
    }

    @Test func rowC1AnyOtherHostBeginsAPath() throws {
        let link = """
            coordinator://auth/a/b/c/profile/b/c/products/merch?id=B121D5E7-EA65-49F8-8B33-B3C43FA93866&count=7
            """
        let stack: [Step] = [
            .auth(.a), .auth(.b), .auth(.c), .profile(.b), .profile(.c), .products(.merch(id: other, count: 7)),
        ]
        #expect(try Step.match(link).target == .stack(stack))
    }

    @Test(arguments: [
        ("coordinator://product?count=5", RouteError.Code.missingParameter, "id"),
        ("coordinator://product?id=80674450-AAEC-4704-9D0F-63C7B2068FF1", .missingParameter, "count"),
        ("coordinator://product?id=80674450&count=5", .malformedValue, "id"),
        ("coordinator://product?id=80674450-AAEC-4704-9D0F-63C7B2068FF1&count=five", .malformedValue, "count"),
        ("coordinator://products/merch?id=80674450-AAEC-4704-9D0F-63C7B2068FF1", .missingParameter, "count"),
    ])
    func rowC2ABadOrMissingParameterIsATypedError(_ link: String, _ code: RouteError.Code, _ key: String) {
        let error = #expect(throws: RouteError.self) { try Step.match(link) }
        #expect(error?.code == code)
        #expect(error?.key == key)
        #expect(error?.offset.map { $0 <= link.utf8.count } == true)
    }

    @Test func rowC3AHostOpensAnAlertRunsACommandOrIsRefused() throws {
        let alert = try Step.match("coordinator://sold-out")
        #expect(alert.target == .stack([.products(.soldOut)]))
        #expect(Step.products(.soldOut).presentation == .alert)
        #expect(try Step.match("coordinator://sign-out").target == .command(.signOut))
        #expect(throws: RouteError.self) { try Step.match("other://sign-out") }
        #expect(throws: RouteError.self) { try Step.match("coordinator://nowhere") }
        #expect(throws: RouteError.self) { try Step.match("not a url") }
    }
}
