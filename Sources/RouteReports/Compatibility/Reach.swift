import RouteCompiler

/// Which links lead to each screen and command of a table.
struct Reach {
    /// A case of a pattern that opens the screen.
    struct Use {
        var pattern: Int
        /// One for each parameter of the screen.
        var bindings: [Binding]
    }

    private var all: [ScreenPlace: [Use]] = [:]
    /// An origin reads what no pattern takes as a path.
    let readsPaths: Bool

    init(_ table: RouteTable) {
        readsPaths = table.origins.contains { $0.otherwise == .path }
        for (number, pattern) in table.patterns.enumerated() {
            for one in pattern.cases {
                switch one.target {
                case .stack(let steps):
                    for step in steps {
                        all[ScreenPlace(segment: step.segment, screen: step.screen), default: []].append(
                            Use(pattern: number, bindings: step.bindings))
                    }
                case .command(let command, let bindings):
                    all[ScreenPlace(segment: nil, screen: command), default: []].append(
                        Use(pattern: number, bindings: bindings))
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

extension RouteTable {
    /// What the cases of a pattern may read of the query; nil if they read all of it.
    func parameters(of pattern: Pattern) -> [Parameter]? {
        let parameters = pattern.cases.flatMap { $0.target.places.flatMap { self.parameters(of: $0) } }
        return parameters.contains { $0.type.tag == .query } ? nil : parameters
    }
}

extension Pattern {
    /// The keys that its conditions look at.
    var conditionKeys: [String] { cases.flatMap { $0.conditions.map(\.key) } }
}
