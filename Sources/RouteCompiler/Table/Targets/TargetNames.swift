/// What the names in targets mean: first as a path reads them, by components and aliases, then as names of the schema.
struct TargetNames {
    /// Of each segment.
    private let components: [[ExactText: ComponentName.Meaning]]
    /// Of each segment, as Swift compares texts, since other bytes may look the same.
    private let names: [[String: ComponentName.Meaning]]
    /// Those that count from the top.
    private let aliases: [[ExactText]: ScreenPlace]
    /// How many components the longest of them has.
    private let longestAlias: Int
    private let commands: [String: Int]

    /// - Parameter components: The components of each segment of the table.
    init(_ table: RouteTable, _ components: [[ComponentName]]) {
        self.components = components.map { names in
            Dictionary(names.map { ($0.text, $0.meaning) }) { first, _ in first }
        }
        names = zip(table.segments, components).map { segment, components in
            let screens = segment.screens.enumerated().map { place, screen in
                (screen.name, ComponentName.Meaning.screen(ScreenPlace(segment: segment.number, screen: place)))
            }
            let children = segment.children.map { (table.segments[$0].name, ComponentName.Meaning.segment($0)) }
            let looks = components.map { ($0.text.text, $0.meaning) }
            return Dictionary(screens + children + looks) { first, _ in first }
        }
        let aliases = table.segments.flatMap { segment in
            segment.screens.enumerated().flatMap { place, screen in
                screen.topAliases.map { chain in
                    (chain.map(ExactText.init), ScreenPlace(segment: segment.number, screen: place))
                }
            }
        }
        self.aliases = Dictionary(aliases) { first, _ in first }
        longestAlias = self.aliases.keys.map(\.count).max() ?? 0
        let commands = table.commands.enumerated().map { ($0.element.name, $0.offset) }
        self.commands = Dictionary(commands) { first, _ in first }
    }

    /// What a name means in a segment, or else at the top.
    /// - Parameter root: The segment at which paths begin.
    func meaning(of name: String, in segment: Int, root: Int) -> ComponentName.Meaning? {
        let component = ExactText(name)
        return components[segment][component] ?? components[root][component] ?? names[segment][name]
            ?? names[root][name]
    }

    /// What a segment alone has under a name.
    func meaning(of name: String, in segment: Int) -> ComponentName.Meaning? {
        components[segment][ExactText(name)] ?? names[segment][name]
    }

    /// The screen whose alias from the top a path begins with, and how many components the alias has.
    /// - Parameter top: The components of the path, from the table's top.
    func alias(beginning path: [String]) -> (screen: ScreenPlace, count: Int)? {
        let path = path.prefix(longestAlias).map(ExactText.init)
        for last in path.indices {
            if let screen = aliases[Array(path[...last])] { return (screen, last + 1) }
        }
        return nil
    }

    /// The number of a command, by its name and the prefix of its module.
    func command(_ name: String) -> Int? { commands[name] }
}
