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
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { place in
        let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
        return isLittleEndian ? second << 8 | first : first << 8 | second
    }
    var text: [UInt8] = []
    let isBroken = transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true) {
        text.append($0)
    }
    if isBroken {
        let half = String(units[String(decoding: text, as: UTF8.self).utf16.count], radix: 16, uppercase: true)
        let flaw = ("half a character, U+\(half), in UTF-16 text", text.count)
        return (Array(String(decoding: units, as: UTF16.self).utf8), flaw)
    }
    return (text, bytes.count % 2 == 0 ? nil : ("the UTF-16 text ends inside a character", text.count))
}
