import Testing

@testable import RouteCompiler
@testable import RouteReports

/// What is wrong with a text of the link grammar, at its place.
@Suite struct GrammarErrorTests {
    static func schema(_ line: String, origins: String = "web: https://a.example") -> String {
        """
        routes: 1
        origins: { \(origins) }
        types: { Sort: [newest, price] }
        segments:
          s:
            screens:
              a: [id: Int, x: String?]
              l: [tags: [String]]
              n: []
              hidden: { external: false }
              memory: [d: { swift: D, transient: true }]
            segments: { child: [c] }
        commands: { go: [code: String], stop: }
        links:
          web:
            \(line)
        """
    }

    static let patterns = [
        BugRefusal("no slash", schema("⟦p/{id}⟧: /s/a"), "the pattern `p/{id}` must begin with `/`"),
        BugRefusal(
            "URL", schema(##"⟦"https://a.example/p"⟧: /s/n"##), "the pattern `https://a.example/p` must begin with `/`",
            help: "scheme and host belong under `origins:`, and a pattern is the path"),
        BugRefusal("query", schema(##""/p⟦?x=1⟧": /s/n"##), "a pattern is a path without a query"),
        BugRefusal("empty", schema(##""/⟦p//x⟧": /s/n"##), "a component is empty, and no link has such"),
        BugRefusal(
            "more components than a link has", schema("⟦" + String(repeating: "/a", count: 65) + "/{_?}⟧: /s/n"),
            "the pattern has 65 components, and a link at most 64"),
        BugRefusal("slashes at the end", schema("/⟦p//⟧: /s/n"), "a component is empty, and no link has such"),
        BugRefusal(
            "slash behind a rest", schema(##""/p/⟦{x...}⟧/": /s/a?id=1"##),
            "a slash follows a component that may be missing, or a rest"),
        BugRefusal(
            "slash behind what may lack", schema(##""/p/⟦{_?}⟧/": /s/n"##),
            "a slash follows a component that may be missing, or a rest"),
        BugRefusal(
            "dots", schema("/p/⟦..⟧: /s/n"), "no link has the component `..`: `.` and `..` have a meaning of their own"),
        BugRefusal("open", schema(##""/p/⟦{id⟧": /s/a"##), "`{` without a `}`"),
        BugRefusal("close", schema(##""/p/id⟦}⟧": /s/a"##), "`}` without a `{`"),
        BugRefusal(
            "side by side", schema(##""/p/{id}⟦{x}⟧": /s/a"##),
            "two placeholders are side by side, so nothing says where the first ends"),
        BugRefusal("rest inside", schema(##""/⟦{x...}⟧/p": /s/a?id=1"##), "a rest must be at the end"),
        BugRefusal(
            "optional inside", schema(##""/⟦{x?}⟧/p": /s/a?id=1"##),
            "a component that may be missing must be the last, and one placeholder"),
        BugRefusal(
            "optional mixed", schema(##""/a-⟦{x?}⟧": /s/a?id=1"##),
            "a component that may be missing must be the last, and one placeholder"),
        BugRefusal("twice", schema(##""/{x}/⟦{x}⟧": /s/a?id=1"##), "the placeholder `{x}` occurs twice"),
        BugRefusal("unused", schema(##""/⟦{y}⟧": /s/a?id=1"##), "nothing uses the placeholder `{y}`"),
        BugRefusal(
            "unused, but near", schema(##""/⟦{Id}⟧": /s/a"##), "nothing uses the placeholder `{Id}`",
            help: "did you mean `{id}`?"),
        BugRefusal("type", schema(##""/⟦{x:Sorts}⟧": /s/a?id=1"##), "unknown type `Sorts`"),
        BugRefusal(
            "printed", schema(##""/⟦{x=y}⟧": /s/a?id=1"##),
            "only `{_}` takes what it prints, since `{x}` prints its value"),
        BugRefusal("prints nothing", schema(##""/⟦{_=}⟧": /s/n"##), "`{_=}` prints nothing"),
        BugRefusal(
            "name", schema(##""/⟦{1}⟧": /s/n"##), "`{1}` is not a placeholder: it must begin with a letter or `_`"),
        BugRefusal(
            "required", schema(##""/p/⟦{id?}⟧": /s/a"##),
            "the component `{id?}` may be missing, but parameter `id` is required"),
        BugRefusal(
            "rest of a number", schema(##""/p/⟦{id...}⟧": /s/a"##),
            "the rest `{id}` binds to a list or to `String`, not to `Int`"),
        BugRefusal("fragment", schema(##""/p⟦#⟧": /s/n"##), "nothing follows the `#` of the pattern `/p#`"),
    ]

    static let targets = [
        BugRefusal(
            "segment", schema("/p: ⟦/shop/a⟧"), "the target `/shop/a` can't be opened: there is no segment `shop`"),
        BugRefusal(
            "screen", schema("/p: ⟦/s/b⟧"),
            "the target `/s/b` can't be opened: `b` is neither a screen of `s` nor a segment"),
        BugRefusal(
            "no screen", schema("/p: ⟦/s⟧"), "the target `/s` can't be opened: it ends in a segment, without a screen"),
        BugRefusal(
            "hidden", schema("/p: ⟦/s/hidden⟧"),
            "the target `/s/hidden` can't be opened: screen `hidden` is `external: false`, so no link may open it"),
        BugRefusal(
            "memory", schema("/p: ⟦/s/memory⟧"),
            "the target `/s/memory` can't be opened: screen `memory` has no text, so no link can open it"),
        BugRefusal(
            "command", schema("/p: ⟦stopp⟧"), "the target `stopp` can't be opened: there is no command `stopp`",
            help: "did you mean `stop`?"),
        BugRefusal(
            "case of a word", schema("/p: ⟦Outside⟧"),
            "the target `Outside` can't be opened: there is no command `Outside`",
            help: "did you mean `outside`?"),
        BugRefusal(
            "parameters of a word", schema("/p: ⟦none?x=1⟧"),
            "the target `none?x=1` can't be opened: `none` takes no parameters"),
        BugRefusal("path", schema("/p: ⟦path⟧"), "the target `path` can't be opened: only `otherwise` can be `path`"),
        BugRefusal(
            "URL", schema("/p: ⟦https://b.example⟧"),
            "the target `https://b.example` can't be opened: there is no command `https://b.example`",
            help: "write `{ redirect: … }` to go to another link"),
        BugRefusal(
            "value as a component", schema("/p/{id}: ⟦/s/a/{id}⟧"),
            "the target `/s/a/{id}` can't be opened: it names screens and segments only, and `{id}` is a value",
            help: "leave it out: `/s/a`; `{id}` of the pattern gives parameter `id` by its name"),
        BugRefusal(
            "value as a component of another name", schema("/p/{y}: ⟦/s/a/:y⟧"),
            "the target `/s/a/:y` can't be opened: it names screens and segments only, and `:y` is a value",
            help: "write it behind a `?`: `/s/a?id={y}`"),
        BugRefusal(
            "value without a screen", schema("/p/{id}: ⟦/s/{id}⟧"),
            "the target `/s/{id}` can't be opened: it names screens and segments only, and `{id}` is a value",
            help: "leave it out: `{id}` of the pattern gives the parameter `id` of a screen by its name"),
        BugRefusal(
            "name of a placeholder without braces", schema("/p/{x}: ⟦/s/a?id=x⟧"),
            "the target `/s/a?id=x` can't be opened: `x` is not a valid `Int`, the type of parameter `id`",
            help: "write `{x}` for the placeholder"),
        BugRefusal("key", schema("/p: ⟦/s/a?id=1&y=2⟧"), "nothing in the target `/s/a?id=1&y=2` has the key `y`"),
        BugRefusal(
            "value", schema("/p: ⟦/s/a?id=x⟧"),
            "the target `/s/a?id=x` can't be opened: `x` is not a valid `Int`, the type of parameter `id`"),
        BugRefusal(
            "two values", schema("/p: ⟦/s/a?id=1&id=2⟧"),
            "the target `/s/a?id=1&id=2` can't be opened: parameter `id` takes one value"),
        BugRefusal(
            "matrix key", schema("/p: ⟦/s/a;y=1⟧"),
            "the target `/s/a;y=1` can't be opened: screen `a` has no parameter with the key `y`"),
        BugRefusal(
            "closed", schema("/p: ⟦/s/a;⟧"), "the target `/s/a;` can't be opened: nothing gives parameter `id` of `a`"),
        BugRefusal(
            "segment's matrix", schema("/p: ⟦/s;x=1/a⟧"),
            "the target `/s;x=1/a` can't be opened: a segment has no parameters"),
        BugRefusal(
            "fragment", schema("/p: \"⟦/s/n#f⟧\"".replacing("\"", with: "")),
            "the target `/s/n#f` can't be opened: a path of the app has no `#`"),
        BugRefusal(
            "name", schema("/p: /s/a?id=⟦{ix}⟧"),
            "`{ix}` is neither a placeholder of the pattern nor a key of the condition"),
        BugRefusal(
            "origin", schema("/p: { redirect: /q, origins: [⟦wep⟧] }"), "unknown origin `wep`",
            help: "did you mean `web`?"),
        BugRefusal(
            "redirect to itself", schema("/p: { redirect: ⟦\"{url}\"⟧ }"),
            "`{url}` is the link itself, so the redirect leads nowhere"),
        BugRefusal(
            "case with its colon inside the quotes", schema("/p: [ ⟦\"?x: /s/n\"⟧ ]"),
            "the target `?x: /s/n` can't be opened: it begins with `?`, as a condition does",
            help: "write the `:` outside of the quotes: `\"?x\": /s/n`"),
        BugRefusal(
            "word of otherwise", schema("otherwise: ⟦none⟧"), "`otherwise` must be one of `path`, `outside`, not `none`"
        ),
    ]

    static let cases = [
        BugRefusal("no list", schema("/p: { ⟦\"?x\"⟧: /s/n }"), "the conditions of `/p` must be in a list"),
        BugRefusal("no key", schema("/p: [ { \"?⟦⟧\": /s/n } ]"), "a condition needs a key"),
        BugRefusal("no value", schema("/p: [ { \"?⟦x=⟧\": /s/n } ]"), "the condition on `x` has no value"),
        BugRefusal("key twice", schema("/p: [ { \"?x&⟦x⟧=1\": /s/n } ]"), "the key `x` has two conditions"),
        BugRefusal(
            "placeholder in a key", schema("/p: [ { \"?⟦{x}⟧=1\": /s/n } ]"),
            "the key of a condition has no placeholders"),
        BugRefusal(
            "placeholder twice", schema("/p: [ { \"?a={x}&b=y-⟦{x}⟧\": /s/n } ]"), "the placeholder `{x}` occurs twice"),
        BugRefusal("two targets", schema("/p: [ { \"?x\": /s/n, ⟦\"?y\"⟧: /s/n } ]"), "a case of `/p` has one target"),
        BugRefusal(
            "a rest", schema("/p: [ { \"?x=⟦{x...}⟧\": \"/s/l?tags={x}\" } ]"),
            "a query's value has no components, so a placeholder in it is neither a rest nor optional",
            help: "write `{x}`"),
        BugRefusal("none", schema("/p: ⟦[]⟧"), "`/p` needs a case at least"),
    ]

    static let origins = [
        BugRefusal(
            "no scheme", schema("/p: /s/n", origins: "web: ⟦a.example⟧"),
            "`a.example` is not an origin: it has no `://`"),
        BugRefusal(
            "no host", schema("/p: /s/n", origins: "web: ⟦\"https://\"⟧"),
            "`https://` is not an origin: `https` needs a host"),
        BugRefusal(
            "path", schema("/p: /s/n", origins: "web: ⟦https://a.example/p⟧"),
            "`https://a.example/p` is not an origin: `a.example/p` is not a host",
            help: "leave out user info, port, path and a `/` at the end"),
        BugRefusal(
            "label inside", schema("/p: /s/n", origins: "web: ⟦https://a.*.example⟧"),
            "`https://a.*.example` is not an origin: `a.*.example` is not a host",
            help: "`*` and `{name}` stand for the first label, and once"),
        BugRefusal(
            "empty label", schema("/p: /s/n", origins: "web: ⟦https://a..example⟧"),
            "`https://a..example` is not an origin: `a..example` is not a host",
            help: "write labels of letters, digits and `-` with a `.` between two"),
        BugRefusal(
            "address", schema("/p: /s/n", origins: "web: ⟦\"https://[::1]\"⟧"),
            "`https://[::1]` is not an origin: `[::1]` is not a host",
            help: "an address in brackets is no entry: `{server}` stands for those that the app names"),
        BugRefusal(
            "port", schema("/p: /s/n", origins: "web: ⟦\"https://a.example:8080\"⟧"),
            "`https://a.example:8080` is not an origin: `a.example:8080` is not a host"),
        BugRefusal(
            "twice", schema("/p: /s/n", origins: "web: https://a.example, w: ⟦HTTPS://A.example⟧"),
            "`HTTPS://A.example` is listed twice"),
    ]

    @Test(arguments: patterns + targets + cases) func isRefused(_ bug: BugRefusal) throws { try bug.check() }

    @Test(arguments: origins) func originIsRefused(_ bug: BugRefusal) throws { try bug.check() }
}
