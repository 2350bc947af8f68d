/// The elements of a list that is one value with separators; the empty text is the empty list.
/// - Parameter isQuery: In a query a `+` is a space, so if the separator is `+`, a space is one too.
package func listElements(of bytes: [UInt8], separator: [UInt8], isQuery: Bool) -> [[UInt8]] {
    if bytes.isEmpty { return [] }
    guard !separator.isEmpty else { return [bytes] }
    let plus = UInt8(ascii: "+")
    let elements =
        isQuery && separator == [plus]
        ? bytes.split(omittingEmptySubsequences: false) { $0 == plus || $0 == UInt8(ascii: " ") }
        : bytes.split(separator: separator, omittingEmptySubsequences: false)
    return elements.map(Array.init)
}

extension RouteParameterRecord {
    /// The elements of this list in one value. Where a bad element does not count, an empty one is bad.
    func elements(of bytes: [UInt8], isMatrix: Bool) -> [[UInt8]] {
        guard let separator else { return [bytes] }
        let elements = listElements(of: bytes, separator: separator.bytes, isQuery: !isMatrix)
        return isLenient ? elements.filter { !$0.isEmpty } : elements
    }
}
