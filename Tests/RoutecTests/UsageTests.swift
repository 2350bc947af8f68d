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
            (["generate", "routes.yaml"], "unexpected argument `routes.yaml`"),
            (["generate", "--check=yes"], "`--check` takes no value"),
            (["generate", "--target", "App"], "`--target` takes a module and a folder, `NAME=FOLDER`, not `App`"),
            (["generate", "--target", "App=out", "--module", "App"], "`--target` and `--module` say the same"),
            (["list", "x"], "unexpected argument `x`"),
            (["explain"], "there is no URL to explain"),
            (["page", "x"], "unexpected argument `x`"),
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
        for command in ["check", "generate", "explain", "list", "page", "aasa", "plist", "diff", "schema"] {
            #expect(run.output.contains("\n  \(command) "))
        }
    }

    @Test(arguments: ["check", "generate", "explain", "list", "page", "aasa", "plist", "diff"], ["--help", "-h"])
    func helpOfACommand(command: String, flag: String) throws {
        // Help wins over whatever else is wrong.
        let run = try Tool.run([command, "--nonsense", flag], in: Folder())
        #expect(run.status == 0 && run.errors == "")
        #expect(run.output.contains("usage: routec \(command) [options]"))
        #expect(run.output.contains("\n  --schema FILE"))
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }

    @Test func schemaIsForAnEditor() throws {
        let run = try Tool.run(["schema"], in: Folder())
        #expect(run.status == 0 && run.errors == "" && run.output.contains("\"title\" : \"routes.yaml\""))
        let segment = try Tool.run(["schema", "--segment-file"], in: Folder())
        #expect(segment.status == 0 && segment.output.contains("\"title\" : \"segment.routes.yaml\""))
        #expect(try Tool.run(["schema", "routes.yaml"], in: Folder()).status == 2)
    }

    @Test func version() throws {
        let run = try Tool.run(["--version"], in: Folder())
        #expect(run.status == 0 && run.output.hasPrefix("routec ") && run.lines.count == 1)
    }
}
