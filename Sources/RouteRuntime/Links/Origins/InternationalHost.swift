/// The ASCII form of a host in lower case, as systems send it (RFC 5890 §2.3.2.1): a label with other letters is
/// `xn--…`, the same in any case and normal form. Nil for a text that is not a host name.
package func asciiHost(_ host: String) -> String? {
    host.withBytes { bytes in Array(bytes).withText { $0.asciiHost } }.map { String(decoding: $0, as: UTF8.self) }
}

extension _RouteText {
    /// See ``asciiHost(_:)``.
    var asciiHost: [UInt8]? {
        guard isHostName else { return nil }
        var host: [UInt8] = []
        for label in string.lowercased().split(separator: ".", omittingEmptySubsequences: false) {
            // RFC 5891 §5.3 requires normal form C.
            let scalars = String(decoding: String(label)._nfcCodeUnits, as: UTF8.self).unicodeScalars.map(\.value)
            let ascii = scalars.compactMap { $0 < 0x80 ? UInt8($0) : nil }
            guard let text = ascii.count == scalars.count ? ascii : punycode(scalars), text.count <= 63 else {
                return nil
            }
            host += host.isEmpty ? text : [UInt8(ascii: ".")] + text
        }
        return host
    }
}

/// `xn--` and the encoding of RFC 3492 §6.3; nil if that is longer than a label may be.
private func punycode(_ scalars: [UInt32]) -> [UInt8]? {
    // Each scalar takes a byte at least, so that no hostile label costs much.
    guard scalars.count <= 59 else { return nil }
    var output = Array("xn--".utf8) + scalars.filter { $0 < 0x80 }.map { UInt8($0) }
    let basicCount = output.count - 4
    if basicCount > 0 { output.append(UInt8(ascii: "-")) }
    var (handled, delta, code, bias) = (basicCount, 0, UInt32(0x80), 72)
    while handled < scalars.count, let next = scalars.lazy.filter({ $0 >= code }).min() {
        delta += Int(next - code) * (handled + 1)
        code = next
        for scalar in scalars {
            if scalar < code { delta += 1 }
            guard scalar == code else { continue }
            appendDigits(of: delta, bias, to: &output)
            bias = adaptedBias(delta, count: handled + 1, isFirst: handled == basicCount)
            delta = 0
            handled += 1
        }
        delta += 1
        code += 1
    }
    return output
}

/// Appends a number in digits of base 36, of which the last is below its threshold.
private func appendDigits(of value: Int, _ bias: Int, to output: inout [UInt8]) {
    func digit(_ value: Int) -> UInt8 { UInt8(value) + (value < 26 ? UInt8(ascii: "a") : UInt8(ascii: "0") - 26) }
    var rest = value
    var place = 36
    while true {
        let threshold = min(max(place - bias, 1), 26)
        guard rest >= threshold else { return output.append(digit(rest)) }
        output.append(digit(threshold + (rest - threshold) % (36 - threshold)))
        rest = (rest - threshold) / (36 - threshold)
        place += 36
    }
}

private func adaptedBias(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var steps = 0
    while delta > 455 {
        delta /= 35
        steps += 36
    }
    return steps + 36 * delta / (delta + 38)
}
