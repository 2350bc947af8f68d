import Measuring
import Testing

/// Links made to harm: no match or a typed error, in bounded time.
@Suite struct HostileTests {
    let table: SmallTable

    init() throws {
        table = try SmallTable(
            [
                "a: [x: String, y: String, z: String]", "r: [rest: String]", "l: [rest: [Int]]",
                "q: [k: [String], more: Query]",
            ],
            web: [
                "/a/{x}/{y}/{z}: /s/a", "/m/{x}-{y}-{z}: /s/a", "/r/{rest...}: /s/r", "/l/{rest...}: /s/l", "/q: /s/q",
                #""/{x}/{y}/{z}": /s/a"#,
            ], app: ["otherwise: path"])
    }

    @Test(arguments: [
        "https://app.example/" + String(repeating: "a/", count: 4_080),
        "https://app.example/q?" + String(repeating: "k&", count: 4_000),
        "https://app.example/r/" + String(repeating: "/", count: 8_000),
        "https://app.example/m/" + String(repeating: "-", count: 8_000),
        "https://app.example/#" + String(repeating: "/", count: 8_000), String(repeating: "a", count: 8_192),
        "https://app.example/q?" + String(repeating: "k=%2525&", count: 1_000),
        "app://" + String(repeating: "s;", count: 4_000),
        "https://" + String(repeating: "a.", count: 4_000) + "app.example/q",
        "https://app.example/" + String(repeating: "%2F", count: 2_700),
        String(repeating: ":", count: 8_000), "https:" + String(repeating: "/", count: 8_000),
        String(repeating: "%", count: 8_192),
        "https://app.example/q" + String(repeating: "?", count: 8_000),
        "https://app.example/q" + String(repeating: "#", count: 8_000),
        String(repeating: "x", count: 1_000_000),
    ])
    func endsSoon(_ url: String) {
        // As long, but never too long to be read at all.
        let plain = "https://app.example/q?" + String(repeating: "k=v&", count: min(url.utf8.count, 8_000) / 4)
        #expect(cost { _ = table.open(url) } < 20 * cost { _ = table.open(plain) })
    }

    /// No placeholder is tried twice at one place, so that four times as long a component costs about four times as much.
    @Test(arguments: [
        "{_}", "{_:Int}", "{_:Double}", "{_:UUID}", "{_:Day}", "{_:Date}", "{_:Bool}", "{_:URL}", "{_:S}",
    ])
    func manyWaysToSplitCostNoMoreThanTheLength(_ middle: String) throws {
        let table = try SmallTable(
            ["a: [n: Int]"], web: ["/h/{_}-\(middle)-{_}-{n}: /s/a", "/k/{_}-{_}-\(middle)-{n}x: /s/a"],
            more: ["types:", "  S: { type: String, length: 3...40 }"])
        for front in ["h", "k"] {
            let growth = Measuring.growth(from: 2_000, to: 8_000, below: 10) { count in
                let url = "https://app.example/\(front)/" + String(repeating: "-", count: count)
                return cost(runs: 1) { _ = table.open(url) }
            }
            #expect(growth < 10)
        }
    }

    /// Each of them is read, the last one too.
    @Test func aLinkHas128ItemsAtMost() {
        let most = "/q?" + (1...128).map { "k=\($0)" }.joined(separator: "&")
        let values = (1...128).map { "\"\($0)\"" }.joined(separator: ", ")
        #expect(table.open(most) == "q(k: [\(values)], more: [])")
        #expect(table.extras(most) == [])
        let error = table.error(most + "&k=129")
        #expect(error?.code == .tooLong)
        #expect(error?.offset == ("https://app.example" + most).utf8.count)
    }

    /// The items of a fragment are items too.
    @Test func aFragmentHas128ItemsAtMost() throws {
        let table = try SmallTable(["a: [k: [Int]]"], web: [##""/a#?j": /s/a"##])
        let items = "j" + (1...127).map { "&k=\($0)" }.joined()
        #expect(table.extras("/a#" + items) == [])
        #expect(table.open("/a#" + items + "&k=128") == "tooLong")
        #expect(table.open("/a?k=0#" + items) == "tooLong")
    }

    /// Any bytes at all: a value or a typed error, and what is printed opens the same.
    @Test func anyBytes() throws {
        var random = SystemRandomNumberGenerator()
        let pieces = [
            "https://", "app://", "app.example", "/", "/", "a", "r", "l", "m", "q", "s", "?", "#", "&", "=", ";", "%",
            "%2F", "%41",
            "%FF", "%00", "..", ".", "\\", "@", ":", "443", "+", " ", "ü", "\u{0}", "\n", "-", "1", "k", "日", "{x}",
        ]
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...14, using: &random)
            let body = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            let url = Bool.random(using: &random) ? body : "https://app.example/" + body
            let opens = table.open(url)
            let again = table.reprint(url)
            if again.hasPrefix("https:") || again.hasPrefix("app:") {
                #expect(table.open(again) == opens, "\(url) is printed as \(again)")
            }
        }
    }
}
