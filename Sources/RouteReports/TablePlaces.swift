import RouteCompiler

extension RouteTable {
    /// All screens, then all commands.
    var places: [ScreenPlace] {
        segments.flatMap(places) + commands.indices.map { ScreenPlace(screen: $0) }
    }

    /// The screens of a segment.
    func places(in segment: Segment) -> [ScreenPlace] {
        segment.screens.indices.map { ScreenPlace(segment: segment.number, screen: $0) }
    }

    /// The fault of a name that no origin has; nil if one has it.
    package func problem(ofOrigin name: String) -> String? {
        let names = origins.map(\.name)
        guard !names.contains(name) else { return nil }
        return "there is no origin `\(name)`; the schema has \(names.isEmpty ? "none" : names.quotedList())"
    }

    /// The path of a screen, without values.
    func path(of place: ScreenPlace) -> String {
        path(of: segments[place.segment ?? 0]) + "/" + screen(place).component
    }

    /// Whether a path can lead there: not to a command, nor to a screen that lives in memory only.
    func hasPath(_ place: ScreenPlace) -> Bool { place.segment != nil && !screen(place).isTransient }

    /// Whether a link that is read as a path may lead there.
    func hasOpenPath(_ place: ScreenPlace) -> Bool { hasPath(place) && screen(place).isExternal }

    /// The segments around a segment, from the top down, and itself at the end; without the top, so none for the top.
    func chain(to segment: Int) -> [Int] { segment == 0 ? [] : chain(to: segments[segment].parent) + [segment] }
}

extension TableStep {
    /// The place of a step of a stack.
    var place: ScreenPlace { ScreenPlace(segment: segment, screen: screen) }
}

extension [Piece] {
    var placeholders: [Placeholder] { compactMap(\.placeholder) }
}

extension Placeholder {
    /// Its text is any number of components.
    var isRest: Bool { kind == .rest || kind == .optionalRest }
    /// There may be no text.
    var mayLack: Bool { kind == .optional || kind == .optionalRest }
}

extension Origin {
    /// Whether it has an entry with the same links.
    func lists(_ entry: Entry) -> Bool { entries.contains { $0.isSame(as: entry) } }
}
