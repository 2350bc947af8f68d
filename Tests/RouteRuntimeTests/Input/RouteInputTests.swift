import Measuring
import Testing

@testable import RouteRuntime

/// The check of an input's bytes.
@Suite struct RouteInputTests {
    /// The error for bytes in which `%` is an escape; nil if there is none.
    private func error(_ bytes: [UInt8], pathEnd: Int? = nil) -> RouteError? {
        bytes.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return nil }
            do throws(RouteError) {
                if let pathEnd {
                    _ = try RouteInput(link: start, count: buffer.count, pathEnd: pathEnd)
                } else {
                    _ = try RouteInput(start, count: buffer.count)
                }
                return nil
            } catch {
                return error
            }
        }
    }

    /// All characters of the first plane that begin with some bytes, and their neighbours, raw and escaped.
    @Test func utf8IsWhatSwiftTakes() {
        for first in UInt8(0xc0)...0xff {
            for second in [0x20, 0x7e, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0] as [UInt8] {
                for rest in [[], [0x80], [0xbf, 0x80], [0x80, 0x80, 0x80]] as [[UInt8]] {
                    let bytes = [first, second] + rest
                    let isValid = String(validating: bytes, as: UTF8.self) != nil
                    #expect((error(bytes) == nil) == isValid, "\(bytes)")
                    let escaped = bytes.flatMap { Array("%\(String($0, radix: 16))".utf8) }
                    #expect((error(escaped) == nil) == isValid, "\(bytes)")
                }
            }
        }
    }

    @Test func aCharacterIsRawOrEscapedAsAWhole() {
        #expect(error([0xc3] + Array("%a9".utf8)) == RouteError(.invalidUTF8, offset: 0))
        #expect(error(Array("a%c3".utf8) + [0xa9]) == RouteError(.invalidUTF8, offset: 1))
        #expect(error(Array("%c3%a9".utf8) + [0xc3, 0xa9]) == nil)
    }

    @Test(
        arguments: [
            ("/a?b=%", 2, nil), ("/a?b=%zz&c=%1", 2, nil), ("/a?b=%ff#%", 2, nil), ("/%?b", 3, .malformedEscape),
            ("/%ff?b", 4, .invalidUTF8), ("/a?b=%00", 2, .nulByte), ("/a?b=%&c=%00", 2, .nulByte),
            ("/a?b=%&c=\u{1}", 2, .controlCharacter), ("/a#%&\u{7f}", 2, .controlCharacter),
            ("/a#%\u{1}", 2, .controlCharacter), ("/a?%zz%ff%00", 2, .nulByte),
        ] as [(String, Int, RouteError.Code?)])
    func behindThePathEachPieceIsCheckedAlone(_ text: String, _ pathEnd: Int, _ code: RouteError.Code?) {
        #expect(error(Array(text.utf8), pathEnd: pathEnd)?.code == code)
    }

    @Test func malformedEscapesCostInLineWithTheirNumber() {
        // Sixteen times as many; what grows with the square would cost 256 times as much.
        let growth = Measuring.growth(from: 500, to: 8_000, below: 32) { count in
            let bytes = Array(("/a?b=" + String(repeating: "%", count: count)).utf8)
            return cost(runs: 3) { _ = error(bytes, pathEnd: 2) }
        }
        #expect(growth < 32)
    }

    @Test func theFirstHundredAndTwentyEightItemsAreMarked() {
        for number in 0..<130 {
            var items = ReadItems()
            items.insert(number)
            for other in 0..<130 { #expect(items.contains(other) == (other == number && number < 128)) }
        }
    }
}
