extension String {
    /// The text with a `%` and two digits for each byte of some characters (RFC 3986 §2.1).
    func percentEncoded(where isEncoded: (Unicode.Scalar) -> Bool) -> String {
        let parts = unicodeScalars.map { scalar -> String in
            guard isEncoded(scalar) else { return String(scalar) }
            return String(scalar).utf8.map { ($0 < 16 ? "%0" : "%") + String($0, radix: 16, uppercase: true) }.joined()
        }
        return parts.joined()
    }
}

extension Unicode.Scalar {
    /// Needs no escape anywhere in a URL (RFC 3986 §2.3).
    var isUnreserved: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": true
        default: false
        }
    }
}
