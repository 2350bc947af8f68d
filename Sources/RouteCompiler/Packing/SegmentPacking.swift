import RouteRuntime

extension PackedTableWriter {
    /// Writes the packed table of a segment.
    init(segment: Segment, of table: RouteTable) {
        let isTop = segment.number == 0
        // Targets of names are twice the offset of a screen, or twice the number of a segment plus one.
        var names: [(name: String, target: Int)] = []
        for child in segment.children.map({ table.segments[$0] }) {
            names += ([child.component] + child.aliases).map { ($0, 2 * child.number + 1) }
        }
        let screenNames = segment.screens.flatMap { [$0.component] + $0.aliases }
        let lengths = NameList.lengths((names.map(\.name) + screenNames).map(\.utf8.count))
        self.init(header: 28 + 4 + 8 * lengths.count)
        let records = segment.screens.enumerated().map { screen($1, $0, table) }
        for (screen, record) in zip(segment.screens, records) {
            names += ([screen.component] + screen.aliases).map { ($0, 2 * record) }
        }
        let screens = record(records.map(Field.offset))
        setHeader(
            [
                screens, segment.parent, string(segment.dottedName), string(escaped(segment.component)), segment.depth,
                isTop ? topAliases(table) : 0, isTop ? table.segments.count : segment.screens.count,
            ] + nameIndexHead(NameList(names)))
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
        return record(records.map(Field.offset))
    }

    private mutating func screen(_ screen: Screen, _ number: Int, _ table: RouteTable) -> Int {
        let parameters = screen.parameters.map { parameter($0, table) }
        let start = record([
            .short((screen.isExternal ? 1 : 0) | (screen.isTransient ? 2 : 0)), .short(screen.presentation.rawValue),
            .count(screen.parameters.count), .offset(number), .offset(string(screen.name)),
            .offset(string(escaped(screen.component))), .offset(list(screen.requirements)),
            .offset(list(screen.meta.flatMap { [$0.key, $0.value] })), .offset(string(screen.deprecation)),
        ])
        for (parameter, record) in zip(screen.parameters, parameters) {
            append(.offset(record))
            rightAligned(hasPlainKey(parameter) ? parameter.keys[0] : "")
        }
        return start
    }

    private mutating func parameter(_ parameter: Parameter, _ table: RouteTable) -> Int {
        let constraint = constraint(parameter.type, table.wordSets)
        var defaultText: String?
        var flags = 0
        switch parameter.form {
        case .required: break
        case .optional: flags |= 1
        case .list: flags |= 2
        case .withDefault(let text): defaultText = text
        }
        if parameter.isLenient { flags |= 4 }
        if parameter.isMatrixOnly { flags |= 8 }
        let keys = parameter.isMatrixOnly ? [parameter.name] : parameter.keys
        return record(
            [
                .short(flags), .short(parameter.type.tag.rawValue), .short(keys.count), .offset(constraint),
                .offset(string(parameter.name)), .offset(string(defaultText)), .offset(string(parameter.separator)),
                .offset(string(escaped(keys[0]))),
            ] + keys.map { .offset(string($0)) })
    }

    /// Whether a parameter can be looked for by its key alone, as the runtime does where it can.
    private func hasPlainKey(_ parameter: Parameter) -> Bool {
        parameter.type.constraint == nil && !parameter.isMatrixOnly && parameter.keys.count == 1
            && 1...8 ~= parameter.keys[0].utf8.count && parameter.keys[0].isUnreserved
    }

    /// The offset of the aliases from the top; 0 if there are none.
    private mutating func topAliases(_ table: RouteTable) -> Int {
        var records: [[Field]] = []
        for segment in table.segments {
            for (number, screen) in segment.screens.enumerated() {
                for chain in screen.topAliases {
                    records.append(
                        [.count(chain.count), .offset(segment.number), .offset(number + 1)]
                            + chain.map { .offset(string($0)) })
                }
            }
        }
        return records.isEmpty ? 0 : record([.offset(records.count)] + records.joined())
    }
}

extension String {
    /// Whether the text holds nothing but letters, digits and `-._~`, which are printed as they are everywhere
    /// (RFC 3986 §2.3).
    package var isUnreserved: Bool { utf8.allSatisfy { $0.isWordByte || "-.~".utf8.contains($0) } }
}
