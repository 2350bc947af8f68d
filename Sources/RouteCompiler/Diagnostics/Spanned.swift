import RouteYAML

/// A value and the place where the schema says it.
@dynamicMemberLookup
package struct Spanned<Value: Sendable>: Sendable {
    package var value: Value
    package var span: Span

    package init(_ value: Value, at span: Span) {
        self.value = value
        self.span = span
    }

    package subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member { value[keyPath: path] }
}

extension Span {
    /// The place of a whole file.
    package static func start(of file: Int) -> Span { Span(file: file, lower: 0, upper: 0) }
}
