import RouteYAML

/// The names that a target may use: placeholders of the path, the fragment and the case's conditions, the keys of these
/// conditions, and the origin's placeholder; and what uses them. One value serves one pattern after the other, in the
/// same memory.
struct PatternScope {
    /// The parameters and templates that take a placeholder's value, in all cases.
    struct Uses {
        var parameters: [ParameterPlace] = []
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

    private struct Capture {
        var name: String
        var kind: Placeholder.Kind
        var uses = Uses()
    }

    /// First those of the path and the fragment, then those of the conditions on the fragment, which all cases share,
    /// then those of each case's own.
    private var captures: [Capture] = []
    private var patternCount = 0
    private var sharedCount = 0
    /// Where those of the case that is looked at begin.
    private var caseStart = 0
    private var conditions: [ConditionSyntax] = []
    private var originNames: Set<String> = []

    /// Begins a pattern.
    /// - Parameter originNames: The placeholders of the origin's entries.
    mutating func begin(_ pattern: PatternSyntax, originNames: Set<String>) {
        self.originNames = originNames
        captures.removeAll(keepingCapacity: true)
        add(pattern.pieces)
        patternCount = captures.count
        for condition in pattern.conditions { add(condition.pieces) }
        sharedCount = captures.count - patternCount
    }

    /// The place of the first placeholder of the conditions on the fragment.
    var firstShared: Int { patternCount }
    /// The place of the first placeholder of the cases' own conditions.
    var firstOwn: Int { patternCount + sharedCount }

    /// Begins a case: its conditions' names replace those of the case before.
    /// - Parameter conditions: Those on the fragment, and behind them the case's own.
    mutating func begin(_ conditions: [ConditionSyntax], ownFrom ownStart: Int) {
        self.conditions = conditions
        caseStart = captures.count
        for condition in conditions[ownStart...] { add(condition.pieces) }
    }

    private mutating func add(_ pieces: [PieceSyntax]) {
        for piece in pieces {
            guard case .placeholder(let placeholder) = piece else { continue }
            captures.append(Capture(name: placeholder.name, kind: placeholder.kind))
        }
    }

    /// The source of a name.
    func source(_ name: String) -> Source? {
        if let number = number(of: name) { return .capture(number) }
        if conditions.contains(where: { $0.key == name }) { return .item(name) }
        if originNames.contains(name) { return .capture(0) }
        return name == "url" ? .input : nil
    }

    /// The number of the placeholder of a name; a condition's hides the pattern's.
    private func number(of name: String) -> Int? {
        guard !captures.isEmpty, name != "_" else { return nil }
        if let own = captures[caseStart...].lastIndex(where: { $0.name == name }) {
            return own - caseStart + firstOwn + 1
        }
        return captures[..<firstOwn].lastIndex { $0.name == name }.map { $0 + 1 }
    }

    /// The place of a capture, counted from 1 in each case, among those of all.
    private func place(of number: Int) -> Int? {
        let place = number <= firstOwn ? number - 1 : caseStart + number - firstOwn - 1
        return captures.indices.contains(place) ? place : nil
    }

    /// The names that can be used, for messages.
    var allNames: [String] {
        let own = captures[..<patternCount].map(\.name)
        let conditional = captures[patternCount..<firstOwn] + captures[caseStart...]
        let named = (own + conditional.map(\.name).uniqued()).filter { $0 != "_" }
        return (named + conditions.map(\.key).uniqued() + originNames + ["url"]).sorted()
    }

    /// Notes that a template or a redirect takes the text of a source, or a parameter its value.
    mutating func use(_ source: Source, by parameter: ParameterPlace?) {
        guard case .capture(let number) = source, let place = place(of: number) else { return }
        if let parameter {
            captures[place].uses.parameters.append(parameter)
        } else {
            captures[place].uses.isText = true
        }
    }

    func kind(of capture: Int) -> Placeholder.Kind { place(of: capture).map { captures[$0].kind } ?? .one }

    /// The uses of the placeholder at a place: places are counted through the pattern, the conditions on the fragment,
    /// and each case's conditions.
    func uses(at place: Int) -> Uses { captures[place].uses }
}
