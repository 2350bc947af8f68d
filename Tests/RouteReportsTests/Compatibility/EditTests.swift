import Testing

@testable import RouteCompiler
@testable import RouteReports

/// One change gives one finding, which says what breaks.
@Suite struct EditTests {
    private static let product = "/p/{id}: /s/z"

    static let parameters: [Edit] = [
        // 163
        Edit(
            "a parameter and its placeholder are renamed", screens: ("[z: [id: Int]]", "[z: [key: Int]]"),
            links: (quoted(product), "\"/p/{key}\": /s/z"),
            [
                "R081 error: parameter `id` of `s.z` is called `key` now, and is no longer read from `id`: paths and "
                    + "source break"
            ]),
        Edit(
            "the same, with its key kept",
            screens: ("[z: [id: Int]]", "[z: [key: { type: Int, key: id }]]"),
            links: (quoted(product), "\"/p/{key}\": /s/z"),
            ["R082 error: parameter `id` of `s.z` is called `key` now: source breaks"]),
        Edit(
            "only the placeholder is renamed", screens: ("[z: [id: Int]]", "[z: [id: Int]]"),
            links: (quoted(product), "\"/p/{k}\": \"/s/z?id={k}\""), []),
        // 165
        Edit(
            "an optional parameter is removed", screens: ("[z: [id: Int, tab: String?]]", "[z: [id: Int]]"),
            links: (quoted(product), quoted(product)),
            [
                "R082 error: parameter `tab` of `s.z` is gone, and its value in links and paths is not read: source "
                    + "breaks"
            ]),
        Edit(
            "a parameter is required now", screens: ("[z: [a: Int?]]", "[z: [a: Int]]"),
            links: ("/z: /s/z", "/z: /s/z"),
            ["R080 error: parameter `a` of `s.z` is required now: links, paths and source break"]),
        Edit(
            "a required parameter is new", screens: ("[z]", "[z: [a: Int]]"), links: ("/z: /s/z", "/z: /s/z"),
            ["R080 error: parameter `a` of `s.z` is new and required: links, paths and source break"]),
        Edit(
            "a required parameter is new, and its links say it", screens: ("[z]", "[z: [a: Int]]"),
            links: ("/z: /s/z", "/z: /s/z?a=1"),
            ["R081 error: parameter `a` of `s.z` is new and required: paths and source break"]),
        Edit(
            "a required parameter is new, and links are read as paths alone", screens: ("[z]", "[z: [a: Int]]"),
            links: ("otherwise: path", "otherwise: path"),
            ["R080 error: parameter `a` of `s.z` is new and required: links, paths and source break"]),
        Edit(
            "one value is a list now", screens: ("[z: [k: Int?]]", "[z: [k: [Int]]]"), links: ("/z: /s/z", "/z: /s/z"),
            ["R080 error: parameter `k` of `s.z` is a list now: links and source break"]),
        Edit(
            "a parameter with a default is new", screens: ("[z: [b: Int]]", "[z: [b: Int, a: Int = 1]]"),
            links: ("/z: /s/z", "/z: /s/z"),
            ["R083 note: parameter `a` of `s.z` is new: patterns that bind the values of the case need one more"]),
        Edit(
            "a default has changed", screens: ("[z: [a: Int = 1]]", "[z: [a: Int = 2]]"),
            links: ("/z: /s/z", "/z: /s/z"),
            ["R080 error: parameter `a` of `s.z` is `2` where nothing is said, and was `1`: links and paths break"]),
        Edit("a default is written in another way", screens: ("[z: [a: Int = 1]]", "[z: [a: Int = 01]]"), []),
        Edit(
            "a key is gone", screens: ("[z: [a: { type: Int, key: [a, b] }]]", "[z: [a: Int]]"),
            links: ("/z: /s/z", "/z: /s/z"),
            ["R080 error: parameter `a` of `s.z` is no longer read from `b`: links and paths break"]),
        Edit(
            "parameters stand in another order", screens: ("[z: [a: Int, b: Int]]", "[z: [b: Int, a: Int]]"),
            ["R082 error: the parameters of `s.z` are in another order: source breaks"]),
        Edit(
            "a bad value is refused now",
            screens: ("[z: [a: { type: Int, default: 1, invalid: default }]]", "[z: [a: Int = 1]]"),
            links: ("/z: /s/z", "/z: /s/z"),
            ["R080 error: parameter `a` of `s.z` no longer takes its default for a bad value: links and paths break"]),
    ]

