import RouteRuntime

/// A step, or a command, of a table that has no generated code: numbers and values.
package struct TableStep: Hashable, Sendable {
    package var segment: Int
    package var screen: Int
    package var values: [TableValue]

    package init(segment: Int, screen: Int, values: [TableValue]) {
        self.segment = segment
        self.screen = screen
        self.values = values
    }
}

/// Reads and writes the steps of any table, by the runtime's own matcher: `explain`, the checks and the tests see what
/// the generated code will do.
package struct TableCoding: _RouteCoding {
    private let table: RouteTable
    private let segments: [TableMemory]
    private let linkTable: TableMemory

    package init(_ compiled: CompiledTable) {
        table = compiled.table
        segments = compiled.packed.segments.map(TableMemory.init)
        linkTable = TableMemory(compiled.packed.links)
    }

    package func table(_ segment: Int) -> _RouteSegmentTable {
        _RouteSegmentTable(segments[segments.indices.contains(segment) ? segment : 0].table)
    }

    package var links: _RouteLinkTable { _RouteLinkTable(linkTable.table) }

    package func origin(_ number: Int) -> Int? { number }
    package func number(_ origin: Int) -> Int { origin }

    /// The tool can't run the app's own types; it takes every text as a value.
    package func accepts(_ text: _RouteText, type: Int) -> Bool { true }

    package func read(
        segment: Int, screen: Int, from values: inout _RouteValues
    ) throws(_RouteValues.Failure) -> TableStep {
        let parameters = table.segments[segment].screens[screen].parameters
        return TableStep(segment: segment, screen: screen, values: try read(parameters, from: &values))
    }

    package func read(command: Int, from values: inout _RouteValues) throws(_RouteValues.Failure) -> TableStep {
        let parameters = table.commands[command].parameters
        return TableStep(segment: 0, screen: command, values: try read(parameters, from: &values))
    }

    package func write(_ step: TableStep, to writer: inout _RouteWriter) {
        writer.screen(step.segment, step.screen)
        let parameters = table.segments[step.segment].screens[step.screen].parameters
        for (index, parameter) in parameters.enumerated() where !parameter.isTransient {
            write(step.values[index], parameter, index, to: &writer)
        }
    }

    /// Says what a link opens.
    /// - Parameter link: The bytes of the link, which need not be UTF-8.
    package func match(_ link: [UInt8], origin: Int? = nil, servers: [String]) throws(RouteError) -> TableMatch {
        try link.withUnsafeBufferPointer { buffer throws(RouteError) in
            try match(buffer, origin: origin, servers: servers)
        }
    }

    /// Reads a path from the top.
    /// - Parameter path: The bytes of the path, which need not be UTF-8.
    package func parse(_ path: [UInt8]) throws(RouteError) -> [TableStep] {
        try path.withUnsafeBufferPointer { buffer throws(RouteError) in try parse(buffer, after: []) }
    }

    // MARK: Values

    private func read(
        _ parameters: [Parameter], from values: inout _RouteValues
    ) throws(_RouteValues.Failure) -> [TableValue] {
        var result: [TableValue] = []
        for (index, parameter) in parameters.enumerated() {
            if parameter.type.tag == .query {
                result.append(.query(try values.query(index)))
            } else {
                result.append(try read(parameter.type.kind, parameter, index, from: &values))
            }
        }
        return result
    }

    private func read<Kind: TypeKind>(
        _ kind: Kind, _ parameter: Parameter, _ index: Int, from values: inout _RouteValues
    ) throws(_RouteValues.Failure) -> TableValue {
        func wrap(_ value: Kind.Value) -> TableValue { tableValue(value, parameter.type) }
        switch parameter.form {
        case .required:
            let value: Kind.Value = try values.required(index)
            return wrap(value)
        case .optional:
            let value: Kind.Value? = try values.optional(index)
            return value.map(wrap) ?? .absent
        case .list:
            let list: [Kind.Value] = try values.list(index)
            return .list(list.map(wrap))
        case .withDefault(let text):
            guard let defaultValue = Kind.Value(routeText: printed(text, parameter.type)) else {
                throw values.inconsistent()
            }
            return wrap(try values.value(index, default: defaultValue))
        }
    }

    /// The form in which the runtime passes a text: for a word, the printed word of its case.
    private func printed(_ text: String, _ type: ValueType) -> String {
        type.wordSet.flatMap { table.wordSets[$0].reading(text) }?.words[0] ?? text
    }

    private func tableValue(_ value: some RouteValue, _ type: ValueType) -> TableValue {
        guard let text = value as? String else { return .value(AnyRouteValue(value)) }
        guard let number = type.wordSet else { return .text(text) }
        return .word(text, name: table.wordSets[number].reading(text)?.name ?? text)
    }

    private func write(_ value: TableValue, _ parameter: Parameter, _ index: Int, to writer: inout _RouteWriter) {
        switch value {
        case .absent: break
        case .list(let values): writer.list(index, values)
        case .query(let query): writer.query(index, query)
        default:
            if case .withDefault(let text) = parameter.form, let defaultValue = self.value(text, parameter.type) {
                writer.value(index, value, default: defaultValue)
            } else {
                writer.value(index, value)
            }
        }
    }

    /// The value of a text.
    package func value(_ text: String, _ type: ValueType) -> TableValue? {
        func value<Kind: TypeKind>(_ kind: Kind) -> TableValue? {
            Kind.Value(routeText: printed(text, type)).map { tableValue($0, type) }
        }
        return type.tag == .query ? nil : value(type.kind)
    }
}
