extension SwiftFile {
    /// The root enum, and what is nested in it that belongs to no segment.
    func writeRoot(_ text: inout SwiftText) {
        let step = SwiftName.escaped(table.step)
        let top = table.children(of: table.segments[0])
        text.line()
        text.doc("One element of a navigation path: a segment, and the screen in it.")
        if top.isEmpty { text.doc("There is no segment yet, so there is no step.") }
        text.block("\(frozen)\(access)nonisolated enum \(step): RouteStep") { text in
            for segment in top {
                writeDoc(&text, segment.doc, path: path(of: segment))
                writeDeprecation(&text, of: segment)
                text.line("case \(SwiftName.escaped(segment.name))(\(SwiftName.escaped(segment.typeName)))")
            }
            if !top.isEmpty { text.line() }
            writeKinds(&text, [], top, isRoot: true)
            text.line()
            writeKind(&text, [], top, deprecationMark(top))
        }
        writeMounts(&text, in: table.segments[0])
        for set in table.ownWordSets { writeWords(&text, set) }
        writeCommands(&text)
        writeOrigins(&text)
        writeTabs(&text)
        writeRequirements(&text)
        writeRequests(&text, in: table.segments[0])
    }

    /// The documentation of a case: what the schema says, and its path.
    func writeDoc(_ text: inout SwiftText, _ doc: String?, path: String) {
        if let doc {
            text.doc(doc)
            text.doc("\n" + "`\(path)`")
        } else {
            text.doc("`\(path)`")
        }
    }

    /// The enum of kinds: screens, which are given by their names, without their parameters.
    func writeKinds(_ text: inout SwiftText, _ screens: [String], _ segments: [Segment], isRoot: Bool = false) {
        text.block("\(enumHead) Kind: " + (isRoot ? "RouteKind" : "Hashable, Sendable")) { text in
            if isRoot { text.line("\(access)typealias _RouteStep = \(SwiftName.escaped(table.step))") }
            for name in screens { text.line("case ", name) }
            for segment in segments {
                text.line(
                    "case \(SwiftName.escaped(segment.name))(\(SwiftName.escaped(segment.typeName)).Kind)")
            }
        }
    }

    /// The kinds of a segment, in the order of its screens and then of the segments inside it.
    private func writeAllKinds(_ text: inout SwiftText, _ screens: [String], _ segments: [Segment]) {
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

    /// The kind of a screen.
    func writeKind(_ text: inout SwiftText, _ screens: [String], _ segments: [Segment], _ mark: String?) {
        if let mark { text.line(mark) }
        text.block("\(access)var _routeKind: Kind") { text in
            if screens.isEmpty, segments.isEmpty { return text.line("switch self {}") }
            text.line("switch self {")
            for name in screens { text.line("case .", name, ": .", name) }
            for segment in segments {
                let name = SwiftName.escaped(segment.name)
                text.line("case .\(name)(let screen): .\(name)(screen.kind)")
            }
            text.line("}")
        }
        text.line()
        writeAllKinds(&text, screens, segments)
    }

    private func writeWords(_ text: inout SwiftText, _ set: WordSet) {
        text.line()
        text.block("nonisolated extension \(SwiftName.escaped(table.step))") { text in
            text.block("\(enumHead) \(SwiftName.escaped(set.name)): String, RouteValue, CaseIterable") { text in
                for word in set.cases {
                    if word.words.count > 1 {
                        text.doc("Also read: " + word.words.dropFirst().map { "`\($0)`" }.joined(separator: ", "))
                    }
                    writeCase(&text, word.name, word.words[0])
                }
                guard set.cases.contains(where: { $0.words.count > 1 }) else { return }
                text.line()
                writeWordReading(&text, set)
            }
        }
    }

    /// How a word is read where some are read that are not printed.
    private func writeWordReading(_ text: inout SwiftText, _ set: WordSet) {
        text.block("\(access)init?(routeText: String)") { text in
            text.line("switch routeText {")
            for word in set.cases where word.words.count > 1 {
                let words = word.words.dropFirst().map(swiftLiteral).joined(separator: ", ")
                text.line("case \(words): self = .\(SwiftName.escaped(word.name))")
            }
            text.line("default: self.init(rawValue: routeText)")
            text.line("}")
        }
    }

    private func writeCommands(_ text: inout SwiftText) {
        text.line()
        text.block("nonisolated extension \(SwiftName.escaped(table.step))") { text in
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
                writeRead(&text, commands, names, "")
                writeComparison(&text, commands, names)
            }
        }
    }

    /// How commands with types of the app's own are compared. What the compiler derives is an error more for each such
    /// type that is not fit.
    private func writeComparison(_ text: inout SwiftText, _ commands: [Screen], _ names: [String]) {
        guard commands.contains(where: { $0.parameters.contains { checkedType(of: $0) != nil } }) else { return }
        text.line()
        text.line(
            "\(access)static func == (left: Self, right: Self) -> Bool { left._routeValues == right._routeValues }")
        text.line()
        text.line("\(access)func hash(into hasher: inout Hasher) { hasher.combine(_routeValues) }")
        text.line()
        text.block("private var _routeValues: [AnyHashable]") { text in
            text.line("switch self {")
            for (number, command) in commands.enumerated() {
                let variables = variables(command)
                let values = zip(command.parameters, variables).map { parameter, variable in
                    variable + (checkedType(of: parameter).map { " as " + $0 } ?? "")
                }
                if variables.isEmpty {
                    text.line("case .\(names[number]):")
                } else {
                    text.list("case .\(names[number])", variables.map { "let " + $0 }, ":")
                }
                text.indented { $0.array("", ["\(number)"] + values) }
            }
            for (number, mount) in commandMounts.enumerated() {
                let name = SwiftName.escaped(mount.commandCase)
                text.line("case .\(name)(let command): [\(commands.count + number), command]")
            }
            text.line("}")
        }
    }

    private func writeOrigins(_ text: inout SwiftText) {
        text.line()
        text.block("nonisolated extension \(SwiftName.escaped(table.step))") { text in
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
