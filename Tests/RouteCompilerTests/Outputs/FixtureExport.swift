import Foundation
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// The schemas that the documentation shows, written to a folder for other validators: `Tests/JSONSchema/run`.
@Suite struct FixtureExport {
    /// A schema, or a segment's file of one, and the codes of its findings.
    struct Fixture {
        var name: String
        var text: String
        var isSegmentFile = false
        /// The errors that the compiler finds.
        var codes: [String]
    }

    static let fixtures: [Fixture] = {
        var fixtures: [Fixture] = []
        for code in Code.allCases {
            for (kind, example) in [("wrong", code.page.wrong), ("right", code.page.right)] {
                let codes = errors(example.compiled())
                for (name, text) in [("routes.yaml", example.schema)] + example.files {
                    fixtures.append(
                        Fixture(
                            name: "\(code.rawValue)-\(kind)-\(name.split(separator: "/").joined(separator: "-"))",
                            text: text, isSegmentFile: name.hasSuffix(".routes.yaml"), codes: codes))
                }
                for (name, text) in example.modules {
                    fixtures.append(module("\(code.rawValue)-\(kind)-\(name)", text))
                }
            }
        }
        for (number, example) in ReferenceTests.examples.enumerated() {
            let codes = errors(
                compile(
                    [SchemaInput(path: "routes.yaml", bytes: Array((example.schema + "\n").utf8))] + example.files,
                    imports: example.modules))
            fixtures.append(Fixture(name: "article-\(number)-routes.yaml", text: example.schema, codes: codes))
            for file in example.files {
                fixtures.append(
                    Fixture(
                        name: "article-\(number)-\(file.path)", text: String(decoding: file.bytes, as: UTF8.self),
                        isSegmentFile: true, codes: codes))
            }
            for one in example.modules {
                fixtures.append(
                    module("article-\(number)-\(one.name)", String(decoding: one.inputs[0].bytes, as: UTF8.self)))
            }
        }
        return fixtures
    }()

    /// The schema of a mounted module, which may be a good one where the one that mounts it is not.
    private static func module(_ name: String, _ text: String) -> Fixture {
        let codes = errors(compile([SchemaInput(path: "routes.yaml", bytes: Array((text + "\n").utf8))]))
        return Fixture(name: name + "-routes.yaml", text: text, codes: codes)
    }

    private static func errors(_ compilation: Compilation) -> [String] {
        compilation.diagnostics.filter { $0.severity == .error }.map(\.code.rawValue)
    }

    /// `WRITE_FIXTURES=FOLDER swift test --filter FixtureExport` writes them: schemas to `schema/`, segments' files to
    /// `segment/`, the good ones to `good` in these and the bad ones to `bad`.
    @Test func areOfBothKinds() throws {
        #expect(Self.fixtures.filter(\.codes.isEmpty).count > Code.allCases.count)
        #expect(Self.fixtures.count { !$0.codes.isEmpty } > 25)
        guard let folder = ProcessInfo.processInfo.environment["WRITE_FIXTURES"] else { return }
        for fixture in Self.fixtures {
            let place = URL(filePath: folder).appending(path: fixture.isSegmentFile ? "segment" : "schema")
                .appending(path: fixture.codes.isEmpty ? "good" : "bad")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try Data((fixture.text + "\n").utf8).write(to: place.appending(path: fixture.name))
        }
    }
}
