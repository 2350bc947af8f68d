import RouteRuntime

@testable import RouteCompiler
@testable import RouteReports

/// Values of any type of a table.
enum RandomValues {
    static func value(_ type: ValueType, _ sets: [WordSet], _ random: inout SplitMix) -> TableValue {
        switch type.tag {
        case .string, .swift: .text(string(type, &random))
        case .bool: .bool(random.once(in: 2))
        case .int, .int64: .signed(EdgeValues.integer(Int64.self, &random))
        case .int8: .signed(Int64(EdgeValues.integer(Int8.self, &random)))
        case .int16: .signed(Int64(EdgeValues.integer(Int16.self, &random)))
        case .int32: .signed(Int64(EdgeValues.integer(Int32.self, &random)))
        case .uint, .uint64: .unsigned(EdgeValues.integer(UInt64.self, &random))
        case .uint8: .unsigned(UInt64(EdgeValues.integer(UInt8.self, &random)))
        case .uint16: .unsigned(UInt64(EdgeValues.integer(UInt16.self, &random)))
        case .uint32: .unsigned(UInt64(EdgeValues.integer(UInt32.self, &random)))
        case .double: .double(EdgeValues.double(&random))
        case .float: .float(EdgeValues.float(&random))
        case .uuid: .uuid(EdgeValues.uuid(&random))
        case .date: .date(EdgeValues.date(&random))
        case .url: .url(EdgeValues.url(&random))
        case .words: word(type, sets, &random)
        case .query: .query(EdgeValues.query(RandomSchema.names, &random))
        }
    }

    private static func string(_ type: ValueType, _ random: inout SplitMix) -> String {
        guard case .text(let least, let greatest, let ranges) = type.constraint, !random.once(in: 8) else {
            return EdgeValues.text(&random)
        }
        let length = (least ?? 0) + random.below((greatest ?? (least ?? 0) + 5) - (least ?? 0) + 1)
        var text = ""
        for _ in 0..<length {
            let range = ranges.isEmpty ? "a"..."z" : random.pick(ranges)
            let value =
                range.lowerBound.value + UInt32(random.below(Int(range.upperBound.value - range.lowerBound.value) + 1))
            text.unicodeScalars.append(Unicode.Scalar(value) ?? "a")
        }
        return text
    }

    private static func word(_ type: ValueType, _ sets: [WordSet], _ random: inout SplitMix) -> TableValue {
        guard case .words(let number) = type.constraint else { return .absent }
        let word = random.pick(sets[number].cases)
        return .word(word.words[0], name: word.name)
    }
}
