// In extensions, since an enum may have cases of these names.
extension RouteStep {
    /// The screen's name in the schema, with its segments: `library.podcasts.show`. It is the same in every build, for
    /// analytics and logs.
    public var name: String { fact(\.route) }

    /// The name and the values: `library.podcasts.show(id: 3, sort: big-print)`. A value is its text in a path,
    /// decoded; a string is in quotation marks, a list in brackets. What is nil is left out; a screen with a value that
    /// has no text is printed as `compare(…)`.
    public var description: String {
        guard let step = try? _Routes().collected(self) else { return name + "(…)" }
        let values = (0..<step.record.parameterCount).compactMap { number in
            step.text(ofParameter: number).map { step.record.parameter(number).name + ": " + $0 }
        }
        return values.isEmpty ? name : name + "(" + values.joined(separator: ", ") + ")"
    }
}

extension RouteDestination {
    /// All kinds of screens, in the order of the schema; for a test that each has a view, or a page of previews.
    public static var kinds: [Kind] { _routeKinds }
}

/// A step without its values; the generated `Step.Kind` conforms.
public protocol RouteKind: Hashable, Sendable, CustomStringConvertible {
    /// The step, under a name that the schema leaves free.
    associatedtype _RouteStep: RouteStep where _RouteStep.Kind == Self
}

extension RouteKind {
    /// The screen's name in the schema, with its segments: `library.podcasts.show`. It is looked for among all kinds;
    /// that of a step is quicker.
    public var name: String {
        _RouteStep.position(of: self).map { _RouteStep._Routes().table($0.segment).screen($0.screen).route } ?? ""
    }

    /// The ``name``.
    public var description: String { name }
}

extension RouteStep {
    /// Where the screens are in the tables, in the order of their kinds.
    static var positions: [(segment: Int, screen: Int)] {
        let coding = _Routes()
        return (1..<max(1, coding.table(0).count)).flatMap { segment in
            // A segment without screens is not generated; what is found in its place is the top.
            let table = coding.table(segment)
            return table.depth == 0 ? [] : (0..<table.count).map { (segment, $0) }
        }
    }

    /// Where the screen of a kind is in the tables.
    static func position(of kind: Kind) -> (segment: Int, screen: Int)? {
        zip(kinds, positions).first { $0.0 == kind }?.1
    }
}

extension CollectedStep {
    /// The value of a parameter as a description has it; nil for none.
    fileprivate func text(ofParameter number: Int) -> String? {
        let parameter = record.parameter(number)
        let tag = parameter.type.tag
        if tag == RouteTypeTag.query.rawValue {
            return "[" + items.map { $0.key + ($0.value.map { "=" + $0 } ?? "") }.joined(separator: ", ") + "]"
        }
        let isText = tag == RouteTypeTag.string.rawValue || tag == RouteTypeTag.swift.rawValue
        let texts = values.filter { $0.parameter == number }.map { value in
            let text = String(decoding: value.text, as: UTF8.self)
            return isText ? "\"" + text + "\"" : text
        }
        return parameter.isList ? "[" + texts.joined(separator: ", ") + "]" : texts.first
    }
}

extension Array {
    /// Appends the kinds of a segment inside, each as the case that holds it. It is not inlined: `map` would be
    /// specialised for each segment, which cost the compiler of 300 screens a fifth more time.
    public mutating func _append<Kind>(_ kinds: [Kind], as wrap: (Kind) -> Element) {
        for kind in kinds { append(wrap(kind)) }
    }
}
