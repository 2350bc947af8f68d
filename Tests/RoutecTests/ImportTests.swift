import Testing

/// The schemas of other modules, as the tool is told of them.
@Suite struct ImportTests {
    private static let files = [
        "App/routes.yaml": """
        routes: 1
        origins: { web: https://app.example }
        segments:
          home: [feed]
          account: { from: Auth }
        links: { web: { /in: /account/login/start } }

        """,
        "Auth/routes.yaml": """
        routes: 1
        access: public
        step: AuthStep
        segments:
          help: { from: Help }
        links: { web: { /sign-in: /login/start } }
        origins: { web: https://auth.example }

        """,
        "Auth/login.routes.yaml": "[start, code: [code: Int]]\n",
        "Help/routes.yaml": "routes: 1\naccess: public\nstep: HelpStep\nsegments: { faq: [start] }\n",
    ]
    private static let imports = ["--import", "Auth=Auth/routes.yaml", "--import=Help=Help/routes.yaml"]

    @Test func allCommandsTakeThem() throws {
        let folder = try Folder(Self.files)
        let check = try Tool.run(["check", "App/routes.yaml"] + Self.imports, in: folder)
        #expect(check.status == 0 && check.lines == [], "\(check.lines)")

        let list = try Tool.run(["list", "--schema", "App/routes.yaml"] + Self.imports, in: folder)
        #expect(list.status == 0)
        #expect(list.output.contains("account.login.start ") && list.output.contains("account.help.faq.start "))

        let explain = try Tool.run(
            ["explain", "--schema", "App/routes.yaml", "https://app.example/sign-in"] + Self.imports, in: folder)
        #expect(
            explain.lines == [
                "https://app.example/sign-in", "  1. account.login.start", "  origin: web",
                "  pattern: /sign-in, Auth/routes.yaml:6",
            ], "\(explain.lines)")

        let json = try Tool.run(
            ["explain", "--schema", "App/routes.yaml", "--format", "json", "--path", "/account/login/code?code=7"]
                + Self.imports, in: folder)
        #expect(json.output.contains(#""screen":"account.login.code""#), "\(json.output)")

        let generate = try Tool.run(
            ["generate", "--schema", "App/routes.yaml", "--module", "App", "--output", "out"] + Self.imports, in: folder
        )
        #expect(generate.status == 0 && generate.lines == [])
        let code = try folder.read("out/App+routes.generated.swift")
        #expect(code.contains("import Auth\n") && code.contains("typealias Account = AuthStep\n"))
        // What the mounted module mounts is that one's matter.
        #expect(!code.contains("import Help") && !code.contains("HelpStep"))
    }

    @Test func aFingerprintIsTheSameInBothModules() throws {
        let folder = try Folder(Self.files)
        func generate(_ module: String) throws -> String {
            let run = try Tool.run(
                ["generate", "--schema", module + "/routes.yaml", "--module", module, "--output", "out"] + Self.imports,
                in: folder)
            #expect(run.status == 0, "\(run.lines)")
            return try folder.read("out/\(module)+routes.generated.swift")
        }
        let line = try #require(generate("Auth").split(separator: "\n").first { $0.contains("enum Table_") })
        let name = try #require(line.split(separator: " ").first { $0.hasPrefix("Table_") })
        #expect(name.count == 22)
        #expect(try generate("App").contains("AuthStep._Routes.\(name)\n"))
    }

    @Test func errorsAreToldInTheSchemaThatMounts() throws {
        var files = Self.files
        files["Auth/login.routes.yaml"] = "[start, code: [code: Itn]]\n"
        let run = try Tool.run(
            ["check", "--format", "line", "App/routes.yaml"] + Self.imports, in: Folder(files))
        #expect(run.status == 1)
        #expect(
            run.lines == [
                "App/routes.yaml:5:20: error: the schema of module `Auth` has errors [R070]; correct that schema first",
                "Auth/login.routes.yaml:1:22: note: the first: unknown type `Itn`",
            ])
    }

    @Test func aModuleThatNothingMountsMayBeWrong() throws {
        var files = Self.files
        files["Other/routes.yaml"] = "nonsense"
        let run = try Tool.run(
            ["check", "App/routes.yaml", "--import", "Other=Other/routes.yaml"] + Self.imports, in: Folder(files))
        #expect(run.status == 0 && run.lines == [], "\(run.lines)")
    }

    @Test func aSchemaAtTheRootOfAPackageIsForTheModuleThatItNames() throws {
        var files = Self.files
        files["Help/Package.swift"] = ""
        func check() throws -> Tool.Run {
            try Tool.run(["check", "App/routes.yaml"] + Self.imports, in: Folder(files))
        }
        #expect(try check().lines.contains { $0.contains("the first: the schema that was found for module `Help`") })
        files["Help/routes.yaml"]? += "module: Help\n"
        #expect(try check().lines == [])
    }

    @Test func aFileThatIsNotThereIsToldByItsPath() throws {
        let run = try Tool.run(
            ["check", "App/routes.yaml", "--import", "Auth=Atuh/routes.yaml"], in: Folder(Self.files))
        #expect(run.status == 3)
        #expect(
            run.lines.first
                == "Atuh/routes.yaml: error: there is no such file; name the module's schema: `--import Auth=FILE`")
    }
}
