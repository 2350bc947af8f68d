import Foundation
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// The links that are known of ten public apps, against the files that their tables give.
@Suite struct AssociationCorpora {
    static let apps = [
        ("ArtsyEigen", "artsy-eigen"), ("Bluesky", "bluesky"), ("ElementX", "element-x"),
        ("HomeAssistant", "home-assistant"), ("IceCubes", "icecubes"), ("Kickstarter", "kickstarter"),
        ("WooCommerce", "woocommerce"), ("WordPress", "wordpress"),
    ]

    private static let corpora = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Corpora").standardized

    private static func compiled(_ app: String) throws -> CompiledTable {
        let schema = try Data(contentsOf: corpora.appending(path: "Sources/\(app)/routes.yaml"))
        return try #require(compile([SchemaInput(path: "routes.yaml", bytes: Array(schema))], module: app).result)
    }

    private static func urls(_ fixture: String) throws -> [String] {
        let file = corpora.appending(path: "Tests/CorporaTests/Fixtures/\(fixture).tsv")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
            .compactMap { $0.split(separator: "\t", omittingEmptySubsequences: false).first.map(String.init) }
    }

    @Test(arguments: apps)
    func everyLinkThatTheTableOpensIsTaken(_ app: String, _ fixture: String) throws {
        let compiled = try Self.compiled(app)
        let explainer = Explainer(compiled)
        let sites = compiled.table.origins.filter { $0.entries.contains(where: \.isWebSite) }.map(\.name)
        let appID = try #require(AppID("ABCDE12345.com.example.app"))
        var opened = 0
        for names in [sites] + sites.map({ [$0] }) {
            let text = try AppSiteAssociation(compiled, origins: names, appIDs: [appID]).text
            let files = try AssociationFile.Reading.all.map { try AssociationFile(text, $0) }
            for url in try Self.urls(fixture) {
                let host = compiled.table.origins.first { $0.name == "web" }?.entries.first?.text ?? ""
                let url = url.hasPrefix("/") && !url.hasPrefix("//") ? host + url : url
                let sites = compiled.table.origins.filter { names.contains($0.name) }.flatMap(\.entries).map(\.text)
                guard sites.contains(where: { url == $0 || url.hasPrefix($0 + "/") || url.hasPrefix($0 + "?") }) else {
                    continue
                }
                switch explainer.explain(link: Array(url.utf8)).result {
                case .stack, .command:
                    opened += 1
                    for file in files { #expect(file.takes(url), "\(names) \(url)\n\(text)") }
                case .outside, .error: continue
                }
            }
        }
        #expect(opened > 0 || app == "IceCubes")
    }
}
