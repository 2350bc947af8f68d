/// The UTF-8 of a file's bytes, without a byte order mark, and the problem that keeps it from being read.
///
/// UTF-8 is checked by libyaml as it reads; only what libyaml could not place or name is looked at here.
func decodeText(_ bytes: [UInt8], file: Int) -> (text: [UInt8], problem: ReadProblem?) {
    let start = Span(file: file, lower: 0, upper: 0)
    guard bytes.count <= ReadLimits.bytes else {
        let message = "the file has \(bytes.count) bytes, and at most \(ReadLimits.bytes) (8 MiB) are read"
        return (bytes, ReadProblem(.limit, message, at: start, help: "split the table into files, one a segment"))
    }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
        let message = "the file is UTF-32, which is not read"
        return (bytes, ReadProblem(.encoding, message, at: start, help: "save it as UTF-8"))
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
        let (text, flaw) = decodeUTF16(bytes.dropFirst(2), isLittleEndian: bytes[0] == 0xFF)
        let problem = flaw.map { flaw in
            let place = Span(file: file, lower: flaw.offset, upper: flaw.offset)
            return ReadProblem(.encoding, flaw.message, at: place, help: "save the file as UTF-8")
        }
        return (text, problem)
    }
    return (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes, nil)
}

/// The UTF-8 of UTF-16, with U+FFFD for what is broken, and the first place that is.
private func decodeUTF16(
    _ bytes: ArraySlice<UInt8>, isLittleEndian: Bool
) -> (text: [UInt8], flaw: (message: String, offset: Int)?) {
    var text: [UInt8] = []
    var flaw: (message: String, offset: Int)?
    let unitEnd = bytes.startIndex + bytes.count / 2 * 2

    func unit(at index: Int) -> UInt16? {
        guard index < unitEnd else { return nil }
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isLittleEndian ? second << 8 | first : first << 8 | second
    }

    var index = bytes.startIndex
    while let first = unit(at: index) {
        index += 2
        if let scalar = Unicode.Scalar(first) {
            text.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
        } else if UTF16.isLeadSurrogate(first), let second = unit(at: index), UTF16.isTrailSurrogate(second) {
            index += 2
            let scalar = UTF16.decode(UTF16.EncodedScalar([first, second]))
            text.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
        } else {
            let half = String(first, radix: 16, uppercase: true)
            flaw = flaw ?? ("half a character, U+\(half), in UTF-16 text", text.count)
            text.append(contentsOf: [0xEF, 0xBF, 0xBD])
        }
    }
    if unitEnd < bytes.endIndex {
        flaw = flaw ?? ("the UTF-16 text ends inside a character", text.count)
    }
    return (text, flaw)
}
