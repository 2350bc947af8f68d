import RouteRuntime
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// The rules of paths, one by one.
@Suite struct PathRuleTests {
    private let paths: PathFixture

    init() throws {
        paths = try PathFixture(
            """
            routes: 1
            segments:
              auth: [a, b, c]
              profile: [a, b, c]
              shop:
                path: s
                aliases: [store]
                screens:
                  list: [page: Int = 1, sort: String?, tags: [String]]
                  item: { parameters: [id: Int, page: Int = 1], aliases: [thing, /old/item] }
                  same: { path: s }
                  plus: { path: "a+b" }
                  memory: [draft: { swift: Draft, transient: true }]
                  hidden: [secret: { type: Int, key: none, default: 0 }, q: String?]
                  rest: [page: Int = 1, others: Query]
                segments:
                  outlet: { screens: [map, list: [page: Int = 1]], segments: { deep: [x] } }
            """)
    }

    // MARK: Components

    @Test(arguments: [
        ("/auth/a/b/c/profile/b/c", "auth.a auth.b auth.c profile.b profile.c"),
        ("/profile/c", "profile.c"), ("/auth/a//b", "auth.a auth.b"), ("//auth///a/", "auth.a"), ("/", ""), ("///", ""),
        ("/s/outlet/map", "shop.outlet.map"), ("/s/outlet/deep/x", "shop.outlet.deep.x"),
        ("/store/list", "shop.list(page: 1, tags: [])"), ("/s/outlet/auth/a", "auth.a"),
        ("/s/s", "shop.same"), ("/s/s/s", "shop.same shop.same"),
        ("/s/outlet/map/s/list", "shop.outlet.map shop.list(page: 1, tags: [])"),
        ("/%61uth/%61", "auth.a"), ("/s/a+b", "shop.plus"), ("/s/a%2Bb", "shop.plus"), ("/s/a%20b", "unknownName at 3"),
        ("/auth", "incompletePath at 1"), ("/auth/a/s/outlet", "incompletePath at 10"),
        ("/auth/", "incompletePath at 1"),
        ("/auth/x", "unknownName at 6"), ("/a", "unknownName at 1"), ("/auth/./a", "dotComponent at 6"),
        ("/auth/../a", "dotComponent at 6"), ("/auth/%2E%2e/a", "dotComponent at 6"), ("/auth/a#b", "fragment at 7"),
        ("/auth/a?x#b", "fragment at 9"), ("/auth;x=1/a", "parametersOnSegment at 5"),
        ("/auth;/a", "parametersOnSegment at 5"),
        ("/Auth/a", "unknownName at 1"), ("/auth/a%2Fb", "unknownName at 6"),
    ])
    func components(_ path: String, _ result: String) { #expect(paths.reads(path) == result) }

    @Test(arguments: [
        ("b", "/auth/a", "auth.a auth.b"), ("profile/c", "/auth/a", "auth.a profile.c"), ("", "/auth/a", "auth.a"),
        ("/profile/c", "/auth/a", "profile.c"), ("/", "/auth/a", ""), ("a", "/", "unknownName at 0"),
        ("auth/a", "/", "auth.a"), ("x", "/s/outlet/deep/x", "shop.outlet.deep.x shop.outlet.deep.x"),
        ("map", "/s/outlet/deep/x", "unknownName at 0"), ("old/item?id=1", "/auth/a", "unknownName at 0"),
        ("?page=2", "/auth/a", "auth.a"), ("s", "/s/s", "shop.same shop.same"),
    ])
    func aRelativePathGoesOn(_ path: String, _ start: String, _ result: String) {
        #expect(paths.reads(path, after: start) == result)
    }

    @Test(arguments: [
        ("/old/item?id=1", "shop.item(id: 1, page: 1)"), ("/old/item;id=1;page=2", "shop.item(id: 1, page: 2)"),
        ("/old;id=1/item", "unknownName at 1"), ("//old//item;id=1/s", "shop.item(id: 1, page: 1) shop.same"),
        ("/auth/a/old/item;id=1", "unknownName at 8"), ("/s/thing;id=1", "shop.item(id: 1, page: 1)"),
        ("/old/other", "unknownName at 1"),
    ])
    func aliases(_ path: String, _ result: String) { #expect(paths.reads(path) == result) }

    @Test func errorsNameTheRouteTheKeyAndTheNearest() {
        #expect(paths.error("/auht/a")?.nearest == "auth")
        #expect(paths.error("/Auth/a")?.nearest == "auth")
        #expect(paths.error("/s/outlet/mpa")?.route == "shop.outlet")
        #expect(paths.error("/s/outlet/mpa")?.nearest == "map")
        let missing = paths.error("/s/item")
        #expect(missing == RouteError(.missingParameter, offset: 3, route: "shop.item", key: "id"))
        let bad = paths.error("/s/item?page=1&id=secret")
        #expect(bad == RouteError(.malformedValue, offset: 18, route: "shop.item", key: "id"))
        #expect(bad?.description.contains("secret") == false)
    }

    // MARK: Parameters

    @Test(arguments: [
        // The query serves every step that declares the key; what none declares is ignored.
        ("/s/list/item?id=1&page=2&x=3", "shop.list(page: 2, tags: []) shop.item(id: 1, page: 2)"),
        // A component that carries `;` is closed.
        ("/s/list;/item?id=1&page=2", "shop.list(page: 1, tags: []) shop.item(id: 1, page: 2)"),
        ("/s/list;page=3/item?id=1&page=2", "shop.list(page: 3, tags: []) shop.item(id: 1, page: 2)"),
        ("/s/item;id=1?page=2", "shop.item(id: 1, page: 1)"),
        ("/s/item;?id=1", "missingParameter at 3"),
        // Escapes, `+` and `;`.
        ("/s/list?sort=a+b%2B", "shop.list(page: 1, sort: a b+, tags: [])"),
        ("/s/list;sort=a+b%2B", "shop.list(page: 1, sort: a+b+, tags: [])"),
        ("/s/list;sort=%3B%2F;tags=%3D", "shop.list(page: 1, sort: ;/, tags: [\"=\"])"),
        ("/s/list?sort=a;b=c", "shop.list(page: 1, sort: a;b=c, tags: [])"),
        ("/s/list?sort==&tags=a=b", "shop.list(page: 1, sort: =, tags: [\"a=b\"])"),
        ("/s/list?%73ort=x", "shop.list(page: 1, sort: x, tags: [])"),
        // Repeats, bare keys, empty values.
        ("/s/list?tags=a&page=2&tags=&tags", "shop.list(page: 2, tags: [\"a\", \"\", \"\"])"),
        ("/s/list?page=2&page=2", "shop.list(page: 2, tags: [])"),
        ("/s/list?page=2&page=3", "conflictingValues at 20"), ("/s/list?page=2&page=02", "conflictingValues at 20"),
        ("/s/list?sort", "shop.list(page: 1, tags: [])"), ("/s/list?sort=", "shop.list(page: 1, sort: , tags: [])"),
        ("/s/list?page", "malformedValue at 8"), ("/s/list?&&=&", "shop.list(page: 1, tags: [])"),
        // `key: none` is a matrix parameter under its name.
        ("/s/hidden?secret=1", "shop.hidden(secret: 0)"), ("/s/hidden;secret=1", "shop.hidden(secret: 1)"),
        // A query collects what the screen does not declare.
        ("/s/rest?a=1&page=2&b&&=c&a=2", "shop.rest(page: 2, others: a=1&b&=c&a=2)"),
        ("/s/rest;a=1;page=2;b", "shop.rest(page: 2, others: a=1&b)"),
        // No text, no path.
        ("/s/memory", "noText at 3"),
    ])
    func parameters(_ path: String, _ result: String) { #expect(paths.reads(path) == result) }

    @Test(arguments: [
        ("/auth/%", "malformedEscape at 6"), ("/auth/%4", "malformedEscape at 6"),
        ("/auth/%4g", "malformedEscape at 6"),
        ("/auth/%ff", "invalidUTF8 at 6"), ("/auth/%C3", "invalidUTF8 at 6"), ("/auth/a?x=%00", "nulByte at 10"),
        ("/auth/a?x=\u{0}", "nulByte at 10"), ("/auth/a\n", "controlCharacter at 7"),
        ("/auth/a\u{7f}", "controlCharacter at 7"),
        ("/auth/%ED%A0%80", "invalidUTF8 at 6"), ("/auth/a?é=ü", "auth.a"),
    ])
    func bytes(_ path: String, _ result: String) { #expect(paths.reads(path) == result) }

    @Test func rawBytesThatAreNoTextAreRefused() {
        #expect(throws: RouteError(.invalidUTF8, offset: 6)) { try paths.parse(Array("/auth/".utf8) + [0xff]) }
        #expect(throws: RouteError(.invalidUTF8, offset: 6)) { try paths.parse(Array("/auth/".utf8) + [0xc3]) }
        // A character is raw or escaped as a whole.
        for mixed in [Array("%C3".utf8) + [0xa9], [0xc3] + Array("%A9".utf8), Array("%E2%82".utf8) + [0xac]] {
            #expect(throws: RouteError(.invalidUTF8, offset: 6)) { try paths.parse(Array("/auth/".utf8) + mixed) }
        }
    }

    // MARK: Printing

    @Test(arguments: [
        // A segment is named only where it changes: down by the components below the current one, else from the top.
        ("/auth/a/auth/b", "/auth/a/b"), ("/auth/a/profile/a/profile/b", "/auth/a/profile/a/b"),
        ("/s/s/s/outlet/map", "/s/s/s/outlet/map"), ("/s/outlet/map/s/outlet/deep/x", "/s/outlet/map/deep/x"),
        ("/s/outlet/deep/x/s/outlet/map", "/s/outlet/deep/x/s/outlet/map"), ("/store/thing;id=1", "/s/item?id=1"),
        ("/auth/a/s/outlet/deep/x", "/auth/a/s/outlet/deep/x"), ("/old/item?id=007", "/s/item?id=7"), ("", "/"),
        ("//", "/"),
        // Defaults and nil are left out; the query is in the schema's order.
        ("/s/item?page=1&id=2", "/s/item?id=2"),
        ("/s/list?tags=b&tags=a&sort=&page=2", "/s/list?page=2&sort=&tags=b&tags=a"),
        // An earlier step is open if the query reads back to it, else closed.
        ("/s/list/item?id=1&page=2", "/s/list/item?id=1&page=2"),
        ("/s/list;/item?id=1&page=2", "/s/list;/item?id=1&page=2"),
        ("/s/list;page=2/item?id=1&page=2", "/s/list/item?id=1&page=2"),
        ("/s/list;page=3/item?id=1&page=2", "/s/list;page=3/item?id=1&page=2"),
        ("/s/list;/auth/a", "/s/list/auth/a"), ("/s/item;id=1/item;id=2", "/s/item;id=1/item?id=2"),
        // The last step is closed only if it has a `key: none` value to say.
        ("/s/hidden;q=x", "/s/hidden?q=x"), ("/s/hidden;q=x;secret=1", "/s/hidden;secret=1;q=x"),
        ("/s/list;page=2/hidden;secret=1", "/s/list;page=2/hidden;secret=1"),
        // Values are escaped: `+` and spaces, `;` and `&`.
        ("/s/list?sort=a+%2B%3B%26", "/s/list?sort=a%20%2B%3B%26"),
        ("/s/list;sort=+/auth/a", "/s/list;sort=%2B/auth/a"),
        ("/s/a+b", "/s/a%2Bb"), ("/s/list?sort=é/", "/s/list?sort=%C3%A9%2F"),
        ("/s/rest?b&a=1&page=1", "/s/rest?b&a=1"),
    ])
    func printing(_ path: String, _ canonical: String) {
        #expect(paths.prints(path) == canonical)
        #expect(paths.prints(canonical) == canonical)
    }

    @Test func whatHasNoTextIsATypedError() throws {
        let shop = try #require(paths.table.segments.first { $0.name == "shop" })
        func step(_ name: String, _ values: [TableValue]) throws -> TableStep {
            let screen = try #require(shop.screens.firstIndex { $0.name == name })
            return TableStep(segment: shop.number, screen: screen, values: values)
        }
        let memory = try step("memory", [.absent])
        #expect(throws: RouteError(.noText, route: "shop.memory")) { try paths.path(to: [memory]) }
        let nul = try step("list", [.value(AnyRouteValue(1)), .text("\u{0}"), .list([])])
        #expect(throws: RouteError(.noText, route: "shop.list", key: "sort")) { try paths.path(to: [nul]) }
        let declared = try step("rest", [.value(AnyRouteValue(1)), .query(RouteQuery([.init("page", "2")]))])
        #expect(throws: RouteError(.noText, route: "shop.rest", key: "others")) { try paths.path(to: [declared]) }
    }
}
