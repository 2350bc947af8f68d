import RouteYAML

/// The table of another module, mounted as a segment: where its segments, commands and types are in this table.
package struct Mount: Sendable {
    package var module: String
    /// The name of the module's root enum.
    package var step: String
    /// Its segment, and behind it the module's segments in their order: the module's top is the segment itself.
    package var segments: Range<Int>
    package var commands: Range<Int>
    package var wordSets: Range<Int>
    package var ownTypes: Range<Int>
    /// The name of the case of `Step.Command` that has the module's commands.
    package var commandCase: String
    package var fingerprint: String
    /// Why the module's screens should not be used any more, and what to use.
    package var deprecation: String?
    /// The numbers of the module's files, and of those of the modules that it mounts.
    var files: [Range<Int>]
    /// Where the schema names the module.
    package var span: Span

    /// The number of the segment that the module is mounted as.
    package var segment: Int { segments.lowerBound }
}

extension RouteTable {
    /// The commands that do not belong to a mounted module; they come first.
    var ownCommands: ArraySlice<Screen> { commands[..<(mounts.first?.commands.lowerBound ?? commands.count)] }

    /// The closed sets of words that do not belong to a mounted module; they come first.
    package var ownWordSets: ArraySlice<WordSet> { wordSets[..<(mounts.first?.wordSets.lowerBound ?? wordSets.count)] }

    /// The mount of a segment; nil for a segment that the schema declares.
    package func mount(at segment: Segment) -> Mount? {
        guard case .mount(let number) = segment.place else { return nil }
        return mounts[number]
    }
}
