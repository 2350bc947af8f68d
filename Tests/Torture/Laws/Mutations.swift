import RouteRuntime
import TortureRoutes

/// Reading any bytes ends in a value or in an error whose place is inside the input.
func checkMutations(of texts: [String], count: Int) {
    var random = SplitMix(seed: 11)
    let links = [
        "torture://class", "torture:///", "torture://open/12", "https://torture.example/v/a%2Fb?list=1&list=2",
        "https://torture.example/w/newest/1999?keyword=class", "https://class.example/a/b?c#d", "torture:values/string",
        "https://u:p@torture.example:443/v/%C3%A9", "TORTURE://Keywords/class",
    ]
    let seeds = texts.shuffled(using: &random).prefix(3_000).map { Array($0.utf8) } + links.map { Array($0.utf8) }
    let pieces: [[UInt8]] = [
        [0x2f], [0x3f], [0x3b], [0x26], [0x3d], [0x25], [0x23], [0x2b], [0], [0xff], [0xc3], [0xe2, 0x82],
        [0x25, 0x30, 0x30],
        [0x25, 0x46, 0x46], [0x2e, 0x2e], [0x5c], [0x7f], [0x1f], [0xf4, 0x90, 0x80, 0x80], [0xed, 0xa0, 0x80], [0x3a],
        Array("//".utf8), Array("torture://".utf8), Array("/values/string".utf8), Array("?required=".utf8),
    ]
    var read = 0
    for _ in 0..<count {
        var bytes = random.pick(seeds)
        for _ in 0..<random.below(4) {
            let place = random.below(bytes.count + 1)
            switch random.below(5) {
            case 0: bytes.insert(contentsOf: random.pick(pieces), at: place)
            case 1: bytes.removeSubrange(place..<min(bytes.count, place + random.below(6)))
            case 2: if place < bytes.count { bytes[place] = UInt8(truncatingIfNeeded: random.next()) }
            case 3: bytes.replaceSubrange(place..<bytes.count, with: random.pick(seeds).suffix(random.below(40)))
            default: if let last = bytes.indices.last { bytes.swapAt(min(place, last), random.below(last + 1)) }
            }
        }
        bytes.withUnsafeBufferPointer { buffer in
            do throws(RouteError) {
                let steps = try Step.parse(utf8: buffer, after: [.values(.string(required: ""))])
                read += 1
                checkPrinting(steps)
            } catch {
                check(error, bytes)
            }
            do throws(RouteError) {
                _ = try Step.match(utf8: buffer, origin: random.once(in: 2) ? .in : nil)
                read += 1
            } catch {
                check(error, bytes)
            }
        }
    }
    print("\(count) mutated inputs: \(read) readings")
}

/// What was read reads back from its text. Some of it has none: a type of the app's own that prints another text, an
/// element with a space where `+` parts elements.
private func checkPrinting(_ steps: [Step]) {
    do throws(RouteError) {
        let path = try Step.path(to: steps)
        let read = try Step.parse(path)
        expect(read == steps, path)
    } catch {
        expect(error.code == .noText, "\(error): \(steps)")
    }
}

private func check(_ error: RouteError, _ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let offset = error.offset else { return expect(false, "no place in \(error) of \(text)") }
    expect((0...bytes.count).contains(offset), "\(offset) is outside \(text)")
}
