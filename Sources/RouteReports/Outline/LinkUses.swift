import RouteCompiler

/// Which links of a table open each screen and command.
struct LinkUses {
    /// A case of a pattern that opens the screen.
    struct Use {
        /// The number of the pattern.
        var pattern: Int
        /// One for each parameter of the screen.
        var bindings: [Binding]
        /// No other screen is shown above it.
        var isTop: Bool
    }

    private var all: [ScreenPlace: [Use]] = [:]
    /// An origin reads what no pattern takes as a path.
    let readsPaths: Bool

    init(_ table: RouteTable) {
        readsPaths = table.origins.contains { $0.otherwise == .path }
        for (number, pattern) in table.patterns.enumerated() {
            for opened in pattern.cases.map(\.target.opened) {
                for (index, (place, bindings)) in opened.enumerated() {
                    all[place, default: []].append(
                        Use(pattern: number, bindings: bindings, isTop: index == opened.count - 1))
                }
            }
        }
    }

    func uses(of place: ScreenPlace) -> [Use] { all[place] ?? [] }

    /// Whether a link can open a screen or a command.
    func isOpened(_ place: ScreenPlace, _ screen: Screen) -> Bool { !uses(of: place).isEmpty || isPath(place, screen) }

    /// Whether a link can be read as a path to the screen.
    func isPath(_ place: ScreenPlace, _ screen: Screen) -> Bool {
        readsPaths && place.segment != nil && screen.isExternal && !screen.isTransient
    }
}

extension RouteTable {
    /// `products.product`, or the name of a command.
    func name(of place: ScreenPlace) -> String {
        guard let segment = place.segment else { return commands[place.screen].name }
        return segments[segment].dottedName + "." + segments[segment].screens[place.screen].name
    }
}
