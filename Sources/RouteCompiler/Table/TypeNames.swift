import RouteYAML

extension TableBuilder {
    /// What the generated code says without naming a module, so that no enum inside `Step` may hide it.
    private static let spoken: Set<String> = [
        "Kind", "Command", "Origin", "Routes", "ID", "Type", "Self", "Protocol", "RawValue", "AllCases",
        "Any", "Bool", "Codable", "CaseIterable", "Date", "Decoder", "Double", "Encoder", "Float", "Foundation",
        "FoundationEssentials", "Hashable", "Hasher", "Identifiable", "Int", "Int8", "Int16", "Int32", "Int64",
        "Never", "Optional", "RouteCoding", "RouteError", "RouteLinkTable", "RouteMatch", "RouteOrigin", "RoutePath",
        "RouteQuery", "RouteRuntime", "RouteSegmentTable", "RouteStep", "RouteTableFormat1", "RouteText",
        "RouteValue", "RouteValues", "RouteWord", "RouteWriter", "Sendable", "StaticString", "String", "Swift",
        "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "URL", "UUID", "Void",
    ]

    /// Names the enums of all segments. One that would hide a type that the generated code names is called
    /// `…Screens`; two that meet are an error.
    mutating func nameTypes() {
        let declared = types.wordSets.map(\.name)
        let taken = TableBuilder.spoken.union(types.ownTypes.map(\.name)).union([table.step, table.module])
        for number in table.segments.indices.dropFirst() {
            let segment = table.segments[number]
            let isTop = segment.parent == 0
            if taken.contains(segment.typeName) || !isTop && declared.contains(segment.typeName) {
                table.segments[number].typeName += "Screens"
            }
            let name = table.segments[number].typeName
            let above = table.segments[segment.parent].typePath
            table.segments[number].typePath = above.isEmpty ? name : above + "." + name
        }
        for set in types.wordSets where taken.contains(set.name) {
            findings.error(
                .badName, "`\(set.name)` is a name that the generated code needs for something else", at: set.span,
                help: "choose another name for the type")
        }
        var places: [String: (name: String, span: Span)] = [:]
        for set in types.wordSets { places[set.name.lowercased()] = (set.name, set.span) }
        for segment in table.segments.dropFirst() {
            let name = segment.typePath
            guard let other = places.updateValue((name, segment.span), forKey: name.lowercased()) else { continue }
            if other.name.lowercased() == segment.typePath.lowercased(), other.span == segment.span { continue }
            findings.error(
                .duplicateName,
                "segment `\(segment.dottedName)` is the enum `\(name)` in Swift, and there is one already",
                at: segment.span, notes: [.init("the other is here", at: other.span)],
                help: "rename the segment; `path:` keeps its component")
        }
    }
}
