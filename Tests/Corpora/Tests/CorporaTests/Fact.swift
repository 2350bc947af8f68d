import RouteRuntime

/// The value of a parameter, in a form that a fixture can state.
enum Fact: Hashable, Sendable {
    case flag(Bool)
    case number(Int)
    case text(String)
    case list([Fact])
    case items([String: Fact])
}

extension Fact: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([Fact].self) {
            self = .list(list)
        } else {
            self = .items(try container.decode([String: Fact].self))
        }
    }
}

extension Fact {
    /// The fact that a value of the generated code states; nil for an optional that is absent.
    init?(_ value: Any) {
        let mirror = Mirror(reflecting: value)
        switch (value, mirror.displayStyle) {
        case (_, .optional):
            guard let wrapped = mirror.children.first else { return nil }
            self.init(wrapped.value)
        case (_, .collection): self = .list(mirror.children.compactMap { Fact($0.value) })
        case (_, .enum): self = .text("\(value)")
        case (let flag as Bool, _): self = .flag(flag)
        case (let number as Int, _): self = .number(number)
        case (let query as RouteQuery, _):
            let items = query.items.map { ($0.key, Fact.text($0.value ?? "")) }
            self = .items(Dictionary(items) { first, _ in first })
        case (let value as any RouteValue, _): self = .text(value.routeText ?? "")
        default: return nil
        }
    }
}
