/// What a target may call the screens and segments of each segment: the component, an alias, or the name that the schema
/// gives; where they meet, the component is meant.
struct TargetNames {
    private var screens: NumberedNames
    private var children: NumberedNames
    private let commands: [String: Int]

    init(_ table: RouteTable) {
        screens = NumberedNames(capacity: table.segments.reduce(0) { $0 + $1.screens.count })
        children = NumberedNames(capacity: table.segments.count)
        let commands = table.commands.enumerated().map { ($0.element.name, $0.offset) }
        self.commands = Dictionary(commands) { first, _ in first }
        for number in table.segments.indices {
            let list = table.segments[number].screens
            screens.beginOwner()
            for place in list.indices { screens.add(list[place].name, place) }
            for place in list.indices {
                screens.add(list[place].aliases, list[place].component, named: list[place].name, place)
            }
            let inside = table.segments[number].children
            children.beginOwner()
            for child in inside { children.add(table.segments[child].name, child) }
            for child in inside {
                let segment = table.segments[child]
                children.add(segment.aliases, segment.component, named: segment.name, child)
            }
        }
    }

    /// The number of a screen of a segment.
    /// - Parameter range: Where the name stands in a path.
    func screen(_ path: TextPart, _ range: Range<Int>, of segment: Int) -> Int? {
        screens.number(of: path, range, in: segment)
    }

    /// The number of a segment inside a segment.
    func child(_ path: TextPart, _ range: Range<Int>, of segment: Int) -> Int? {
        children.number(of: path, range, in: segment)
    }

    /// The number of a command, with what stands in front of its name.
    func command(_ name: String) -> Int? { commands[name] }

    /// Whether a segment has a screen or a segment of this name.
    func has(_ name: String, in segment: Int) -> Bool {
        screens.has(name, in: segment) || children.has(name, in: segment)
    }

    /// All that can be said in a segment.
    func all(of segment: Int) -> [String] { screens.all(of: segment) + children.all(of: segment) }
}

/// Names of many owners, each with a number.
private struct NumberedNames {
    private struct Name {
        var text: String
        var owner: Int32
        var number: Int32
    }

    /// A name as Swift compares texts: by characters, not by bytes.
    private struct Lookalike: Hashable {
        var owner: Int
        var text: String
    }

    private var names: [Name] = []
    private var index: HashIndex
    /// The names that are not ASCII: other bytes may look the same.
    private var lookalikes: [Lookalike: Int32] = [:]
    /// Where each owner's names begin.
    private var starts: [Int] = []
    /// A component or an alias of the last owner may have taken the name of another.
    private var isAnyReplaced = false

    init(capacity: Int) {
        names.reserveCapacity(capacity)
        index = HashIndex(capacity: capacity)
    }

    mutating func beginOwner() {
        starts.append(names.count)
        isAnyReplaced = false
    }

    /// Gives a number to a name of the last owner, which replaces the one that the name may have.
    mutating func add(_ text: String, _ number: Int) {
        let owner = starts.count - 1
        let hash = text.byteHash(with: owner)
        if let known = index.find(hash, { Int(names[$0].owner) == owner && names[$0].text.hasBytes(of: text) }) {
            names[known].number = Int32(number)
            if !text.isASCII { lookalikes[Lookalike(owner: owner, text: text)] = Int32(number) }
            return
        }
        if !text.isASCII { lookalikes[Lookalike(owner: owner, text: text)] = Int32(number) }
        index.insert(names.count, hash: hash)
        names.append(Name(text: text, owner: Int32(owner), number: Int32(number)))
    }

    /// Gives a number to the aliases and the component of what has this name already.
    mutating func add(_ aliases: [String], _ component: String, named name: String, _ number: Int) {
        // Where nothing has taken the name from it, it need not be said again.
        if aliases.isEmpty, !isAnyReplaced, component.hasBytes(of: name) { return }
        isAnyReplaced = true
        for alias in aliases { add(alias, number) }
        add(component, number)
    }

    func number(of part: TextPart, _ range: Range<Int>, in owner: Int) -> Int? {
        let hash = part.byteHash(of: range, with: owner)
        if let known = index.find(hash, { Int(names[$0].owner) == owner && part.hasBytes(of: names[$0].text, range) }) {
            return Int(names[known].number)
        }
        if lookalikes.isEmpty || part.isASCII(range) { return nil }
        return lookalikes[Lookalike(owner: owner, text: part.text(range))].map(Int.init)
    }

    func has(_ text: String, in owner: Int) -> Bool {
        index.find(text.byteHash(with: owner)) { Int(names[$0].owner) == owner && names[$0].text.hasBytes(of: text) }
            != nil
    }

    func all(of owner: Int) -> [String] {
        let end = owner + 1 < starts.count ? starts[owner + 1] : names.count
        return names[starts[owner]..<end].map(\.text)
    }
}
