import Foundation
import Testing

/// `routec diff`: the files that it takes, its formats, and what its status says.
@Suite struct DiffTests {
    private static let old = """
        routes: 1
        origins: { web: https://a.example }
        segments: { s: [z: [id: String], y] }
        links: { web: { "/p/{id}": /s/z } }

        """
    private static let new = old.replacing("/s/z }", with: "/s/z, /p/new: /s/y }")

    @Test func theSameSchemaHasNoFinding() throws {
        let folder = try Samples.app()
        let run = try Tool.run(["diff", "--against", "routes.yaml"], in: folder)
        #expect(run.status == 0 && run.lines == [])
    }

    @Test func aBrokenLinkIsShown() throws {
        let folder = try Folder(["old.yaml": Self.old, "routes.yaml": Self.new])
        let run = try Tool.run(["diff", "--against", "old.yaml", "--format", "line"], in: folder)
        #expect(run.status == 1 && run.errors == "")
        #expect(
            run.lines == [
                "routes.yaml:4:34: error: `/p/new` takes links that `/p/{id}` opened: links break [R080]",
                "old.yaml:4:17: note: `https://a.example/p/new` opened `s.z(id: \"new\")`, and now opens `s.y`",
            ])
        let text = try Tool.run(["diff", "--against=old.yaml"], in: folder)
        #expect(text.status == 1 && text.output.contains("4 | links: { web: { \"/p/{id}\": /s/z, /p/new: /s/y } }"))
    }

    @Test func whatNeedNotWorkIsANote() throws {
        let folder = try Folder(["old.yaml": Self.old, "routes.yaml": Self.new])
        let kept = try Tool.run(
            ["diff", "--against", "old.yaml", "--breaking", "paths", "--breaking", "source", "--format", "line"],
            in: folder)
        #expect(kept.status == 0 && kept.output.contains(": note: `/p/new` takes links"))
    }

    @Test func theEarlierSchemaMayBeStandardInput() throws {
        let folder = try Folder(["routes.yaml": Self.new])
        let run = try Tool.run(["diff", "--against", "-", "--format", "line"], in: folder, input: Self.old)
        #expect(
            run.status == 1 && run.output.contains("\n-:4:17: note: ") || run.output.contains("<stdin>"), "\(run.lines)"
        )
        let both = try Tool.run(["diff", "--against", "-", "--schema", "-"], in: folder, input: Self.old)
        #expect(both.status == 2 && both.errors.contains("the schema and the earlier one can't both be standard input"))
    }

    @Test func formatsAndOutput() throws {
        let folder = try Folder(["old.yaml": Self.old, "routes.yaml": Self.new])
        let json = try Tool.run(
            ["diff", "--against", "old.yaml", "--format", "json", "--output", "a.json"], in: folder)
        #expect(json.status == 1 && json.output == "")
        let found = try JSONSerialization.jsonObject(with: Data(folder.read("a.json").utf8)) as? [[String: Any]]
        #expect(found?.first?["code"] as? String == "R080")
        let sarif = try Tool.run(["diff", "--against", "old.yaml", "--format", "sarif"], in: folder)
        #expect(sarif.status == 1 && sarif.output.contains("\"ruleId\": \"R080\""))
        let github = try Tool.run(["diff", "--against", "old.yaml", "--format", "github"], in: folder)
        #expect(github.output.hasPrefix("::error file=routes.yaml,line=4"))
    }

    @Test(arguments: [
        ["old.yaml", "routes.yaml"], ["old.yaml"], ["-", "routes.yaml"], ["--against", "old.yaml", "routes.yaml"],
    ])
    func bothSchemasAreOperands(arguments: [String]) throws {
        let folder = try Folder(["old.yaml": Self.old, "routes.yaml": Self.new])
        let run = try Tool.run(["diff", "--format", "line"] + arguments, in: folder, input: Self.old)
        #expect(run.status == 1 && run.output.hasPrefix("routes.yaml:4:34: error: `/p/new` takes"), "\(run.lines)")
        let back = try Tool.run(["diff", "routes.yaml", "old.yaml", "--format", "line"], in: folder)
        #expect(back.lines.first?.hasPrefix("old.yaml:") == true, "\(back.lines)")
    }

    @Test func segmentsOfTheEarlierSchema() throws {
        let folder = try Folder([
            "old/routes.yaml": "routes: 1\nsegments: { s: }\n", "old/s.routes.yaml": "[z, y]\n",
            "old/copy.yaml": "routes: 1\nsegments: { s: }\n",
            "new/routes.yaml": "routes: 1\nsegments: { s: [z, y] }\n",
        ])
        let new = ["--schema", "new/routes.yaml", "--format", "line"]
        for against in [["old"], ["old/"], ["old/routes.yaml"], ["old/copy.yaml", "old/s.routes.yaml"]] {
            let run = try Tool.run(["diff"] + against.flatMap { ["--against", $0] } + new, in: folder)
            #expect(run.status == 0 && run.lines == [], "\(against): \(run.lines)")
        }
        let operands = ["diff", "old/copy.yaml", "old/s.routes.yaml", "new/routes.yaml", "--format", "line"]
        #expect(try Tool.run(operands, in: folder).lines == [])
        // A copy under another name stands alone: what is beside it may belong to anything.
        let alone = try Tool.run(["diff", "--against", "old/copy.yaml"] + new, in: folder)
        #expect(
            alone.lines == [
                "new/routes.yaml:2:13: note: segment `s` has screens now, and had none in the earlier schema [R083]"
            ],
            "\(alone.lines)")
    }

    /// Without the files of the old schema's segments all that is in them seems new, and nothing breaks.
    @Test func aFileOfTheEarlierSchemaThatIsForgottenIsWarnedOf() throws {
        let folder = try Folder([
            "old.yaml": "routes: 1\nsegments: { s: , t: [a] }\n",
            "routes.yaml": "routes: 1\nsegments: { s: , t: [a] }\n",
            "s.routes.yaml": "[z, y]\n",
        ])
        let run = try Tool.run(["diff", "--against", "old.yaml", "--format", "line"], in: folder)
        #expect(
            run.lines == [
                "s.routes.yaml:1:1: warning: segment `s` has screens now, and had none in the earlier schema [R083]; if it had "
                    + "a separate file before, name that one too, with one more `--against`"
            ])
    }

    @Test func modules() throws {
        func auth(_ screen: String) -> String {
            "routes: 1\naccess: public\nstep: AuthStep\nsegments: { login: [\(screen)] }\n"
        }
        let folder = try Folder([
            "routes.yaml": "routes: 1\nsegments: { a: { from: Auth } }\n", "Auth/routes.yaml": auth("code"),
            "old.yaml": auth("start"),
        ])
        let arguments = ["diff", "--against", "routes.yaml", "--import", "Auth=Auth/routes.yaml", "--format", "line"]
        #expect(try Tool.run(arguments, in: folder).lines == [])
        let run = try Tool.run(arguments + ["--against-import", "Auth=old.yaml"], in: folder)
        #expect(run.status == 1)
        #expect(
            run.lines.first?.hasPrefix("Auth/routes.yaml:4:21: error: screen `a.login.start`") == true, "\(run.lines)")
    }

    @Test(arguments: ["old.yaml", "routes.yaml"]) func anInvalidSchemaIsToldAsByCheck(_ wrong: String) throws {
        var files = ["old.yaml": Self.old, "routes.yaml": Self.new]
        files[wrong] = "routes: 1\nsegments: { s: [z: [id: Itn]] }\n"
        let run = try Tool.run(["diff", "--against", "old.yaml", "--format", "line"], in: Folder(files))
        #expect(run.status == 1 && run.errors == "")
        #expect(run.lines == ["\(wrong):2:25: error: unknown type `Itn` [R030]; did you mean `Int`?"], "\(run.lines)")
    }

    @Test(
        arguments: [
            ([], "name the earlier schema: `routec diff OLD NEW`, or `--against OLD`"),
            (["--against", "s.routes.yaml"], "`s.routes.yaml` holds one segment"),
            (["--against", "a.yaml", "--against", "b.yaml"], "`--against` names one schema"),
            (["--against", "a.yaml", "--breaking", "all"], "`--breaking` must be one of `links`, `paths`, `source`"),
            (["--against", "a.yaml", "b.yaml", "c.yaml"], "unexpected argument `c.yaml`: the schema is `b.yaml`"),
            (["a.yaml", "b.yaml", "c.yaml"], "unexpected argument `c.yaml`: the schema is `b.yaml`"),
            (["-", "-"], "can't both be standard input"),
            (["--against", "a.yaml", "--against-import", "x"], "`--against-import` takes a module and its schema"),
        ] as [([String], String)])
    func wrongArguments(arguments: [String], message: String) throws {
        let run = try Tool.run(["diff"] + arguments, in: Samples.app())
        #expect(run.status == 2 && run.output == "" && run.errors.contains(message), "\(run.errors)")
    }

    @Test func aFileThatIsNotThere() throws {
        let run = try Tool.run(["diff", "--against", "odl.yaml"], in: Folder(["routes.yaml": Self.new]))
        #expect(
            run.status == 3 && run.errors.hasPrefix("odl.yaml: error: there is no such file; name the earlier schema"))
        let near = try Tool.run(
            ["diff", "--against", "odl.yaml"], in: Folder(["routes.yaml": Self.new, "old.yaml": Self.new]))
        #expect(near.status == 3 && near.errors.contains("did you mean `old.yaml`?"))
    }
}
