import Foundation
import RouteRuntime
import ShopRoutes
import Testing

/// What steps and kinds are called, and the values that are made up for them.
@Suite struct NameTests {
    private let id = UUID(uuidString: "B121D5E7-EA65-49F8-8B33-B3C43FA93866") ?? UUID()

    @Test func aStepIsDescribedByTheTextsOfItsValues() {
        let product = Step.products(.product(id: id, count: 7))
        #expect(product.name == "products.product")
        #expect("\(product)" == "products.product(id: b121d5e7-ea65-49f8-8b33-b3c43fa93866, count: 7)")
        #expect("\(Step.products(.list()))" == "products.list(page: 1)")
        #expect("\(Step.products(.outlet(.map)))" == "products.outlet.map" && "\(Step.auth(.a))" == "auth.a")
        #expect(product.kind.name == "products.product" && "\(product.kind)" == "products.product")
        #expect(Step.Kind.products(.outlet(.map)).name == "products.outlet.map")
    }

    @Test func allKindsAreInTheOrderOfTheSchema() throws {
        #expect(Step.Products.kinds.count == 9 && Step.Products.Outlet.kinds == [.home, .map])
        #expect(
            Step.kinds.map(\.name) == [
                "help.home", "auth.a", "auth.b", "auth.c", "auth.login", "profile.a", "profile.b", "profile.c",
                "profile.orders", "profile.payment", "profile.secret", "products.list", "products.product",
                "products.merch", "products.review", "products.soldOut", "products.sort", "products.picker",
                "products.outlet.home", "products.outlet.map",
            ])
        for kind in Step.kinds {
            let step = try Step.sample(of: kind)
            #expect(step.kind == kind && step.name == kind.name)
            #expect(try Step.parse(Step.path(to: [step])) == [step])
        }
        #expect(Step.samples.map(\.kind) == Step.kinds)
    }

    @Test func aSampleTakesTheTextsThatAreGiven() throws {
        let text = id.uuidString
        #expect(
            try Step.sample(of: .products(.product), ["id": text, "count": "3"])
                == .products(.product(id: id, count: 3)))
        #expect(try Step.sample(of: .products(.list), ["page": "9"]) == .products(.list(page: 9)))
        let error = #expect(throws: RouteError.self) { try Step.sample(of: .products(.review), ["number": "x"]) }
        #expect(error?.code == .malformedValue && error?.key == "number")
    }

    @Test func aURLIsMatchedByItsText() throws {
        let url = try #require(URL(string: "https://shop.example/p/\(id)?count=2"))
        #expect(try Step.match(url) == Step.match(url.absoluteString))
    }

    @Test func anErrorSaysTheSameToWhoKnowsErrorsOnly() {
        let error: any Error = RouteError(.noMatch, offset: 3)
        #expect(error.localizedDescription == "no pattern matches (at byte 3)")
    }

    @Test func theSegmentsPartOfAStepCanBeReached() {
        #expect(Step.auth(.b).segmentScreen as? Step.Auth == .b)
        #expect(Step.products(.outlet(.map)).segmentScreen as? Step.Products == .outlet(.map))
    }
}
