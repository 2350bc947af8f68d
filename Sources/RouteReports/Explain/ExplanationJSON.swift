import RouteCompiler
import RouteRuntime

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Explanation {
    /// The explanation as one line of JSON; keys that don't apply are left out.
    package var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(Encoded(self)) else { return "{}" }
        return String(decoding: data, as: UTF8.self)
    }
}

private struct Encoded: Encodable {
    struct Step: Encodable {
        var screen: String?
        var name: String?
        var parameters: [String: Value]
    }

    struct Failure: Encodable {
        var code: String
        var offset: Int?
        var route: String?
        var key: String?
        var nearest: String?
    }

    var input: String
    var result: String
    var steps: [Step]?
    var command: Step?
    var url: String?
    var origin: String?
    var tab: String?
    var requirements: [String]?
    var extras: [[String?]]?
    var error: Failure?

    init(_ explanation: Explanation) {
        input = explanation.input
        origin = explanation.origin
        tab = explanation.tab
        switch explanation.result {
        case .stack(let steps):
            result = "stack"
            self.steps = steps.map { Step(screen: $0.screen, parameters: values($0)) }
        case .command(let command):
            result = "command"
            self.command = Step(name: command.screen, parameters: values(command))
        case .outside(let url):
            result = "outside"
            self.url = url
        case .error(let error):
            result = "error"
            self.error = Failure(
                code: error.code.rawValue, offset: error.offset, route: error.route, key: error.key,
                nearest: error.nearest)
        }
        if !explanation.requirements.isEmpty { requirements = explanation.requirements }
        if !explanation.extras.isEmpty { extras = explanation.extras.map { [$0.key, $0.value] } }
    }
}

private func values(_ step: Explanation.Step) -> [String: Value] {
    Dictionary(step.parameters.map { ($0.name, Value(value: $0.value)) }) { first, _ in first }
}

/// A value in JSON: a word as the name of its case, a query as pairs.
private struct Value: Encodable {
    var value: TableValue

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch value {
        case .absent: try container.encodeNil()
        case .word(_, let name): try container.encode(name)
        case .list(let values): try container.encode(values.map(Value.init))
        case .query(let query): try container.encode(query.items.map { [$0.key, $0.value] })
        case .text(let text): try container.encode(text)
        case .value(let value):
            switch value.base {
            case let flag as Bool: try container.encode(flag)
            case let number as any Numeric & Encodable: try container.encode(number)
            default: try container.encode(value.base.routeText)
            }
        }
    }
}
