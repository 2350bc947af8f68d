import RouteNavigation
import ShopRoutes

/// The links of the plays, with what should come of each: written down, not computed.
struct Link {
    enum Meaning {
        case steps([Step], needsSession: Bool = false)
        case command
        case browser
        case nothing
    }

    var url: String
    var meaning: Meaning

    static let all = [
        Link(url: "shop:///auth/a/b", meaning: .steps([.auth(.a), .auth(.b)])),
        Link(url: "shop:///auth/c/login", meaning: .steps([.auth(.c), .auth(.login)])),
        Link(
            url: "shop:///products/list/review?number=3",
            meaning: .steps([.products(.list()), .products(.review(number: 3))])),
        Link(
            url: "shop:///auth/login/products/review?number=1",
            meaning: .steps([.auth(.login), .products(.review(number: 1))])),
        Link(url: "shop://sold-out", meaning: .steps([.products(.soldOut)])),
        Link(url: "shop:///products/sort", meaning: .steps([.products(.sort)])),
        Link(url: "shop:///", meaning: .steps([])),
        Link(url: "shop:///help/home", meaning: .steps([.help(.home)])),
        Link(url: "https://shop.example/orders", meaning: .steps([.profile(.orders)], needsSession: true)),
        Link(url: "shop://sign-out", meaning: .command),
        Link(url: "https://shop.example/blog/new", meaning: .browser),
        Link(url: "https://shop.example/closed", meaning: .nothing),
    ]
}
