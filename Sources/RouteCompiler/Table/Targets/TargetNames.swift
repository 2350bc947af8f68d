/// The names of the screens and segments of each segment in targets: the component, an alias, or the name that the
/// schema gives. If they conflict, the component wins.
struct TargetNames {
    /// Of each segment.
    private var screens: [NumberedNames] = []
    private var children: [NumberedNames] = []
    private let commands: [String: Int]

    init(_ table: RouteTable) {
        let commands = table.commands.enumerated().map { ($0.element.name, $0.offset) }
        self.commands = Dictionary(commands) { first, _ in first }
        for segment in table.segments {
            let list = segment.screens.enumerated().map { (number: $0, $1.name, $1.component, $1.aliases) }
            screens.append(NumberedNames(list))
            let inside = segment.children.map { table.segments[$0] }
            children.append(NumberedNames(inside.map { (number: $0.number, $0.name, $0.component, $0.aliases) }))
        }
    }

    /// The number of a screen of a segment.
    func screen(_ name: String, of segment: Int) -> Int? { screens[segment].number(of: name) }

    /// The number of a segment inside a segment.
    func child(_ name: String, of segment: Int) -> Int? { children[segment].number(of: name) }

    /// The number of a command, by its name and the prefix of its module.
    func command(_ name: String) -> Int? { commands[name] }

    /// Whether a segment has a screen or a segment of this name.
    func has(_ name: String, in segment: Int) -> Bool { screens[segment].has(name) || children[segment].has(name) }

    /// All names that can be used in a segment.
    func all(of segment: Int) -> [String] { screens[segment].all + children[segment].all }
}

/// The names of the screens or segments in one segment, each with a number.
private struct NumberedNames {
    /// In the order in which they were added.
    private(set) var all: [String] = []
    private var numbers: [ExactText: Int] = [:]
    /// Of the names that are not ASCII, as Swift compares texts: other bytes may look the same.
    private var lookalikes: [String: Int] = [:]

    /// A component replaces an alias, and an alias a name.
    init(_ list: [(number: Int, name: String, component: String, aliases: [String])]) {
        for (number, name, _, _) in list { add(name, number) }
        for (number, _, component, aliases) in list {
            for alias in aliases { add(alias, number) }
            add(component, number)
        }
    }

    private mutating func add(_ text: String, _ number: Int) {
        if numbers.updateValue(number, forKey: ExactText(text)) == nil { all.append(text) }
        if !text.utf8.allSatisfy({ $0 < 0x80 }) { lookalikes[text] = number }
    }

    func number(of text: String) -> Int? { numbers[ExactText(text)] ?? lookalikes[text] }

    func has(_ text: String) -> Bool { numbers[ExactText(text)] != nil }
}
