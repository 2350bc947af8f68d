/// The elements of a list that is one value with separators; the empty text is the empty list.
/// - Parameter isQuery: In a query a `+` is a space, so if the separator is `+`, a space is one too.
package func listElements(of bytes: [UInt8], separator: [UInt8], isQuery: Bool) -> [[UInt8]] {
    if bytes.isEmpty { return [] }
    guard !separator.isEmpty else { return [bytes] }
    let isSpaceToo = isQuery && separator == [UInt8(ascii: "+")]
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

extension RouteParameterRecord {
    /// The elements of this list in one value. Where a bad element does not count, an empty one is bad.
    func elements(of bytes: [UInt8], isMatrix: Bool) -> [[UInt8]] {
        guard let separator else { return [bytes] }
        let elements = listElements(of: bytes, separator: separator.bytes, isQuery: !isMatrix)
        return flags.contains(.lenient) ? elements.filter { !$0.isEmpty } : elements
    }
}
