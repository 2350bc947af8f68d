import Testing

/// Values and their types.
@Suite struct ValueBugTests {
    static let cases = [
        BugCase(
            83, "an unknown word is no match in a path and an error in a query, unless the schema takes it for none",
            try SmallTable(
                ["e: [k: Topic, m: Mode?]", "f: [m: { type: Mode?, invalid: default }]"],
                web: ["/e/{k}: /s/e", "/f: /s/f"], more: ["types: { Topic: [a, b], Mode: [x, y] }"]),
            [
                ("/e/z", "noMatch"), ("/e/a?m=q", "malformedValue"), ("/e/a?m=x", "e(k: a, m: x)"), ("/f?m=q", "f"),
                ("/f?m=y", "f(m: y)"),
            ]),
        BugCase(
            85, "zeros in front are part of a text, and of no number",
            try SmallTable(["z: [zip: String]", "n: [n: Int]"], web: ["/z/{zip}: /s/z", "/n/{n}: /s/n"]),
            [("/z/00123", #"z(zip: "00123")"#), ("/n/00123", "n(n: 123)")],
            prints: [("/z/00123", "https://app.example/z/00123"), ("/n/00123", "https://app.example/n/123")]),
        BugCase(
            87, "an integer is an optional `-` and ASCII digits",
            try SmallTable(["t: [n: Int]"], web: ["/t/{n}: /s/t"]),
            [
                ("/t/0", "t(n: 0)"), ("/t/-5", "t(n: -5)"), ("/t/02", "t(n: 2)"), ("/t/-0", "t(n: 0)"),
                ("/t/+5", "noMatch"), ("/t/-", "noMatch"), ("/t/--5", "noMatch"), ("/t/٣", "noMatch"),
                ("/t/9223372036854775807", "t(n: 9223372036854775807)"), ("/t/9223372036854775808", "noMatch"),
                ("/t/1.0", "noMatch"), ("/t/0x1", "noMatch"), ("/t/%201", "noMatch"),
            ],
            prints: [("/t/-0", "https://app.example/t/0"), ("/t/02", "https://app.example/t/2")]),
        BugCase(
            89, "a UUID is read in any case and printed in small letters",
            try SmallTable(["u: [id: UUID]"], web: ["/u/{id}: /s/u"]),
            [
                (
                    "/u/9B2E3A64-0000-4000-8000-00000000000F", "u(id: 9b2e3a64-0000-4000-8000-00000000000f)"
                ),
                (
                    "/u/9b2e3a64-0000-4000-8000-00000000000f", "u(id: 9b2e3a64-0000-4000-8000-00000000000f)"
                ),
                ("/u/9b2e3a64000040008000-00000000000f", "noMatch"),
            ],
            prints: [
                (
                    "/u/9B2E3A64-0000-4000-8000-00000000000F",
                    "https://app.example/u/9b2e3a64-0000-4000-8000-00000000000f"
                )
            ]),
        BugCase(
            131, "a country's code was read as a Bool",
            try SmallTable(
                ["c: [country: Country]"], web: ["/c/{country}: /s/c"], more: ["types: { Country: [SE, NO, DK] }"]),
            [("/c/NO", "c(country: NO)"), ("/c/false", "noMatch")]),
        BugCase(
            133, "words of digits were read as numbers",
            try SmallTable(
                ["c: [code: Code]"], web: ["/c/{code}: /s/c"], more: ["types: { Code: [083, 007, 0008, 0o7, 1.0] }"]),
            [
                ("/c/083", "c(code: _083)"), ("/c/007", "c(code: _007)"), ("/c/0008", "c(code: _0008)"),
                ("/c/83", "noMatch"), ("/c/7", "noMatch"), ("/c/1.0", "c(code: _10)"),
            ],
            prints: [("/c/0008", "https://app.example/c/0008")]),
        BugCase(
            135, "words that are one number are two words",
            try SmallTable(
                ["c: [code: Code]"], web: ["/c/{code}: /s/c"], more: ["types: { Code: [00082, 82] }"]),
            [("/c/00082", "c(code: _00082)"), ("/c/82", "c(code: _82)"), ("/c/082", "noMatch")]),
    ]

    @Test(arguments: cases) func bug(_ bug: BugCase) throws { try bug.check() }
}
