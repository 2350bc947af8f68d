import RouteYAML

/// The names that a target may use: placeholders of the path, the fragment and the case's conditions, the keys of these
/// conditions, and the origin's placeholder; and what uses them.
struct PatternScope {
    /// The parameters and templates that take a placeholder's value, in all cases.
    struct Uses {
        var parameters: [ParameterPlace] = []
        /// A template or a redirect takes its text.
        var isText = false

        var isUsed: Bool { isText || !parameters.isEmpty }
    }

    private struct Capture {
        var name: String
        var kind: Placeholder.Kind
        var uses = Uses()

        func placeholder(_ number: Int) -> Piece {
            .placeholder(Placeholder(name: name, kind: kind, type: .string, capture: number))
        }
    }

    /// Those of the path and the fragment, then those of the conditions on the fragment, which all cases share, then
    /// those of the case that is looked at.
    private var captures: [Capture] = []
    /// How many are the path's and the fragment's.
    private let patternCount: Int
    private let sharedCount: Int
    private let sharedConditions: [ConditionSyntax]
    private var conditions: [ConditionSyntax] = []
    private let originNames: Set<String>

    /// - Parameter originNames: The placeholders of the origin's entries.
    init(_ pattern: PatternSyntax, originNames: Set<String>) {
        self.originNames = originNames
        sharedConditions = pattern.conditions
        captures = PatternScope.captures(pattern.components.flatMap(\.self))
        patternCount = captures.count
        captures += PatternScope.captures(pattern.conditions.flatMap(\.pieces))
        sharedCount = captures.count
    }

    /// Begins a case: its conditions' names replace those of the case before.
    mutating func begin(_ own: [ConditionSyntax]) {
        conditions = sharedConditions + own
        captures = captures.prefix(sharedCount) + PatternScope.captures(own.flatMap(\.pieces))
    }

    private static func captures(_ pieces: [PieceSyntax]) -> [Capture] {
        pieces.compactMap { piece in
            guard case .placeholder(let placeholder) = piece else { return nil }
            return Capture(name: placeholder.name, kind: placeholder.kind)
        }
    }

    /// What a name stands for, a placeholder without its type; that of a condition hides the pattern's.
    func source(_ name: String) -> Piece? {
        if name != "_", let index = captures.lastIndex(where: { $0.name == name }) {
            return captures[index].placeholder(index + 1)
        }
        if conditions.contains(where: { $0.key == name }) { return .item(name) }
        if originNames.contains(name) { return Capture(name: name, kind: .one).placeholder(0) }
        return name == "url" ? .input : nil
    }

    /// The names that can be used, for messages.
    var allNames: [String] {
        let own = captures[..<patternCount].map(\.name)
        let named = (own + captures[patternCount...].map(\.name).uniqued()).filter { $0 != "_" }
        return (named + conditions.map(\.key).uniqued() + originNames + ["url"]).sorted()
    }

    /// Notes that a template or a redirect takes the text of a placeholder, or a parameter its value.
    mutating func use(_ source: Piece, by parameter: ParameterPlace?) {
        guard let number = source.placeholder?.capture, number > 0 else { return }
        if let parameter {
            captures[number - 1].uses.parameters.append(parameter)
        } else {
            captures[number - 1].uses.isText = true
        }
    }

    /// The uses of the placeholders that all cases share, in their order.
    var sharedUses: [Uses] { captures[..<sharedCount].map(\.uses) }
    /// The uses of the placeholders of the case's own conditions.
    var ownUses: [Uses] { captures[sharedCount...].map(\.uses) }
}
