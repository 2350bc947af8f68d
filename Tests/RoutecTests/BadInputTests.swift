import Testing

/// What a new user does wrong: each time one line says what and where, and the tool ends with status 1.
@Suite struct BadInputTests {
    /// A mistake, as it is written and as it is told.
    struct Mistake: CustomTestStringConvertible, Sendable {
        var name: String
        var bytes: [UInt8]
        /// `line:column`.
        var place: String
        /// Stands in the line.
        var message: String
        /// How many notes follow the line.
        var notes = 0

        init(_ name: String, _ text: String, at place: String, _ message: String, notes: Int = 0) {
            self.init(name, bytes: Array(text.utf8), at: place, message, notes: notes)
        }

        init(_ name: String, bytes: [UInt8], at place: String, _ message: String, notes: Int = 0) {
            self.name = name
            self.bytes = bytes
            self.place = place
            self.message = message
            self.notes = notes
        }

        var testDescription: String { name }
    }

    private static let head = "routes: 1\n"
    private static let web = head + "origins:\n  web: https://a.example\nsegments:\n  auth: [a]\nlinks:\n"

    static let mistakes = [
        Mistake("misspelt key", head + "segmnets:\n  auth: [a]\n", at: "2:1", "did you mean `segments`?"),
        Mistake(
            "wrong indent", head + "segments:\n  auth: [a]\n profile: [a]\n", at: "4:2",
            "this line is indented by 1 space, which fits no line above", notes: 1),
        Mistake("tab", head + "segments:\n\tauth: [a]\n", at: "3:1", "a tab cannot be used for indentation"),
        Mistake(
            "unknown type", head + "segments:\n  auth:\n    screens:\n      a: [id: UUIDD]\n", at: "5:15",
            "did you mean `UUID`?"),
        Mistake(
            "duplicate screen", head + "segments:\n  auth:\n    screens:\n      a:\n      b:\n      a:\n", at: "7:7",
            "key `a` is repeated", notes: 1),
        Mistake(
            "unquoted {id} as a key", web + "  web:\n    {id}: /auth/a\n", at: "8:5",
            #"quote it if it is text: `"{id}"`"#),
        Mistake("unquoted {id} as a target", web + "  web:\n    /p: {id}\n", at: "8:9", "quote it"),
        Mistake(
            "unquoted {id} in braces", web + "  web: { /p/{id}: /auth/a }\n", at: "7:10", #"quote it: `"/p/{id}"`"#),
        Mistake("alias", head + "segments:\n  auth: *all\n", at: "3:9", "`*all` is a YAML alias"),
        Mistake("empty file", "", at: "1:1", "the file is empty"),
        Mistake("nothing but a comment", "# later\n", at: "1:1", "the file is empty"),
        Mistake("binary file", bytes: [0x7F, 0x45, 0x4C, 0x46, 0, 0xFF], at: "1:1", "U+007F is not allowed"),
        Mistake("no UTF-8", bytes: Array("routes: 1 # ".utf8) + [0xFF, 0xFE], at: "1:13", "is not valid UTF-8"),
        Mistake(
            "100,000 open brackets", String(repeating: "[", count: 100_000), at: "1:65",
            "nested more than 64 levels deep"),
        Mistake(
            "9 MiB", head + String(repeating: "#", count: 9 << 20), at: "1:1", "at most 8388608 (8 MiB) are read"),
    ]

    @Test(arguments: mistakes)
    func isToldInOneLine(mistake: Mistake) throws {
        let folder = try Folder()
        try folder.write(mistake.bytes, to: "routes.yaml")

        let line = try Tool.run(["check", "--format", "line"], in: folder)
        #expect(line.status == 1 && !line.wasKilled)
        #expect(line.errors == "")
        #expect(line.lines.count == 1 + mistake.notes)
        #expect(line.lines.first?.hasPrefix("routes.yaml:\(mistake.place): error: ") == true, "\(line.lines)")
        #expect(line.lines.first?.contains(mistake.message) == true, "\(line.lines)")
        #expect(line.lines.dropFirst().allSatisfy { $0.contains(": note: ") })

        // The build plugin's way says the same, and leaves no code behind.
        let generate = try Tool.run(["generate", "--module", "App", "--output", "out"], in: folder)
        #expect(generate.status == 1 && !generate.wasKilled)
        #expect(generate.output == "")
        #expect(generate.lines == line.lines)
        #expect(!folder.has("out"))

        // In the text for people the place and the message are the same.
        let text = try Tool.run(["check"], in: folder)
        #expect(text.status == 1)
        #expect(text.output.hasPrefix("routes.yaml:\(mistake.place): error: "))

        for command in ["list", "explain"] {
            let run = try Tool.run([command] + (command == "list" ? [] : ["app:/"]), in: folder)
            #expect(run.status == 1 && run.output == "" && run.errors == text.output)
        }
    }

    @Test func everyMistakeOfARunIsTold() throws {
        let folder = try Folder([
            "routes.yaml": BadInputTests.head + "segmnets:\n  auth: [a]\nsteps: Step\ncommands:\n  go: [to: Wher]\n"
        ])
        let run = try Tool.run(["check", "--format", "line"], in: folder)
        #expect(
            run.lines.map { $0.prefix { $0 != " " } } == ["routes.yaml:2:1:", "routes.yaml:4:1:", "routes.yaml:6:12:"])
    }
}
