import RouteRuntime

/// A value of a parameter as the tool sees it.
package enum TableValue: Hashable, Sendable {
    case absent
    case text(String)
    /// A value of a built-in type other than `String`.
    case value(AnyRouteValue)
    /// A word as it is printed, and its case.
    case word(String, name: String)
    case list([TableValue])
    case query(RouteQuery)
}

extension TableValue: RouteValue {
    /// The text of a value alone does not tell its type, so what is read is text.
    package init?(routeText: String) {
        self = .text(routeText)
    }

    /// The canonical text; nil for what has none, such as a list.
    package var routeText: String? {
        switch self {
        case .absent, .list, .query: nil
        case .text(let text): text.routeText
        case .value(let value): value.base.routeText
        case .word(let word, _): word
        }
    }

    package func _write(to text: inout _RouteTextWriter) -> Bool {
        guard let string = routeText else { return false }
        return text.write(string)
    }
}

/// A value of any type that the runtime reads and prints.
package struct AnyRouteValue: Hashable, Sendable {
    package let base: any RouteValue

    package init(_ base: any RouteValue) {
        self.base = base
    }

    package static func == (left: AnyRouteValue, right: AnyRouteValue) -> Bool {
        func isEqual<Value: RouteValue>(_ value: Value) -> Bool { value == right.base as? Value }
        return isEqual(left.base)
    }

    package func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
