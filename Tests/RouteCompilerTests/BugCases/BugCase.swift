import Testing

@testable import RouteCompiler
@testable import RouteReports

/// A fault that another router shipped, by its number in our list: a table, and what its links must open.
struct BugCase: Sendable, CustomTestStringConvertible {
    var number: Int
    /// What went wrong there, or what is decided here.
    var about: String
    var table: @Sendable () throws -> SmallTable
    var links: [(url: String, opens: String)]
    /// Links and the form in which what they open is printed.
    var prints: [(url: String, link: String)]

    init(
        _ number: Int, _ about: String, _ table: @autoclosure @escaping @Sendable () throws -> SmallTable,
        _ links: [(url: String, opens: String)], prints: [(url: String, link: String)] = []
    ) {
        self.number = number
        self.about = about
        self.table = table
        self.links = links
        self.prints = prints
    }

    var testDescription: String { "\(number): \(about)" }

    func check() throws {
        let table = try table()
        for (url, opens) in links { #expect(table.open(url) == opens, "\(url)") }
        for (url, link) in prints { #expect(table.reprint(url) == link, "\(url)") }
    }
}

/// A fault of schemas: one that must be refused, at the marked places and in these words.
struct BugRefusal: Sendable, CustomTestStringConvertible {
    var number: String
    var schema: String
    var message: String
    var help: String?

    init(_ number: String, _ schema: String, _ message: String, help: String? = nil) {
        self.number = number
        self.schema = schema
        self.message = message
        self.help = help
    }

    var testDescription: String { "\(number): \(message)" }

    func check() throws {
        let fixture = SchemaFixture(schema)
        let compilation = fixture.compiled()
        let first = try #require(compilation.diagnostics.first, "nothing is refused")
        #expect(compilation.result == nil)
        #expect(first.message == message)
        #expect(first.span == fixture.marks.first)
        if let help { #expect(first.help == help) }
    }
}
