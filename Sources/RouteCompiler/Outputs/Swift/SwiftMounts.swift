extension SwiftFile {
    /// The mounted modules whose segments are directly inside a segment, or at the top.
    func mounts(in segment: Segment) -> [(segment: Segment, mount: Mount)] {
        segment.children.compactMap { child in
            table.mount(at: table.segments[child]).map { (table.segments[child], $0) }
        }
    }

    /// The modules that this file's enums use.
    var mountedModules: [String] {
        table.mounts.filter { table.segments[table.segments[$0.segment].parent].file == file }.map(\.module)
    }

    /// The part of an enum for the modules that are mounted directly inside it: their names there, and their facts for
    /// the runtime.
    func writeMounts(_ text: inout SwiftText, in parent: Segment) {
        for (segment, mount) in mounts(in: parent) {
            let mounted = SwiftName.escaped(mount.step)
            text.extending(typePath(parent)) { text in
                text.doc("The table of `\(mount.module)`, mounted as `\(table.path(of: segment))`.")
                text.lines(
                    """
                    \(access)typealias \(SwiftName.escaped(segment.typeName)) = \(mounted)

                    // If this name is not found, the code of `\(mount.module)` is not that of the schema from which
                    // this file was made: generate it again, or take both from the same version.
                    private typealias _routeTable_\(segment.name) = \(mounted)._Routes.\(fingerprintName(mount.fingerprint))

                    """)
                text.doc("The runtime's facts about the segments of `\(mount.module)`, which begin with this one.")
                text.block("static func \(tablesName(segment))(_ segment: Int) -> StaticString") { text in
                    text.cases(of: "segment") { text in
                        for number in mount.segments.dropFirst() where table.segments[number].isInhabited {
                            text.line("case \(number - mount.segment):")
                            text.indented { $0.packedLiteral(compiled.packed.segments[number]) }
                        }
                        text.line("default:")
                        text.indented { $0.packedLiteral(compiled.packed.segments[mount.segment]) }
                    }
                }
            }
        }
    }

    private func tablesName(_ segment: Segment) -> String { "_routeTables_\(segment.name)" }

    private func fingerprintName(_ fingerprint: String) -> String { "Table_\(fingerprint)" }

    /// The name with which a module that mounts this one checks that both are made from the same table.
    func writeFingerprint(_ text: inout SwiftText) {
        guard table.access != .internal else { return }
        text.line()
        text.doc("The name changes with the table, so that a module which mounts this one is never built on another.")
        text.line("\(access)enum \(fingerprintName(compiled.fingerprint)) {}")
    }

    // MARK: The conformance of the root enum

    /// The tables of the mounted modules' segments.
    func writeMountedTables(_ text: inout SwiftText) {
        for mount in table.mounts {
            let segment = table.segments[mount.segment]
            let parent = typePath(table.segments[segment.parent])
            text.line(
                "case \(cases(mount.segments)): _RouteSegmentTable(\(parent).\(tablesName(segment))"
                    + "(\(offset("segment", mount.segment))))")
        }
    }

    /// How the screens of the mounted modules are read.
    func writeMountedReading(_ text: inout SwiftText) {
        for mount in table.mounts {
            let segment = table.segments[mount.segment]
            text.line("case \(cases(mount.segments)):")
            let read =
                "try \(typePath(segment))._Routes().read(segment: \(offset("segment", mount.segment)), screen: screen, "
                + "from: &values)"
            text.indented { $0.line("return \(nested(segment, read))") }
        }
    }

    /// The mounts whose commands are a case of `Step.Command`.
    var commandMounts: [Mount] { table.mounts.filter { !$0.commands.isEmpty } }

    func writeMountedCommands(_ text: inout SwiftText) {
        for mount in commandMounts {
            text.doc("A command of `\(mount.module)`.")
            text.line(
                "case \(SwiftName.escaped(mount.commandCase))(\(typePath(table.segments[mount.segment])).Command)")
        }
    }

    func writeMountedCommandReading(_ text: inout SwiftText) {
        for mount in commandMounts {
            text.line("case \(cases(mount.commands)):")
            let read =
                "try \(typePath(table.segments[mount.segment]))._Routes().read("
                + "command: \(offset("command", mount.commands.lowerBound)), from: &values)"
            text.indented { $0.line("return .\(SwiftName.escaped(mount.commandCase))(\(read))") }
        }
    }

    func writeMountedTypes(_ text: inout SwiftText) {
        for mount in table.mounts where !mount.ownTypes.isEmpty {
            text.line(
                "case \(cases(mount.ownTypes)): \(typePath(table.segments[mount.segment]))._Routes()"
                    + ".accepts(text, type: \(offset("type", mount.ownTypes.lowerBound)))")
        }
    }

    private func cases(_ numbers: Range<Int>) -> String {
        numbers.count == 1 ? "\(numbers.lowerBound)" : "\(numbers.lowerBound)...\(numbers.upperBound - 1)"
    }

    private func offset(_ name: String, _ base: Int) -> String { base == 0 ? name : "\(name) - \(base)" }

    // MARK: Deprecated mounts

    /// The mark of what is not to be used any more; nil without a reason.
    func deprecation(_ reason: String?) -> String? {
        reason.map { "@available(*, deprecated, message: \(swiftLiteral($0)))" }
    }

    /// The mark of the case of a mounted module that is not to be used any more.
    func deprecation(of segment: Segment) -> String? { deprecation(table.mount(at: segment)?.deprecation) }

    /// What names the case of one of these segments needs the mark too, to do so without a warning.
    func deprecationMark(_ segments: [Segment]) -> String? {
        segments.contains { table.mount(at: $0)?.deprecation != nil } ? "@available(*, deprecated)" : nil
    }
}
