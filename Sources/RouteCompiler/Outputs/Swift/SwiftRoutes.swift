extension SwiftFile {
    /// The conformance by which the runtime reads and writes this module's steps.
    func writeRoutes(_ text: inout SwiftText) {
        let step = SwiftName.escaped(table.step)
        let segments = table.segments.dropFirst().filter { $0.isInhabited && $0.place == .own }
        let top = table.children(of: table.segments[0])
        let mark = deprecationMark(table.segments)
        text.line()
        text.block("nonisolated extension \(step)") { text in
            text.doc("How the runtime makes steps from the tables of this module, and takes them apart.")
            text.doc(
                "\nIf `_RouteTableFormat1` is not found, this file and RouteRuntime are of versions that don't fit:")
            text.doc("build both from the same version of the package.")
            text.block("\(access)struct _Routes: _RouteTableFormat1") { text in
                text.line("\(access)typealias Origin = \(step).Origin")
                text.line()
                text.line("\(access)init() {}")
                text.line()
                text.block("\(access)func table(_ segment: Int) -> _RouteSegmentTable") { text in
                    text.line("switch segment {")
                    for segment in segments {
                        text.line("case \(segment.number): _RouteSegmentTable(\(typePath(segment))._routeTable)")
                    }
                    writeMountedTables(&text)
                    text.line("default: _RouteSegmentTable(Self.top)")
                    text.line("}")
                }
                text.line()
                if let mark { text.line(mark) }
                text.function(
                    "\(access)func read",
                    ["segment: Int", "screen: Int", "from values: inout _RouteValues"],
                    " throws(_RouteValues.Failure) -> \(step) {")
                text.indented { text in
                    if top.isEmpty { return text.line("throw values.inconsistent()") }
                    text.line("switch segment {")
                    for segment in segments {
                        text.line("case \(segment.number): return \(nested(segment, "try values.screen(screen)"))")
                    }
                    writeMountedReading(&text)
                    text.line("default: throw values.inconsistent()")
                    text.line("}")
                }
                text.line("}")
                text.line()
                if let mark { text.line(mark) }
                let write = "\(access)func write(_ step: \(step), to writer: inout _RouteWriter)"
                if top.isEmpty {
                    text.line(write + " {}")
                } else {
                    text.block(write) { text in
                        text.line("switch step {")
                        for segment in top { writeWrite(&text, segment) }
                        text.line("}")
                    }
                }
                text.line()
                text.line("\(access)var links: _RouteLinkTable { _RouteLinkTable(Self.linkTable) }")
                text.line()
                writeCommandCoding(&text)
                text.line()
                writeOwnTypes(&text)
                writeFingerprint(&text)
                text.line()
                text.block("private static var top: StaticString") { text in
                    text.packedLiteral(compiled.packed.segments[0])
                }
                text.line()
                text.block("private static var linkTable: StaticString") { text in
                    text.packedLiteral(Array(compiled.packed.links.bytes))
                }
            }
        }
    }

    /// A screen wrapped in the cases of the segments around it.
    func nested(_ segment: Segment, _ screen: String) -> String {
        let wrapped = ".\(SwiftName.escaped(segment.name))(\(screen))"
        return segment.parent == 0 ? wrapped : nested(table.segments[segment.parent], wrapped)
    }

    private func writeCommandCoding(_ text: inout SwiftText) {
        text.function(
            "\(access)func read", ["command: Int", "from values: inout _RouteValues"],
            " throws(_RouteValues.Failure) -> Command {")
        text.indented { text in
            guard !commandMounts.isEmpty else {
                return text.line(
                    table.commands.isEmpty
                        ? "throw values.inconsistent()" : "try Command._routeRead(command, from: &values)")
            }
            text.line("switch command {")
            writeMountedCommandReading(&text)
            text.line("default: return try Command._routeRead(command, from: &values)")
            text.line("}")
        }
        text.line("}")
    }

    private func writeOwnTypes(_ text: inout SwiftText) {
        text.block("\(access)func accepts(_ text: _RouteText, type: Int) -> Bool") { text in
            let types = matchedOwnTypes
            let isMounting = table.mounts.contains { !$0.ownTypes.isEmpty }
            guard !types.isEmpty || isMounting else { return text.line("false") }
            text.line("switch type {")
            for (number, _) in types {
                text.line("case \(number): \(checkedName(number))(routeText: text.string) != nil")
            }
            writeMountedTypes(&text)
            text.line("default: false")
            text.line("}")
        }
    }

    /// The app's own types by which placeholders match, with their numbers. Those of a table that another module may
    /// mount are all whose values have a text: that module may have links to any screen.
    var matchedOwnTypes: [(number: Int, type: OwnType)] {
        guard !table.ownTypes.isEmpty else { return [] }
        var types = table.patterns.flatMap(\.allPieces).compactMap { piece -> ValueType? in
            guard case .placeholder(let placeholder) = piece else { return nil }
            return placeholder.type
        }
        if table.access != .internal {
            let screens = table.segments.filter { !$0.isMounted }.flatMap(\.screens) + table.ownCommands
            types += screens.flatMap(\.parameters).filter { !$0.isTransient }.map(\.type)
        }
        let numbers = Set(
            types.compactMap { type -> Int? in
                guard case .own(let number) = type.constraint, table.ownTypes[number].schema == 0 else { return nil }
                return number
            })
        return numbers.sorted().map { ($0, table.ownTypes[$0]) }
    }
}
