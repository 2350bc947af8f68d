extension SwiftFile {
    /// The whole name of a segment's enum: `Step.Products.Outlet`.
    func typePath(_ segment: Segment) -> String {
        let step = SwiftName.escaped(table.step)
        return segment.typePath.isEmpty ? step : step + "." + segment.typePath
    }

    /// A segment's enum, and how its screens are read and written.
    func writeSegment(_ text: inout SwiftText, _ segment: Segment) {
        let children = table.children(of: segment)
        text.line()
        text.block("nonisolated extension \(typePath(table.segments[segment.parent]))") { text in
            text.doc(segment.doc ?? "The screens of `\(path(of: segment))`.")
            text.block("\(enumHead) \(SwiftName.escaped(segment.typeName)): RouteScreens") { text in
                for screen in segment.screens {
                    writeDoc(&text, of: screen, in: segment)
                    if let reason = screen.deprecation {
                        text.line("@available(*, deprecated, message: \(swiftLiteral(reason)))")
                    }
                    writeCase(&text, screen)
                }
                for child in children {
                    writeDoc(&text, child.doc, path: path(of: child))
                    writeDeprecation(&text, of: child)
                    text.line("case \(SwiftName.escaped(child.name))(\(SwiftName.escaped(child.typeName)))")
                }
                text.line()
                writeKinds(&text, segment.screens, children)
            }
        }
        // What names a deprecated case must be deprecated to do so without a warning; the runtime calls it unnamed.
        let isDeprecated = segment.screens.contains { $0.deprecation != nil }
        let mark = isDeprecated ? "@available(*, deprecated)" : deprecationMark(children)
        text.line()
        text.block("nonisolated extension \(typePath(segment))") { text in
            writeKind(&text, segment.screens, children, mark)
            text.line()
            if let mark { text.line(mark) }
            writeRead(&text, segment.screens, access)
            text.line()
            if let mark { text.line(mark) }
            writeWrite(&text, segment, children)
            text.line()
            text.doc("What the runtime knows of this segment.")
            text.block("static var _routeTable: StaticString") { text in
                writeLiteral(&text, compiled.packed.segments[segment.number])
            }
        }
    }

    /// The documentation of a screen: what the schema says of it and of its parameters, and its path.
    private func writeDoc(_ text: inout SwiftText, of screen: Screen, in segment: Segment) {
        if screen.isTransient {
            if let doc = screen.doc { text.doc(doc) }
            text.doc((screen.doc == nil ? "" : "\n") + "It lives in memory only: no path leads here.")
        } else {
            writeDoc(&text, screen.doc, path: path(of: screen, in: segment))
        }
        writeParameterDocs(&text, screen)
    }

    func writeParameterDocs(_ text: inout SwiftText, _ screen: Screen) {
        let documented = screen.parameters.compactMap { parameter in parameter.doc.map { (parameter.name, $0) } }
        guard !documented.isEmpty else { return }
        text.doc("\n- Parameters:")
        for (name, doc) in documented {
            text.doc("  - \(name): \(doc.split(whereSeparator: \.isNewline).joined(separator: " "))")
        }
    }

    /// A case with its values and their defaults.
    func writeCase(_ text: inout SwiftText, _ screen: Screen) {
        let head = "case \(SwiftName.escaped(screen.name))"
        guard !screen.parameters.isEmpty else { return text.line(head) }
        text.list(head, values(of: screen))
    }

    /// The values of a case as they are declared, with their defaults.
    func values(of screen: Screen) -> [String] {
        screen.parameters.map { parameter in
            let label = SwiftName.label(parameter.name)
            let type = swiftType(parameter.type)
            switch parameter.form {
            case .required: return "\(label): \(type)"
            case .optional: return "\(label): \(type)? = nil"
            case .list: return "\(label): [\(type)] = []"
            case .standard(let text): return "\(label): \(type) = \(swiftValue(text, parameter.type))"
            }
        }
    }

    /// The function that makes a screen from its number and the values of the input.
    func writeRead(_ text: inout SwiftText, _ screens: [Screen], _ access: String) {
        text.list(
            access + "static func _routeRead", ["_ screen: Int", "from values: inout RouteValues"],
            " throws(RouteError) -> Self {")
        text.indented { text in
            let readable = screens.enumerated().filter { !$0.element.isTransient }
            if readable.isEmpty { return text.line("throw values.inconsistent()") }
            text.line("switch screen {")
            for (number, screen) in readable {
                let head = "case \(number): return .\(SwiftName.escaped(screen.name))"
                guard !screen.parameters.isEmpty else {
                    text.line(head)
                    continue
                }
                let values = screen.parameters.enumerated().map { index, parameter in
                    "\(SwiftName.callLabel(parameter.name)): try values.\(read(parameter, index))"
                }
                let made = "return .\(SwiftName.escaped(screen.name))"
                if text.fits("case \(number): \(made)", values) {
                    text.list("case \(number): \(made)", values)
                } else {
                    text.line("case \(number):")
                    text.indented { $0.list(made, values) }
                }
            }
            text.line("default: throw values.inconsistent()")
            text.line("}")
        }
        text.line("}")
    }

    private func read(_ parameter: Parameter, _ index: Int) -> String {
        if parameter.type.tag == .query { return "query(\(index))" }
        switch parameter.form {
        case .required: return "required(\(index))"
        case .optional: return "optional(\(index))"
        case .list: return "list(\(index))"
        case .standard(let text): return "value(\(index), default: \(swiftValue(text, parameter.type)))"
        }
    }

    /// The function that says which screen a step is, and its values.
    private func writeWrite(_ text: inout SwiftText, _ segment: Segment, _ children: [Segment]) {
        text.block("\(access)func _routeWrite(to writer: inout RouteWriter)") { text in
            text.line("switch self {")
            for (number, screen) in segment.screens.enumerated() {
                let name = SwiftName.escaped(screen.name)
                let place = "writer.screen(\(segment.number), \(number))"
                guard !screen.parameters.isEmpty, !screen.isTransient else {
                    text.line("case .\(name): \(place)")
                    continue
                }
                let variables = variables(screen.parameters.map(\.name))
                text.list("case .\(name)", variables.map { "let " + $0 }, ":")
                text.indented { text in
                    text.line(place)
                    for (index, parameter) in screen.parameters.enumerated() {
                        text.line("writer.\(write(parameter, index, variables[index]))")
                    }
                }
            }
            for child in children { writeWrite(&text, child) }
            text.line("}")
        }
    }

    /// How a step of a segment inside is taken apart.
    func writeWrite(_ text: inout SwiftText, _ child: Segment) {
        let name = SwiftName.escaped(child.name)
        guard let mount = table.mount(at: child) else {
            return text.line("case .\(name)(let screen): writer.write(screen)")
        }
        text.line("case .\(name)(let step): writer.write(step, mountedAt: \(mount.segment))")
    }

    private func write(_ parameter: Parameter, _ index: Int, _ variable: String) -> String {
        if parameter.type.tag == .query { return "query(\(index), \(variable))" }
        switch parameter.form {
        case .required, .optional: return "value(\(index), \(variable))"
        case .list: return "list(\(index), \(variable))"
        case .standard(let text): return "value(\(index), \(variable), default: \(swiftValue(text, parameter.type)))"
        }
    }

    /// Local names for the values: the parameters' own, but for one that would hide the writer.
    func variables(_ names: [String]) -> [String] {
        var writer = "writer_"
        while names.contains(writer) { writer += "_" }
        return names.map { $0 == "writer" ? writer : SwiftName.variable($0) }
    }

    func writeLiteral(_ text: inout SwiftText, _ bytes: [UInt8]) {
        let (lines, hashes) = packedLiteral(bytes)
        text.line(hashes + "\"\"\"")
        for (index, line) in lines.enumerated() {
            text.line(line + (index == lines.count - 1 ? "" : "\\" + hashes))
        }
        text.line("\"\"\"" + hashes)
    }

    // MARK: Paths for the documentation

    func path(of segment: Segment) -> String { table.path(of: segment) }

    func path(of screen: Screen, in segment: Segment) -> String {
        let keys = screen.parameters.filter { !$0.isMatrixOnly && !$0.isTransient && $0.type.tag != .query }
            .map { "\($0.keys[0])=…" }
        let query = keys.isEmpty ? "" : "?" + keys.joined(separator: "&")
        return path(of: segment) + "/" + screen.component + query
    }
}
