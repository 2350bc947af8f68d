/// The ASCII form of a host, as systems write one that has other characters (RFC 3492, RFC 5890 §2.3.2.1).
///
/// - Parameter host: In lower case.
package func asciiHost(_ host: String) -> String {
    host.split(separator: ".", omittingEmptySubsequences: false)
        .map { $0.utf8.allSatisfy { $0 < 0x80 } ? String($0) : "xn--" + punycode(String($0)) }
        .joined(separator: ".")
}

/// The encoding of RFC 3492 §6.3.
private func punycode(_ label: String) -> String {
    let scalars = label.unicodeScalars.map { Int($0.value) }
    var output = String(label.unicodeScalars.filter(\.isASCII).map(Character.init))
    let basicCount = output.count
    if basicCount > 0 { output.append("-") }
    var handled = basicCount
    var code = 0x80
    var delta = 0
    var bias = 72
    while handled < scalars.count, let next = scalars.filter({ $0 >= code }).min() {
        delta += (next - code) * (handled + 1)
        code = next
        for scalar in scalars {
            if scalar < code { delta += 1 }
            guard scalar == code else { continue }
            output += digits(delta, bias)
            bias = adapted(delta, count: handled + 1, isFirst: handled == basicCount)
            delta = 0
            handled += 1
        }
        delta += 1
        code += 1
    }
    return output
}

/// A number in digits of a base of 36, whose ends are told by thresholds.
private func digits(_ value: Int, _ bias: Int) -> String {
    let symbols = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    var text = ""
    var rest = value
    var place = 36
    while true {
        let threshold = min(max(place - bias, 1), 26)
        if rest < threshold { return text + String(symbols[rest]) }
        text.append(symbols[threshold + (rest - threshold) % (36 - threshold)])
        rest = (rest - threshold) / (36 - threshold)
        place += 36
    }
}

private func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var steps = 0
    while delta > 455 {
        delta /= 35
        steps += 36
    }
    return steps + 36 * delta / (delta + 38)
}
