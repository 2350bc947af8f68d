import RouteYAML

/// The names that a target may use: placeholders of the path, the fragment and the case's conditions, the keys of these
/// conditions, and the origin's placeholder; and what uses them.
struct PatternScope {
    /// What a placeholder gives its value to, in all cases.
    struct Uses {
        var parameters: [Parameter] = []
        /// A template or a redirect takes its text.
        var isText = false

        var isUsed: Bool { isText || !parameters.isEmpty }
    }

    /// Where a name gets its value.
    enum Source: Hashable {
        case capture(Int)
        /// The item of that key.
        case item(String)
        /// The whole input.
        case input
    }

    let components: [[PieceSyntax]]
    private let originNames: Set<String>
    private var captures: [TextPart.Place: Int] = [:]
    private var names: [String: Int] = [:]
    /// The number of captures before those of the conditions.
    private var base = 1
    private var caseNames: [String: Int] = [:]
    private var keys: Set<String> = []
    /// By the placeholder's place, since the numbers of conditions' placeholders are shared by all cases.
    var uses: [TextPart.Place: Uses] = [:]
    private var places: [Int: TextPart.Place] = [:]
    private var kinds: [Int: Placeholder.Kind] = [:]

    init(origin: [Origin.Entry], components: [[PieceSyntax]]) {
        self.components = components
        originNames = Set(origin.compactMap(\.placeholder))
        for piece in components.joined() {
            guard case .placeholder(let placeholder) = piece else { continue }
            add(placeholder, base)
            if placeholder.name != "_" { names[placeholder.name] = base }
            base += 1
        }
    }

    /// Begins a case: its conditions' names replace those of the case before.
    mutating func begin(_ conditions: [ConditionSyntax]) {
        caseNames = [:]
        keys = Set(conditions.map(\.key))
        var next = base
        for piece in conditions.flatMap(\.pieces) {
            guard case .placeholder(let placeholder) = piece else { continue }
            add(placeholder, next)
            if placeholder.name != "_" { caseNames[placeholder.name] = next }
            next += 1
        }
    }

    private mutating func add(_ placeholder: PieceSyntax.Placeholder, _ number: Int) {
        captures[placeholder.place] = number
        places[number] = placeholder.place
        kinds[number] = placeholder.kind
    }

    /// What a name stands for.
    func source(_ name: String) -> Source? {
        if let number = caseNames[name] ?? names[name] { return .capture(number) }
        if keys.contains(name) { return .item(name) }
        if originNames.contains(name) { return .capture(0) }
        return name == "url" ? .input : nil
    }

    /// The names that can be used, for messages.
    var allNames: [String] {
        (Array(names.keys) + Array(caseNames.keys) + Array(keys) + Array(originNames) + ["url"]).sorted()
    }

    mutating func use(_ source: Source, by parameter: Parameter?) {
        guard case .capture(let number) = source, let place = places[number] else { return }
        if let parameter {
            uses[place, default: Uses()].parameters.append(parameter)
        } else {
            uses[place, default: Uses()].isText = true
        }
    }

    func kind(of capture: Int) -> Placeholder.Kind { kinds[capture] ?? .one }

    func capture(_ placeholder: PieceSyntax.Placeholder) -> Int { captures[placeholder.place] ?? 0 }
}
