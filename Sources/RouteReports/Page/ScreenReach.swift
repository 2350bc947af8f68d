import RouteCompiler

/// Which screens and commands the links of a table open.
struct ScreenReach {
    private struct Place: Hashable {
        var segment: Int
        var screen: Int
    }

    private var shown: Set<Place> = []
    private var beneath: Set<Place> = []
    private(set) var commands: Set<Int> = []
    private let hasPaths: Bool

    init(_ table: RouteTable) {
        hasPaths = table.origins.contains { $0.otherwise == .path }
        for one in table.patterns.lazy.flatMap(\.cases) {
            switch one.target {
            case .stack(let steps):
                let places = steps.map { Place(segment: $0.segment, screen: $0.screen) }
                beneath.formUnion(places.dropLast())
                if let last = places.last { shown.insert(last) }
            case .command(let number, _): commands.insert(number)
            case .outside, .refuse, .redirect: break
            }
        }
    }

    /// What is to be said of a screen that no link shows.
    func problem(_ number: Int, _ segment: Int, _ screen: Screen) -> String? {
        let place = Place(segment: segment, screen: number)
        if shown.contains(place) || hasPaths && screen.isExternal && !screen.isTransient { return nil }
        if beneath.contains(place) { return "no link opens it but beneath another screen" }
        return screen.isExternal ? "no link opens it" : "no link opens it: only the app may"
    }
}
