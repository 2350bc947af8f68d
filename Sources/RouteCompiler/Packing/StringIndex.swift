/// Where the strings of a packed table stand in it, by their bytes: a hash table with open addressing.
struct StringIndex: ~Copyable {
    /// The upper half of a string's hash, and below it the string's offset and one; 0 for none.
    private var slots: UnsafeMutablePointer<UInt64>
    /// How many digits the number of a slot has in base 2.
    private var width = 4
    private var count = 0

    private var capacity: Int { 1 &<< width }

    init() {
        slots = .allocate(capacity: 1 &<< width)
        slots.initialize(repeating: 0, count: 1 &<< width)
    }

    deinit { slots.deallocate() }

    /// The offset of a string; if it has none yet, nil, and from now on `end`.
    mutating func offset(
        of text: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>, orElse end: Int
    ) -> Int? {
        if 2 * count >= capacity { grow() }
        let hash = StringIndex.hash(text) & 0xffff_ffff_0000_0000
        var slot = place(of: hash)
        while slots[slot] != 0 {
            if slots[slot] & 0xffff_ffff_0000_0000 == hash {
                let offset = Int(slots[slot] & 0xffff_ffff) - 1
                if StringIndex.isString(text, at: offset, of: bytes) { return offset }
            }
            slot = (slot &+ 1) & (capacity &- 1)
        }
        slots[slot] = hash | UInt64(end + 1)
        count += 1
        return nil
    }

    /// Forgets all strings.
    mutating func removeAll() {
        guard count > 0 else { return }
        slots.update(repeating: 0, count: capacity)
        count = 0
    }

    /// The slot to begin at. The topmost bits of a product are those that all others have a part in.
    private func place(of hash: UInt64) -> Int {
        Int(truncatingIfNeeded: hash &>> UInt64(64 &- width))
    }

    private mutating func grow() {
        let old = UnsafeMutableBufferPointer(start: slots, count: capacity)
        width += 2
        slots = .allocate(capacity: capacity)
        slots.initialize(repeating: 0, count: capacity)
        for value in old where value != 0 {
            var slot = place(of: value)
            while slots[slot] != 0 { slot = (slot &+ 1) & (capacity &- 1) }
            slots[slot] = value
        }
        old.deallocate()
    }

    private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let bytes = UnsafeRawBufferPointer(text)
        var hash = UInt64(truncatingIfNeeded: text.count)
        var place = 0
        while place &+ 8 <= bytes.count {
            hash = mixed(hash ^ bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            place &+= 8
        }
        var rest: UInt64 = 0
        while place < bytes.count {
            rest = rest &<< 8 | UInt64(text[place])
            place &+= 1
        }
        return mixed(hash ^ rest)
    }

    private static func mixed(_ word: UInt64) -> UInt64 {
        let product = word &* 0x9e37_79b9_7f4a_7c15
        return product ^ product &>> 32
    }

    private static func isString(
        _ text: UnsafeBufferPointer<UInt8>, at offset: Int, of bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard Int(bytes[offset] &- 48) &<< 6 | Int(bytes[offset &+ 1] &- 48) == text.count else { return false }
        let (raw, text) = (UnsafeRawBufferPointer(bytes), UnsafeRawBufferPointer(text))
        let start = offset &+ 2
        var place = 0
        while place &+ 8 <= text.count {
            let word = text.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            if raw.loadUnaligned(fromByteOffset: start &+ place, as: UInt64.self) != word { return false }
            place &+= 8
        }
        while place < text.count {
            if raw[start &+ place] != text[place] { return false }
            place &+= 1
        }
        return true
    }
}
