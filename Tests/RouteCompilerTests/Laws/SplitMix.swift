/// Random numbers that are the same on every machine and in every run (SplitMix64).
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
        return z ^ z >> 31
    }

    mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &self) }

    /// True once in `count` times.
    mutating func once(in count: Int) -> Bool { below(count) == 0 }

    mutating func pick<Elements: RandomAccessCollection>(_ elements: Elements) -> Elements.Element {
        elements[elements.index(elements.startIndex, offsetBy: below(elements.count))]
    }
}
