import Foundation
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

    @Test func folderWithoutASchema() throws {
        let run = try Tool.run(["check", "App"], in: Folder(["App/notes.yaml": "routes: 1\n"]))
        #expect(run.errors == "App: error: this is a folder, not a file; name the schema's file\n")
    }

    @Test(arguments: ["auth.routes.yaml", "nofile"]) func missingSegmentFile(_ name: String) throws {
        let folder = try Folder(["routes.yaml": "routes: 1\n"])
        let run = try Tool.run(["check", "--segment", name], in: folder)
        #expect(run.status == 3)
        #expect(
            run.errors
                == "\(name): error: there is no such file; write it, or name the segment's file with `--segment FILE`\n"
        )
    }

    /// A pipe would keep the tool waiting for whoever writes to it.
    @Test func aPipeIsNotASegmentsFile() throws {
        let folder = try Folder(["routes.yaml": "routes: 1\nsegments: { s: [a], auth: }\n", "there": "[login]\n"])
        #expect(mkfifo(folder.url.appending(path: "x.routes.yaml").path, 0o600) == 0)
        let link = folder.url.appending(path: "auth.routes.yaml").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "there")
        #expect(try Tool.run(["check"], in: folder).status == 0)
        #expect(try Tool.run(["list"], in: folder).output.contains("auth.login"))
        try FileManager.default.removeItem(atPath: folder.url.appending(path: "there").path)
        #expect(try Tool.run(["check"], in: folder).errors.hasPrefix("auth.routes.yaml: error: there is no such file"))
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

    /// No command replaces a file that it has read, by whatever name it is called.
    @Test func whatIsReadIsNeverReplaced() throws {
        let old = "routes: 1\nsegments:\n  auth: [login, reset]\n"
        let mounted = "routes: 1\naccess: public\nsegments:\n  a: [b]\n"
        let files = [
            "ok.yaml": Samples.small, "old.yaml": old, "new/routes.yaml": "routes: 1\nsegments:\n  auth:\n",
            "new/auth.routes.yaml": "[login]\n", "ModA.yaml": mounted, "ModB.yaml": mounted, "bad.yaml": "routes: 2\n",
        ]
        let folder = try Folder(files)
        let manager = FileManager.default
        try manager.createSymbolicLink(
            at: folder.url.appending(path: "link"), withDestinationURL: folder.url.appending(path: "old.yaml"))
        try manager.linkItem(at: folder.url.appending(path: "ok.yaml"), to: folder.url.appending(path: "hard"))
        let diff = ["diff", "--schema", "ok.yaml", "--against", "old.yaml"]
        let imports = ["--import", "ModA=ModA.yaml", "--against-import", "ModA=ModB.yaml"]
        let runs: [([String], [String])] = [
            (["check", "ok.yaml", "bad.yaml"], ["ok.yaml", "./bad.yaml", "hard"]),
            (["check", "new/routes.yaml", "--import", "ModA=ModA.yaml"], ["new/auth.routes.yaml", "ModA.yaml"]),
            (["check", "--format", "sarif", "link"], ["old.yaml", "link"]),
            (diff + imports, ["ok.yaml", "old.yaml", "link", "ModA.yaml", "ModB.yaml"]),
            (["diff", "--schema", "new/routes.yaml", "--against", "ok.yaml"], ["new/auth.routes.yaml", "ok.yaml"]),
            (["page", "--schema", "ok.yaml"], ["hard"]),
        ]
        for (arguments, outputs) in runs {
            for output in outputs {
                let run = try Tool.run(arguments + ["--output", output], in: folder)
                #expect(run.status == 3 && run.errors.contains("this run has read"), "\(arguments) \(run.errors)")
            }
        }
        for (name, text) in files { #expect(try folder.read(name) == text, "\(name)") }
        let dash = try Tool.run(diff + ["--output", "-"], in: folder)
        #expect(dash.status == 1 && dash.output.contains("reset") && !folder.has("-"))
    }

    /// A file is replaced as a whole: its rights stay, a link to it stays one, and nothing is left beside it.
    @Test func anOutputIsReplacedAsAWhole() throws {
        let folder = try Folder(["routes.yaml": Samples.small, "real/page.html": "old"])
        let manager = FileManager.default
        let real = folder.url.appending(path: "real/page.html")
        try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real.path)
        let link = folder.url.appending(path: "page.html")
        try manager.createSymbolicLink(at: link, withDestinationURL: real)
        let (reader, empty) = (try FileHandle(forReadingFrom: real), folder.url.appending(path: "nowhere"))
        try manager.createSymbolicLink(at: empty, withDestinationURL: folder.url.appending(path: "real/new.html"))
        for name in ["page.html", "nowhere"] {
            #expect(try Tool.run(["page", "--output", name], in: folder).lines == [])
        }
        #expect(
            try folder.read("real/page.html").contains("</html>") && folder.read("real/new.html").contains("</html>"))
        #expect(try reader.readToEnd() == Data("old".utf8), "who has the old file open still reads it")
        #expect(try manager.attributesOfItem(atPath: real.path)[.posixPermissions] as? Int == 0o640)
        #expect(try manager.destinationOfSymbolicLink(atPath: link.path) == real.path)
        #expect(
            try manager.contentsOfDirectory(atPath: folder.url.path + "/real").sorted() == ["new.html", "page.html"])
    }

    /// What is no file is written as it is, and a full disk costs nothing.
    @Test func outputsThatAreNoFiles() throws {
        let folder = try Folder(["routes.yaml": Samples.small])
        let direct = try Tool.run(["page", "--output", "/dev/stdout"], in: folder)
        #expect(direct.status == 0 && direct.output.contains("</html>"))
        #if os(Linux)
            let full = try Tool.run(["page", "--output", "/dev/full"], in: folder)
            #expect(full.status == 3)
            #expect(full.errors.hasPrefix("/dev/full: error: cannot be written: no space left on device"))
        #endif
        #expect(try Tool.run(["page", "--output", "."], in: folder).status == 3)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["routes.yaml"])
    }

    /// More than a process may write to one file is a disk that is full: the old file stays as it was.
    @Test func anOutputThatFailsMidwayLeavesTheOldOne() throws {
        let old = String(repeating: "old ", count: 300)
        let folder = try Folder(["routes.yaml": Samples.small, "page.html": old])
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "trap '' XFSZ; ulimit -f 1; exec \"$0\" page --output page.html", Tool.url.path]
        process.currentDirectoryURL = folder.url
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 3)
        #expect(try folder.read("page.html") == old)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == [
                "page.html", "routes.yaml",
            ])
    }
}
