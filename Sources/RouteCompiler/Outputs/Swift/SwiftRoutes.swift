extension SwiftFile {
    /// The conformance by which the runtime reads and writes this module's steps.
    func writeRoutes(_ text: inout SwiftText) {
        let step = SwiftName.escaped(table.step)
        let segments = table.segments.dropFirst().filter(\.isInhabited)
        text.line()
        text.block("nonisolated extension \(step)") { text in
            text.doc("How the runtime makes steps from the tables of this module, and takes them apart.")
            text.doc(
                "\nIf `RouteTableFormat1` is not found, this file and RouteRuntime are of versions that don't fit:")
            text.doc("build both from the same version of the package.")
            text.block("\(access)struct Routes: RouteTableFormat1") { text in
                text.line("\(access)typealias Origin = \(step).Origin")
                text.line()
                text.line("\(access)init() {}")
                text.line()
                text.block("\(access)func table(_ segment: Int) -> RouteSegmentTable") { text in
                    text.line("switch segment {")
                    for segment in segments {
                        text.line("case \(segment.number): RouteSegmentTable(\(typePath(segment))._routeTable)")
                    }
                    text.line("default: RouteSegmentTable(Self.top)")
                    text.line("}")
                }
                text.line()
                text.list(
                    "\(access)func read",
                    ["segment: Int", "screen: Int", "from values: inout RouteValues"],
                    " throws(RouteError) -> \(step) {")
                text.indented { text in
                    if segments.isEmpty { return text.line("throw values.inconsistent()") }
                    text.line("switch segment {")
                    for segment in segments {
                        text.line("case \(segment.number): return \(nested(segment, "try values.screen(screen)"))")
                    }
                    text.line("default: throw values.inconsistent()")
                    text.line("}")
                }
                text.line("}")
                text.line()
                let top = table.children(of: table.segments[0])
                let write = "\(access)func write(_ step: \(step), to writer: inout RouteWriter)"
                if top.isEmpty {
                    text.line(write + " {}")
                } else {
                    text.block(write) { text in
                        text.line("switch step {")
                        for segment in top {
                            text.line("case .\(SwiftName.escaped(segment.name))(let screen): writer.write(screen)")
                        }
                        text.line("}")
                    }
                }
                text.line()
                text.line("\(access)var links: RouteLinkTable { RouteLinkTable(Self.linkTable) }")
                text.line()
                writeCommandCoding(&text)
                text.line()
                writeOwnTypes(&text)
                text.line()
                text.block("private static var top: StaticString") { text in
                    writeLiteral(&text, compiled.packed.segments[0])
                }
                text.line()
                text.block("private static var linkTable: StaticString") { text in
                    writeLiteral(&text, compiled.packed.links)
                }
            }
        }
    }

    /// A screen wrapped in the cases of the segments around it.
    private func nested(_ segment: Segment, _ screen: String) -> String {
        let wrapped = ".\(SwiftName.escaped(segment.name))(\(screen))"
        return segment.parent == 0 ? wrapped : nested(table.segments[segment.parent], wrapped)
    }

    private func writeCommandCoding(_ text: inout SwiftText) {
        text.line("\(access)func read(command: Int, from values: inout RouteValues) throws(RouteError) -> Command {")
        text.indented {
            $0.line(
                table.commands.isEmpty
                    ? "throw values.inconsistent()" : "try Command._routeRead(command, from: &values)")
        }
        text.line("}")
    }

    private func writeOwnTypes(_ text: inout SwiftText) {
        text.block("\(access)func accepts(_ text: RouteText, type: Int) -> Bool") { text in
            let types = matchedOwnTypes
            guard !types.isEmpty else { return text.line("false") }
            text.line("switch type {")
            for (number, type) in table.ownTypes.enumerated() where types.contains(number) {
                text.line("case \(number): \(swiftName(of: type))(routeText: text.string) != nil")
            }
            text.line("default: false")
            text.line("}")
        }
    }

    /// The numbers of the app's own types by which placeholders match.
    private var matchedOwnTypes: Set<Int> {
        Set(
            table.patterns.flatMap(\.allPieces).compactMap { piece in
                guard case .placeholder(let placeholder) = piece, case .own(let number) = placeholder.type.constraint
                else {
                    return nil
                }
                return number
            })
    }
}
