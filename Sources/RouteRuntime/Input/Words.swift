// Bytes are read eight at a time, as a word whose lowest byte is the first.

extension UnsafePointer<UInt8> {
    /// The eight bytes from an offset on, the first in the lowest.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(self + offset).loadUnaligned(as: UInt64.self))
    }

    /// The eight bytes from an offset on, the first in the highest: words in this order compare as their bytes do.
    @inline(__always)
    func orderedWord(at offset: Int) -> UInt64 {
        UInt64(bigEndian: UnsafeRawPointer(self + offset).loadUnaligned(as: UInt64.self))
    }
}

/// A word that has the same byte eight times.
@inline(__always)
func everyByte(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

/// The top bit of each byte of a word that is `byte`. Only the lowest bit is sure to be right: above a byte that is
/// found, a byte that differs from it in its lowest bit is found too.
@inline(__always)
func places(of byte: UInt8, in word: UInt64) -> UInt64 {
    let difference = word ^ everyByte(byte)
    return (difference &- everyByte(1)) & ~difference & everyByte(0x80)
}

/// The top bit of each byte from one ASCII byte through another.
@inline(__always)
func places(from first: UInt8, through last: UInt8, in word: UInt64) -> UInt64 {
    let low = word & everyByte(0x7f)
    let isFromFirst = low &+ everyByte(0x80 - first)
    let isBeyondLast = low &+ everyByte(0x7f - last)
    return isFromFirst & ~isBeyondLast & ~word & everyByte(0x80)
}

/// Whether all bytes are common: `&` or one of `-` to `~`, as most bytes of inputs are. There is no escape then, no
/// `+`, no `#`, and nothing beyond ASCII. False for fewer than eight bytes.
/// - Parameter allowingBackslash: Whether a backslash is common too.
@inline(__always)
func areCommon(_ start: UnsafePointer<UInt8>, count: Int, allowingBackslash: Bool) -> Bool {
    guard count >= 8 else { return false }
    // Two words at a time; the last two overlap those in front of them.
    let last = SIMD2(start.word(at: max(count &- 16, 0)), start.word(at: count &- 8))
    var uncommon = uncommonBytes(last)
    // Summed up by themselves: the compiler takes a sum of more parts apart, word by word.
    var backslashes = backslashBytes(last)
    var index = 0
    while index < count &- 16 {
        let words = UnsafeRawPointer(start).loadUnaligned(fromByteOffset: index, as: SIMD2<UInt64>.self)
        uncommon |= uncommonBytes(words)
        if !allowingBackslash { backslashes |= backslashBytes(words) }
        index &+= 16
    }
    if !allowingBackslash { uncommon |= backslashes }
    return (uncommon[0] | uncommon[1]) & everyByte(0x80) == 0
}

/// Has a top bit that is set if a byte is not common, backslashes aside; which of them says nothing, since the sums
/// carry.
@inline(__always)
private func uncommonBytes(_ words: SIMD2<UInt64>) -> SIMD2<UInt64> {
    let ones = SIMD2(repeating: everyByte(1))
    let isBelow = (ones &* (0x80 + 0x2c)) &- words
    let isNoAmpersand = (words ^ (ones &* 0x26)) &+ ones &* 0x7f
    // DEL, and all bytes beyond ASCII.
    let isAbove = words &+ ones | words
    return isBelow & isNoAmpersand | isAbove
}

/// Has a top bit that is set if a byte is a backslash; for bytes beyond ASCII it says nothing.
@inline(__always)
private func backslashBytes(_ words: SIMD2<UInt64>) -> SIMD2<UInt64> {
    let ones = SIMD2(repeating: everyByte(1))
    return (ones &* 0x80) &- (words ^ (ones &* 0x5c))
}
