import Testing

@testable import RouteCompiler
@testable import RouteReports

/// What holds of the file of any table: the app gets every link that it opens, and none of a literal pattern that is left
/// to the browser.
@Suite struct AssociationLaws {
    @Test(arguments: 0..<4)
    func theAppGetsWhatItOpensAndNotWhatIsLeftToTheBrowser(seed: UInt64) throws {
        let appID = try #require(AppID("ABCDE12345.com.example.app"))
        var random = SplitMix(seed: 0xAA5A + seed)
        var (opened, excluded, refused, refusedTaken, tables) = (0, 0, 0, 0, 0)
        while tables < 50 {
            let links = RandomSites(using: &random)
            let compilation = compile([SchemaInput(path: "routes.yaml", bytes: Array(links.schema.utf8))])
            guard let compiled = compilation.result else { continue }
            tables += 1
            let explainer = Explainer(compiled)
            for names in [["w"], ["v"], ["w", "v"]] {
                let association = try AppSiteAssociation(compiled, origins: names, appIDs: [appID])
                let files = try AssociationFile.Reading.all.map { try AssociationFile(association.text, $0) }
                let context: Comment = "seed \(seed)\n\(links.schema)\n\(association.text)"
                for row in links.rows where names.contains(row.origin) {
                    for _ in 0..<12 {
                        let url = links.url(of: row, using: &random)
                        switch explainer.explain(link: Array(url.utf8)).result {
                        case .stack, .command:
                            opened += 1
                            for file in files { #expect(file.takes(url), "\(url) \(context)") }
                        case .outside, .error:
                            refused += 1
                            if files[0].takes(url) { refusedTaken += 1 }
                        }
                    }
                    guard row.isLiteralOutside, !association.unexcluded.contains(row.text) else { continue }
                    let url = links.url(ofLiteral: row)
                    for url in [url, url + (row.components.isEmpty ? "?q=1" : "/?q=1")] {
                        // A pattern of the fragment may take links without one too.
                        guard case .outside = explainer.explain(link: Array(url.utf8)).result else { continue }
                        excluded += 1
                        for file in files { #expect(!file.takes(url), "\(url) \(context)") }
                    }
                }
            }
        }
        // The laws are about something.
        #expect(opened > 500)
        #expect(excluded > 5)
        #expect(refusedTaken < refused)
    }
}
