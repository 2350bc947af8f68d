#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension PropertyList: Decodable {
    /// Nil for bytes that are no property list, in XML or binary.
    public init?(bytes: [UInt8]) {
        guard let value = try? PropertyListDecoder().decode(PropertyList.self, from: Data(bytes)) else { return nil }
        // Any word is one of the oldest kind, which has no marks.
        if case .string = value { return nil }
        self = value
    }

    public init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: Key.self) {
            var values: [String: PropertyList] = [:]
            for key in container.allKeys {
                values[key.stringValue] = try container.decode(PropertyList.self, forKey: key)
            }
            self = .dictionary(values)
        } else if var container = try? decoder.unkeyedContainer() {
            var values: [PropertyList] = []
            while !container.isAtEnd { values.append(try container.decode(PropertyList.self)) }
            self = .array(values)
        } else if let text = try? decoder.singleValueContainer().decode(String.self) {
            self = .string(text)
        } else {
            self = .other
        }
    }

    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

extension PropertyList {
    /// The value of a key of a dictionary.
    subscript(key: String) -> PropertyList? {
        if case .dictionary(let values) = self { values[key] } else { nil }
    }

    /// The elements of an array; nil for any other value.
    var elements: [PropertyList]? {
        if case .array(let values) = self { values } else { nil }
    }

    /// Nil for any other value.
    var string: String? {
        if case .string(let text) = self { text } else { nil }
    }
}
