extension RouteParameterRecord {
    /// The elements of a list that is one value with separators; the empty text is the empty list. In a query a `+` is
    /// a space, so if the separator is `+`, a space is one too.
    func elements(of bytes: [UInt8], isMatrix: Bool) -> [[UInt8]] {
        guard let separator, separator.count > 0 else { return [bytes] }
        if bytes.isEmpty { return [] }
        let isSpaceToo = !isMatrix && separator.count == 1 && separator[0] == UInt8(ascii: "+")
        var elements: [[UInt8]] = []
        var element: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let isSeparator =
                index + separator.count <= bytes.count
                && (0..<separator.count).allSatisfy { bytes[index + $0] == separator[$0] }
            if isSeparator || isSpaceToo && bytes[index] == UInt8(ascii: " ") {
                elements.append(element)
                element = []
                index += isSeparator ? separator.count : 1
            } else {
                element.append(bytes[index])
                index += 1
            }
        }
        return elements + [element]
    }
}
