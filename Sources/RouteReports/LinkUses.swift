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
        var isTop = true
    }

    private var all: [ScreenPlace: [Use]] = [:]
    /// An origin reads what no pattern takes as a path.
    let readsPaths: Bool

    init(_ table: RouteTable) {
        readsPaths = table.origins.contains { $0.otherwise == .path }
        for (number, pattern) in table.patterns.enumerated() {
            for target in pattern.cases.map(\.target) {
                switch target {
                case .stack(let steps):
                    for (place, step) in zip(target.places, steps) {
                        all[place, default: []].append(Use(pattern: number, bindings: step.bindings, isTop: false))
                    }
                    if let last = target.places.last, let use = all[last]?.indices.last { all[last]?[use].isTop = true }
                case .command(_, let bindings):
                    all[target.places[0], default: []].append(Use(pattern: number, bindings: bindings))
                case .outside, .refuse, .redirect: break
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

extension Target {
    /// The screens or the command that it opens.
    var places: [ScreenPlace] {
        switch self {
        case .stack(let steps): steps.map { ScreenPlace(segment: $0.segment, screen: $0.screen) }
        case .command(let number, _): [ScreenPlace(segment: nil, screen: number)]
        case .outside, .refuse, .redirect: []
        }
    }
}
