import Foundation
import Testing

/// `routec generate`: what it writes, when, and for which module.
@Suite struct GenerateTests {
    private static let name = "App+routes.generated.swift"

    @Test func writesOnlyWhatHasChanged() throws {
        let folder = try Folder(["routes.yaml": Samples.small])
        let arguments = ["generate", "--module", "App", "--output", "a/b"]
        let first = try Tool.run(arguments, in: folder)
        #expect(first.status == 0 && first.lines.isEmpty)
        let file = folder.url.appending(path: "a/b/" + GenerateTests.name)
        let old = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file.path)

        try folder.write(Samples.small + "# a comment\n", to: "routes.yaml")
        #expect(try Tool.run(arguments, in: folder).status == 0)
        #expect(try modificationDate(file) == old)

        try folder.write(Samples.small + "  profile: [a]\n", to: "routes.yaml")
        #expect(try Tool.run(arguments, in: folder).status == 0)
        #expect(try modificationDate(file) != old)
    }

    /// `check` notes what `otherwise: path` opens to every link.
    @Test func aBuildWithoutAFaultSaysNothing() throws {
        let folder = try Samples.app()
        #expect(try Tool.run(["check", "--format", "line"], in: folder).output.contains(": note: "))
        let run = try Tool.run(["generate", "--module", "AppRoutes"], in: folder)
        #expect(run.status == 0 && run.lines.isEmpty)
    }

    @Test func checkNamesStaleFilesAndWritesNothing() throws {
        let folder = try Folder(["routes.yaml": Samples.small])
        let write = ["generate", "--module", "App", "--output", "out", "--prune"]
        let missing = try Tool.run(write + ["--check"], in: folder)
        #expect(missing.status == 1)
        #expect(missing.errors == "out/\(GenerateTests.name): error: this file is missing; generate it again\n")
        #expect(!folder.has("out"))

        #expect(try Tool.run(write, in: folder).status == 0)
        #expect(try Tool.run(write + ["--check"], in: folder).lines == [])

        try folder.write(Samples.small + "  profile: [a]\n", to: "routes.yaml")
        let generated = try folder.read("out/" + GenerateTests.name)
        try folder.write(generated, to: "out/App+old.routes.generated.swift")
        try folder.write("// mine\n", to: "out/App+mine.generated.swift")
        let stale = try Tool.run(write + ["--check"], in: folder)
        #expect(stale.status == 1)
        #expect(
            stale.lines == [
                "out/\(GenerateTests.name): error: this file is not what `routes.yaml` gives now; generate it again",
                "out/App+old.routes.generated.swift: error: this file is no longer given by `routes.yaml`; remove it",
            ])
        #expect(try folder.read("out/" + GenerateTests.name) == generated)

        #expect(try Tool.run(write, in: folder).status == 0)
        #expect(try Tool.run(write + ["--check"], in: folder).status == 0)
        #expect(!folder.has("out/App+old.routes.generated.swift"))
        #expect(folder.has("out/App+mine.generated.swift"))
    }

    @Test func theSchemaIsForAnotherModule() throws {
        let folder = try Folder(["routes.yaml": "routes: 1\nmodule: App\nsegments:\n  auth: [login]\n"])
        let beside = try Tool.run(["generate", "--module", "Other"], in: folder)
        #expect(beside.status == 1)
        #expect(
            beside.errors
                == "routes.yaml:2:9: error: this schema is for module `App`, not for `Other` [R013]; write "
                + "`module: Other`, or leave it out\n")
        try folder.write("// swift-tools-version: 6.1\n", to: "Package.swift")
        let atRoot = try Tool.run(["generate", "--module", "Other"], in: folder)
        #expect(atRoot.status == 1)
        #expect(atRoot.errors.hasSuffix("; give target `Other` a routes.yaml beside its sources\n"))
        #expect(!folder.has("Other+routes.generated.swift"))
    }

    @Test func aSchemaAtThePackageRootNamesItsModule() throws {
        let folder = try Folder(["routes.yaml": Samples.small, "Package.swift": ""])
        for arguments in [["check", "--format", "line"], ["generate", "--target", "App=out"]] {
            let run = try Tool.run(arguments, in: folder)
            #expect(run.status == 1 && run.lines.count == 1)
            #expect(run.lines.first?.hasPrefix("routes.yaml:1:1: error: the key `module` is missing") == true)
            if arguments[0] == "generate" { #expect(run.lines.first?.hasSuffix("it is for: `module: App`") == true) }
        }
        // Where no option names a target, one that the package has.
        try folder.write("", to: "Sources/Shop/Shop.swift")
        let help = "  = help: name the target that it is for: `module: Shop`"
        #expect(try Tool.run(["check"], in: folder).lines.last == help)
        // An option names it as well.
        #expect(try Tool.run(["generate", "--module", "App"], in: folder).status == 0)
        #expect(folder.has(GenerateTests.name))
    }

    /// Files are named after the module, so it must be a name.
    @Test(arguments: ["../../evil", "a\nb", "a b", "1"]) func aModuleThatIsNoName(_ module: String) throws {
        let folder = try Folder(["in/here/routes.yaml": Samples.small, "evil+routes.yaml": ""])
        let schema = ["generate", "--schema", "in/here/routes.yaml", "--output", "in/here"]
        for (option, more) in [("--module", [module]), ("--import", ["\(module)=evil+routes.yaml"])] {
            let run = try Tool.run(schema + [option] + more, in: folder)
            #expect(run.status == 2 && run.errors.contains("`\(option)` names `"), "\(run.errors)")
        }
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).count == 4)
    }

    @Test func theFolderOfTheModuleThatTheSchemaNames() throws {
        let folder = try Folder(["routes.yaml": "routes: 1\nmodule: App\nsegments:\n  auth: [login]\n"])
        let found = try Tool.run(["generate", "--target", "Other=other", "--target", "App=app"], in: folder)
        #expect(found.status == 0 && found.lines.isEmpty)
        #expect(folder.has("app/" + GenerateTests.name) && !folder.has("other"))
        let none = try Tool.run(["generate", "--target", "Other=other"], in: folder)
        #expect(none.status == 1)
        #expect(
            none.errors
                == "routes.yaml:2:9: error: there is no target for module `App` here [R013]; there is `Other`\n")
        let skipped = try Tool.run(["generate", "--target", "Other=other", "--skip", "App", "--check"], in: folder)
        #expect(skipped.status == 0 && skipped.lines.isEmpty)
        try folder.write("", to: "Package.swift")
        let atRoot = try Tool.run(["generate", "--target", "Other=other"], in: folder)
        #expect(
            atRoot.errors.hasSuffix(
                "[R013]; write `module: Other`, or give target `Other` a routes.yaml beside its sources\n"))
    }

    @Test func listNamesWhatIsWrittenAndRemoved() throws {
        let folder = try Folder(["routes.yaml": Samples.small])
        let write = ["generate", "--module", "App", "--output", "out", "--prune", "--list"]
        #expect(try Tool.run(write, in: folder).lines == ["out/\(GenerateTests.name): written"])
        #expect(try Tool.run(write, in: folder).lines == [])
        try folder.write(try folder.read("out/" + GenerateTests.name), to: "out/App+old.routes.generated.swift")
        #expect(try Tool.run(write, in: folder).lines == ["out/App+old.routes.generated.swift: removed"])
    }

    @Test func aFaultThatThePluginHasFoundIsPrintedAsItIs() throws {
        let run = try Tool.run(["generate", "--fault", "a/b.yaml: error: it is \u{1B}[31mred"], in: Folder([:]))
        #expect(run.status == 1)
        #expect(run.errors == "a/b.yaml: error: it is \\u{1B}[31mred\n")
        #expect(run.output.isEmpty)
    }

    private func modificationDate(_ file: URL) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
    }
}
