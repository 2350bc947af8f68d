import RouteCompiler

/// Which links of a table open each screen and command.
struct LinkUses {
    /// A case of a pattern that opens the screen.
    struct Use {
        /// The number of the pattern.
        var pattern: Int
        /// One for each parameter of the screen.
        var bindings: [Binding]
    }

    private let table: RouteTable
    private var all: [ScreenPlace: [Use]] = [:]
    /// An origin reads what no pattern takes as a path.
    let readsPaths: Bool

    init(_ table: RouteTable) {
        self.table = table
        readsPaths = table.origins.contains { $0.otherwise == .path }
        for (number, pattern) in table.patterns.enumerated() {
            for step in pattern.cases.flatMap(\.target.opened) {
                all[step.place, default: []].append(Use(pattern: number, bindings: step.bindings))
            }
        }
    }

    func uses(of place: ScreenPlace) -> [Use] { all[place] ?? [] }

    /// Whether a link can open a screen or a command.
    func isOpened(_ place: ScreenPlace) -> Bool { !uses(of: place).isEmpty || isPath(place) }

    /// Whether a link can be read as a path to the screen.
    func isPath(_ place: ScreenPlace) -> Bool { readsPaths && table.hasOpenPath(place) }
}

extension RouteTable {
    /// `products.product`, or the name of a command.
    func name(of place: ScreenPlace) -> String {
        guard let segment = place.segment else { return commands[place.screen].name }
        return segments[segment].dottedName + "." + segments[segment].screens[place.screen].name
    }
}
