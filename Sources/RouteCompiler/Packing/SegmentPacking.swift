import RouteRuntime

extension PackedTableWriter {
    /// The packed table of a segment.
    static func segment(_ number: Int, of table: RouteTable) -> PackedTableWriter {
        var writer = PackedTableWriter(header: 32)
        let segment = table.segments[number]
        let screens = writer.screens(segment.screens, table)
        var names: [(String, Int)] = []
        for (number, screen) in segment.screens.enumerated() {
            for name in [screen.component] + screen.aliases { names.append((name, 2 * number)) }
        }
        for child in segment.children.map({ table.segments[$0] }) {
            for name in [child.component] + child.aliases { names.append((name, 2 * child.number + 1)) }
        }
        let header = [
            writer.nameIndex(names.map { (name: $0.0, target: $0.1) }), segment.screens.count, screens,
            segment.parent, writer.string(segment.dottedName), writer.string(escaped(segment.component)),
            segment.depth, number == 0 ? writer.topAliases(table) : 0,
        ]
        for (place, value) in header.enumerated() { writer.setOffset(value, at: 4 * place) }
        return writer
    }

    /// The commands alone.
    static func commands(_ table: RouteTable) -> [UInt8] {
        var writer = PackedTableWriter(header: 0)
        _ = writer.screens(table.commands, table)
        return writer.bytes
    }

    /// The offset of the records of screens or commands.
    mutating func screens(_ screens: [Screen], _ table: RouteTable) -> Int {
        let records = screens.map { screen($0, table) }
        let start = end
        for record in records { offset(record) }
        return start
    }

    private mutating func screen(_ screen: Screen, _ table: RouteTable) -> Int {
        let parameters = screen.parameters.map { parameter($0, table) }
        let texts = [
            string(screen.name), string(escaped(screen.component)), list(screen.requirements),
            list(screen.meta.flatMap { [$0.key, $0.value] }), string(screen.deprecation),
        ]
        let start = end
        short((screen.isExternal ? 1 : 0) | (screen.isTransient ? 2 : 0))
        short(screen.presentation.rawValue)
        count(parameters.count)
        for text in texts { offset(text) }
        for parameter in parameters { offset(parameter) }
        return start
    }

    private mutating func parameter(_ parameter: Parameter, _ table: RouteTable) -> Int {
        let keys = parameter.isMatrixOnly ? [parameter.name] : parameter.keys
        let constraint = constraint(parameter.type, table.wordSets)
        var standard: String?
        var flags = 0
        switch parameter.form {
        case .required: break
        case .optional: flags |= 1
        case .list: flags |= 2
        case .standard(let text): standard = text
        }
        if parameter.isLenient { flags |= 4 }
        if parameter.isMatrixOnly { flags |= 8 }
        let texts = [
            constraint, string(parameter.name), string(standard), string(parameter.separator),
            string(escaped(keys[0])),
        ]
        let keyTexts = keys.map { string($0) }
        let start = end
        short(flags)
        short(parameter.type.tag.rawValue)
        short(keys.count)
        for text in texts { offset(text) }
        for key in keyTexts { offset(key) }
        return start
    }

    /// The offset of the aliases from the top; 0 if there are none.
    private mutating func topAliases(_ table: RouteTable) -> Int {
        var records: [[Int]] = []
        for segment in table.segments {
            for (number, screen) in segment.screens.enumerated() {
                for chain in screen.topAliases {
                    records.append([chain.count, segment.number, number + 1] + chain.map { string($0) })
                }
            }
        }
        guard !records.isEmpty else { return 0 }
        let start = end
        offset(records.count)
        for record in records {
            count(record[0])
            for value in record.dropFirst() { offset(value) }
        }
        return start
    }
}

/// A component or key as it is printed.
func escaped(_ text: String) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * text.utf8.count + 1) { buffer in
        guard let start = buffer.baseAddress else { return text }
        var writer = RouteTextWriter(buffer, start)
        defer { writer.free() }
        _ = writer.write(text)
        return writer.string
    }
}
