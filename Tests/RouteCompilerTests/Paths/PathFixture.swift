import RouteRuntime
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// A table whose paths are read and printed in a test.
struct PathFixture {
    let table: RouteTable
    let coding: TableCoding
    let explainer: Explainer

    init(_ schema: String, modules: [(name: String, text: String)] = []) throws {
        let compilation = SchemaFixture(schema, modules: modules).compiled()
        let result = try #require(
            compilation.result, "\(DiagnosticSources(compilation.sources).lines(compilation.diagnostics))")
        table = result.table
        coding = TableCoding(result)
        explainer = Explainer(result)
    }

    func parse(_ path: String, after stack: [TableStep] = []) throws(RouteError) -> [TableStep] {
        try parse(Array(path.utf8), after: stack)
    }

    func parse(_ path: [UInt8], after stack: [TableStep] = []) throws(RouteError) -> [TableStep] {
        try path.withUnsafeBufferPointer { buffer -> Result<[TableStep], RouteError> in
            Result { () throws(RouteError) in try coding.parse(buffer, after: stack) }
        }.get()
    }

    /// The stack of a path in words, or its error: `auth.a shop.item(id: 1)`, `unknownName at 6`.
    func reads(_ path: String, after start: String? = nil) -> String {
        do throws(RouteError) {
            return try shown(parse(path, after: start.map { start throws(RouteError) in try parse(start) } ?? []))
        } catch {
            return error.code.rawValue + (error.offset.map { " at \($0)" } ?? "")
        }
    }

    /// The canonical form of a path, or why it has none.
    func prints(_ path: String) -> String {
        do throws(RouteError) {
            return try coding.path(to: parse(path))
        } catch {
            return error.code.rawValue
        }
    }

    /// The error of a path.
    func error(_ path: String) -> RouteError? {
        do throws(RouteError) {
            _ = try parse(path)
            return nil
        } catch {
            return error
        }
    }

    func path(to stack: [TableStep]) throws(RouteError) -> String { try coding.path(to: stack) }

    private func shown(_ steps: [TableStep]) -> String {
        steps.map { explainer.step($0).summary }.joined(separator: " ")
    }

    /// What a link opens, in words.
    func opens(_ link: String, origin: String? = nil) -> String {
        explainer.explain(link: Array(link.utf8), origin: origin).summary
    }

    /// The link that is printed for the stack of a path, or why there is none.
    func links(_ path: String, origin: String = "web") -> String {
        do throws(RouteError) {
            let number = table.origins.firstIndex { $0.name == origin } ?? 0
            return try coding.link(to: parse(path), origin: number, servers: [])
        } catch {
            return error.code.rawValue
        }
    }
}

extension Explanation {
    /// The result in a line.
    var summary: String {
        switch result {
        case .stack(let steps): steps.map(\.summary).joined(separator: " ")
        case .command(let command): "command " + command.summary
        case .outside: "outside"
        case .error(let error): error.code.rawValue
        }
    }
}

extension Explanation.Step {
    var summary: String {
        let values = parameters.map { "\($0.name): \($0.value.summary)" }
        return screen + (values.isEmpty ? "" : "(" + values.joined(separator: ", ") + ")")
    }
}

extension TableValue {
    var summary: String {
        switch self {
        case .absent: "nil"
        case .list(let values): "\(values.map(\.summary))"
        case .query(let query): query.items.map { $0.key + ($0.value.map { "=" + $0 } ?? "") }.joined(separator: "&")
        default: routeText ?? "none"
        }
    }
}
