extension SwiftFile {
    /// The whole name of a segment's enum: `Step.Products.Outlet`.
    func typePath(_ segment: Segment) -> String {
        segment.typePath.isEmpty ? step : step + "." + segment.typePath
    }

    /// A segment's enum, and how its screens are read and written.
    func writeSegment(_ text: inout SwiftText, _ segment: Segment) {
        let children = table.children(of: segment)
        let names = segment.screens.map { SwiftName.escaped($0.name) }
        let path = table.path(of: segment)
        text.extending(typePath(table.segments[segment.parent])) { text in
            text.doc(segment.doc ?? "The screens of `\(path)`.")
            text.block("\(enumHead) \(SwiftName.escaped(segment.typeName)): RouteScreens") { text in
                for (number, screen) in segment.screens.enumerated() {
                    let place = ScreenPlace(segment: segment.number, screen: number)
                    let isAt = facts.place(of: place)
                    text.doc(
                        screen.doc,
                        screen.isTransient
                            ? "It lives in memory only: no path leads here\(isAt)."
                            : "`\(self.path(of: screen, path))`\(isAt)",
                        facts.text(of: place))
                    writeParameterDocs(&text, screen)
                    text.line(deprecation(screen.deprecation))
                    writeCase(&text, names[number], screen)
                }
                writeCases(&text, of: children)
                text.line()
                writeKinds(&text, names, children)
            }
        }
        // What names a deprecated case must be deprecated to do so without a warning; the runtime calls it unnamed.
        let isDeprecated = segment.screens.contains { $0.deprecation != nil }
        let mark = isDeprecated ? "@available(*, deprecated)" : deprecationMark(children)
        text.extending(typePath(segment)) { text in
            writeKind(&text, names, children, mark: mark)
            text.line()
            text.line(mark)
            writeRead(&text, segment.screens, names: names, access: access)
            text.line()
            text.line(mark)
            writeWrite(&text, segment, names: names, children)
            text.line()
            text.doc("The runtime's facts about this segment.")
            text.block("static var _routeTable: StaticString") { text in
                text.packedLiteral(compiled.packed.segments[segment.number])
            }
        }
    }

    func writeParameterDocs(_ text: inout SwiftText, _ screen: Screen) {
        let documented = screen.parameters.filter { $0.doc != nil }
        guard !documented.isEmpty else { return }
        text.lines("///\n/// - Parameters:")
        for parameter in documented {
            let line = parameter.doc?.split(whereSeparator: \.isNewline).joined(separator: " ") ?? ""
            text.doc("  - \(parameter.name): \(line)")
        }
    }

    /// A case with its values and their defaults.
    func writeCase(_ text: inout SwiftText, _ name: String, _ screen: Screen) {
        text.list("case " + name, parameters(of: screen))
    }

    /// The cases of segments inside an enum.
    func writeCases(_ text: inout SwiftText, of segments: [Segment]) {
        for segment in segments {
            text.doc(segment.doc, "`\(table.path(of: segment))`")
            text.line(deprecation(of: segment))
            text.line("case \(SwiftName.escaped(segment.name))(\(SwiftName.escaped(segment.typeName)))")
        }
    }

    /// The values of a case as they are declared, with their defaults.
    func parameters(of screen: Screen) -> [String] {
        screen.parameters.map { parameter in
            let (label, type) = (SwiftName.label(parameter.name), swiftType(parameter.type))
            return switch parameter.form {
            case .required: "\(label): \(type)"
            case .optional: "\(label): \(type)? = nil"
            case .list: "\(label): [\(type)] = []"
            case .withDefault(let value): "\(label): \(type) = \(swiftValue(value, parameter.type))"
            }
        }
    }

    /// The function that makes a screen from its number and the values of the input.
    func writeRead(_ text: inout SwiftText, _ screens: [Screen], names: [String], access: String) {
        text.function(
            access + "static func _routeRead", ["_ screen: Int", "from values: inout _RouteValues"],
            tail: " throws(_RouteValues.Failure) -> Self"
        ) { text in
            if screens.allSatisfy(\.isTransient) { return text.line("throw values.inconsistent()") }
            text.cases(of: "screen") { text in
                for (number, screen) in screens.enumerated() where !screen.isTransient {
                    let values = screen.parameters.enumerated().map { readValue($1, $0) }
                    let (label, read) = ("case \(number):", "return .\(names[number])")
                    if values.isEmpty || text.fits("\(label) \(read)(\(values.joined(separator: ", ")))") {
                        text.list("\(label) \(read)", values)
                    } else {
                        text.line(label)
                        text.indented { $0.list(read, values) }
                    }
                }
                text.line("default: throw values.inconsistent()")
            }
        }
    }

    private func readValue(_ parameter: Parameter, _ number: Int) -> String {
        let kind =
            switch parameter.form {
            case _ where parameter.type.tag == .query: "query"
            case .required: "required"
            case .optional: "optional"
            case .list: "list"
            case .withDefault: "value"
            }
        return "\(SwiftName.callLabel(parameter.name)): try values.\(kind)(\(number)\(defaultArgument(parameter)))"
            + cast(parameter)
    }

    /// The argument for a parameter's default, if there is one.
    private func defaultArgument(_ parameter: Parameter) -> String {
        guard case .withDefault(let value) = parameter.form, parameter.type.tag != .query else { return "" }
        return ", default: " + swiftValue(value, parameter.type)
    }

    /// The function that says which screen a step is, and its values.
    private func writeWrite(_ text: inout SwiftText, _ segment: Segment, names: [String], _ children: [Segment]) {
        text.block("\(access)func _routeWrite(to writer: inout _RouteWriter)") { text in
            text.cases(of: "self") { text in
                for (number, screen) in segment.screens.enumerated() {
                    let variables = variables(screen)
                    let place = "writer.screen(\(segment.number), \(number))"
                    guard !variables.isEmpty else {
                        text.line("case .\(names[number]): \(place)")
                        continue
                    }
                    text.list("case .\(names[number])", variables.map { "let " + $0 }, ":")
                    text.indented { text in
                        text.line(place)
                        for (index, parameter) in screen.parameters.enumerated() {
                            text.line(
                                screen.isTransient
                                    ? "writer.transient(\(variables[index]))"
                                    : writeValue(parameter, index, variables[index]))
                        }
                    }
                }
                writeWrite(&text, children)
            }
        }
    }

    private func writeValue(_ parameter: Parameter, _ number: Int, _ variable: String) -> String {
        let kind = parameter.type.tag == .query ? "query" : parameter.form == .list ? "list" : "value"
        return "writer.\(kind)(\(number), \(variable)\(cast(parameter))\(defaultArgument(parameter)))"
    }

    /// How steps of segments inside are taken apart.
    func writeWrite(_ text: inout SwiftText, _ children: [Segment]) {
        for child in children {
            let name = SwiftName.escaped(child.name)
            text.line(
                table.mount(at: child).map {
                    "case .\(name)(let step): writer.write(step, mountedAt: \($0.segment))"
                } ?? "case .\(name)(let screen): writer.write(screen)")
        }
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

    /// The path of a screen for its documentation, with the keys that it may have.
    func path(of screen: Screen, _ segmentPath: String) -> String {
        let keys = screen.parameters.filter { !$0.isMatrixOnly && !$0.isTransient && $0.type.tag != .query }
            .map { "\($0.keys[0])=…" }
        return segmentPath + "/" + screen.component + (keys.isEmpty ? "" : "?" + keys.joined(separator: "&"))
    }
}
