import Foundation
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// What an app declares, and what is found in a file that should declare it.
@Suite struct AppDeclarationsTests {
    private func table(_ origins: String) throws -> RouteTable {
        let schema = "routes: 1\norigins: \(origins)\nsegments: { s: [p] }\n"
        return try #require(compile([SchemaInput(path: "routes.yaml", bytes: Array(schema.utf8))]).result).table
    }

    private static let origins =
        "{ app: 'zed://', web: ['https://shop.example', 'https://*.shop.example', 'b://shop.example', 'a://x'], "
        + "m: 'https://münchen.example', any: 'https://*', server: 'https://{server}', old: 'http://old.example' }"

    @Test func needs() throws {
        let schemes = AppDeclarations(try table(Self.origins), .schemes)
        #expect(schemes.required.map(\.text) == ["zed", "a", "b"])
        #expect(schemes.required.map(\.origin) == ["app", "web", "web"])
        let domains = AppDeclarations(try table(Self.origins), .domains)
        #expect(
            domains.required.map(\.text)
                == ["applinks:shop.example", "applinks:*.shop.example", "applinks:xn--mnchen-3ya.example"])
        #expect(domains.warnings.count == 3)
        #expect(domains.warnings.allSatisfy { $0.contains(" is left out: ") })
        #expect(AppDeclarations(try table("{ app: 'a://' }"), .domains).warnings.count == 1)
        #expect(AppDeclarations(try table("{ w: 'https://a.example' }"), .schemes).warnings.count == 1)
    }

    /// What is written is read back by Foundation and by the check, which finds nothing.
    @Test(arguments: [AppDeclarations.Kind.schemes, .domains])
    func whatIsWrittenIsRight(kind: AppDeclarations.Kind) throws {
        let declarations = AppDeclarations(try table(Self.origins), kind)
        let xml = Data(declarations.propertyList.xml.utf8)
        let value = try PropertyListSerialization.propertyList(from: xml, format: nil)
        #expect((value as? [String: Any])?[kind.key] is [Any])
        let binary = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
        for bytes in [xml, binary] {
            let read = try PropertyList(bytes: Array(bytes))
            #expect(read == declarations.propertyList)
            #expect(declarations.findings(in: read) == [])
        }
    }

    @Test func textIsEscaped() throws {
        let list = PropertyList.dictionary(["a<": .string("x & <y>\n\"é\""), "b": .array([]), "c": .dictionary([:])])
        #expect(try PropertyList(bytes: Array(list.xml.utf8)) == list)
    }

    @Test(arguments: ["", "7", "<plist>", "bplist00", "\u{0}", "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>"])
    func whatIsNoPropertyList(text: String) {
        #expect(throws: PropertyList.Problem.noList) { try PropertyList(bytes: Array(text.utf8)) }
    }

    private func findings(_ kind: AppDeclarations.Kind, _ file: PropertyList) throws -> [String] {
        let table = try table("{ app: 'shop://', web: 'https://a.shop.example' }")
        return AppDeclarations(table, kind).findings(in: file).map {
            ($0.isError ? "error: " : "warning: ") + $0.message
        }
    }

    private func schemes(_ names: [String]) -> PropertyList {
        .dictionary([
            "CFBundleVersion": .string("$(CURRENT_PROJECT_VERSION)"), "LSRequiresIPhoneOS": .other,
            "CFBundleURLTypes": .array([.dictionary(["CFBundleURLSchemes": .array(names.map { .string($0) })])]),
        ])
    }

    private func domains(_ names: [String]) -> PropertyList {
        .dictionary(["com.apple.developer.associated-domains": .array(names.map { .string($0) })])
    }

    @Test func schemesOfAFile() throws {
        #expect(try findings(.schemes, schemes(["SHOP"])) == [])
        #expect(
            try findings(.schemes, schemes(["fb123"]))
                == [
                    "error: `shop`, which origin `app` needs, is missing; add it to `CFBundleURLTypes`",
                    "warning: no origin uses `fb123`; remove it, or add an origin",
                ])
        #expect(
            try findings(.schemes, schemes(["$(SCHEME)"]))
                == ["warning: `shop`, which origin `app` needs, is missing, unless it is what `$(SCHEME)` stands for"])
        #expect(try findings(.schemes, schemes(["shop", "$(SCHEME)"])) == [])
        #expect(try findings(.schemes, schemes(["sh$(X)p"])).first?.hasPrefix("warning: ") == true)
        #expect(try findings(.schemes, schemes(["x-$(SCHEME)"])).first?.hasPrefix("error: ") == true)
        #expect(
            try findings(.schemes, domains([])).first?.hasSuffix("; entitlements are checked with `--entitlements`")
                == true)
        #expect(try findings(.schemes, .dictionary([:])).count == 1)
    }

    @Test func domainsOfAFile() throws {
        #expect(try findings(.domains, domains(["applinks:a.shop.example", "webcredentials:b.example"])) == [])
        #expect(try findings(.domains, domains(["applinks:A.shop.example?mode=developer"])) == [])
        #expect(try findings(.domains, domains(["applinks:*.shop.example"])) == [])
        #expect(
            try findings(.domains, domains(["applinks:*.example.org"]))
                == [
                    "error: `applinks:a.shop.example`, which origin `web` needs, is missing; add it to "
                        + "`com.apple.developer.associated-domains`",
                    "warning: no origin uses `applinks:*.example.org`; remove it, or add an origin",
                ])
    }

    /// Only a variable that may become what is needed excuses that it is missing.
    @Test(
        arguments: [
            ("$(DOMAIN)", true), ("${SERVICE}:a.shop.example", true), ("applinks:$(STAGE).Shop.example", true),
            ("applinks:*.$(DOMAIN)", true), ("applinks:$(STAGE).other.example", false), ("applinks:b$(X)", false),
            ("webcredentials:$(DOMAIN)", false),
        ])
    func domainsWithVariables(text: String, mayBeNeeded: Bool) throws {
        let found = try findings(.domains, domains([text]))
        #expect(found.count == 1 && found[0].hasPrefix(mayBeNeeded ? "warning: " : "error: "), "\(found)")
    }

    @Test func valuesOfAnotherShape() throws {
        for value in [PropertyList.string("x"), .array([.string("x")]), .dictionary([:]), .other] {
            let found = try findings(.schemes, .dictionary(["CFBundleURLTypes": value]))
            #expect(found.count == 1 && found[0].contains("`CFBundleURLTypes` must be an array of dictionaries"))
        }
        #expect(
            try findings(.domains, .dictionary(["com.apple.developer.associated-domains": .string("x")])).count == 1)
        #expect(
            try findings(.schemes, .array([])) == [
                "error: the file holds no dictionary; `CFBundleURLTypes` belongs in one"
            ])
    }
}
