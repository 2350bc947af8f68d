import Testing

/// Runs all links that are known of ten public apps against the code that is generated for them.
@Suite struct CorporaTests {
    @Test(arguments: App.all)
    func everyLinkOpensWhatItsRowSays(_ app: App) throws {
        for row in try Row.all(of: app.name) where app.givenUp[row.url] == nil {
            #expect(app.holds(row), "\(row) opened \(app.open(row.url))")
        }
    }

    /// A list of what is given up must not outlive its reasons.
    @Test(arguments: App.all)
    func whatIsGivenUpDoesNotHold(_ app: App) throws {
        let rows = try Row.all(of: app.name).filter { app.givenUp[$0.url] != nil }
        #expect(rows.count == app.givenUp.count)
        for row in rows { #expect(!app.holds(row), "\(row.url) holds, so it need not be given up") }
    }

    @Test func fewerThanThreeRowsInAHundredAreGivenUp() throws {
        let rows = try App.all.map { try Row.all(of: $0.name).count }.reduce(0, +)
        let givenUp = App.all.map(\.givenUp.count).reduce(0, +)
        #expect(rows == 581)
        #expect(givenUp * 100 < rows * 3)
    }

    @Test(arguments: App.all)
    func whatIsPrintedOpensTheSame(_ app: App) throws {
        for row in try Row.all(of: app.name) {
            switch app.reprint(row.url) {
            case .same, .noStack: continue
            case .different(let link):
                Issue.record("\(row.url) is printed as \(link), which opens something else")
            case .noLink(let error):
                #expect(app.unprinted.contains(row.url), "what \(row.url) opens has no link: \(error)")
            }
        }
        for url in app.unprinted {
            guard case .noLink = app.reprint(url) else {
                Issue.record("what \(url) opens has a link")
                continue
            }
        }
    }

    @Test(arguments: App.all)
    func aLinkThatShowsAStepShowsIt(_ app: App) throws {
        var shown = 0
        for row in try Row.all(of: app.name) {
            switch app.showing(row.url) {
            case .noStack: continue
            case .same: shown += 1
            case .different(let link): Issue.record("the step of \(row.url) is not shown by \(link)")
            case .noLink(let error):
                #expect(app.unprinted.contains(row.url), "the step of \(row.url) has no link: \(error)")
            }
        }
        #expect(shown > 0)
    }
}
