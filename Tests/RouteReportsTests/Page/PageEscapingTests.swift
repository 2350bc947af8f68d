import Foundation
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// Nothing that a schema says ends the place it stands in on a page, is run, or moves what stands around it.
@Suite struct PageEscapingTests {
    /// Texts that break out of HTML where they are not escaped.
    static let texts = [
        "</code></p><script>alert(1)</script>", "<img src=x onerror=alert(1)>", #"" onmouseover="alert(1)"#,
        "' onfocus='alert(1)", "&lt;b&gt; &amp;amp; &#x27; &copy;", "</style><!-- ]]> -->", "a\u{202e}b\u{2066}c",
        "a\u{0}b\u{1b}[31m\u{7f}\u{85}", "line\nbreak\r\nand\ttab", noCharacters,
        "\u{feff}\u{200b}\u{2028}\u{e0041}", "{{constructor}}",
    ]

    /// Scalars that are no characters of XML, or of nothing.
    private static let noCharacters = [0xfffe, 0xffff, 0xfdd0, 0x1fffe].reduce(into: "") { text, value in
        if let scalar = Unicode.Scalar(UInt32(value)) { text.unicodeScalars.append(scalar) }
    }

    @Test(arguments: texts)
    func aTextStaysText(text: String) {
        let line = HTML.line("p", with: ["class": "doc"], [.text(text), .code(text), .link(url: text, text: text)])
        let escaped = HTML.escaped(text)
        #expect(!escaped.contains { "<>\"'".contains($0) })
        #expect(escaped.unicodeScalars.allSatisfy { PrintableText.escape($0) == nil })
        let reader = PageReader("<div>" + line + "</div>")
        #expect(reader.error == nil)
        #expect(reader.elements == ["div", "p", "code", "a"] && reader.attributes == ["p class", "a href"])
        // The reader sees the text as it was, but for what can't be seen.
        let seen = reader.hrefs[0]
        #expect(reader.words.filter { !$0.isNewline } == seen + seen + seen)
        #expect(seen == unescaped(escaped))
        if text.unicodeScalars.allSatisfy({ (0x20...0x7e).contains($0.value) }) { #expect(seen == text) }
    }

    private func unescaped(_ text: String) -> String {
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
            .reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }

    @Test func everyPlaceOfASchemaThatHoldsText() throws {
        let evil = #"</p><script>alert('x')</script>&\"\u202e"#
        let page = try PageChecks(
            """
            routes: 1
            origins: { web: https://shop.example, app: "app://" }
            types:
              Word: { a: ["<b>'&\\"", "</code>"], b: [b] }
            segments:
              shop:
                doc: "\(evil)"
                path: "<s>'"
                screens:
                  home:
                    doc: "\(evil)\\n\(evil)"
                    path: "<i>&'"
                    deprecated: "\(evil)"
                    parameters: [word: Word]
                  text: { parameters: { text: { type: String, key: "<k>'" } } }
            commands:
              act: { doc: "\(evil)" }
            links:
              web:
                "/<u>'&/{word}": /shop/home
                /q:
                  - "?<k>=<v>'": act
                /t: /shop/text
              app:
                otherwise: path
            """, title: evil)
        try page.checkAll()
        #expect(page.page.items.allSatisfy { $0.section == "commands" || $0.links.count == 1 })
        #expect(page.page.item("/q ?<k>=<v>'")?.links == ["https://shop.example/q?%3Ck%3E=%3Cv%3E'"])
        #expect(page.page.title == "</p><script>alert('x')</script>&\\\"\\u202e")
        #expect(page.page.scripts.count == 1 && !page.html.unicodeScalars.contains("\u{202e}"))
    }

    @Test(arguments: ["javascript", "vbscript", "data", "blob", "JavaScript"])
    func aSchemeThatABrowserRunsIsNoLink(scheme: String) throws {
        for origin in ["\(scheme):", "\(scheme)://"] {
            let page = try PageChecks(
                """
                routes: 1
                origins: { bad: "\(origin)" }
                segments: { shop: [home] }
                links: { bad: { /alert: /shop/home, otherwise: path } }
                """)
            try page.checkAll()
            #expect(page.page.hrefs == ["#screens", "#origin-1", "#link-1"])
            #expect(page.page.item("/alert")?.line("problem").contains("but run it") == true)
        }
    }

    @Test func hostsAreWrittenInASCII() throws {
        let page = try PageChecks(
            """
            routes: 1
            origins: { web: https://bücher.example }
            segments: { shop: [home] }
            links: { web: { /größe: /shop/home } }
            """)
        try page.checkAll()
        #expect(page.page.item("/größe")?.links == ["https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe"])
    }
}