    static let types: [Edit] = [
        Edit(
            "Int becomes UUID", screens: ("[z: [id: Int]]", "[z: [id: UUID]]"),
            links: (quoted(product), quoted(product)),
            ["R080 error: parameter `id` of `s.z` is `UUID` now, and was `Int`: links, paths and source break"]),
        Edit(
            "Int becomes String", screens: ("[z: [id: Int]]", "[z: [id: String]]"),
            links: (quoted(product), quoted(product)),
            ["R082 error: parameter `id` of `s.z` is `String` now, and was `Int`: source breaks"]),
        Edit(
            "String becomes Int", screens: ("[z: [id: String?]]", "[z: [id: Int?]]"), links: ("/z: /s/z", "/z: /s/z"),
            ["R080 error: parameter `id` of `s.z` is `Int` now, and was `String`: links, paths and source break"]),
        Edit(
            "a Double holds no Int of 64 bits", screens: ("[z: [id: Int]]", "[z: [id: Double]]"),
            ["R081 error: parameter `id` of `s.z` is `Double` now, and was `Int`: paths and source break"]),
        Edit(
            "a limit is narrower", screens: ("[z: [a: { type: Int, max: 9 }]]", "[z: [a: { type: Int, max: 8 }]]"),
            links: ("/z: /s/z", "/z: /s/z"),
            ["R080 error: parameter `a` of `s.z` takes fewer values: links and paths break"]),
        Edit(
            "a limit is wider", screens: ("[z: [a: { type: Int, max: 9 }]]", "[z: [a: { type: Int, max: 10 }]]"),
            links: ("/z: /s/z", "/z: /s/z"), ["R083 note: parameter `a` of `s.z` takes more values"]),
        Edit(
            "a text must not be empty any more",
            screens: ("[z: [a: String]]", "[z: [a: { type: String, length: 1... }]]"), links: ("/z: /s/z", "/z: /s/z"),
            ["R080 error: parameter `a` of `s.z` takes fewer values: links and paths break"]),
        Edit(
            "a named type of two parameters is narrower",
            screens: ("[z: [a: Y], y: [b: Y?]]", "[z: [a: Y], y: [b: Y?]]"), links: ("/z: /s/z", "/z: /s/z"),
            types: ("Y: { type: Int, max: 9 }", "Y: { type: Int, max: 8 }"),
            ["R080 error: type `Y` of `s.z.a`, `s.y.b` takes fewer values: links and paths break"]),
        // 167
        Edit(
            "a word of a list is gone", screens: ("[z: [a: [E]]]", "[z: [a: [E]]]"), links: ("/z: /s/z", "/z: /s/z"),
            types: ("E: [a, b, c]", "E: [a, b]"),
            ["R080 error: word `c` of type `E` is gone: links, paths and source break"]),
        Edit(
            "a word is new", screens: ("[z: [a: [E]]]", "[z: [a: [E]]]"), links: ("/z: /s/z", "/z: /s/z"),
            types: ("E: [a, b]", "E: [a, b, c]"),
            ["R083 note: word `c` of type `E` is new: each `switch` over it needs a case"]),
        Edit(
            "a word of a placeholder's own type is gone", screens: ("[z: [a: String]]", "[z: [a: String]]"),
            links: (#""/p/{a:E}": /s/z"#, #""/p/{a:E}": /s/z"#), types: ("E: [a, b, c]", "E: [a, b]"),
            ["R080 error: word `c` of type `E` is gone: links and source break"]),
        Edit(
            "a word is no longer read, and its case is", screens: ("[z: [a: E]]", "[z: [a: E]]"),
            types: ("E: { a: [a, b] }", "E: { a: [a] }"),
            ["R081 error: case `a` of type `E` no longer reads `b`: paths break"]),
        Edit(
            "a case is renamed", screens: ("[z: [a: E]]", "[z: [a: E]]"),
            types: ("E: { a: [x, y] }", "E: { b: [x, y] }"),
            ["R082 error: case `a` of type `E` is called `b` now: source breaks"]),
        Edit(
            "a type is renamed", screens: ("[z: [a: E]]", "[z: [a: F]]"), types: ("E: [a]", "F: [a]"),
            ["R082 error: type `E` is called `F` now: source breaks"]),
        Edit(
            "a type is gone", screens: ("[z: [a: E]]", "[z: [a: Int]]"), types: ("E: [a]", ""),
            ["R081 error: type `E` is gone: paths and source break"]),
        Edit("the order of words", screens: ("[z: [a: E]]", "[z: [a: E]]"), types: ("E: [a, b]", "E: [b, a]"), []),
    ]

    static let screens: [Edit] = [
        Edit(
            "a screen is renamed", screens: ("[z, y]", "[x, y]"), links: ("/z: /s/z", "/z: /s/x"),
            ["R081 error: screen `s.z` is called `x` now, and no longer named by `z` in paths: paths and source break"]),
        Edit(
            "a screen is renamed, with an alias", screens: ("[z]", "[x: { aliases: [z] }]"),
            links: ("/z: /s/z", "/z: /s/x"), ["R082 error: screen `s.z` is called `x` now: source breaks"]),
        Edit(
            "a screen is renamed, with its component", screens: ("[z]", "[x: { path: z }]"),
            ["R082 error: screen `s.z` is called `x` now: source breaks"]),
        Edit(
            "a component has changed", screens: ("[z]", "[z: { path: x }]"),
            ["R081 error: screen `s.z` is no longer named by `z` in paths: paths break"]),
        Edit(
            "a screen is gone, and its link with it", screens: ("[z, y]", "[y]"), links: ("/z: /s/z", ""),
            ["R080 error: screen `s.z` is gone: links, paths and source break"]),
        Edit(
            "a screen is new", screens: ("[z]", "[z, y: [a: Int]]"),
            ["R083 note: screen `s.y` is new: each `switch` over its segment needs a case"]),
        Edit(
            "a screen lives in memory now",
            screens: ("[z: [d: String]]", "[z: [d: { type: String, transient: true }]]"),
            ["R081 error: screen `s.z` lives in memory only now, so that no path leads to it: paths break"]),
        Edit(
            "a value that lives in memory is new",
            screens: ("[z: [a: Int]]", "[z: [a: Int, d: { swift: D, transient: true }]]"),
            [
                "R081 error: parameter `d` of `s.z` is new and required, and lives in memory only, so that no path leads "
                    + "to the screen: paths and source break"
            ]),
        Edit(
            "other options", screens: ("[z: { present: sheet, meta: { a: b } }]", "[z: { present: cover, doc: Z. }]"),
            ["R083 note: screen `s.z` is presented as `cover` now, and was as `sheet`"]),
        Edit(
            "another requirement", screens: ("[z]", "[z: { requires: [session] }]"),
            ["R083 warning: screen `s.z` requires `session` now"]),
        Edit(
            "a requirement is new",
            screens: ("[z: { requires: [old] }, y]", "[z: { requires: [old] }, y: { requires: [new] }]"),
            [
                "R083 warning: screen `s.y` requires `new` now",
                "R083 note: requirement `new` is new: each `switch` over the requirements needs a case",
            ]),
        Edit(
            "a requirement is gone", screens: ("[z: { requires: [old] }]", "[z: { requires: [] }]"),
            [
                "R082 error: nothing requires `old` now, so `Step.Requirement` has no case for it: source breaks",
                "R083 warning: screen `s.z` requires nothing now",
            ]),
        Edit(
            "another value is returned", screens: ("[z: { returns: Int }]", "[z: { returns: String }]"),
            ["R082 error: screen `s.z` returns `String` now, and returned `Int`: source breaks"]),
    ]

    @Test(arguments: parameters + types + screens) func anEditIsOneFinding(_ edit: Edit) {
        #expect(edit.pair.findings == edit.findings, "\(edit.about)")
    }
}

private func quoted(_ pattern: String) -> String {
    let colon = pattern.firstRange(of: ": ")
    return colon.map { "\"\(pattern[..<$0.lowerBound])\": \(pattern[$0.upperBound...])" } ?? pattern
}
