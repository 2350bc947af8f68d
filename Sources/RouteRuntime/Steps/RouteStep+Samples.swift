extension RouteStep {
    /// A step of a kind with values that are easy to read, for previews and tests. Parameters that need no value have
    /// none, or their default.
    ///
    /// - Parameters:
    ///   - kind: The kind of the step.
    ///   - texts: The texts of values by the names of their parameters, as they stand in a path; needed for a type of
    ///     the
    ///     app that takes none of the common texts.
    /// - Throws: ``RouteError/Code/noText`` for a screen that lives in memory only; what ``parse(_:after:)`` does for a
    ///   text that is not a value.
    public static func sample(of kind: Kind, _ texts: [String: String] = [:]) throws(RouteError) -> Self {
        guard let position = position(of: kind) else { throw RouteError(.inconsistentTable) }
        return try sample(at: position, texts)
    }

    /// A step of each kind that ``sample(of:_:)`` finds values for by itself.
    public static var samples: [Self] { positions.compactMap { try? sample(at: $0, [:]) } }

    private static func sample(
        at position: (segment: Int, screen: Int), _ texts: [String: String]
    ) throws(RouteError) -> Self {
        let coding = _Routes()
        let record = coding.table(position.segment).screen(position.screen)
        if record.isTransient { throw RouteError(.noText, route: record.route) }
        var path = "/" + record.component.string
        var segment = position.segment
        while segment != 0 {
            let table = coding.table(segment)
            path = "/" + table.component.string + path
            segment = table.parent
        }
        var failure: RouteError?
        // The app's types can't be asked before, so they get one common text after the other.
        for text in SampleText.common {
            do throws(RouteError) {
                if let step = try parse(path + record.items(texts, appText: text)).first { return step }
            } catch {
                failure = failure ?? error
                if error.code != .malformedValue { break }
            }
        }
        throw failure ?? RouteError(.inconsistentTable)
    }
}

extension RouteScreenRecord {
    /// Matrix parameters with texts for all that must be given, or are.
    /// - Parameter appText: The text for values of the app's types.
    fileprivate func items(_ texts: [String: String], appText: String) -> String {
        (0..<parameterCount).map { number in
            let parameter = parameter(number)
            guard
                let text = texts[parameter.name]
                    ?? (parameter.isRequired ? parameter.type.sample(appText: appText) : nil)
            else {
                return ""
            }
            return ";" + parameter.printedKey.string + "=" + escaped(text)
        }.joined()
    }
}

extension RouteTypeRecord {
    /// A text of the type that is easy to read; nil if none was found.
    fileprivate func sample(appText: String) -> String? {
        switch RouteTypeTag(rawValue: tag) {
        case .swift: return appText
        case .query, nil: return nil
        case .words:
            let words = NameIndex(table, at: constraint)
            return words.lengths.lazy.map { words.group($0) }.first { $0.count > 0 }.map {
                table.text($0.target(0)).string
            }
        case .string where constraint != 0: return SampleText.common.first(where: accepts) ?? narrowedText
        case .url where constraint != 0:
            return table.strings(constraint).first.map { $0 + "://www.example.org/" }
        default:
            let bounds = constraint == 0 ? [] : [constraint, constraint + 4].map(table.offset).filter { $0 != 0 }
            return (SampleText.common + bounds.map { table.text($0).string }).first(where: accepts)
        }
    }

    /// A text of the least length, of the first characters that may be in it.
    private var narrowedText: String? {
        let (least, greatest) = table.offsets(constraint)
        let count = max(1, least - 1)
        guard greatest == 0 || count < greatest else { return nil }
        let first = table.count(constraint + 8) == 0 ? 0x78 : table.offset(constraint + 10)
        return Unicode.Scalar(UInt32(first)).map { String(repeating: String($0), count: count) }
    }
}

extension RouteParameterRecord {
    /// There is no value without an input.
    fileprivate var isRequired: Bool {
        isGiven && type.tag != RouteTypeTag.query.rawValue
    }
}

/// Texts to try where a value of a type is needed.
package enum SampleText {
    /// Texts that are easy to read, whatever they are values of.
    package static let common = [
        "example", "1", "2", "10", "1.5", "en", "https://www.example.org/", "2026-01-31T12:00:00Z", "2026-01-31",
        "0f8fad5b-d9cb-469f-a165-70867728950e", "another~example", "é", "-1", "0", "true",
    ]
}
