import RouteYAML

extension TypeResolver {
    /// A built-in type with its constraints; nil if a fault was reported.
    func narrowed(_ type: ValueType, by constraints: Constraints) -> ValueType? {
        var type = type
        let kind = type.kind
        let keys: [(what: Spanned<String>?, key: String, narrowing: TypeNarrowing)] = [
            (constraints.least, "min", .range), (constraints.greatest, "max", .range),
            (constraints.length, "length", .text), (constraints.characters, "characters", .text),
            (constraints.schemes?.first, "schemes", .schemes),
        ]
        for case (let what?, let key, let narrowing) in keys where kind.narrowing != narrowing {
            return findings.refuse(
                .badParameter, "`\(key)` narrows \(narrowing.owners), not `\(type.name)`", at: what.span,
                help: narrowing == .range && kind.narrowing == .text
                    ? "write `length: \(key == "min" ? "\(what.value)..." : "...\(what.value)")`" : nil)
        }
        if kind.narrowing == .range {
            for bound in [constraints.least, constraints.greatest].compactMap(\.self)
            where !type.accepts(bound.value) {
                return findings.refuse(
                    .badValue, "`\(bound.value)` is not a valid `\(type.name)`", at: bound.span,
                    help: type.exampleHelp(wordSets))
            }
            if let least = constraints.least, let greatest = constraints.greatest,
                isGreater(least.value, greatest.value)
            {
                return findings.refuse(.badValue, "`min` is greater than `max`", at: least.span)
            }
            type.constraint = .range(constraints.least?.value, constraints.greatest?.value)
        } else if kind.narrowing == .text {
            guard let (least, greatest) = length(constraints.length),
                let ranges = characters(constraints.characters)
            else { return nil }
            type.constraint = .text(least: least, greatest: greatest, ranges)
        } else if let schemes = constraints.schemes {
            for scheme in schemes where !isScheme(scheme.value) {
                return findings.refuse(
                    .badValue, "`\(scheme.value)` is not a scheme", at: scheme.span, help: "write `https`")
            }
            type.constraint = .schemes(schemes.map { $0.value.lowercased() })
        }
        return type
    }

    /// Whether a number is greater than another; integers exactly, since a Double holds 53 bits of them.
    private func isGreater(_ left: String, _ right: String) -> Bool {
        if let left = Int64(left), let right = Int64(right) { return left > right }
        if let left = UInt64(left), let right = UInt64(right) { return left > right }
        guard let left = Double(left), let right = Double(right) else { return false }
        return left > right
    }

    /// `3...26`, `3...`, `...26` or `8`.
    private func length(_ text: Spanned<String>?) -> (Int?, Int?)? {
        guard let text else { return (nil, nil) }
        let sides = text.value.split(separator: "...", omittingEmptySubsequences: false)
        let numbers = sides.map { Int($0.trimmed) }
        let areValid = zip(sides, numbers).allSatisfy { side, number in
            number.map { (0...100_000).contains($0) } ?? side.isEmpty
        }
        guard areValid, sides.count <= 2, numbers.contains(where: { $0 != nil }), let least = numbers.first,
            let greatest = numbers.last
        else {
            return findings.refuse(
                .badValue, "`\(text.value)` is not a length", at: text.span,
                help: "write `3...26`, `3...`, `...26` or `8`, none of them above 100000")
        }
        if let least, let greatest, least > greatest {
            return findings.refuse(.badValue, "the length `\(text.value)` begins above its end", at: text.span)
        }
        return (least, greatest)
    }

    /// `a-z0-9_-`: single characters and ranges; a `-` at either end, or behind a range, is itself.
    private func characters(_ text: Spanned<String>?) -> [ClosedRange<Unicode.Scalar>]? {
        guard let text else { return [] }
        if text.value.contains(/\[[^\]]+\]|\\[dws]/) {
            let inside = text.value.wholeMatch(of: /\^?\[([^\]\[\\^]+)\][*+]?\$?/)?.output.1
            return findings.refuse(
                .badValue, "`\(text.value)` is a regular expression, and `characters` lists characters", at: text.span,
                help:
                    "write `characters: \(inside ?? (text.value.hasPrefix("\\d") ? "0-9" : "a-z0-9_-"))`; to list brackets, write `][`"
            )
        }
        let scalars = Array(text.value.unicodeScalars)
        var ranges: [ClosedRange<Unicode.Scalar>] = []
        var index = 0
        while index < scalars.count {
            let first = scalars[index]
            if index + 2 < scalars.count, scalars[index + 1] == "-" {
                let last = scalars[index + 2]
                guard first <= last else {
                    return findings.refuse(.badValue, "the range `\(first)-\(last)` is empty", at: text.span)
                }
                ranges.append(first...last)
                index += 3
            } else {
                ranges.append(first...first)
                index += 1
            }
        }
        guard ranges.count <= 1_000 else {
            return findings.refuse(.badValue, "`characters` has more than 1,000 parts", at: text.span)
        }
        return ranges
    }
}

/// Whether a text is a URL's scheme (RFC 3986 §3.1), in any case.
func isScheme(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy {
        isLetter($0) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || "+-.".utf8.contains($0)
    }
}
