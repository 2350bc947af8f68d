extension SwiftFile {
    /// The whole name of a segment's enum: `Step.Products.Outlet`.
    func typePath(_ segment: Segment) -> String {
        let step = SwiftName.escaped(table.step)
        return segment.typePath.isEmpty ? step : step + "." + segment.typePath
    }

    /// A segment's enum, and how its screens are read and written.
    func writeSegment(_ text: inout SwiftText, _ segment: Segment) {
        let children = table.children(of: segment)
        let names = segment.screens.map { SwiftName.escaped($0.name) }
        let path = path(of: segment)
        text.line()
        text.block("nonisolated extension \(typePath(table.segments[segment.parent]))") { text in
            text.doc(segment.doc ?? "The screens of `\(path)`.")
            text.block("\(enumHead) \(SwiftName.escaped(segment.typeName)): RouteScreens") { text in
                for (number, screen) in segment.screens.enumerated() {
                    writeDoc(&text, of: screen, path, ScreenPlace(segment: segment.number, screen: number))
                    if let reason = screen.deprecation {
                        text.line("@available(*, deprecated, message: \(swiftLiteral(reason)))")
                    }
                    writeCase(&text, names[number], screen)
                }
                for child in children {
                    writeDoc(&text, child.doc, path: self.path(of: child))
                    writeDeprecation(&text, of: child)
                    text.line("case \(SwiftName.escaped(child.name))(\(SwiftName.escaped(child.typeName)))")
                }
                text.line()
                writeKinds(&text, names, children)
            }
        }
        // What names a deprecated case must be deprecated to do so without a warning; the runtime calls it unnamed.
        let isDeprecated = segment.screens.contains { $0.deprecation != nil }
        let mark = isDeprecated ? "@available(*, deprecated)" : deprecationMark(children)
        text.line()
        text.block("nonisolated extension \(typePath(segment))") { text in
            writeKind(&text, names, children, mark)
            text.line()
            if let mark { text.line(mark) }
            writeRead(&text, segment.screens, names, access)
            text.line()
            if let mark { text.line(mark) }
            writeWrite(&text, segment, names, children)
            text.line()
            text.doc("The runtime's facts about this segment.")
            text.block("static var _routeTable: StaticString") { text in
                text.packedLiteral(compiled.packed.segments[segment.number])
            }
        }
    }

    /// The documentation of a screen: what the schema says of it and of its parameters, and its path.
    private func writeDoc(_ text: inout SwiftText, of screen: Screen, _ path: String, _ place: ScreenPlace) {
        if screen.isTransient {
            if let doc = screen.doc { text.doc(doc) }
            let memory = "It lives in memory only: no path leads here\(facts.place(of: place))."
            text.doc((screen.doc == nil ? "" : "\n") + memory)
        } else {
            if let doc = screen.doc {
                text.doc(doc)
                text.line("///")
            }
            text.doc("`\(self.path(of: screen, path))`\(facts.place(of: place))")
        }
        if let facts = facts.text(of: place) { text.doc("\n" + facts) }
        writeParameterDocs(&text, screen)
    }

    func writeParameterDocs(_ text: inout SwiftText, _ screen: Screen) {
        var isFirst = true
        for parameter in screen.parameters {
            guard let doc = parameter.doc else { continue }
            if isFirst {
                text.line("///")
                text.doc("- Parameters:")
            }
            isFirst = false
            let line = doc.split(whereSeparator: \.isNewline).joined(separator: " ")
            text.doc("  - \(parameter.name): \(line)")
        }
    }

    /// A case with its values and their defaults.
    func writeCase(_ text: inout SwiftText, _ name: String, _ screen: Screen) {
        text.begin()
        text.add("case ", name)
        if !screen.parameters.isEmpty { writeParameters(&text, screen) }
        text.end()
    }

    /// The values of a case as they are declared, with their defaults.
    func writeParameters(_ text: inout SwiftText, _ screen: Screen) {
        text.open()
        for parameter in screen.parameters {
            let label = SwiftName.label(parameter.name)
            let type = swiftType(parameter.type)
            text.item()
            switch parameter.form {
            case .required: text.add(label, ": ", type)
            case .optional: text.add(label, ": ", type, "? = nil")
            case .list: text.add(label, ": [", type, "] = []")
            case .standard(let value):
                text.add(label, ": ", type, " = ")
                text.add(swiftValue(value, parameter.type))
            }
        }
        text.close()
    }

    /// The function that makes a screen from its number and the values of the input.
    func writeRead(_ text: inout SwiftText, _ screens: [Screen], _ names: [String], _ access: String) {
        text.function(
            access + "static func _routeRead", ["_ screen: Int", "from values: inout _RouteValues"],
            " throws(_RouteValues.Failure) -> Self {")
        text.indented { text in
            if screens.allSatisfy(\.isTransient) { return text.line("throw values.inconsistent()") }
            text.line("switch screen {")
            for (number, screen) in screens.enumerated() {
                if !screen.isTransient { writeRead(&text, screen, names[number], number) }
            }
            text.line("default: throw values.inconsistent()")
            text.line("}")
        }
        text.line("}")
    }

    private func writeRead(
        _ text: inout SwiftText, _ screen: Screen, _ name: String, _ number: Int
    ) {
        text.begin()
        text.add("case ")
        text.add(number)
        text.add(": return .", name)
        guard !screen.parameters.isEmpty else { return text.end() }
        writeReadValues(&text, screen)
        if text.fits { return text.end() }
        text.line("case \(number):")
        text.indented { text in
            text.begin()
            text.add("return .", name)
            writeReadValues(&text, screen)
            text.end()
        }
    }

    private func writeReadValues(_ text: inout SwiftText, _ screen: Screen) {
        text.open()
        for (number, parameter) in screen.parameters.enumerated() {
            text.item()
            text.add(SwiftName.callLabel(parameter.name), ": try values.")
            if parameter.type.tag == .query {
                text.add("query(")
            } else {
                switch parameter.form {
                case .required: text.add("required(")
                case .optional: text.add("optional(")
                case .list: text.add("list(")
                case .standard: text.add("value(")
                }
            }
            text.add(number)
            writeDefault(&text, parameter)
            if let checked = checkedType(of: parameter) { text.add(" as ", checked) }
        }
        text.close()
    }

    /// The end of the arguments for a parameter's value: the default, if there is one.
    private func writeDefault(_ text: inout SwiftText, _ parameter: Parameter) {
        if case .standard(let value) = parameter.form, parameter.type.tag != .query {
            text.add(", default: ", swiftValue(value, parameter.type), ")")
        } else {
            text.add(")")
        }
    }

    /// The function that says which screen a step is, and its values.
    private func writeWrite(
        _ text: inout SwiftText, _ segment: Segment, _ names: [String], _ children: [Segment]
    ) {
        text.block("\(access)func _routeWrite(to writer: inout _RouteWriter)") { text in
            text.line("switch self {")
            for (number, screen) in segment.screens.enumerated() {
                text.begin()
                text.add("case .", names[number])
                writeWrite(&text, screen, segment.number, number)
            }
            for child in children { writeWrite(&text, child) }
            text.line("}")
        }
    }

    /// Goes on behind the name of a screen.
    private func writeWrite(_ text: inout SwiftText, _ screen: Screen, _ segment: Int, _ number: Int) {
        guard !screen.parameters.isEmpty else {
            text.add(": ")
            return writePlace(&text, segment, number)
        }
        let variables = variables(screen)
        text.open()
        for variable in variables {
            text.item()
            text.add("let ", variable)
        }
        text.close()
        text.add(":")
        text.end()
        text.indented { text in
            text.begin()
            writePlace(&text, segment, number)
            let isTransient = screen.isTransient
            for (index, parameter) in screen.parameters.enumerated() {
                if isTransient {
                    text.line("writer.transient(", variables[index], ")")
                    continue
                }
                text.begin()
                if parameter.type.tag == .query {
                    text.add("writer.query(")
                } else {
                    text.add(parameter.form == .list ? "writer.list(" : "writer.value(")
                }
                text.add(index)
                text.add(", ", variables[index])
                if let checked = checkedType(of: parameter) { text.add(" as ", checked) }
                writeDefault(&text, parameter)
                text.end()
            }
        }
    }

    /// Says which screen it is, at the end of a line.
    private func writePlace(_ text: inout SwiftText, _ segment: Int, _ number: Int) {
        text.add("writer.screen(")
        text.add(segment)
        text.add(", ")
        text.add(number)
        text.add(")")
        text.end()
    }

    /// How a step of a segment inside is taken apart.
    func writeWrite(_ text: inout SwiftText, _ child: Segment) {
        let name = SwiftName.escaped(child.name)
        guard let mount = table.mount(at: child) else {
            return text.line("case .", name, "(let screen): writer.write(screen)")
        }
        text.line("case .\(name)(let step): writer.write(step, mountedAt: \(mount.segment))")
    }

    /// Local names for the values: the parameters' own, but for one that would hide the writer.
    func variables(_ screen: Screen) -> [String] {
        var names = screen.parameters.map(\.name)
        for index in names.indices where names[index] != "writer" { names[index] = SwiftName.variable(names[index]) }
        if let index = names.firstIndex(of: "writer") {
            var writer = "writer_"
            while names.contains(writer) { writer += "_" }
            names[index] = writer
        }
        return names
    }

    // MARK: Paths for the documentation

    func path(of segment: Segment) -> String { table.path(of: segment) }

    /// The path of a screen, with the keys that it may have.
    func path(of screen: Screen, _ segmentPath: String) -> String {
        let keys = screen.parameters.filter { !$0.isMatrixOnly && !$0.isTransient && $0.type.tag != .query }
            .map { "\($0.keys[0])=…" }
        return segmentPath + "/" + screen.component + (keys.isEmpty ? "" : "?" + keys.joined(separator: "&"))
    }
}
