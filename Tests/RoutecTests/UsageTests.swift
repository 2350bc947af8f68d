import Foundation
import Testing

/// Wrong arguments end with status 2 and a line that helps; `--help` ends with status 0.
@Suite struct UsageTests {
    @Test(
        arguments: [
            (["chekc"], "routec: error: unknown command `chekc`; did you mean `check`?"),
            (["check", "--shcema", "a"], "unknown option `--shcema`; did you mean `--schema`?"),
            (["check", "--format", "xml"], "`--format` must be one of `text`, `line`, `json`, `sarif`, `github`, not"),
            (["check", "--schema"], "`--schema` needs a value"),
            (["check", "--schema="], "`--schema` needs a value, not an empty text"),
            (["check", "--schema", "--format", "line"], "`--schema` needs a value before `--format`"),
            (["check", "auth.routes.yaml"], "`auth.routes.yaml` holds one segment; name the schema"),
            (["check", "a.yaml", "b.yaml", "--segment", "c.routes.yaml"], "`--segment` goes with one schema"),
            (["check", "--import", "Auth"], "`--import` takes a module and its schema, `MODULE=FILE`, not `Auth`"),
            (
                ["list", "--import", "=a.yaml"],
                "`--import` takes a module and its schema, `MODULE=FILE`, not `=a.yaml`"
            ),
            (["explain", "/", "--import", "Auth=-"], "`--import` takes a file, and standard input is none"),
            (["list", "--import", "A=a.yaml", "--import", "A=b.yaml"], "`--import` names module `A` twice"),
            (["generate", "--import", "A=a.routes.yaml"], "`a.routes.yaml` holds one segment; name the schema"),
            (["generate", "a.yaml", "b.yaml"], "unexpected argument `b.yaml`: the schema is `a.yaml`"),
            (["list", "--schema", "a.yaml", "b.yaml"], "unexpected argument `b.yaml`: the schema is `a.yaml`"),
            (
                ["graph", "routes.yaml", "auth.routes.yaml"],
                "unexpected argument `auth.routes.yaml`: name a segment's file with `--segment auth.routes.yaml`"
            ),
            (["page", "routes.yaml", "app://x"], "unexpected argument `app://x`: `explain` takes links"),
            (["list", "--json"], "unknown option `--json`; write `--format json`"),
            (["graph", "--of", "product"], "there is no segment `product`; did you mean `products`?"),
            (["graph", "--of", "x"], "there is no segment `x`; the schema has `auth`, `profile`"),
            (["schema", "routes.yaml"], "unexpected argument `routes.yaml`: it is the same for every schema"),
            (["generate", "--check=yes"], "`--check` takes no value"),
            (["generate", "--target", "App"], "`--target` takes a module and a folder, `NAME=FOLDER`, not `App`"),
            (["generate", "--target", "App=out", "--module", "App"], "`--target` and `--module` say the same"),
            (["explain"], "there is no URL to explain"),
            (["explain", "routes.yaml"], "there is no URL to explain; write it, or name a path with `--path`"),
            (["explain", "a.yaml", "b.yaml", "/"], "unexpected argument `b.yaml`: the schema is `a.yaml`"),
            (["page", "--origin", "wob"], "there is no origin `wob`; the schema has `app`, `web`"),
            (
                ["page", "--server", "https://"],
                "`--server` takes a URL such as `https://server.example`, not `https://`"
            ),
            (["page", "--server", "a b"], "`--server` takes a URL such as `https://server.example`, not `a b`"),
            (["explain", "/", "--origin", "wob"], "there is no origin `wob`; the schema has `app`, `web`"),
        ] as [([String], String)])
    func wrongArguments(arguments: [String], message: String) throws {
        let run = try Tool.run(arguments, in: Samples.app())
        #expect(run.status == 2 && run.output == "")
        #expect(run.lines.count == 1)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(run.errors.hasSuffix("--help`\n"))
    }

