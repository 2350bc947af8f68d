import RouteRuntime
import Testing

/// A link that no pattern matches is told what comes nearest, and where it stops to fit.
@Suite struct NearestRouteTests {
    let table: SmallTable

    init() throws {
        table = try SmallTable(
            [
                "user: [name: String, tab: Tab]", "post: [name: String, id: Int]", "tag: [tag: String]", "about:",
                "page: [page: Int]", "review: [page: Int, id: Int]",
            ],
            web: [
                "/{name}/{tab}: /s/user", "/{name}/status/{id}: /s/post", "/hashtag/{tag}: /s/tag", "/about: /s/about",
                "/pages/{page}/edit: /s/page",
                "/pages/{page}/view: /s/page", "/item: /s/about", "/item/{page}: /s/page",
                "/item/{page}/reviews/{id}: /s/review",
            ], more: ["types:", "  Tab: [media, replies]"])
    }

    @Test(
        arguments: [
            ("/abuot", "/about", "about", "/abuot"),
            ("/bob/Media", "/{name}/{tab}", "media", "Media"),
            ("/bob/status/99999999999999999999", "/{name}/status/{id}", nil, "99999999999999999999"),
            ("/bob/statsu/1", "/{name}/status/{id}", "status", "statsu/1"),
            ("/hashtags/x", "/hashtag/{tag}", "hashtag", "hashtags/x"),
            ("/pages/1/edti", "/pages/{page}/edit", "edit", "edti"),
            ("/pages/one/edit", "/pages/{page}/edit", nil, "one/edit"),
            // Of the patterns behind the component that does not fit, the one that the rest of the link fits.
            ("/pages/one/view", "/pages/{page}/view", nil, "one/view"),
            ("/pages/one", "/pages/{page}/edit", nil, "one"),
            ("/item/one", "/item/{page}", nil, "one"),
            ("/item/one/view", "/item/{page}", nil, "one/view"),
            ("/item/one/reviews/2", "/item/{page}/reviews/{id}", nil, "one/reviews/2"),
            ("/item/one/reviews/two", "/item/{page}/reviews/{id}", nil, "one/reviews/two"),
            ("/item/1/reviews/two", "/item/{page}/reviews/{id}", nil, "two"),
        ] as [(String, String, String?, String)])
    func nearest(url: String, route: String, name: String?, rest: String) throws {
        let error = try #require(table.error(url))
        #expect(error.code == .noMatch)
        #expect(error.route == route)
        #expect(error.nearest == name)
        let whole = "https://app.example" + url
        let offset = try #require(error.offset)
        #expect(whole.utf8.dropFirst(offset).elementsEqual(rest.utf8.drop { $0 == UInt8(ascii: "/") }))
    }

    @Test func `nothing is near a link that fits nothing`() throws {
        let error = try #require(table.error("/"))
        #expect(error.code == .noMatch)
        #expect(error.route == nil && error.nearest == nil)
    }

    @Test func `a component that a literal took in another case was not misspelt`() throws {
        let table = try SmallTable(["page: [page: Int]"], app: ["/pages/{page}: /s/page"])
        let error = try #require(table.error("app://Pages/one"))
        #expect(error.code == .noMatch && error.nearest == nil)
        #expect(error.route == "/pages/{page}" && error.offset == 12)
    }
}
