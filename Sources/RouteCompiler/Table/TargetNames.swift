/// What a target may call the screens and segments of each segment: the component, an alias, or the name that the schema
/// gives; where they meet, the component is meant.
struct TargetNames {
    private var screens: [[String: Int]]
    private var children: [[String: Int]]

    init(_ table: RouteTable) {
        screens = table.segments.map { segment in
            var names: [String: Int] = [:]
            for (number, screen) in segment.screens.enumerated() { names[screen.name] = number }
            for (number, screen) in segment.screens.enumerated() {
                for component in screen.aliases + [screen.component] { names[component] = number }
            }
            return names
        }
        children = table.segments.map { segment in
            var names: [String: Int] = [:]
            for number in segment.children { names[table.segments[number].name] = number }
            for number in segment.children {
                let child = table.segments[number]
                for component in child.aliases + [child.component] { names[component] = number }
            }
            return names
        }
    }

    /// The number of a screen of a segment.
    func screen(_ name: String, of segment: Int) -> Int? { screens[segment][name] }

    /// The number of a segment inside a segment.
    func child(_ name: String, of segment: Int) -> Int? { children[segment][name] }

    /// All that can be said in a segment.
    func all(of segment: Int) -> [String] {
        (Array(screens[segment].keys) + Array(children[segment].keys)).sorted()
    }
}
