#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A value of a property list, to be written or as it was read.
package indirect enum PropertyList: Hashable, Sendable {
    case string(String)
    case array([PropertyList])
    case dictionary([String: PropertyList])
    /// A number, a date, a truth value or bytes, which are not used here.
    case other

    /// Why bytes can't be read.
    package enum Problem: Error {
        /// They are not a property list, in XML or binary.
        case noList
        /// Arrays and dictionaries are nested too deeply.
        case tooDeep
        case tooLarge

        /// The fault and how to fix it, in lower case, without a full stop.
        package var message: String {
            switch self {
            case .noList: "this is no property list; write it in XML, as `routec plist` does"
            case .tooDeep: "its values are nested deeper than \(PropertyList.deepest) levels; no Info.plist needs that"
            case .tooLarge: "the property list is larger than any Info.plist; name another file"
            }
        }
    }

    /// The greatest length of a file, in bytes.
    package static let longest = 16 * 1024 * 1024
    static let deepest = 64

    /// Reads a property list in XML or binary.
    package init(bytes: [UInt8]) throws(Problem) {
        guard bytes.count <= PropertyList.longest else { throw .tooLarge }
        if bytes.starts(with: "bplist".utf8) {
            // The decoder would take a file without the end of a binary list for a text in the oldest form.
            guard bytes.count >= 40, bytes[(bytes.count - 26)..<(bytes.count - 24)].allSatisfy({ 1...8 ~= $0 }) else {
                throw .noList
            }
        } else {
            try PropertyList.checkMarkup(bytes)
        }
        let decoder = PropertyListDecoder()
        decoder.userInfo = [Budget.key: Budget()]
        do {
            self = try decoder.decode(PropertyList.self, from: Data(bytes))
        } catch {
            throw error as? Problem ?? .noList
        }
    }

    /// The decoder goes down by recursion, so that a deep file would use up the stack. It also reads the oldest form,
    /// which has no markup, and of which any word is a list.
    private static func checkMarkup(_ bytes: [UInt8]) throws(Problem) {
        // Of UTF-16 what is left is the same.
        var rest = bytes.filter { $0 != 0 }[...]
        let marks: Set<UInt8> = [0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf, 0xfe, 0xff]
        guard rest.first(where: { !marks.contains($0) }) == UInt8(ascii: "<") else { throw .noList }
        // Comments, texts as they are, and instructions hold no values.
        let skipped = [("!--", "-->"), ("![CDATA[", "]]>"), ("?", "?>")]
        var depth = 0
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[(start + 1)...]
            if let (front, end) = skipped.first(where: { rest.starts(with: $0.0.utf8) }) {
                rest = rest.dropFirst(front.utf8.count)
                rest = rest.firstRange(of: Array(end.utf8)).map { rest[$0.upperBound...] } ?? []
                continue
            }
            let tag = rest.prefix { $0 != UInt8(ascii: ">") }
            rest = rest[tag.endIndex...]
            func begins(_ name: String) -> Bool { tag.starts(with: name.utf8) }
            if begins("/array") || begins("/dict") {
                depth -= 1
            } else if begins("array") || begins("dict"), tag.last != UInt8(ascii: "/") {
                // An empty array, `<array/>`, is closed at once.
                depth += 1
                if depth > deepest { throw .tooDeep }
            }
        }
    }

    /// The text of a property list in XML. Keys are sorted, so that it is the same on every machine.
    package var xml: String {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        guard let data = try? encoder.encode(self) else { return "" }
        return String(decoding: data, as: UTF8.self)
    }
}

extension PropertyList: Codable {
    /// How many values may still be read. One decoder has it, which reads one after the other.
    private final class Budget: @unchecked Sendable {
        static let key = CodingUserInfoKey(rawValue: "values")!
        var left = 20_000
    }

    private enum NoKey: CodingKey {}

    package init(from decoder: any Decoder) throws {
        // An object of a binary list may be at many places, and inside itself, so a short file can hold an endless
        // list.
        if decoder.codingPath.count >= PropertyList.deepest { throw Problem.tooDeep }
        if let budget = decoder.userInfo[Budget.key] as? Budget {
            budget.left -= 1
            if budget.left < 0 { throw Problem.tooLarge }
        }
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .string(text)
        } else if (try? decoder.container(keyedBy: NoKey.self)) != nil {
            self = .dictionary(try container.decode([String: PropertyList].self))
        } else if (try? decoder.unkeyedContainer()) != nil {
            self = .array(try container.decode([PropertyList].self))
        } else {
            self = .other
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .string(let text): try container.encode(text)
        case .array(let values): try container.encode(values)
        case .dictionary(let values): try container.encode(values)
        case .other: try container.encodeNil()
        }
    }
}
