import RouteCompiler
import RouteRuntime

extension Explanation {
    /// The explanation as one line of JSON; keys that don't apply are left out.
    package var json: String {
        var keys = result.keys
        if case .error(let error) = result { keys["error"] = error.json(isRedirected: isRedirected) }
        keys["input"] = .string(input)
        keys["origin"] = origin.map(JSONValue.string)
        keys["tab"] = tab.map(JSONValue.string)
        keys["nearest"] = nearest?.json
        keys["expected"] = (problem ?? expected).map(JSONValue.string)
        keys["help"] = help.map(JSONValue.string)
        if !requirements.isEmpty { keys["requirements"] = .array(requirements.map(JSONValue.string)) }
        if !extras.isEmpty { keys["extras"] = .array(extras.map(JSONValue.init)) }
        if !unchecked.isEmpty {
            keys["unchecked"] = .array(unchecked.map { ["name": .string($0.name), "type": .string($0.type)] })
        }
        if let patterns, !patterns.isEmpty { keys["patterns"] = .array(patterns.map(\.json)) }
        if let otherwise { keys["otherwise"] = .string(otherwise) }
        return JSONValue(keys).line
    }

    /// What an origin does with a link that none of its patterns takes; nil if a pattern has taken it.
    var otherwise: String? {
        guard patterns?.isEmpty == true else { return nil }
        switch result {
        case .stack: return "path"
        case .outside: return "outside"
        case .command, .error: return nil
        }
    }
}

extension Explanation.Result {
    /// The kind of the result, and what it holds.
    var keys: [String: JSONValue?] {
        switch self {
        case .stack(let steps): ["result": "stack", "steps": .array(steps.map { $0.json("screen") })]
        case .command(let command): ["result": "command", "command": command.json("name")]
        case .outside(let url): ["result": "outside", "url": .string(url)]
        case .error: ["result": "error"]
        }
    }
}

extension Explanation.Step {
    /// - Parameter key: What its name is called.
    fileprivate func json(_ key: String) -> JSONValue {
        let values = parameters.map { ($0.name, JSONValue($0.value)) }
        return .object([key: .string(screen), "parameters": .object(Dictionary(values) { first, _ in first })])
    }
}

extension Explanation.TakenPattern {
    fileprivate var json: JSONValue {
        let keys: [String: JSONValue?] = [
            "origin": .string(origin), "pattern": .string(pattern), "condition": condition.map(JSONValue.string),
            "case": number.map(JSONValue.integer),
        ]
        return JSONValue(keys, at: place)
    }
}

extension RouteError {
    fileprivate func json(isRedirected: Bool) -> JSONValue {
        JSONValue([
            "code": .string(code.rawValue), "offset": offset.map(JSONValue.integer),
            "route": route.map(JSONValue.string), "key": key.map(JSONValue.string),
            "nearest": nearest.map(JSONValue.string), "redirected": isRedirected ? true : nil,
        ])
    }
}

extension JSONValue {
    /// Without the keys that have no value.
    init(_ keys: [String: JSONValue?], at place: SchemaPlace? = nil) {
        var keys = keys
        if let place { (keys["file"], keys["line"]) = (.string(place.file), .integer(place.line)) }
        self = .object(keys.compactMapValues(\.self))
    }

    /// A number or a boolean as such, a word as the name of its case, a query as pairs, another value as its text.
    init(_ value: TableValue) {
        switch value {
        case .absent: self = .null
        case .word(_, let name): self = .string(name)
        case .list(let values): self = .array(values.map(JSONValue.init))
        case .query(let query): self = .array(query.items.map(JSONValue.init))
        case .text(let text): self = .string(text)
        case .value(let value):
            switch value.base {
            case let flag as Bool: self = .bool(flag)
            case is any BinaryInteger, is any BinaryFloatingPoint:
                self = value.base.routeText.map(JSONValue.number) ?? .null
            default: self = value.base.routeText.map(JSONValue.string) ?? .null
            }
        }
    }

    fileprivate init(_ item: RouteQuery.Item) {
        self = .array([.string(item.key), item.value.map(JSONValue.string) ?? .null])
    }
}
