import RouteYAML

extension TableBuilder {
    /// What the generated code says without naming a module, so that no enum inside `Step` may hide it.
    private var reserved: Set<String> { TableBuilder.reservedAlways.union(reservedHere) }

    /// The enums that only some tables have.
    private var reservedHere: [String] {
        (schema.tabs.isEmpty ? [] : ["Tab"]) + (table.requirements.isEmpty ? [] : ["Requirement"])
    }

    private static let reservedAlways = Set(TypeKinds.all.map(\.swiftName)).union([
        "Kind", "Command", "Origin", "ID", "Type", "Self", "Protocol", "RawValue", "AllCases", "Any", "Codable",
        "CaseIterable", "Decoder", "Encoder", "Foundation", "FoundationEssentials", "Hashable", "Hasher",
        "Identifiable", "Never", "Optional", "RouteDestination", "RouteError", "RouteKind", "RouteMatch", "RouteOrigin",
        "RoutePath", "RouteRequest", "RouteRequirement", "RouteRequirements", "RouteRuntime",
        "RouteScreens", "RouteStep", "RouteTab",
        "RouteTabs", "RouteValue", "RouteWord", "Sendable", "StaticString", "Swift", "Void",
    ])

    /// Names the enums of all segments. One that would hide a type that the generated code names, or whose
    /// name is the segment's, which begins with no small letter, is called `…Screens`; two that meet are an error.
    mutating func nameTypes() {
        let declared = table.ownWordSets.map(\.name)
        let taken = reserved.union(types.ownTypes.filter { $0.schema == 0 }.map(\.name))
            .union([table.step, table.module]).union(table.mounts.map(\.step))
        for number in table.segments.indices.dropFirst() where !table.segments[number].isMounted {
            let segment = table.segments[number]
            let isTop = segment.parent == 0
            let hides = taken.contains(segment.typeName) || !isTop && declared.contains(segment.typeName)
            if hides || segment.typeName == segment.name { table.segments[number].typeName += "Screens" }
            let name = table.segments[number].typeName
            let above = table.segments[segment.parent].typePath
            table.segments[number].typePath = above.isEmpty ? name : above + "." + name
        }
        checkTypeNames(taken)
        for segment in table.segments where segment.place == .own { checkCases(of: segment) }
        checkMembers(schema.origins.map(\.name))
        checkMembers(schema.tabs.map(\.name))
        for type in schema.types {
            guard case .words(let words) = type.definition else { continue }
            checkMembers(words.compactMap(\.name))
        }
    }

    private func checkTypeNames(_ taken: Set<String>) {
        func report(_ name: String, _ what: String, at span: Span) {
            findings.error(
                .badName, "`\(name)` is a name that the generated code needs for something else", at: span,
                help: "choose another name for \(what)")
        }
        if let step = schema.step, reserved.contains(step.value) {
            report(step.value, "the root enum", at: step.span)
        }
        for set in table.ownWordSets where taken.contains(set.name) { report(set.name, "the type", at: set.span) }
        var places: [String: (name: String, span: Span)] = [:]
        for set in table.ownWordSets { places[set.name.lowercased()] = (set.name, set.span) }
        for segment in table.segments.dropFirst() where !segment.isMounted {
            let name = segment.typePath
            guard let other = places.updateValue((name, segment.span), forKey: name.lowercased()) else { continue }
            // Two segments of one name are reported as such.
            if table.segments[segment.parent].children.contains(where: {
                $0 != segment.number && table.segments[$0].name.lowercased() == segment.name.lowercased()
            }) {
                continue
            }
            findings.error(
                .duplicateName,
                "segment `\(segment.dottedName)` is the enum `\(name)` in Swift, and there is one already",
                at: segment.span, notes: [.init("the other is here", at: other.span)],
                help: "rename the segment; `path:` keeps its component")
        }
    }

    /// A case may not be called like a type inside its enum.
    private func checkCases(of segment: Segment) {
        let children = segment.children.map { table.segments[$0] }
        var inside = Set(["Kind", "ID"] + children.map(\.typeName))
        if segment.number == 0 {
            inside.formUnion(["Command", "Origin"] + reservedHere + table.ownWordSets.map(\.name))
        }
        let cases = segment.screens.map { ($0.name, $0.span) } + children.map { ($0.name, $0.span) }
        for (name, span) in cases where inside.contains(name) {
            findings.error(
                .badName, "`\(name)` is the name of a type in the generated code, so no case can have it", at: span,
                help: "begin the name with a small letter; `path:` keeps the component")
        }
    }

    /// A case may not be called like what an enum of a closed set has from Swift.
    private func checkMembers(_ cases: [Spanned<String>]) {
        for name in cases where ["allCases", "AllCases", "RawValue"].contains(name.value) {
            findings.error(
                .badName, "`\(name.value)` is a member of every closed set in Swift, so no case can have the name",
                at: name.span, help: "choose another name")
        }
    }
}
