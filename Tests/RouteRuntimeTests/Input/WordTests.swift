import Testing

@testable import RouteRuntime

/// Bytes are looked at by words of eight; the answer is that of a loop over the bytes.
@Suite struct WordTests {
    /// Bytes at the borders of what is looked for, and those that a carry could make one of them.
    private static let bytes: [UInt8] = [
        0x00, 0x01, 0x1f, 0x20, 0x23, 0x25, 0x26, 0x27, 0x2b, 0x2c, 0x2d, 0x2e, 0x2f, 0x30, 0x3b, 0x3e, 0x3f, 0x40,
        0x41,
        0x5a, 0x5b, 0x5c, 0x5d, 0x60, 0x61, 0x7a, 0x7b, 0x7e, 0x7f, 0x80, 0x81, 0xa6, 0xac, 0xaf, 0xbf, 0xdc, 0xfe,
        0xff,
    ]

    private func random(_ count: Int, _ generator: inout Numbers, of bytes: [UInt8] = Self.bytes) -> [UInt8] {
        (0..<count).map { _ in bytes[Int(generator.next() % UInt64(bytes.count))] }
    }

    private func areCommon(_ bytes: [UInt8], backslash: Bool) -> Bool {
        bytes.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { RouteRuntime.areCommon($0, count: buffer.count, allowingBackslash: backslash) }
                ?? false
        }
    }

    private func isCommon(_ byte: UInt8, backslash: Bool) -> Bool {
        byte == UInt8(ascii: "&") || 0x2d...0x7e ~= byte && (backslash || byte != UInt8(ascii: "\\"))
    }

    @Test(arguments: 0...40, [true, false])
    func everyByteMustBeCommon(_ count: Int, _ backslash: Bool) {
        for place in 0..<count {
            for byte in UInt8.min...UInt8.max {
                var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: count)
                bytes[place] = byte
                let expected = count >= 8 && isCommon(byte, backslash: backslash)
                #expect(areCommon(bytes, backslash: backslash) == expected, "\(byte) at \(place)")
            }
        }
        var generator = Numbers(state: UInt64(count))
        for _ in 0..<2_000 {
            let bytes = random(count, &generator)
            let expected = count >= 8 && bytes.allSatisfy { isCommon($0, backslash: backslash) }
            #expect(areCommon(bytes, backslash: backslash) == expected, "\(bytes)")
        }
    }

    @Test func bytesBetweenTwoAreFound() {
        var generator = Numbers(state: 1)
        for _ in 0..<10_000 {
            let bytes = random(8, &generator)
            let word = bytes.withUnsafeBufferPointer { $0.baseAddress?.word(at: 0) ?? 0 }
            for (first, last) in [(0x41, 0x5a), (0x61, 0x7a), (0x00, 0x7f), (0x7f, 0x7f)] as [(UInt8, UInt8)] {
                let found = places(from: first, through: last, in: word)
                for place in 0..<8 {
                    #expect((found >> UInt64(8 * place) & 0xff == 0x80) == (first...last ~= bytes[place]), "\(bytes)")
                }
            }
        }
    }

    @Test(arguments: 0...40)
    func theFirstPlaceIsFound(_ count: Int) {
        var generator = Numbers(state: UInt64(count) + 100)
        for _ in 0..<500 {
            // One byte more, so that the last word may not be that of the input.
            let bytes = random(count, &generator) + [UInt8(ascii: "/")]
            let start = Int(generator.next() % UInt64(count + 1))
            bytes.withUnsafeBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                let input = RouteInput(start: base, count: count, isPlain: true)
                for byte in [UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "&"), 0x80] {
                    let expected = bytes[start..<count].firstIndex(of: byte)
                    #expect(input.first(byte, in: start..<count) == expected, "\(byte) in \(bytes)")
                    #expect(
                        input.place(of: byte, 0x61, from: start, to: count)
                            == bytes[start..<count].firstIndex { $0 == byte || $0 == 0x61 } ?? count)
                }
            }
        }
    }

    @Test(arguments: 0...40)
    func slashesUpToTheQuestionMarkBoundComponents(_ count: Int) {
        var generator = Numbers(state: UInt64(count) + 200)
        for _ in 0..<500 {
            let alphabet: [UInt8] = [
                0x2f, 0x2f, 0x3f, 0x2e, 0x30, 0x3e, 0x40, 0x0f, 0x1f, 0xaf, 0xbf, 0x00, 0x80, 0x61, 0x61,
            ]
            let bytes = random(count, &generator, of: alphabet) + Array("/?/?/?/?".utf8)
            let front = Int(generator.next() % UInt64(count + 1)) - 1
            let end = bytes[(front + 1)..<count].firstIndex(of: UInt8(ascii: "?")) ?? count
            let expected = [front] + bytes[(front + 1)..<end].indices.filter { bytes[$0] == UInt8(ascii: "/") }
            withUnsafeTemporaryAllocation(of: Int32.self, capacity: ComponentBounds.room) { room in
                var bounds = ComponentBounds(room)
                bytes.withUnsafeBufferPointer { buffer in
                    guard let base = buffer.baseAddress else { return }
                    let input = RouteInput(start: base, count: count, isPlain: true)
                    #expect(bounds.find(in: input, behind: front, to: count) == end, "\(bytes)")
                }
                #expect((0..<bounds.count).map { bounds[$0] } == expected, "\(bytes)")
            }
        }
    }
}

/// Numbers that are the same at each run (SplitMix64).
private struct Numbers {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
