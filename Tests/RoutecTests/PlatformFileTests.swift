import Foundation
import Testing

/// `routec aasa` and `routec plist`: what they write, where, and with which status they end.
@Suite struct PlatformFileTests {
    private static let schema = """
        routes: 1
        origins: { app: shop://, web: https://shop.example, any: https://* }
        segments: { s: [p] }
        links:
          app: { /p: /s/p }
          web: { /p: /s/p, /old: outside }
          any: { /p: /s/p }

        """
    private static let appID = "ABCDE12345.com.example.app"

    @Test(
        arguments: [
            (["aasa"], "`--app-id` is missing"),
            (["aasa", "--app-id", "com.example.app"], "`com.example.app` is no application identifier; write ten"),
            (
                ["aasa", "--app-id", appID, "--origin", "wbe"],
                "there is no origin `wbe`; the schema has `app`, `web`, `any`"
            ),
            (
                ["aasa", "--app-id", appID, "--origin", "app"],
                "origin `app` has no host under `https` that could serve"
            ),
            (
                ["aasa", "--app-id", appID, "--origin", "any"],
                "origin `any` has no host under `https` that could serve"
            ),
            (["aasa", "--app-id", appID, "x", "y"], "unexpected argument `y`: the schema is `x`"),
            (["plist", "x", "y"], "unexpected argument `y`: the schema is `x`"),
            (
                ["aasa", "--app-id", appID, "--check", "a", "--merge", "b"],
                "`--check` and `--merge` exclude each other"
            ),
            (
                ["aasa", "--app-id", appID, "--merge", "a", "--output", "b"],
                "`--merge` and `--output` exclude each other"
            ),
            (["plist", "--check", "a", "--output", "b"], "`--check` writes nothing, so it takes no `--output`"),
        ] as [([String], String)])
    func wrongArguments(arguments: [String], message: String) throws {
        let run = try Tool.run(arguments, in: Folder(["routes.yaml": Self.schema]))
        #expect(run.status == 2 && run.output == "" && run.lines.count == 1)
        #expect(run.errors.contains(message) && run.errors.hasSuffix("--help`\n"), "\(run.errors)")
    }

    @Test(arguments: ["aasa", "plist"])
    func help(command: String) throws {
        let run = try Tool.run([command, "--help"], in: Folder())
        #expect(run.status == 0 && run.output.contains("usage: routec \(command) [options]"))
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }

    @Test(arguments: ["aasa", "plist"])
    func errorsOfTheSchema(command: String) throws {
        let folder = try Folder(["routes.yaml": "routes: 1\nsegmnets: {}\n"])
        let run = try Tool.run([command] + (command == "aasa" ? ["--app-id", Self.appID] : []), in: folder)
        #expect(run.status == 1 && run.output == "" && run.errors.contains("did you mean `segments`?"))
    }

    @Test func siteFile() throws {
        let folder = try Folder(["routes.yaml": Self.schema])
        let printed = try Tool.run(["aasa", "--app-id", Self.appID, "--app-id", Self.appID], in: folder)
        #expect(printed.status == 0 && printed.errors == "")
        #expect(printed.output.contains(#""appIDs": ["ABCDE12345.com.example.app"]"#))
        #expect(printed.output.contains(#"{"/":"/old","exclude":true,"percentEncoded":true}"#))
        let written = try Tool.run(
            ["aasa", "--app-id", Self.appID, "--origin", "web", "--output", "apple-app-site-association"], in: folder)
        #expect(written.status == 0 && written.output == "" && written.errors == "")
        #expect(try folder.read("apple-app-site-association") == printed.output)
        let refused = try Tool.run(["aasa", "--app-id", Self.appID, "--output", "no/file"], in: folder)
        #expect(refused.status == 3 && refused.errors.contains("no/file: error: cannot be written"))
    }

    @Test func aFileOfSeveralApps() throws {
        let folder = try Folder([
            "routes.yaml": Self.schema, "site": #"{"webcredentials":{"apps":["A"]}}"#, "bad": "no",
        ])
        let aasa = ["aasa", "--app-id", Self.appID]
        let stale = try Tool.run(aasa + ["--check", "site"], in: folder)
        #expect(stale.status == 1 && stale.errors.hasPrefix("site: error: `\(Self.appID)` lacks `{"))
        let merge = try Tool.run(aasa + ["--merge", "site"], in: folder)
        #expect(merge.status == 0 && merge.lines.isEmpty)
        let text = try folder.read("site")
        #expect(text.contains(#""webcredentials": {"apps":["A"]}"#) && text.contains(Self.appID))
        #expect(try Tool.run(aasa + ["--check", "site"], in: folder).lines.isEmpty)
        #expect(try Tool.run(aasa + ["--merge", "-"], in: folder, input: text).output == text)
        for option in ["--check", "--merge"] {
            let bad = try Tool.run(aasa + [option, "bad"], in: folder)
            #expect(bad.status == 1 && bad.errors.hasPrefix("bad: error: this is not the JSON of"))
            let missing = try Tool.run(aasa + [option, "none"], in: folder)
            #expect(missing.status == 3 && missing.errors.contains("name the file that the site serves"))
        }
        #expect(try folder.read("bad") == "no")
        let schema = try Tool.run(aasa + ["--merge", "routes.yaml"], in: folder)
        #expect(try schema.status == 1 && folder.read("routes.yaml") == Self.schema)
    }