    @Test func withoutArgumentsTheCommandsAreShown() throws {
        let run = try Tool.run([], in: Folder())
        #expect(run.status == 2 && run.output == "" && run.errors.contains("usage: routec <command>"))
    }

    @Test(arguments: [["--help"], ["-h"], ["help"]])
    func help(arguments: [String]) throws {
        let run = try Tool.run(arguments, in: Folder())
        #expect(run.status == 0 && run.errors == "")
        for command in [
            "check", "generate", "explain", "list", "page", "docs", "graph", "aasa", "plist", "diff", "schema",
        ] {
            #expect(run.output.contains("\n  \(command) "))
        }
    }

    @Test(
        arguments: ["check", "generate", "explain", "list", "page", "docs", "graph", "aasa", "plist", "diff"],
        ["--help", "-h"])
    func helpOfACommand(command: String, flag: String) throws {
        // Help wins over whatever else is wrong.
        let run = try Tool.run([command, "--nonsense", flag], in: Folder())
        #expect(run.status == 0 && run.errors == "")
        #expect(run.output.contains("usage: routec \(command) [options]"))
        #expect(run.output.contains("\n  --schema FILE"))
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }

    /// The schema is an operand of every command that reads one, as it is the value of `--schema`.
    @Test(
        arguments: [
            ["check"], ["generate", "--output", "out"], ["list"], ["page"], ["docs"], ["graph"], ["plist"],
            ["aasa", "--app-id", "ABCDE12345.com.example.app"], ["explain", "https://a.example/in"],
            ["diff", "old.yaml"],
        ])
    func theSchemaIsAnOperand(command: [String]) throws {
        let schema =
            "routes: 1\norigins: { web: https://a.example }\nsegments: { auth: [login] }\n"
            + "links: { web: { /in: /auth/login } }\n"
        let folder = try Folder(["s.yaml": schema, "old.yaml": schema])
        let operand = try Tool.run(command + ["s.yaml"], in: folder)
        let option = try Tool.run(command + ["--schema", "s.yaml"], in: folder)
        #expect(operand.status == 0 && operand.lines == option.lines, "\(operand.errors)")
        let lost = try Tool.run(command + ["lost.yaml"], in: folder)
        #expect(lost.status == 3 && lost.errors.hasPrefix("lost.yaml: error: there is no such file"), "\(lost.errors)")
    }

    @Test func schemaIsForAnEditor() throws {
        let run = try Tool.run(["schema"], in: Folder())
        #expect(run.status == 0 && run.errors == "" && run.output.contains("\"title\": \"routes.yaml\""))
        let segment = try Tool.run(["schema", "--segment-file"], in: Folder())
        #expect(segment.status == 0 && segment.output.contains("\"title\": \"segment.routes.yaml\""))
        #expect(try Tool.run(["schema", "routes.yaml"], in: Folder()).status == 2)
    }

    /// Swift repairs what is not UTF-8, and the tool would explain another link.
    @Test func anArgumentThatIsNotText() throws {
        let process = Process()
        let errors = Pipe()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "\"$0\" explain routes.yaml \"$(printf 'a:\\377')\"", Tool.url.path]
        process.standardError = errors
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 2 && text == "routec: error: argument 3 is not text in UTF-8\n")
    }

    @Test(arguments: [
        ["check", "--x\u{1B}[31m"], ["x\u{1B}[31m"], ["graph", "--of", "\u{1B}[31m"], ["list", "\u{1B}[31m"],
    ])
    func whatATerminalWouldObeyIsEscaped(arguments: [String]) throws {
        let run = try Tool.run(arguments, in: Samples.app())
        #expect(run.status != 0 && run.output == "" && run.errors.contains(#"\u{1B}[31m"#), "\(run.errors)")
        #expect(!run.errors.contains("\u{1B}"))
    }

    @Test func version() throws {
        let run = try Tool.run(["--version"], in: Folder())
        #expect(run.status == 0 && run.output.hasPrefix("routec ") && run.lines.count == 1)
    }
}
