import Testing

/// Where the tool finds the files of segments.
@Suite struct SegmentFileTests {
    private static let files = [
        "App/routes.yaml": "routes: 1\nsegments:\n  profile: [a]\n",
        "App/auth.routes.yaml": "[login]\n",
        "App/Shop/shop.routes.yaml": "screens: [list]\n",
        // Not the table's: hidden, of another schema, of another package, and of another name.
        "App/.old/old.routes.yaml": "[a]\n",
        "App/Other/routes.yaml": "routes: 1\n",
        "App/Other/other.routes.yaml": "[a]\n",
        "App/Package/Package.swift": "",
        "App/Package/package.routes.yaml": "[a]\n",
        "App/.routes.yaml": "[a]\n",
        "App/notes.yaml": "[a]\n",
    ]

    @Test func areFoundBesideAndBelowTheSchema() throws {
        let folder = try Folder(SegmentFileTests.files)
        let list = try Tool.run(["list", "--schema", "App/routes.yaml"], in: folder)
        #expect(list.status == 0, "\(list.errors)")
        #expect(list.output.contains(" auth.login ") && list.output.contains(" shop.list "))
        #expect(list.lines.count == 3)

        let explain = try Tool.run(["explain", "--schema", "App/routes.yaml", "--path", "/auth/login"], in: folder)
        #expect(explain.output == "/auth/login\n  1. auth.login\n")

        let generate = try Tool.run(
            ["generate", "--schema", "App/routes.yaml", "--module", "App", "--output", "out"], in: folder)
        #expect(generate.status == 0)
        for name in ["App+routes", "App+auth.routes", "App+shop.routes"] {
            #expect(folder.has("out/\(name).generated.swift"))
        }
    }

    @Test func ofAnotherSchemaAreNamedWhereASegmentIsEmpty() throws {
        let folder = try Folder(SegmentFileTests.files)
        try folder.write("routes: 1\nsegments:\n  profile: [a]\n  auth:\n  shop:\n  other:\n", to: "App/routes.yaml")
        let run = try Tool.run(["check", "--format", "line", "App/routes.yaml"], in: folder)
        #expect(run.lines.count == 1, "\(run.lines)")
        #expect(run.output.contains("; `App/Other/other.routes.yaml` belongs to the schema or package in its folder"))
    }

    @Test func areOnlyTheNamedOnesIfOneIsNamed() throws {
        let folder = try Folder(SegmentFileTests.files)
        let named = ["--schema", "App/routes.yaml", "--segment", "App/auth.routes.yaml"]
        #expect(try Tool.run(["list"] + named, in: folder).lines.count == 2)
        let none = ["generate", "--schema", "App/routes.yaml", "--module", "App", "--output", "out", "--only"]
        #expect(try Tool.run(none, in: folder).status == 0)
        #expect(folder.has("out/App+routes.generated.swift") && !folder.has("out/App+auth.routes.generated.swift"))
    }

    @Test(arguments: ["App/auth.routes.yaml", "./App/auth.routes.yaml"])
    func areNamedOnce(_ again: String) throws {
        let run = try Tool.run(
            ["list", "--schema", "App/routes.yaml", "--segment", "App/auth.routes.yaml", "--segment", again],
            in: Folder(SegmentFileTests.files))
        #expect(run.status == 2 && run.errors.contains("the segment's file `\(again)` is named twice"), "\(run.errors)")
    }

    /// A mount stands in the schema.
    @Test func mayNotSayFrom() throws {
        var files = SegmentFileTests.files
        files["App/auth.routes.yaml"] = "form: Auth\n"
        let run = try Tool.run(["check", "--format", "line", "App/routes.yaml"], in: Folder(files))
        #expect(run.status == 1 && run.output.contains("unknown key `form` in a segment's file"), "\(run.lines)")
        #expect(!run.output.contains("`from`"))
    }

    /// The schema has another beside it that nothing reads.
    @Test(arguments: [("routes.yaml", "routes.yml"), ("routes.yml", "routes.yaml")])
    func aSecondSchemaIsWarnedOf(_ name: String, _ other: String) throws {
        let folder = try Folder(["a/\(name)": Samples.small, "a/\(other)": Samples.small])
        let run = try Tool.run(["check", "--format", "line", "a/\(name)"], in: folder)
        #expect(
            run.status == 0
                && run.lines == [
                    "a/\(name):1:1: warning: `a/\(other)` is beside this schema, and is not read [R015]; keep one of them"
                ])
    }

    @Test func areThoseBesideASchemaOfAnyName() throws {
        var files = SegmentFileTests.files
        files["App/trial.yaml"] = files.removeValue(forKey: "App/routes.yaml")
        let folder = try Folder(files)
        #expect(try Tool.run(["list", "--schema", "App/trial.yaml"], in: folder).lines.count == 3)
    }

    @Test func areNoneForASchemaAtAPackageRoot() throws {
        let folder = try Folder([
            "Package.swift": "", "routes.yaml": "routes: 1\nmodule: App\nsegments:\n  profile: [a]\n",
            "auth.routes.yaml": "[login]\n",
        ])
        #expect(try Tool.run(["list"], in: folder).lines.count == 1)
    }

    @Test func haveTheirOwnPlacesInFindings() throws {
        var files = SegmentFileTests.files
        files["App/auth.routes.yaml"] = "screens:\n  login: [id: UUIDD]\n"
        let run = try Tool.run(["check", "--format", "line", "App/routes.yaml"], in: Folder(files))
        #expect(run.status == 1)
        #expect(run.lines.count == 1)
        #expect(run.lines.first?.hasPrefix("App/auth.routes.yaml:2:15: error: unknown type `UUIDD`") == true)
    }
}