    @Test func aFileOfSeveralAppsIsNotReplacedByOneOfThese() throws {
        let site = #"{"webcredentials":{"apps":["A"]}}"#
        let folder = try Folder(["routes.yaml": Self.schema, "site": site])
        let run = try Tool.run(["aasa", "--app-id", Self.appID, "--output", "site"], in: folder)
        #expect(run.status == 2 && run.errors.contains("`site` has `webcredentials`, which would be lost"))
        #expect(try run.errors.contains("`--merge`") && folder.read("site") == site)
        let own = ["aasa", "--app-id", Self.appID, "--output", "own"]
        #expect(try Tool.run(own, in: folder).status == 0)
        #expect(try Tool.run(own, in: folder).status == 0)
    }

    @Test func aSchemaWithoutASite() throws {
        let folder = try Folder(["routes.yaml": "routes: 1\norigins: { app: shop:// }\nsegments: { s: [p] }\n"])
        let run = try Tool.run(["aasa", "--app-id", Self.appID], in: folder)
        #expect(run.status == 2 && run.errors.contains("the schema has no origin with a host under `https`"))
    }

    @Test func aFileThatIsTooLong() throws {
        let links = (0..<3_000).map { "    /products-of-the-season/number-\($0): /s/p\n" }.joined()
        let folder = try Folder([
            "routes.yaml": "routes: 1\norigins: { web: https://shop.example }\nsegments: { s: [p] }\nlinks:\n  web:\n"
                + links
        ])
        let run = try Tool.run(["aasa", "--app-id", Self.appID, "--output", "file"], in: folder)
        let bytes = try folder.read("file").utf8.count
        #expect(run.status == 0 && bytes > 128 * 1024)
        #expect(run.errors.hasPrefix("routec aasa: warning: the file has \(bytes) bytes in 6000 entries"))
        #expect(run.errors.contains("`--origin`") && run.lines.count == 1)
    }

    @Test func whatCannotBeExcludedIsNamed() throws {
        let schema = Self.schema.replacingOccurrences(
            of: "/old: outside", with: "'/{_}/x': outside, '/{_}/{_}/{_}': /s/p")
        let run = try Tool.run(["aasa", "--app-id", Self.appID], in: Folder(["routes.yaml": schema]))
        #expect(run.status == 0 && run.errors.hasPrefix("routec aasa: warning: `/{_}/x` can't be excluded"))
    }

    @Test func propertyLists() throws {
        let folder = try Folder(["routes.yaml": Self.schema])
        let schemes = try Tool.run(["plist", "--output", "Info.plist"], in: folder)
        #expect(schemes.status == 0 && schemes.lines.isEmpty)
        #expect(try folder.read("Info.plist").contains("<string>$(PRODUCT_BUNDLE_IDENTIFIER).app</string>"))
        let domains = try Tool.run(["plist", "--entitlements"], in: folder)
        #expect(domains.status == 0 && domains.output.contains("<string>applinks:shop.example</string>"))
        #expect(
            domains.errors
                == "routec plist: warning: `https://*` of origin `any` is left out: it stands for any host, and a domain "
                + "must be named\n")
        #expect(try Tool.run(["plist", "--check", "Info.plist"], in: folder).lines.isEmpty)
    }

    @Test func aWholeInfoPlistIsNotReplacedByAPartOfIt() throws {
        let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>"
        let whole = head + "<key>CFBundleVersion</key><string>1</string></dict></plist>"
        let folder = try Folder([
            "routes.yaml": Self.schema, "Info.plist": whole, "part.plist": head + "</dict></plist>",
        ])
        let run = try Tool.run(["plist", "--output", "Info.plist"], in: folder)
        #expect(
            run.status == 2 && run.errors.contains("has other keys, such as `CFBundleVersion`, which would be lost"))
        #expect(try folder.read("Info.plist") == whole)
        #expect(try Tool.run(["plist", "--output", "part.plist"], in: folder).status == 0)
        #expect(try Tool.run(["plist", "--output", "part.plist"], in: folder).status == 0)
    }

    @Test func listsThatWouldBringTheToolDown() throws {
        let deep = "<plist>" + String(repeating: "<array>", count: 200_000)
        let folder = try Folder([
            "routes.yaml": Self.schema, "deep.plist": deep,
            "long.plist": "<plist>" + String(repeating: " ", count: 17 << 20),
        ])
        let run = try Tool.run(["plist", "--check", "deep.plist"], in: folder)
        #expect(run.status == 1 && run.errors.hasPrefix("deep.plist: error: its values are nested deeper than 64"))
        let long = try Tool.run(["plist", "--check", "long.plist"], in: folder)
        #expect(long.status == 1 && long.errors.hasPrefix("long.plist: error: the property list is larger than"))
    }

    @Test func filesThatAreChecked() throws {
        let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>"
        let folder = try Folder([
            "routes.yaml": Self.schema, "no.plist": "no",
            "empty.plist": head + "</dict></plist>",
            "other.plist": head + "<key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>"
                + "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>"
                + "<array><string>shop</string><string>old</string></array></dict></array></dict></plist>",
        ])
        let missing = try Tool.run(["plist", "--check", "Info.plist"], in: folder)
        #expect(missing.status == 3)
        #expect(
            missing.errors
                == "Info.plist: error: there is no such file; name the app's Info.plist, or its entitlements\n")
        let none = try Tool.run(["plist", "--check", "no.plist"], in: folder)
        #expect(none.status == 1 && none.errors.hasPrefix("no.plist: error: this is no property list"))
        let empty = try Tool.run(["plist", "--check", "empty.plist"], in: folder)
        #expect(empty.status == 1)
        #expect(
            empty.errors
                == "empty.plist: error: `shop`, which origin `app` needs, is missing; add it to `CFBundleURLTypes`\n")
        let other = try Tool.run(["plist", "--check", "other.plist"], in: folder)
        #expect(other.status == 0)
        #expect(other.errors == "other.plist: warning: no origin uses `old`; remove it, or add an origin\n")
    }
}
