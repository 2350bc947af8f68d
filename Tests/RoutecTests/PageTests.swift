import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// `routec page`: the page is printed or written, and what is wrong is told.
@Suite struct PageTests {
    @Test func rowC5TheAppsPageHasALinkToEveryRoute() throws {
        let run = try Tool.run(["page"], in: Samples.app())
        #expect(run.status == 0 && run.errors == "")
        #expect(run.output.hasPrefix("<!DOCTYPE html>\n") && run.output.hasSuffix("</html>\n"))
        #expect(XMLParser(data: Data(run.output.utf8)).parse())
        let links = run.output.matches(of: /href="([^#"][^"]*)"/).map {
            String($0.1).replacingOccurrences(of: "&amp;", with: "&")
        }
        #expect(links.count == 16)
        // The tool itself says of each that it opens something.
        let explained = try Tool.run(
            ["explain", "--format", "json", "-"], in: Samples.app(), input: links.joined(separator: "\n"))
        #expect(explained.lines.count == links.count)
        #expect(explained.lines.allSatisfy { !$0.contains("\"error\"") })
    }

    @Test func itIsWrittenToAFile() throws {
        let folder = try Samples.app()
        let printed = try Tool.run(["page"], in: folder)
        let written = try Tool.run(["page", "--output", "page.html"], in: folder)
        #expect(written.status == 0 && written.output == "" && written.errors == "")
        #expect(try folder.read("page.html") == printed.output)
        // One that has the right text already stays as it is.
        let file = folder.url.appending(path: "page.html").path
        let past = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: file)
        #expect(try Tool.run(["page", "--output", "page.html"], in: folder).status == 0)
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date == past)
    }

    @Test func aFileThatCannotBeWritten() throws {
        let run = try Tool.run(["page", "--output", "no/such/folder/page.html"], in: Samples.app())
        #expect(run.status == 3 && run.output == "")
        #expect(run.errors.contains("no/such/folder/page.html: error: cannot be written"))
    }

    /// Nothing is lost: a result that nobody gets is a failure, and no schema is written over.
    @Test(arguments: [["page"], ["plist"], ["aasa", "--app-id", "ABCDE12345.com.example.app"]])
    func whereAResultGoes(command: [String]) throws {
        let schema =
            "routes: 1\norigins: { app: 'app://', web: 'https://a.example' }\nsegments:\n  auth:\n"
            + "links: { web: { /in: /auth/login }, app: { otherwise: path } }\n"
        let folder = try Folder(["routes.yaml": schema, "auth.routes.yaml": "[login]\n"])
        for name in ["routes.yaml", "./auth.routes.yaml"] {
            let run = try Tool.run(command + ["--output", name], in: folder)
            #expect(run.status == 3 && run.errors.contains("this run has read"), "\(run.errors)")
        }
        #expect(try folder.read("routes.yaml") == schema && folder.read("auth.routes.yaml") == "[login]\n")
        let dash = try Tool.run(command + ["--output", "-"], in: folder)
        #expect(dash.status == 0 && !dash.output.isEmpty && !folder.has("-"))
        #if os(Linux)
            let full = try Tool.run(command, in: folder, outputFile: "/dev/full")
            #expect(full.status == 3)
            #expect(full.errors.hasPrefix("standard output: error: cannot be written: no space left on device"))
        #endif
    }

    @Test(
        arguments: [
            ("mailto:x", "takes a URL such as"), ("https://x:99999", "takes a URL"), ("https://x:+80", "takes a URL"),
            ("https://a/../b", "takes a URL"), ("https://a//b", "takes a URL"), ("https://%41", "takes a URL"),
            ("ftp://x", "no origin has an entry `ftp://{server}` or `ftp://*`"),
        ])
    func serversThatAreNone(server: String, message: String) throws {
        let folder = try Folder([
            "routes.yaml":
                "routes: 1\norigins: { s: 'https://{server}' }\nsegments: { a: [b] }\nlinks: { s: { /b: /a/b } }\n"
        ])
        let run = try Tool.run(["page", "--server", server], in: folder)
        #expect(run.status == 2 && run.output == "" && run.errors.contains(message), "\(run.errors)")
        for good in ["x.example", "https://[::1]:8080/app/", "http-api_1.example:1"] {
            #expect(try Tool.run(["page", "--server", good], in: folder).status == 0)
        }
    }

    @Test func originsTitleAndServers() throws {
        let folder = try Folder([
            "routes.yaml": "routes: 1\norigins:\n  home: https://{server}\n  web: https://shop.example\n"
                + "  app: app://\nsegments:\n  auth: [login]\n"
                + "links:\n  home:\n    /in: /auth/login\n  web:\n    /in: /auth/login\n  app:\n    /in: /auth/login\n"
        ])
        let run = try Tool.run(
            [
                "page", "--origin", "home", "--origin=app", "--server", "https://b.example:8080/app", "--title",
                "A & <B>",
            ], in: folder)
        #expect(run.status == 0 && run.errors == "")
        #expect(run.output.contains("<title>A &amp; &lt;B&gt;</title>"))
        #expect(
            run.output.contains("href=\"https://b.example:8080/app/in\"") && run.output.contains("href=\"app://in\""))
        #expect(!run.output.contains("shop.example"))
        #expect(try Tool.run(["page"], in: folder).output.contains("href=\"https://server.example/in\""))
    }

    @Test func aSchemaWithErrorsHasNoPage() throws {
        let folder = try Folder(["routes.yaml": "routes: 1\nsegments:\n  auth: [login, login]\n"])
        let run = try Tool.run(["page", "--output", "page.html"], in: folder)
        #expect(run.status == 1 && run.output == "" && run.errors.contains("routes.yaml:3:"))
        #expect(!folder.has("page.html"))
        #expect(try Tool.run(["page", "--schema", "none.yaml"], in: folder).status == 3)
    }

    @Test func mountedModulesAreOnThePage() throws {
        let folder = try Folder([
            "routes.yaml": "routes: 1\norigins: { web: https://shop.example }\n"
                + "segments: { account: { from: Auth } }\nlinks: { web: { /in: /account/login/start } }\n",
            "auth.yaml": "routes: 1\naccess: public\nstep: AuthStep\norigins: { web: https://login.example }\n"
                + "segments: { login: [start, help] }\nlinks: { web: { /help: /login/help } }\n",
        ])
        let run = try Tool.run(["page", "--import", "Auth=auth.yaml"], in: folder)
        #expect(run.status == 0 && run.errors == "")
        #expect(run.output.contains("href=\"https://shop.example/in\""))
        #expect(run.output.contains("<code>account.login.start</code>"))
        let help = try #require(run.output.firstMatch(of: /href="([^"]*\/help)"/))
        let opened = try Tool.run(["explain", "--import", "Auth=auth.yaml", String(help.1)], in: folder)
        #expect(opened.output.contains("account.login.help"))
    }
}
