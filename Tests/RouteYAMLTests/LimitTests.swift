import Measuring
import RouteYAML
import Testing

@Suite struct LimitTests {
    @Test func depth() {
        let flow = ReadResult("a: b\nc: " + String(repeating: "[", count: 100_000))
        #expect(flow.problems.map(\.kind) == [.limit])
        // The mapping is the first level.
        #expect(flow.places == ["2:67"])
        #expect(flow.root == nil)
        #expect(ReadResult(String(repeating: "- ", count: 100_000)).places == ["1:129"])
        #expect(ReadResult(String(repeating: "{a: ", count: 10_000)).places == ["1:257"])

        let allowed = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        #expect(ReadResult(allowed).problems == [])
    }

    @Test func bytes() {
        let text = [UInt8](repeating: .init(ascii: "#"), count: ReadLimits.bytes)
        #expect(readYAML(text, path: "", file: 0).problems.map(\.kind) == [.empty])
        let result = readYAML(text + [0x0A], path: "", file: 0)
        #expect(result.problems.map(\.kind) == [.limit])
        #expect(result.places == ["1:1"])
    }

    @Test func nodes() {
        let items = String(repeating: "\n- ", count: ReadLimits.nodes - 1)
        #expect(ReadResult(items).root?.count == ReadLimits.nodes - 1)
        let result = ReadResult(items + "\n- a")
        #expect(result.problems.map(\.kind) == [.limit])
        #expect(result.places == ["1000001:3"])
    }

    /// A text of which one part stands many times, named by this part.
    struct LongText: CustomTestStringConvertible, Sendable {
        var front = ""
        var part: String
        var count = 50_000
        var end = ""

        var text: String { front + String(repeating: part, count: count) + end }
        var testDescription: String { "\(front)\(part)…\(end)".debugDescription }
    }

    /// Looking around an error for its cause costs no more than reading a text of the same length, or little more; what
    /// grows with the square of the length would cost thousands of times as much.
    @Test(arguments: [
        LongText(front: "a: \"x\" ", part: "{", count: 100_000),
        LongText(front: "a: \"x\" ", part: "{}"),
        LongText(front: "a: \"x\" y", part: "{a"),
        LongText(front: "a: ", part: "b ", count: 100_000, end: ": c"),
        LongText(front: "a:\n", part: "  b\n", end: "  c: d"),
        LongText(part: "\n", count: 100_000, end: "a: b\n  c: d"),
        LongText(front: "a: '", part: "''", count: 100_000),
        LongText(front: "- ", part: "&a "),
        LongText(front: "a: ", part: "\u{FEFF}"),
        LongText(front: "[", part: "\"\u{FEFF}\",", count: 25_000, end: "*a]"),
    ])
    func hostileSizes(_ hostile: LongText) {
        let text = hostile.text
        #expect(!ReadResult(text).problems.isEmpty)
        let plain = String(repeating: "- b\n", count: text.utf8.count / 4)
        #expect(cost(runs: 2) { _ = ReadResult(text) } < 20 * cost(runs: 1) { _ = ReadResult(plain) })
    }

    @Test(arguments: ["", "\n", "# only a comment\n", "---\n", "--- # c\n...\n", "\u{FEFF}"])
    func empty(text: String) {
        let result = ReadResult(text)
        #expect(result.problems.map(\.kind) == [.empty])
        #expect(result.places == ["1:1"])
        #expect(result.root == nil)
    }
}
