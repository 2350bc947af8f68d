import AppRoutes
import RouteRuntime
import Testing

/// A path that is read in place gives what one that is read anew gives.
@Suite struct PathsInPlaceTests {
    private let stacks: [[Step]] = [[], [.auth(.a)], [.auth(.a), .profile(.b), .profile(.c)]]

    @Test(arguments: ["", "/", "/auth/a/b", "/profile/c", "a", "profile/c", "b//c/"])
    func givesTheSameStack(_ path: String) throws {
        for stack in stacks {
            let expected: Result<[Step], RouteError> = Result { () throws(RouteError) in
                try Step.parse(path, after: stack)
            }
            var read = stack
            let result: Result<[Step], RouteError> = Result { () throws(RouteError) in
                try Step.parse(path, into: &read)
                return read
            }
            #expect(result == expected, "\(path) after \(stack)")
        }
    }

    @Test(arguments: ["/auth/a/typo", "/auth/a/b/auth", "profile/c/typo", "/auth/%zz", "/auth/a#x"])
    func anUnreadablePathLeavesTheStack(_ path: String) {
        for stack in stacks {
            var read = stack
            #expect(throws: RouteError.self) { try Step.parse(path, into: &read) }
            #expect(read == stack)
        }
    }

    @Test func usesItsMemoryAgain() throws {
        var stack: [Step] = []
        stack.reserveCapacity(8)
        let place = stack.withUnsafeBufferPointer { $0.baseAddress }
        for path in ["/auth/a/b/c", "/profile/b", "c", "/"] {
            try Step.parse(path, into: &stack)
            #expect(stack.withUnsafeBufferPointer { $0.baseAddress } == place)
        }
        #expect(stack.isEmpty)
    }
}
