import RouteRuntime

/// What a link or a path stands for, in the words of the schema.
public struct Explanation: Sendable {
    public struct Step: Sendable {
        /// `products.merch`.
        public var screen: String
        public var parameters: [(name: String, value: TableValue)]
    }

    public enum Result: Sendable {
        case stack([Step])
        case command(Step)
        case outside(String)
        case error(RouteError)
    }

    public var input: String
    public var result: Result
    public var origin: String?
    public var requirements: [String] = []
    public var extras: [RouteQuery.Item] = []
}

/// Explains links and paths of a table.
public struct Explainer: Sendable {
    private let table: RouteTable
    let coding: TableCoding

    public init(_ compiled: CompiledTable) {
        table = compiled.table
        coding = TableCoding(compiled)
    }

    public var originNames: [String] { table.origins.map(\.name) }

    /// Says what a link stands for.
    ///
    /// - Parameters:
    ///   - link: The bytes of the link, which need not be UTF-8.
    ///   - origin: Where a URL without a scheme is taken to come from, a name of ``originNames``.
    ///   - servers: The base URLs that stand for `{server}` in an origin.
    public func explain(link: [UInt8], origin: String? = nil, servers: [String] = []) -> Explanation {
        var explanation = Explanation(input: String(decoding: link, as: UTF8.self), result: .stack([]))
        do throws(RouteError) {
            let number = origin.flatMap { name in table.origins.firstIndex { $0.name == name } }
            let found = try link.withUnsafeBytesTyped { buffer throws(RouteError) in
                try coding.match(buffer, origin: number, servers: servers)
            }
            explanation.origin = table.origins[found.origin].name
            explanation.requirements = found.requirements
            explanation.extras = found.extras
            switch found.target {
            case .stack(let steps): explanation.result = .stack(steps.map(step))
            case .command(let command): explanation.result = .command(self.command(command))
            case .outside(let url): explanation.result = .outside(url)
            }
        } catch {
            explanation.result = .error(error)
        }
        return explanation
    }

    public func explain(path: [UInt8]) -> Explanation {
        let input = String(decoding: path, as: UTF8.self)
        do throws(RouteError) {
            let steps = try path.withUnsafeBytesTyped { buffer throws(RouteError) in
                try coding.parse(buffer, after: [])
            }
            return Explanation(input: input, result: .stack(steps.map(step)))
        } catch {
            return Explanation(input: input, result: .error(error))
        }
    }

    func step(_ step: TableStep) -> Explanation.Step {
        let segment = table.segments[step.segment]
        return named(step, segment.screens[step.screen], prefix: segment.dottedName + ".")
    }

    func command(_ command: TableStep) -> Explanation.Step {
        named(command, table.commands[command.screen], prefix: "")
    }

    private func named(_ step: TableStep, _ screen: Screen, prefix: String) -> Explanation.Step {
        let parameters = zip(screen.parameters, step.values).compactMap { parameter, value in
            value == .absent ? nil : (parameter.name, value)
        }
        return Explanation.Step(screen: prefix + screen.name, parameters: parameters)
    }
}

extension [UInt8] {
    fileprivate func withUnsafeBytesTyped<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(RouteError) -> Result
    ) throws(RouteError) -> Result {
        try withUnsafeBufferPointer { buffer -> Swift.Result<Result, RouteError> in
            Swift.Result { () throws(RouteError) in try body(buffer) }
        }.get()
    }
}
