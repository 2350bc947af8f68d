/// Random numbers that are the same in every run.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var value = state
        value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
        value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
        return value ^ (value >> 31)
    }

    /// A number from 0 on, below a bound.
    mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

    /// True once in so many times.
    mutating func once(in times: Int) -> Bool { below(times) == 0 }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
