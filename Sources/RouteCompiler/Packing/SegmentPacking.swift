import RouteRuntime

extension PackedTableWriter {
    /// Writes the packed table of a segment.
    mutating func segment(_ number: Int, of table: RouteTable) {
        let segment = table.segments[number]
        let names = names(of: segment, table)
        begin(header: 28 + 4 + 8 * names.lengths.count)
        let records = segment.screens.enumerated().map { screen($1, $0, table) }
        let screens = end
        offsets(records)
        let header = [
            screens, segment.parent, string(segment.dottedName), escapedString(segment.component), segment.depth,
            number == 0 ? topAliases(table) : 0,
            number == 0 ? table.segments.count : segment.screens.count,
        ]
        setHeader(header)
        setNameIndex(names, at: 28) { $0 & 1 == 0 ? 2 * records[$0 / 2] : $0 }
    }

    /// The names of screens and of segments in one: targets are twice a number, plus one for a segment.
    private func names(of segment: Segment, _ table: RouteTable) -> NameList {
        var names = NameList()
        for (number, screen) in segment.screens.enumerated() {
            names.add(screen.component, 2 * number)
            for alias in screen.aliases { names.add(alias, 2 * number) }
        }
        for child in segment.children {
            names.add(table.segments[child].component, 2 * child + 1)
            for alias in table.segments[child].aliases { names.add(alias, 2 * child + 1) }
        }
        names.sort()
        return names
    }

    /// The commands alone.
    static func commands(_ table: RouteTable) -> [UInt8] {
        var writer = PackedTableWriter(header: 0)
        _ = writer.screens(table.commands, table)
        return writer.bytes
    }

    /// The offset of the records of screens or commands.
    mutating func screens(_ screens: [Screen], _ table: RouteTable) -> Int {
        let records = screens.enumerated().map { screen($1, $0, table) }
        let start = end
        offsets(records)
        return start
    }

    private mutating func screen(_ screen: Screen, _ number: Int, _ table: RouteTable) -> Int {
        let parameters = screen.parameters.map { parameter($0, table) }
        let name = string(screen.name)
        let component = escapedString(screen.component)
        let requirements = list(screen.requirements)
        let meta = screen.meta.isEmpty ? 0 : list(screen.meta.flatMap { [$0.key, $0.value] })
        let deprecation = string(screen.deprecation)
        let start = end
        short((screen.isExternal ? 1 : 0) | (screen.isTransient ? 2 : 0))
        short(screen.presentation.rawValue)
        count(screen.parameters.count)
        offset(number)
        offset(name)
        offset(component)
        offset(requirements)
        offset(meta)
        offset(deprecation)
        for (parameter, record) in zip(screen.parameters, parameters) {
            offset(record)
            rightAligned(hasPlainKey(parameter) ? parameter.keys[0] : "")
        }
        return start
    }

    private mutating func parameter(_ parameter: Parameter, _ table: RouteTable) -> Int {
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
        let keys = parameter.isMatrixOnly ? [parameter.name] : parameter.keys
        let name = string(parameter.name)
        let standardText = string(standard)
        let separator = string(parameter.separator)
        let printedKey = escapedString(keys[0])
        let keyTexts = keys.map { string($0) }
        let start = end
        short(flags)
        short(parameter.type.tag.rawValue)
        short(keys.count)
        offset(constraint)
        offset(name)
        offset(standardText)
        offset(separator)
        offset(printedKey)
        offsets(keyTexts)
        return start
    }

    /// Whether a parameter can be looked for by its key alone, as the runtime does where it can.
    private func hasPlainKey(_ parameter: Parameter) -> Bool {
        parameter.type.constraint == nil && !parameter.isMatrixOnly && parameter.keys.count == 1
            && 1...8 ~= parameter.keys[0].utf8.count && parameter.keys[0].isUnreserved
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
