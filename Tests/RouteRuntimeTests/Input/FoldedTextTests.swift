import Testing

@testable import RouteRuntime

/// Texts are compared by words; each byte must count all the same, and the case of ASCII letters must not.
@Suite struct FoldedTextTests {
    @Test(arguments: 1...18)
    func everyByteCounts(_ count: Int) {
        for place in 0..<count {
            for byte in UInt8.min...UInt8.max {
                var left = (0..<count).map { UInt8(ascii: "a") + UInt8($0) }
                var right = left
                left[place] = byte
                for other in [byte, byte ^ 0x20, byte ^ 0x80, byte &+ 1] {
                    right[place] = other
                    let isEqual = left.withText { left in right.withText { left.equalsFolded($0) } }
                    #expect(isEqual == (folded(byte) == folded(other)), "\(byte) and \(other) at \(place)")
                }
            }
        }
    }

    @Test func lengthsCount() {
        for count in 0...18 {
            let text = [UInt8](repeating: UInt8(ascii: "A"), count: count)
            let longer = text + [UInt8(ascii: "A")]
            #expect(text.withText { text in text.equalsFolded(text) })
            #expect(!text.withText { text in longer.withText { text.equalsFolded($0) } })
        }
    }

    private func folded(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte + 32 : byte
    }
}
