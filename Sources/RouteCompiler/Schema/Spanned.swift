import RouteYAML

/// A value and the place where the schema says it.
@dynamicMemberLookup
public struct Spanned<Value: Sendable>: Sendable {
    public var value: Value
    public var span: Span

    public init(_ value: Value, at span: Span) {
        self.value = value
        self.span = span
    }

    public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member { value[keyPath: path] }
}

extension Span {
    /// The place of a whole file.
    static func start(of file: Int) -> Span { Span(file: file, lower: 0, upper: 0) }
}
