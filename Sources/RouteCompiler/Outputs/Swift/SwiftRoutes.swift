extension SwiftFile {
    /// The conformance by which the runtime reads and writes this module's steps.
    func writeRoutes(_ text: inout SwiftText) {
        text.extending(step) { text in
            text.doc(
                "How the runtime makes steps from the tables of this module, and takes them apart.",
                """
                If `_RouteTableFormat1` is not found, this file and RouteRuntime are of versions that don't fit:
                build both from the same version of the package.
                """)
            text.block("\(access)struct _Routes: _RouteTableFormat1") { text in
                text.lines("\(access)typealias Origin = \(step).Origin\n\n\(access)init() {}\n")
                writeStepCoding(&text)
                text.lines("\n\(access)var links: _RouteLinkTable { _RouteLinkTable(Self.linkTable) }\n")
                writeCommandCoding(&text)
                text.line()
                writeOwnTypes(&text)
                writeFingerprint(&text)
                for (name, bytes) in [("top", compiled.packed.segments[0]), ("linkTable", compiled.packed.links)] {
                    text.line()
                    text.block("private static var \(name): StaticString") { $0.packedLiteral(bytes) }
                }
            }
        }
    }

    /// The tables of the segments, and how a step is read and written.
    private func writeStepCoding(_ text: inout SwiftText) {
        let segments = table.segments.dropFirst().filter { $0.isInhabited && $0.place == .own }
        let top = table.children(of: table.segments[0])
        let mark = deprecationMark(table.segments)
        text.block("\(access)func table(_ segment: Int) -> _RouteSegmentTable") { text in
            text.cases(of: "segment") { text in
                for segment in segments {
                    text.line("case \(segment.number): _RouteSegmentTable(\(typePath(segment))._routeTable)")
                }
                writeMountedTables(&text)
                text.line("default: _RouteSegmentTable(Self.top)")
            }
        }
        text.line()
        text.line(mark)
        text.function(
            "\(access)func read", ["segment: Int", "screen: Int", "from values: inout _RouteValues"],
            tail: " throws(_RouteValues.Failure) -> \(step)"
        ) { text in
            if top.isEmpty { return text.line("throw values.inconsistent()") }
            text.cases(of: "segment") { text in
                for segment in segments {
                    text.line("case \(segment.number): return \(nested(segment, "try values.screen(screen)"))")
                }
                writeMountedReading(&text)
                text.line("default: throw values.inconsistent()")
            }
        }
        text.line()
        text.line(mark)
        let write = "\(access)func write(_ step: \(step), to writer: inout _RouteWriter)"
        if top.isEmpty { return text.line(write + " {}") }
        text.block(write) { text in
            text.cases(of: "step") { writeWrite(&$0, top) }
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
            tail: " throws(_RouteValues.Failure) -> Command"
        ) { text in
            let read = "try Command._routeRead(command, from: &values)"
            guard !commandMounts.isEmpty else {
                return text.line(table.commands.isEmpty ? "throw values.inconsistent()" : read)
            }
            text.cases(of: "command") { text in
                writeMountedCommandReading(&text)
                text.line("default: return " + read)
            }
        }
    }

    private func writeOwnTypes(_ text: inout SwiftText) {
        text.block("\(access)func accepts(_ text: _RouteText, type: Int) -> Bool") { text in
            let types = matchedOwnTypes
            let isMounting = table.mounts.contains { !$0.ownTypes.isEmpty }
            guard !types.isEmpty || isMounting else { return text.line("false") }
            text.cases(of: "type") { text in
                for (number, _) in types {
                    text.line("case \(number): \(checkedName(number))(routeText: text.string) != nil")
                }
                writeMountedTypes(&text)
                text.line("default: false")
            }
        }
    }

    /// The app's own types by which placeholders match, with their numbers. Those of a table that another module may
    /// mount are all whose values have a text: that module may have links to any screen.
    var matchedOwnTypes: [(number: Int, type: OwnType)] {
        var types = table.patterns.flatMap(\.allPieces).compactMap(\.placeholder?.type)
        if table.access != .internal {
            let screens = table.segments.filter { !$0.isMounted }.flatMap(\.screens) + table.ownCommands
            types += screens.flatMap(\.parameters).filter { !$0.isTransient }.map(\.type)
        }
        let numbers = Set(types.compactMap(\.ownType)).filter { table.ownTypes[$0].schema == 0 }
        return numbers.sorted().map { ($0, table.ownTypes[$0]) }
    }
}
