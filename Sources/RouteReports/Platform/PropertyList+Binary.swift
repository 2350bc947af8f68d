import RouteCompiler

extension PropertyList {
    /// Reads the binary form of property lists. An object of it may stand at many places, so that a short file can hold
    /// an endless list: its depth and size are bounded as they are read.
    struct BinaryReader {
        private let bytes: [UInt8]
        private let offsets: Range<Int>
        private let offsetSize: Int
        private let referenceSize: Int
        private let top: Int
        private var count = 0

        /// Nil for a file that does not end as such a list does.
        init?(_ bytes: [UInt8]) {
            let trailer = bytes.count - 32
            guard trailer >= 8 else { return nil }
            self.bytes = bytes
            offsetSize = Int(bytes[trailer + 6])
            referenceSize = Int(bytes[trailer + 7])
            guard 1...8 ~= offsetSize, 1...8 ~= referenceSize,
                let objects = BinaryReader.number(bytes[(trailer + 8)..<(trailer + 16)]),
                let top = BinaryReader.number(bytes[(trailer + 16)..<(trailer + 24)]),
                let start = BinaryReader.number(bytes[(trailer + 24)...]),
                start >= 8, start <= trailer, objects <= (trailer - start) / offsetSize
            else { return nil }
            self.top = top
            offsets = start..<(start + objects * offsetSize)
        }

        mutating func read() throws(Problem) -> PropertyList { try object(top, depth: 0) }

        private mutating func object(_ number: Int, depth: Int) throws(Problem) -> PropertyList {
            count += 1
            guard depth < PropertyList.deepest else { throw .tooDeep }
            guard count <= PropertyList.mostValues else { throw .tooLarge }
            guard number < offsets.count / offsetSize else { throw .noList }
            let entry = offsets.lowerBound + number * offsetSize
            guard let place = BinaryReader.number(bytes[entry..<(entry + offsetSize)]), 8..<offsets.lowerBound ~= place
            else { throw .noList }
            switch bytes[place] >> 4 {
            case 0x5:
                let text = try content(at: place, size: 1)
                guard text.allSatisfy({ $0 < 0x80 }) else { throw .noList }
                return .string(String(decoding: text, as: UTF8.self))
            case 0x6:
                let text = try content(at: place, size: 2)
                let units = stride(from: text.startIndex, to: text.endIndex, by: 2).map {
                    UInt16(text[$0]) << 8 | UInt16(text[$0 + 1])
                }
                return .string(String(decoding: units, as: UTF16.self))
            case 0xa:
                var values: [PropertyList] = []
                for value in references(try content(at: place, size: referenceSize)) {
                    values.append(try object(value, depth: depth + 1))
                }
                return .array(values)
            case 0xd:
                let all = references(try content(at: place, size: 2 * referenceSize))
                var values: [String: PropertyList] = [:]
                for (key, value) in zip(all.prefix(all.count / 2), all.suffix(all.count / 2)) {
                    guard case .string(let key) = try object(key, depth: depth + 1) else { throw .noList }
                    values[key] = try object(value, depth: depth + 1)
                }
                return .dictionary(values)
            default: return .other
            }
        }

        /// What stands behind an object's marker, so many bytes for each of its elements.
        private func content(at place: Int, size: Int) throws(Problem) -> ArraySlice<UInt8> {
            var (start, count) = (place + 1, Int(bytes[place] & 0xf))
            if count == 0xf {
                // The count is a number of its own then.
                guard bytes[start] >> 4 == 0x1, bytes[start] & 0xf <= 3 else { throw .noList }
                let end = start + 1 + 1 << Int(bytes[start] & 0xf)
                guard end <= offsets.lowerBound, let long = BinaryReader.number(bytes[(start + 1)..<end]) else {
                    throw .noList
                }
                (start, count) = (end, long)
            }
            guard count <= (offsets.lowerBound - start) / size else { throw .noList }
            return bytes[start..<(start + count * size)]
        }

        /// A reference that is out of range is that of no object.
        private func references(_ bytes: ArraySlice<UInt8>) -> [Int] {
            stride(from: bytes.startIndex, to: bytes.endIndex, by: referenceSize).map {
                BinaryReader.number(bytes[$0..<($0 + referenceSize)]) ?? Int.max
            }
        }

        /// Nil if it is too large.
        private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
            var value: UInt64 = 0
            for byte in bytes { value = value << 8 | UInt64(byte) }
            return Int(exactly: value)
        }
    }
}
