import Testing

/// Files that are missing or can't be read: one line with the path, what happened and what to do, and status 3.
@Suite struct FileTests {
    @Test(arguments: ["check", "generate", "list", "explain"])
    func missingFile(command: String) throws {
        let run = try Tool.run([command] + (command == "explain" ? ["app:/"] : []), in: Folder())
        #expect(run.status == 3 && run.output == "")
        #expect(
            run.errors
                == "routes.yaml: error: there is no such file; write it, beginning with `routes: 1`, or name your "
                + "schema with `--schema FILE`\n")
    }

    @Test func missingFileOfNearlyThatName() throws {
        let run = try Tool.run(["check", "--schema", "app/routes.yaml"], in: Folder(["app/routes.yml": "routes: 1\n"]))
        #expect(run.status == 3)
        #expect(run.errors == "app/routes.yaml: error: there is no such file; did you mean `app/routes.yml`?\n")
    }

    @Test(arguments: ["Sources/App", "Sources/App/"])
    func folderInsteadOfAFile(path: String) throws {
        let run = try Tool.run(["check", path], in: Folder(["Sources/App/routes.yaml": "routes: 1\n"]))
        #expect(run.status == 3 && run.output == "")
        #expect(
            run.errors
                == "\(path): error: this is a folder, not a file; name the schema in it: `Sources/App/routes.yaml`\n")
    }

    @Test func missingSegmentFile() throws {
        let folder = try Folder(["routes.yaml": "routes: 1\n"])
        let run = try Tool.run(["check", "--segment", "auth.routes.yaml"], in: folder)
        #expect(run.status == 3)
        #expect(run.errors.hasPrefix("auth.routes.yaml: error: there is no such file; write it, or name"))
    }

    @Test func controlCharactersOfAPathAreEscaped() throws {
        let run = try Tool.run(["check", "a\nb: error"], in: Folder())
        #expect(run.status == 3 && run.lines.count == 1)
    }

    /// The other schemas are checked all the same.
    @Test func oneOfSeveralFilesIsMissing() throws {
        let folder = try Folder(["a.yaml": "routes: 2\n", "c.yaml": "routes: 3\n"])
        let run = try Tool.run(["check", "--format", "line", "a.yaml", "b.yaml", "c.yaml"], in: folder)
        #expect(run.status == 3)
        #expect(run.output.split(separator: "\n").count == 2)
        #expect(run.errors.hasPrefix("b.yaml: error: "))
    }

    @Test func outputThatCannotBeWritten() throws {
        let folder = try Folder(["routes.yaml": Samples.small, "out": "a file"])
        let run = try Tool.run(["generate", "--module", "App", "--output", "out/here"], in: folder)
        #expect(run.status == 3)
        #expect(run.lines.count == 1 && run.errors.contains("out/here: error: cannot be written"))
    }
}
