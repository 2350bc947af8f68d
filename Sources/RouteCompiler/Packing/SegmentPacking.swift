import RouteRuntime

extension PackedTableWriter {
    /// Writes the packed table of a segment.
    mutating func segment(_ number: Int, of table: RouteTable) {
        let segment = table.segments[number]
        let names = names(of: segment, table)
        begin(header: 24 + 4 + 8 * names.lengths.count)
        var records: [Int] = []
        let screens = screens(segment.screens, table, records: &records)
        let header = [
            screens, segment.parent, string(segment.dottedName), escapedString(segment.component), segment.depth,
            number == 0 ? topAliases(table) : 0,
        ]
        for (place, value) in header.enumerated() { setOffset(value, at: 4 * place) }
        setNameIndex(names, at: 24) { $0 & 1 == 0 ? 2 * records[$0 / 2] : $0 }
    }

    /// The names of screens and of segments in one: targets are twice a number, plus one for a segment.
    private func names(of segment: Segment, _ table: RouteTable) -> NameList {
        var names = NameList()
        segment.screens.forEachPlace { number, screen in
            names.add(screen.pointee.component, 2 * number)
            for alias in screen.pointee.aliases { names.add(alias, 2 * number) }
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
        var records: [Int] = []
        return self.screens(screens, table, records: &records)
    }

    /// The same, and where each record stands.
    private mutating func screens(_ screens: [Screen], _ table: RouteTable, records: inout [Int]) -> Int {
        records.reserveCapacity(screens.count)
        screens.forEachPlace { number, screen in records.append(self.screen(screen, number, table)) }
        let start = end
        for record in records { offset(record) }
        return start
    }

    private mutating func screen(_ screen: UnsafePointer<Screen>, _ number: Int, _ table: RouteTable) -> Int {
        let first = waiting.count
        screen.pointee.parameters.forEachPlace { waiting.append(parameter($1, table)) }
        let name = string(screen.pointee.name)
        let component = escapedString(screen.pointee.component)
        let requirements = list(screen.pointee.requirements)
        let meta = screen.pointee.meta.isEmpty ? 0 : list(screen.pointee.meta.flatMap { [$0.key, $0.value] })
        let deprecation = string(screen.pointee.deprecation)
        let start = end
        short((screen.pointee.isExternal ? 1 : 0) | (screen.isTransient ? 2 : 0))
        short(screen.pointee.presentation.rawValue)
        count(screen.pointee.parameters.count)
        offset(number)
        offset(name)
        offset(component)
        offset(requirements)
        offset(meta)
        offset(deprecation)
        screen.pointee.parameters.forEachPlace { number, parameter in
            offset(waiting[first + number])
            rightAligned(hasPlainKey(parameter) ? parameter.pointee.keys[0] : "")
        }
        waiting.goBack(to: first)
        return start
    }

    private mutating func parameter(_ parameter: UnsafePointer<Parameter>, _ table: RouteTable) -> Int {
        let constraint = constraint(parameter.pointee.type, table.wordSets)
        var standard: String?
        var flags = 0
        switch parameter.pointee.form {
        case .required: break
        case .optional: flags |= 1
        case .list: flags |= 2
        case .standard(let text): standard = text
        }
        if parameter.pointee.isLenient { flags |= 4 }
        if parameter.pointee.isMatrixOnly { flags |= 8 }
        let keys = parameter.pointee.isMatrixOnly ? [parameter.pointee.name] : parameter.pointee.keys
        let name = string(parameter.pointee.name)
        let standardText = string(standard)
        let separator = string(parameter.pointee.separator)
        let printedKey = escapedString(keys[0])
        let first = waiting.count
        for key in keys { waiting.append(string(key)) }
        let start = end
        short(flags)
        short(parameter.pointee.type.tag.rawValue)
        short(keys.count)
        offset(constraint)
        offset(name)
        offset(standardText)
        offset(separator)
        offset(printedKey)
        offsets(waitingSince: first)
        return start
    }

    /// Whether a parameter can be looked for by its key alone, as the runtime does where it can.
    private func hasPlainKey(_ parameter: UnsafePointer<Parameter>) -> Bool {
        guard parameter.pointee.type.constraint == nil, !parameter.pointee.isMatrixOnly,
            parameter.pointee.keys.count == 1
        else { return false }
        return parameter.pointee.keys[0].withBytes { 1...8 ~= $0.count && isUnreserved($0) }
    }

    /// The offset of the aliases from the top; 0 if there are none.
    private mutating func topAliases(_ table: RouteTable) -> Int {
        var records: [[Int]] = []
        for segment in table.segments {
            segment.screens.forEachPlace { number, screen in
                for chain in screen.pointee.topAliases {
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
