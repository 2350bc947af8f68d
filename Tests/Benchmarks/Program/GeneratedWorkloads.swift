import Foundation
import RouteRuntime

/// The inputs that are measured.
enum Inputs {
    static let id = "80674450-aaec-4704-9d0f-63c7b2068ff1"
    static let one = "/products/merch?id=\(id)&count=7"
    static let six = "/auth/a/b/c/profile/b/c/products/merch?id=\(id)&count=7"
    static let link = "https://shop.example/p/\(id)/7"
    static let badValue = "https://shop.example/p/\(id)/x"
    static let noLiteral = "https://shop.example/q/\(id)/7"
    static let otherOrigin = "https://else.example/p/\(id)/7"
    static let noScreen = "/products/xerch?id=\(id)&count=7"
    static let uuid = UUID(uuidString: id) ?? UUID()
}

extension Workload {
    static let generated = [
        Workload("parse W1") { parse(Inputs.one) },
        Workload("parse W6") { parse(Inputs.six) },
        reusing("parse into W1", Inputs.one),
        reusing("parse into W6", Inputs.six),
        printing("print W1", arrayOfOne(Inputs.uuid)),
        printing("print W6", arrayOfSix(Inputs.uuid)),
        Workload("match") { match(Inputs.link) },
        Workload("miss, value") { match(Inputs.badValue) },
        Workload("miss, literal") { match(Inputs.noLiteral) },
        Workload("miss, origin") { match(Inputs.otherOrigin) },
        Workload("miss, path") { parse(Inputs.noScreen) },
        comparing("equal"),
        hashing("hash"),
    ]

    /// What any parser of these steps has to do at the least.
    static let floors = [
        Workload("array W1") { arrayOfOne(Inputs.uuid).count },
        Workload("array W6") { arrayOfSix(Inputs.uuid).count },
        Workload("bytes W1") { sum(Inputs.one) },
        Workload("bytes W6") { sum(Inputs.six) },
    ]

    @inline(never)
    static func parse(_ path: String) -> Int {
        do throws(RouteError) { return try Step.parse(path).count } catch { return error.offset ?? 0 }
    }

    /// Reads into an array that is kept from one call to the next.
    private static func reusing(_ name: String, _ path: String) -> Workload {
        Workload(
            name,
            repeating: { count in
                var steps: [Step] = []
                for _ in 0..<count { parse(path, into: &steps) }
                if steps.isEmpty, count > 0 { Problem.workload(name).end() }
            })
    }

    @inline(never)
    private static func parse(_ path: String, into steps: inout [Step]) {
        do throws(RouteError) { try Step.parse(path, into: &steps) } catch { steps = [] }
    }

    @inline(never)
    static func match(_ link: String) -> Int {
        do throws(RouteError) { return try Step.match(link).extras.count } catch { return error.offset ?? 0 }
    }

    private static func printing(_ name: String, _ steps: [Step]) -> Workload {
        Workload(name) { (try? Step.path(to: steps).utf8.count) ?? -1 }
    }

    private static func comparing(_ name: String) -> Workload {
        let (one, other) = (arrayOfOne(Inputs.uuid)[0], arrayOfOne(Inputs.uuid)[0])
        return Workload(name) { isEqual(one, other) ? 1 : -1 }
    }

    @inline(never)
    private static func isEqual(_ one: Step, _ other: Step) -> Bool { one == other }

    private static func hashing(_ name: String) -> Workload {
        let step = arrayOfOne(Inputs.uuid)[0]
        return Workload(name) { hash(step) & 1 }
    }

    @inline(never)
    private static func hash(_ step: Step) -> Int { step.hashValue }

    @inline(never)
    static func arrayOfOne(_ id: UUID) -> [Step] { [.products(.merch(id: id, count: 7))] }

    @inline(never)
    static func arrayOfSix(_ id: UUID) -> [Step] {
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
