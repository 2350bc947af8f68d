import Foundation
import RouteRuntime

/// What is measured, by name. Each returns a number that depends on all of its work.
enum Workloads {
    static let id = "80674450-aaec-4704-9d0f-63c7b2068ff1"
    static let one = "/products/merch?id=\(id)&count=7"
    static let six = "/auth/a/b/c/profile/b/c/products/merch?id=\(id)&count=7"
    static let link = "https://shop.example/p/\(id)/7"
    static let badValue = "https://shop.example/p/\(id)/x"
    static let noLiteral = "https://shop.example/q/\(id)/7"
    static let otherOrigin = "https://else.example/p/\(id)/7"
    static let noScreen = "/products/xerch?id=\(id)&count=7"

    static func run(_ name: String, _ count: Int) {
        switch name {
        case "parse W1": repeated(count) { parse(one) }
        case "parse W6": repeated(count) { parse(six) }
        case "print W1": print(one, count)
        case "print W6": print(six, count)
        case "match": repeated(count) { match(link) }
        case "miss, value": repeated(count) { match(badValue) }
        case "miss, literal": repeated(count) { match(noLiteral) }
        case "miss, origin": repeated(count) { match(otherOrigin) }
        case "miss, path": repeated(count) { parse(noScreen) }
        case "hand parse W1": repeated(count) { handParse(one)?.count ?? -1 }
        case "hand parse W6": repeated(count) { handParse(six)?.count ?? -1 }
        case "hand print W1": handPrint(one, count)
        case "hand print W6": handPrint(six, count)
        case "hand match": repeated(count) { handMatch(link) == nil ? -1 : 1 }
        case "hand miss": repeated(count) { handMatch(noLiteral) == nil ? 1 : -1 }
        case "array W1": repeated(count) { arrayOfOne(uuid).count }
        case "array W6": repeated(count) { arrayOfSix(uuid).count }
        case "bytes W1": repeated(count) { sum(one) }
        case "bytes W6": repeated(count) { sum(six) }
        default: exit(2)
        }
    }

    static let names = [
        "parse W1", "parse W6", "print W1", "print W6", "match", "miss, value", "miss, literal", "miss, origin",
        "miss, path", "hand parse W1", "hand parse W6", "hand print W1", "hand print W6", "hand match", "hand miss",
        "array W1", "array W6", "bytes W1", "bytes W6",
    ]

    /// Whether every workload does what its name says; a fast wrong answer is no result.
    static func areRight() -> Bool {
        guard let steps = try? Step.parse(six), steps == arrayOfSix(uuid), (try? Step.path(to: steps)) == six,
            (try? Step.parse(one)) == arrayOfOne(uuid), (try? Step.path(to: arrayOfOne(uuid))) == one,
            let match = try? Step.match(link), match.target == .stack(arrayOfOne(uuid)),
            let hand = handParse(six), handPath(hand) == six, handMatch(link) == handParse(one)?.first
        else { return false }
        return code(badValue) == .noMatch && code(noLiteral) == .noMatch && code(otherOrigin) == .unknownOrigin
            && (try? Step.parse(noScreen)) == nil
    }

    private static func code(_ link: String) -> RouteError.Code? {
        do throws(RouteError) { _ = try Step.match(link) } catch { return error.code }
        return nil
    }

    private static let uuid = UUID(uuidString: id) ?? UUID()

    @inline(__always)
    private static func repeated(_ count: Int, _ body: () -> Int) {
        var total = 0
        for _ in 0..<count { total &+= body() }
        if total < 0 { exit(3) }
    }

    @inline(never)
    private static func parse(_ path: String) -> Int {
        do throws(RouteError) { return try Step.parse(path).count } catch { return error.offset ?? 0 }
    }

    @inline(never)
    private static func match(_ link: String) -> Int {
        do throws(RouteError) { return try Step.match(link).extras.count } catch { return error.offset ?? 0 }
    }

    private static func print(_ path: String, _ count: Int) {
        guard let steps = try? Step.parse(path) else { exit(3) }
        repeated(count) { (try? Step.path(to: steps).utf8.count) ?? -1 }
    }

    private static func handPrint(_ path: String, _ count: Int) {
        guard let steps = handParse(path) else { exit(3) }
        repeated(count) { handPath(steps)?.utf8.count ?? -1 }
    }

    @inline(never)
    private static func arrayOfOne(_ id: UUID) -> [Step] { [.products(.merch(id: id, count: 7))] }

    @inline(never)
    private static func arrayOfSix(_ id: UUID) -> [Step] {
        [
            .auth(.a), .auth(.b), .auth(.c), .profile(.b), .profile(.c), .products(.merch(id: id, count: 7)),
        ]
    }

    @inline(never)
    private static func sum(_ text: String) -> Int {
        var sum = 0
        for byte in text.utf8 { sum &+= Int(byte) }
        return sum
    }
}
