import RouteRuntime

#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// A value of a parameter as the tool sees it.
package enum TableValue: Hashable, Sendable {
    case absent
    case text(String)
    case bool(Bool)
    case signed(Int64)
    case unsigned(UInt64)
    case double(Double)
    case float(Float)
    case uuid(UUID)
    case date(Date)
    case url(URL)
    /// A word as it is printed, and the case that it stands for.
    case word(String, name: String)
    case list([TableValue])
    case query(RouteQuery)
}

extension TableValue: RouteValue {
    /// The text of a value alone does not tell its type, so what is read is text.
    package init?(routeText: String) {
        self = .text(routeText)
    }

    /// The canonical text; nil for what has none of its own, such as a list.
    package var routeText: String? {
        switch self {
        case .absent, .list, .query: nil
        case .text(let value): value.routeText
        case .bool(let value): value.routeText
        case .signed(let value): value.routeText
        case .unsigned(let value): value.routeText
        case .double(let value): value.routeText
        case .float(let value): value.routeText
        case .uuid(let value): value.routeText
        case .date(let value): value.routeText
        case .url(let value): value.routeText
        case .word(let value, _): value
        }
    }

    package func _write(to text: inout _RouteTextWriter) -> Bool {
        guard let string = routeText else { return false }
        return text.write(string)
    }
}
