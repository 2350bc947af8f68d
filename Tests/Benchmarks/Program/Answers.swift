import Foundation
import RouteRuntime

/// Whether the code that is measured gives the right answers, and the hand-written code the same: a fast wrong answer is
/// no result.
enum Answers {
    /// - Parameter lines: For each screen a path to it, and behind a tab a link that opens it.
    static func check(_ lines: String) throws {
        try checkInputs()
        var count = 0
        for line in lines.split(separator: "\n") {
            let fields = line.split(separator: "\t").map(String.init)
            guard fields.count == 2 else { Problem.wrong("`\(line)` is no path and link").end() }
            try check(path: fields[0], link: fields[1])
            count += 1
        }
        print("\(count) paths and links give the same both ways")
    }

    private static func check(path: String, link: String) throws {
        let steps = try Step.parse(path)
        try require(Step.path(to: steps) == path, path)
        try require(Step.match(link).target == .stack(steps), link)
        #if HAND_WRITTEN
            guard let hand = handParse(path) else { Problem.wrong("by hand \(path)").end() }
            require(handPath(hand) == path, "by hand \(path)")
            require(handMatch(link).map { [$0] } == hand, "by hand \(link)")
        #endif
    }

    private static func checkInputs() throws {
        for (path, steps) in [
            (Inputs.one, Workload.arrayOfOne(Inputs.uuid)), (Inputs.six, Workload.arrayOfSix(Inputs.uuid)),
        ] {
            try require(Step.parse(path) == steps, path)
            try require(Step.path(to: steps) == path, path)
        }
        try require(Step.match(Inputs.link).target == .stack(Workload.arrayOfOne(Inputs.uuid)), Inputs.link)
        require(code(Inputs.badValue) == .noMatch, Inputs.badValue)
        require(code(Inputs.noLiteral) == .noMatch, Inputs.noLiteral)
        require(code(Inputs.otherOrigin) == .unknownOrigin, Inputs.otherOrigin)
        require((try? Step.parse(Inputs.noScreen)) == nil, Inputs.noScreen)
        #if HAND_WRITTEN
            for path in [Inputs.one, Inputs.six] {
                require(handParse(path).flatMap(handPath) == path, "by hand \(path)")
            }
            require(handMatch(Inputs.link).map { [$0] } == handParse(Inputs.one), "by hand \(Inputs.link)")
            for link in [Inputs.badValue, Inputs.noLiteral, Inputs.otherOrigin] {
                require(handMatch(link) == nil, "by hand \(link)")
            }
            require(handParse(Inputs.noScreen) == nil, "by hand \(Inputs.noScreen)")
        #endif
    }

    private static func require(_ condition: @autoclosure () throws -> Bool, _ text: String) rethrows {
        if !(try condition()) { Problem.wrong(text).end() }
    }

    private static func code(_ link: String) -> RouteError.Code? {
        do throws(RouteError) { _ = try Step.match(link) } catch { return error.code }
        return nil
    }
}
