import RouteCompiler
import RouteRuntime

/// What a link or a path stands for, in the words of the schema.
package struct Explanation: Sendable {
    package struct Step: Sendable {
        /// `products.merch`.
        package var screen: String
        package var parameters: [(name: String, value: TableValue)]
    }

    package enum Result: Sendable {
        case stack([Step])
        case command(Step)
        case outside(String)
        case error(RouteError)
    }

    package var input: String
    package var result: Result
    package var origin: String?
    package var tab: String?
    package var requirements: [String] = []
    package var extras: [RouteQuery.Item] = []
}

/// Explains links and paths of a table.
package struct Explainer: Sendable {
    private let table: RouteTable
    let coding: TableCoding

    package init(_ compiled: CompiledTable) {
        table = compiled.table
        coding = TableCoding(compiled)
    }

    package var originNames: [String] { table.origins.map(\.name) }

    /// Says what a link stands for.
    ///
    /// - Parameters:
    ///   - link: The bytes of the link, which need not be UTF-8.
    ///   - origin: Where a URL without a scheme is taken to come from, a name of ``originNames``.
    ///   - servers: The base URLs that stand for `{server}` in an origin.
    package func explain(link: [UInt8], origin: String? = nil, servers: [String] = []) -> Explanation {
        var explanation = Explanation(input: String(decoding: link, as: UTF8.self), result: .stack([]))
        do throws(RouteError) {
            let number = origin.flatMap { name in table.origins.firstIndex { $0.name == name } }
            let found = try coding.match(link, origin: number, servers: servers)
            explanation.origin = table.origins[found.origin].name
            explanation.tab = found.tab
            explanation.requirements = found.requirements
            explanation.extras = found.extras
            explanation.result = result(found.target)
        } catch {
            explanation.result = .error(error)
        }
        return explanation
    }

    package func explain(path: [UInt8]) -> Explanation {
        let input = String(decoding: path, as: UTF8.self)
        do throws(RouteError) {
            return Explanation(input: input, result: .stack(try coding.parse(path).map(step)))
        } catch {
            return Explanation(input: input, result: .error(error))
        }
    }

    func result(_ target: TableMatch.Target) -> Explanation.Result {
        switch target {
        case .stack(let steps): .stack(steps.map(step))
        case .command(let command): .command(self.command(command))
        case .outside(let url): .outside(url)
        }
    }

    func step(_ step: TableStep) -> Explanation.Step {
        let segment = table.segments[step.segment]
        return named(step, segment.screens[step.screen], prefix: segment.dottedName + ".")
    }

    private func command(_ command: TableStep) -> Explanation.Step {
        named(command, table.commands[command.screen], prefix: "")
    }

    private func named(_ step: TableStep, _ screen: Screen, prefix: String) -> Explanation.Step {
        let parameters = zip(screen.parameters, step.values).compactMap { parameter, value in
            value == .absent ? nil : (parameter.name, value)
        }
        return Explanation.Step(screen: prefix + screen.name, parameters: parameters)
    }
}
