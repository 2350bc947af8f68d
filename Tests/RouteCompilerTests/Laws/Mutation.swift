/// Makes of bytes that can be read others that perhaps can not.
enum Mutation {
    private static let pieces: [[UInt8]] = [
        [0x2f], [0x3f], [0x3b], [0x26], [0x3d], [0x25], [0x23], [0x2b], [0], [0xff], [0xc3], [0xe2, 0x82], [0x5c],
        [0x7f],
        Array("%00".utf8), Array("%FF".utf8), Array("..".utf8), Array("//".utf8), Array("%2F".utf8),
        [0xf4, 0x90, 0x80, 0x80],
    ]

    /// Bytes with up to three changes: put in, left out, changed, swapped.
    static func of(_ seed: [UInt8], _ random: inout SplitMix) -> [UInt8] {
        var bytes = seed
        for _ in 0..<random.below(4) {
            let place = random.below(bytes.count + 1)
            switch random.below(4) {
            case 0: bytes.insert(contentsOf: random.pick(pieces), at: place)
            case 1: bytes.removeSubrange(place..<min(bytes.count, place + random.below(6)))
            case 2: if place < bytes.count { bytes[place] = UInt8(truncatingIfNeeded: random.next()) }
            default:
                if let last = bytes.indices.last { bytes.swapAt(min(place, last), random.below(last + 1)) }
            }
        }
        return bytes
    }
}
