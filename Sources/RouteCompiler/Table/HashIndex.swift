/// A hash table of numbers whose keys lie elsewhere: what it finds by a hash, the caller compares.
///
/// A dictionary would keep each key a second time, and hash it more slowly.
struct HashIndex {
    private struct Slot {
        var hash: UInt32
        /// Negative where the slot is free.
        var number: Int32
    }

    private var slots: [Slot]
    private var count = 0

    /// - Parameter capacity: How many numbers are expected.
    init(capacity: Int = 0) {
        var size = 16
        // Twice the numbers, so that a free slot is near.
        while size < 2 * capacity { size *= 2 }
        slots = Array(repeating: Slot(hash: 0, number: -1), count: size)
    }

    /// The number with this hash that is meant; nil if there is none.
    func find(_ hash: UInt32, _ isMeant: (Int) -> Bool) -> Int? {
        slots.withUnsafeBufferPointer { slots in
            let mask = slots.count - 1
            var place = Int(hash) & mask
            while slots[place].number >= 0 {
                if slots[place].hash == hash, isMeant(Int(slots[place].number)) { return Int(slots[place].number) }
                place = (place + 1) & mask
            }
            return nil
        }
    }

    /// Adds a number that is not in yet.
    mutating func insert(_ number: Int, hash: UInt32) {
        if 2 * (count + 1) > slots.count { grow() }
        count += 1
        place(Slot(hash: hash, number: Int32(number)))
    }

    private mutating func place(_ slot: Slot) {
        let mask = slots.count - 1
        var place = Int(slot.hash) & mask
        while slots[place].number >= 0 { place = (place + 1) & mask }
        slots[place] = slot
    }

    private mutating func grow() {
        let known = slots
        slots = Array(repeating: Slot(hash: 0, number: -1), count: 2 * known.count)
        for slot in known where slot.number >= 0 { place(slot) }
    }
}
