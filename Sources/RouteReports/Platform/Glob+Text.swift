/// How patterns are written, in the two ways that the file knows.
extension Glob {
    /// For `"percentEncoded": false`, where a link is decoded before it is compared: literals are unchanged.
    ///
    /// A literal that would be read as a wildcard or a variable is written `*`, since nothing quotes it: the pattern
    /// takes more then, and never less.
    func decodedText(_ name: (Words) -> String) -> String {
        text(name) { place, scalar in scalar == "?" || isUnquotable(place) ? "*" : String(scalar) }
    }

    /// For `"percentEncoded": true`, where a link is compared as it is written: literals are escaped, as they are in
    /// the links that are printed, and so are wildcards among them.
    func escapedText(_ name: (Words) -> String) -> String {
        text(name) { String($1).percentEncoded { !$0.isUnreserved && !Glob.plain.contains($0) } }
    }

    private func text(_ name: (Words) -> String, _ literal: (Int, Unicode.Scalar) -> String) -> String {
        tokens.enumerated().map { place, token in
            switch token {
            case .scalar(let scalar): literal(place, scalar)
            case .one: "?"
            case .many: "*"
            case .words(let words): "$(\(name(words)))"
            }
        }.joined()
    }

    /// What else links have as it is.
    private static let plain: Set<Unicode.Scalar> = Set("/!&'(),+;=:@".unicodeScalars)

    /// With `?` for characters that can't be written in a file as in links: nothing quotes a `*` or a `$(`, and
    /// browsers escape neither. The other `?` in links begins the query.
    var withoutUnquotable: Glob { Glob(tokens.indices.map { isUnquotable($0) ? .one : tokens[$0] }) }

    /// Whether a literal would be read as a wildcard or as the beginning of a variable.
    private func isUnquotable(_ place: Int) -> Bool {
        tokens[place] == .scalar("*")
            || tokens[place] == .scalar("$") && tokens[(place + 1)...].first == .scalar("(")
    }

    /// Whether a wildcard may end inside an escape when a link is compared as it is written: then a literal that begins
    /// with a hexadecimal digit stands behind it. One `?` alone ends there if it takes the `%` of two digits.
    var mayCutEscape: Bool {
        tokens.indices.dropLast().contains { place in
            let isWildcard = tokens[place] == .one || tokens[place] == .many
            guard isWildcard, case .scalar(let scalar) = tokens[place + 1], scalar.isHexDigit else { return false }
            let isAlone = tokens[place] == .one && (place == 0 || ![.one, .many].contains(tokens[place - 1]))
            guard isAlone else { return true }
            guard place + 2 < tokens.endIndex else { return false }
            if case .scalar(let second) = tokens[place + 2] { return second.isHexDigit }
            return true
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isHexDigit: Bool { properties.isASCIIHexDigit }
}
