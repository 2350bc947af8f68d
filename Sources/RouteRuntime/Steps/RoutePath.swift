/// A stack of steps as one value that has a text: for state that is saved, handed over, or sent.
///
/// It is saved as its ``text``, never as the structure of its steps, so that it can be read after the schema has
/// changed. A text is read whole or not at all; use ``restoring(_:)`` for state that must survive such a change.
@frozen
public struct RoutePath<Step: RouteStep>: Hashable, Sendable {
    /// The steps from the root; the last one is shown.
    public var steps: [Step]

    /// A path of these steps; no steps are the root.
    @inlinable
    public init(_ steps: [Step] = []) {
        self.steps = steps
    }

    /// Reads the text of a path; the empty text is the root.
    /// - Throws: what ``RouteStep/parse(_:after:)`` does.
    @inlinable
    public init(text: String) throws(RouteError) {
        steps = try Step.parse(text)
    }

    /// The text of the steps in front of the first one without a text: a screen that lives only in memory is not saved,
    /// and neither are the screens above it.
    public var text: String {
        if let text = try? Step.path(to: steps) { return text }
        var saved = steps.prefix { (try? Step.path(to: [$0])) != nil }
        // Some steps have a text only at the top, where their values are in the query.
        while !saved.isEmpty {
            if let text = try? Step.path(to: Array(saved)) { return text }
            saved.removeLast()
        }
        return "/"
    }
}

extension RoutePath: RawRepresentable {
    /// Reads the text of a path; nil if any of it can't be read.
    @inlinable
    public init?(rawValue: String) {
        guard let steps = try? Step.parse(rawValue) else { return nil }
        self.init(steps)
    }

    /// The ``text``.
    @inlinable
    public var rawValue: String { text }
}

// Written out, since a type with a raw value would be compared and coded by its raw value.
extension RoutePath: Codable {
    public static func == (left: RoutePath, right: RoutePath) -> Bool { left.steps == right.steps }

    public func hash(into hasher: inout Hasher) { hasher.combine(steps) }

    /// Reads a text.
    /// - Throws: a `DecodingError` whose underlying error is the ``RouteError``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do throws(RouteError) {
            try self.init(text: text)
        } catch {
            throw DecodingError(error, in: container)
        }
    }

    /// Writes the ``text``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
