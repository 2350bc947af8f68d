extension SwiftFile {
    /// The root enum, and what is nested in it that belongs to no segment.
    func writeRoot(_ text: inout SwiftText) {
        let top = table.children(of: table.segments[0])
        text.line()
        text.doc("One element of a navigation path: a segment, and the screen in it.")
        if top.isEmpty { text.doc("There is no segment yet, so there is no step.") }
        text.block("\(frozen)\(access)nonisolated enum \(step): RouteStep") { text in
            writeCases(&text, of: top)
            if !top.isEmpty { text.line() }
            writeKinds(&text, [], top, isRoot: true)
            text.line()
            writeKind(&text, [], top, mark: deprecationMark(top))
        }
        writeMounts(&text, in: table.segments[0])
        for set in table.ownWordSets { writeWords(&text, set) }
        writeCommands(&text)
        writeOrigins(&text)
        writeTabs(&text)
        writeRequirements(&text)
        writeRequests(&text, in: table.segments[0])
    }

    /// The enum of kinds: screens, which are given by their names, without their parameters.
    func writeKinds(_ text: inout SwiftText, _ screens: [String], _ segments: [Segment], isRoot: Bool = false) {
        text.block("\(enumHead) Kind: " + (isRoot ? "RouteKind" : "Hashable, Sendable")) { text in
            if isRoot { text.line("\(access)typealias _RouteStep = \(step)") }
            for name in screens { text.line("case " + name) }
            for segment in segments {
                text.line("case \(SwiftName.escaped(segment.name))(\(SwiftName.escaped(segment.typeName)).Kind)")
            }
        }
    }

    /// The kind of a screen, and all kinds in the order of the screens and then of the segments inside.
    func writeKind(_ text: inout SwiftText, _ screens: [String], _ segments: [Segment], mark: String?) {
        text.line(mark)
        text.block("\(access)var _routeKind: Kind") { text in
            if screens.isEmpty, segments.isEmpty { return text.line("switch self {}") }
            text.cases(of: "self") { text in
                for name in screens { text.line("case .\(name): .\(name)") }
                for segment in segments {
                    let name = SwiftName.escaped(segment.name)
                    text.line("case .\(name)(let screen): .\(name)(screen.kind)")
                }
            }
        }
        text.line()
        text.block("\(access)static var _routeKinds: [Kind]") { text in
            text.array(segments.isEmpty ? "" : "var kinds: [Kind] = ", screens.map { "." + $0 })
            if segments.isEmpty { return }
            for segment in segments {
                let name = SwiftName.escaped(segment.name)
                text.line("kinds._append(\(SwiftName.escaped(segment.typeName))._routeKinds, as: Kind.\(name))")
            }
            text.line("return kinds")
        }
    }

    private func writeWords(_ text: inout SwiftText, _ set: WordSet) {
        text.extending(step) { text in
            text.block("\(enumHead) \(SwiftName.escaped(set.name)): String, RouteValue, CaseIterable") { text in
                for word in set.cases {
                    if word.words.count > 1 {
                        text.doc("Also read: " + word.words.dropFirst().map { "`\($0)`" }.joined(separator: ", "))
                    }
                    writeCase(&text, word.name, word.words[0])
                }
                let several = set.cases.filter { $0.words.count > 1 }
                guard !several.isEmpty else { return }
                text.line()
                // Some words are read that are not printed.
                text.block("\(access)init?(routeText: String)") { text in
                    text.cases(of: "routeText") { text in
                        for word in several {
                            let words = word.words.dropFirst().map(swiftLiteral).joined(separator: ", ")
                            text.line("case \(words): self = .\(SwiftName.escaped(word.name))")
                        }
                        text.line("default: self.init(rawValue: routeText)")
                    }
                }
            }
        }
    }

    private func writeCommands(_ text: inout SwiftText) {
        text.extending(step) { text in
            text.doc("An action that a link starts, instead of opening a screen.")
            if table.commands.isEmpty { return text.line("\(enumHead) Command: Hashable, Sendable {}") }
            text.block("\(enumHead) Command: Hashable, Sendable") { text in
                let commands = Array(table.ownCommands)
                let names = commands.map { SwiftName.escaped($0.name) }
                for (number, command) in commands.enumerated() {
                    let place = ScreenPlace(screen: number)
                    let facts = (facts.text(of: place) ?? "No link calls it.") + facts.place(of: place)
                    text.doc((command.doc.map { $0 + "\n\n" } ?? "") + facts)
                    writeParameterDocs(&text, command)
                    writeCase(&text, names[number], command)
                }
                writeMountedCommands(&text)
                text.line()
                writeRead(&text, commands, names: names, access: "")
                writeComparison(&text, commands, names)
            }
        }
    }

    /// How commands with types of the app's own are compared. What the compiler derives is an error more for each such
    /// type that is not fit.
    private func writeComparison(_ text: inout SwiftText, _ commands: [Screen], _ names: [String]) {
        guard commands.contains(where: { $0.parameters.contains { checkedType(of: $0) != nil } }) else { return }
        text.lines(
            """

            \(access)static func == (left: Self, right: Self) -> Bool { left._routeValues == right._routeValues }

            \(access)func hash(into hasher: inout Hasher) { hasher.combine(_routeValues) }

            """)
        text.block("private var _routeValues: [AnyHashable]") { text in
            text.cases(of: "self") { text in
                for (number, command) in commands.enumerated() {
                    let variables = variables(command)
                    text.list("case .\(names[number])", variables.map { "let " + $0 }, ":")
                    let values = zip(command.parameters, variables).map { $1 + cast($0) }
                    text.indented { $0.array("", ["\(number)"] + values) }
                }
                for (number, mount) in commandMounts.enumerated() {
                    let name = SwiftName.escaped(mount.commandCase)
                    text.line("case .\(name)(let command): [\(commands.count + number), command]")
                }
            }
        }
    }

    private func writeOrigins(_ text: inout SwiftText) {
        text.extending(step) { text in
            text.doc("Where links come from.")
            if table.origins.isEmpty { return text.line("\(access)typealias Origin = RouteNoOrigin") }
            text.block("\(enumHead) Origin: Int, Hashable, Sendable, CaseIterable") { text in
                for origin in table.origins {
                    text.doc(origin.entries.map { "`\($0.text)`" }.joined(separator: ", "))
                    text.line("case \(SwiftName.escaped(origin.name))")
                }
            }
        }
    }
}
