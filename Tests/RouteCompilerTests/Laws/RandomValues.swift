import RouteRuntime

@testable import RouteCompiler
@testable import RouteReports

/// Values of any type of a table.
enum RandomValues {
    static func value(_ type: ValueType, _ sets: [WordSet], _ random: inout SplitMix) -> TableValue {
        switch type.tag {
        case .string, .swift: .text(string(type, &random))
        case .words: word(type, sets, &random)
        case .query: .query(EdgeValues.query(RandomSchema.names, &random))
        default: .value(AnyRouteValue(builtIn(type.tag, &random)))
        }
    }

    private static func builtIn(_ tag: RouteTypeTag, _ random: inout SplitMix) -> any RouteValue {
        switch tag {
        case .bool: random.once(in: 2)
        case .int: EdgeValues.integer(Int.self, &random)
        case .int8: EdgeValues.integer(Int8.self, &random)
        case .int16: EdgeValues.integer(Int16.self, &random)
        case .int32: EdgeValues.integer(Int32.self, &random)
        case .int64: EdgeValues.integer(Int64.self, &random)
        case .uint: EdgeValues.integer(UInt.self, &random)
        case .uint8: EdgeValues.integer(UInt8.self, &random)
        case .uint16: EdgeValues.integer(UInt16.self, &random)
        case .uint32: EdgeValues.integer(UInt32.self, &random)
        case .uint64: EdgeValues.integer(UInt64.self, &random)
        case .double: EdgeValues.double(&random)
        case .float: EdgeValues.float(&random)
        case .uuid: EdgeValues.uuid(&random)
        case .date: EdgeValues.date(&random)
        case .url: EdgeValues.url(&random)
        case .day: EdgeValues.day(&random)
        case .string, .words, .swift, .query: EdgeValues.text(&random)
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
