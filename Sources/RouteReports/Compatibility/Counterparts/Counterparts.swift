import RouteCompiler

/// The parts of an old table and their counterparts in a new one: by name, or else renamed or moved.
struct Counterparts {
    /// The new segment of each old one.
    private(set) var segments: [Int?]
    private(set) var screens: [ScreenPlace: ScreenPlace] = [:]
    /// The old screens and commands of new ones.
    private(set) var oldScreens: [ScreenPlace: ScreenPlace] = [:]
    /// The new origin of each old one.
    private(set) var origins: [Int?]
    private let old: RouteTable
    private let new: RouteTable
    private let types: SharedTypes
    private var takenSegments: Set<Int> = [0]
    /// The names of the screens of each segment.
    private let oldNames: [Set<String>]
    private let newNames: [Set<String>]

    init(_ old: RouteTable, _ new: RouteTable, _ types: SharedTypes) {
        self.old = old
        self.new = new
        self.types = types
        oldNames = old.segments.map { Set($0.screens.map(\.name)) }
        newNames = new.segments.map { Set($0.screens.map(\.name)) }
        segments = Array(repeating: nil, count: old.segments.count)
        origins = Counterparts.origins(old, new)
        segments[0] = 0
        pairChildren(of: 0, 0)
        pairMovedSegments()
        for (number, other) in segments.enumerated() {
            guard let other else { continue }
            pair(old.places(in: old.segments[number]), new.places(in: new.segments[other]))
        }
        pair(old.places.filter { $0.segment == nil }, new.places.filter { $0.segment == nil })
        pairMovedScreens()
    }

    private mutating func join(_ one: ScreenPlace, _ other: ScreenPlace) {
        screens[one] = other
        oldScreens[other] = one
    }

    // MARK: Origins

    private static func origins(_ old: RouteTable, _ new: RouteTable) -> [Int?] {
        var pairs = old.origins.map { origin in new.origins.firstIndex { $0.name == origin.name } }
        for (number, origin) in old.origins.enumerated() where pairs[number] == nil {
            pairs[number] = new.origins.indices.first { other in
                !pairs.contains(other) && new.origins[other].entries.contains(where: origin.lists)
            }
        }
        return pairs
    }

    // MARK: Segments

    private mutating func pairChildren(of parent: Int, _ other: Int) {
        let children = new.segments[other].children
        let named = Dictionary(children.map { (ExactText(new.segments[$0].name), $0) }) { first, _ in first }
        var left: [Segment] = []
        for child in old.segments[parent].children.map({ old.segments[$0] }) {
            if let counterpart = named[ExactText(child.name)] {
                join(child.number, counterpart)
            } else {
                left.append(child)
            }
        }
        for child in left {
            let free = children.filter { !takenSegments.contains($0) }.map { new.segments[$0] }
            let counterpart =
                free.first { $0.names.contains(ExactText(child.component)) } ?? free.first { isAlike(child, $0) }
            if let counterpart { join(child.number, counterpart.number) }
        }
    }

    private mutating func join(_ segment: Int, _ other: Int) {
        segments[segment] = other
        takenSegments.insert(other)
        pairChildren(of: segment, other)
    }

    private mutating func pairMovedSegments() {
        for segment in old.segments.dropFirst() where segments[segment.number] == nil {
            let counterpart = new.segments.dropFirst().first {
                !takenSegments.contains($0.number) && $0.name == segment.name && isAlike(segment, $0)
            }
            if let counterpart { join(segment.number, counterpart.number) }
        }
    }

    /// Most of the screens of both have the same names.
    private func isAlike(_ one: Segment, _ other: Segment) -> Bool {
        let (names, others) = (oldNames[one.number], newNames[other.number])
        return !names.isEmpty && 2 * names.intersection(others).count >= max(names.count, others.count)
    }

    // MARK: Screens

    /// Pairs the screens of two segments, or the commands: first those of one name, then those that were renamed.
    private mutating func pair(_ places: [ScreenPlace], _ others: [ScreenPlace]) {
        let named = Dictionary(others.map { (ExactText(new.screen($0).name), $0) }) { _, last in last }
        var left: [ScreenPlace] = []
        for place in places {
            if let counterpart = named[ExactText(old.screen(place).name)] {
                join(place, counterpart)
            } else {
                left.append(place)
            }
        }
        var free = others.filter { oldScreens[$0] == nil }
        guard !left.isEmpty, !free.isEmpty else { return }
        func take(_ isCounterpart: (ScreenPlace, ScreenPlace) -> Bool) {
            left.removeAll { place in
                guard let index = free.firstIndex(where: { isCounterpart(place, $0) }) else { return false }
                join(place, free.remove(at: index))
                return true
            }
        }
        take { $0.segment != nil && new.screen($1).names.contains(ExactText(old.screen($0).component)) }
        let isAlone = left.count == 1
        take {
            !old.parameters(of: $0).isEmpty && haveSameParameters($0, $1)
                && ($0.screen == $1.screen || free.count == 1 || isAlone)
        }
        // A screen at the other's place, in a list without any other change.
        if places.count == others.count, left.count == 1, free.count == 1 {
            take { $0.screen == $1.screen && haveSameParameters($0, $1) }
        }
    }

    private mutating func pairMovedScreens() {
        let free = Dictionary(grouping: new.places.filter { $0.segment != nil && oldScreens[$0] == nil }) {
            ExactText(new.screen($0).name)
        }
        for place in old.places where place.segment != nil && screens[place] == nil {
            guard let places = free[ExactText(old.screen(place).name)], places.count == 1, oldScreens[places[0]] == nil,
                haveSameParameters(place, places[0])
            else { continue }
            join(place, places[0])
        }
    }

    private func haveSameParameters(_ one: ScreenPlace, _ other: ScreenPlace) -> Bool {
        old.parameters(of: one).elementsEqual(new.parameters(of: other)) {
            $0.name == $1.name && $0.form == $1.form && types.old($0.type) == types.new($1.type)
        }
    }

    // MARK: Parameters

    /// The new parameter for each parameter of an old screen or command; none if it has no counterpart.
    func parameters(of place: ScreenPlace) -> [Int?] {
        screens[place].map { parameters(old.screen(place), new.screen($0)) } ?? []
    }

    func parameters(_ screen: Screen, _ other: Screen) -> [Int?] {
        var pairs = screen.parameters.map { parameter in
            other.parameters.firstIndex { $0.name == parameter.name }
        }
        for (number, parameter) in screen.parameters.enumerated() where pairs[number] == nil {
            let free = other.parameters.indices.filter { !pairs.contains($0) }
            pairs[number] =
                free.first { !Set(other.parameters[$0].keys).isDisjoint(with: parameter.keys) }
                ?? free.first {
                    $0 == number && screen.parameters.count == other.parameters.count
                        && other.parameters[$0].form == parameter.form
                        && types.new(other.parameters[$0].type) == types.old(parameter.type)
                }
        }
        return pairs
    }
}

/// A screen or a command in both tables.
struct ScreenPair {
    var place: ScreenPlace
    var old: Screen
    var newPlace: ScreenPlace
    var new: Screen
}

extension Origin.Entry {
    /// Whether the same links fit both. The placeholder's name is not compared.
    func isSame(as other: Origin.Entry) -> Bool {
        kind == other.kind && scheme == other.scheme && host == other.host
    }
}

extension Segment {
    /// The components that name it.
    var names: [ExactText] { ([component] + aliases).map(ExactText.init) }
}

extension Screen {
    /// The components that name it in its segment.
    var names: [ExactText] { ([component] + aliases).map(ExactText.init) }
}
