import RouteCompiler
import RouteRuntime

/// What a link or a path opens, in the words of the schema.
package struct Explanation: Sendable {
    package struct Step: Hashable, Sendable {
        let place: ScreenPlace
        /// `products.merch`.
        package var screen: String
        package var parameters: [Argument]
    }

    package struct Argument: Hashable, Sendable {
        package var name: String
        package var value: TableValue
        /// The Swift type whose texts only the app knows; nil for one that the tool checks.
        var uncheckedType: String?
        /// A text that the type refuses gives the default.
        var isLenient: Bool
    }

    /// A pattern that took a link, and which of its cases; or one that came nearest.
    struct TakenPattern: Hashable, Sendable {
        var origin: String
        var pattern: String
        var condition: String?
        /// From 1; nil if none of the pattern's cases holds.
        var number: Int?
        var caseCount: Int
        var place: SchemaPlace?
        var unchecked: [Unchecked]
    }

    /// A value of a Swift type whose texts only the app knows.
    struct Unchecked: Hashable, Sendable {
        /// A parameter, or a placeholder.
        var name: String
        var type: String
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
    /// A redirect, then the pattern that it leads to; nil where it was not asked.
    var patterns: [TakenPattern]?
    /// A redirect took the link, so that an error is in the URL that it leads to.
    var isRedirected = false
    /// Of an error behind a redirect: what it is, where the error's own words would tell of the link.
    var problem: String?
    /// Of an error: the pattern that came furthest.
    var nearest: TakenPattern?
    /// Of an error: what should have been at its place.
    var expected: String?
    /// Of an error: what to write.
    var help: String?
}

extension Explanation {
    /// The values that only the app can check, of the patterns and then of what they open.
    var unchecked: [Unchecked] {
        let values = result.opened.flatMap(\.unchecked).map { Unchecked(name: $0.name, type: $0.uncheckedType ?? "") }
        return ((patterns ?? []).flatMap(\.unchecked) + values).uniqued()
    }
}

extension Explanation.Result {
    /// The steps, or the command.
    var opened: [Explanation.Step] {
        switch self {
        case .stack(let steps): steps
        case .command(let command): [command]
        case .outside, .error: []
        }
    }
}

extension Explanation.Step {
    var unchecked: [Explanation.Argument] {
        parameters.filter { $0.uncheckedType != nil && $0.value != .list([]) }
    }

    /// No text can be refused that only the app checks.
    var isChecked: Bool { unchecked.allSatisfy(\.isLenient) }
}

/// A case of a pattern, by their numbers.
struct CaseNumber: Hashable {
    var pattern: Int
    var number: Int
}

/// Explains links and paths of a table.
package struct Explainer: Sendable {
    let table: RouteTable
    let coding: TableCoding
    private let takers: [Int: (pattern: Int, number: Int?)]

    package init(_ compiled: CompiledTable) {
        table = compiled.table
        coding = TableCoding(compiled)
        takers = coding.links.takers
    }

    /// What takes a link, and what it opens.
    struct Trace {
        var result: Result<TableMatch, RouteError>
        /// The number of the origin of the URL that was searched last; nil if it has none.
        var origin: Int?
        /// Where the components of that URL's path begin, in bytes.
        var pathStart: Int
        /// The case that redirects the link.
        var redirect: CaseNumber?
        /// The pattern that takes the URL, behind a redirect the one that it leads to, and its case that holds.
        var pattern: Int?
        var final: CaseNumber?

        /// The case that takes the link itself.
        var taker: CaseNumber? { redirect ?? final }
    }

    func trace(_ link: [UInt8], origin: Int? = nil, servers: [String]) -> Trace {
        let (result, trace) = coding.trace(link, origin: origin, servers: servers)
        func taker(_ record: Int) -> CaseNumber? {
            takers[record].flatMap { taker in taker.number.map { CaseNumber(pattern: taker.pattern, number: $0) } }
        }
        // A case that holds opens something, or refuses the link.
        let holds = if case .failure(let error) = result { error.code == .refused } else { true }
        return Trace(
            result: result, origin: trace.origin, pathStart: trace.pathStart, redirect: taker(trace.redirect),
            pattern: takers[trace.taken]?.pattern, final: holds ? taker(trace.taken) : nil)
    }

    /// Says what a link opens.
    ///
    /// - Parameters:
    ///   - link: The bytes of the link, which need not be UTF-8.
    ///   - origin: The origin of a URL without a scheme, by its name.
    ///   - servers: The base URLs that replace `{server}` in an origin.
    package func explain(link: [UInt8], origin: String? = nil, servers: [String] = []) -> Explanation {
        let number = origin.flatMap { name in table.origins.firstIndex { $0.name == name } }
        let result = Result { () throws(RouteError) in try coding.match(link, origin: number, servers: servers) }
        return explanation(of: link, result)
    }

    func explanation(of link: [UInt8], _ result: Result<TableMatch, RouteError>) -> Explanation {
        var explanation = Explanation(input: String(decoding: link, as: UTF8.self), result: .stack([]))
        do throws(RouteError) {
            let found = try result.get()
            explanation.origin = table.origins[found.origin].name
            explanation.tab = found.tabName
            explanation.requirements = found.requirements
            explanation.extras = found.extras
            explanation.result = self.result(found.target)
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
        case .command(let command): .command(named(ScreenPlace(screen: command.screen), command.values))
        case .outside(let url): .outside(url)
        }
    }

    func step(_ step: TableStep) -> Explanation.Step { named(step.place, step.values) }

    /// A step or a command as a target writes it: its constants, and `{id}` for what is taken from the link. What the query
    /// gives is left out.
    /// - Parameter captures: The placeholders as they are written, by their numbers.
    func written(_ place: ScreenPlace, _ bindings: [Binding], _ captures: [Int: String]) -> Explanation.Step {
        // A placeholder is shown as a word is: as it is.
        func given(_ text: String) -> TableValue { .word(text, name: text) }
        let values = zip(table.parameters(of: place), bindings).map { parameter, binding -> TableValue in
            let values: [TableValue]
            switch binding {
            case .query, .absent: return .absent
            case .capture(let number): return given(captures[number] ?? "{}")
            case .item(let key): return given("{\(key)}")
            case .constant(let texts): values = texts.map { coding.value($0, parameter.type) ?? .text($0) }
            case .template(let elements): values = elements.map { given($0.writtenText) }
            }
            return parameter.form == .list ? .list(values) : values.first ?? .absent
        }
        return named(place, values)
    }

    private func named(_ place: ScreenPlace, _ values: [TableValue]) -> Explanation.Step {
        let parameters = zip(table.parameters(of: place), values).filter { $1 != .absent }.map { parameter, value in
            Explanation.Argument(
                name: parameter.name, value: value,
                uncheckedType: parameter.type.tag == .swift ? parameter.type.swiftName : nil,
                isLenient: parameter.isLenient)
        }
        return Explanation.Step(place: place, screen: table.name(of: place), parameters: parameters)
    }
}
