/// A place where a text can be cut, so that its parts are read at the same time: libyaml reads one text on one core, and
/// took a quarter of the tool's time.
///
/// Behind the place no line is indented less than the first. So what stands there is, as a text of its own, a mapping: the
/// rest of one that the text in front leaves open. What is not so simple is read as one: a part in which there is a
/// problem, or a key that stands in two of them.
struct TextCut {
    /// Where the first line behind the cut begins.
    var line: Int
    /// How many blanks are in front of its text.
    var indentation: Int

    /// The cuts of a text into about as many parts of the same length.
    static func cuts(_ text: [UInt8], parts: Int) -> [TextCut] {
        var cuts: [TextCut] = []
        for number in (1..<parts).reversed() {
            let next = cuts.last ?? TextCut(line: text.count, indentation: .max)
            guard let cut = first(in: text, text.count / parts * number..<next.line),
                cut.indentation <= next.indentation
            else { continue }
            cuts.append(cut)
        }
        return cuts.reversed()
    }

    /// The first of the least indented lines that begin in a range. Empty lines and comments do not count, since they
    /// close no mapping.
    private static func first(in text: [UInt8], _ range: Range<Int>) -> TextCut? {
        var cut: TextCut?
        var end = TextScan.find(.lineFeed, in: text, from: range.lowerBound)
        while let line = end.map({ $0 + 1 }), line < range.upperBound {
            var start = line
            while start < text.count, text[start] == .space { start += 1 }
            guard start < text.count else { break }
            let isText = !text[start].isLineBreak && text[start] != UInt8(ascii: "#")
            if isText, start - line < cut?.indentation ?? .max {
                cut = TextCut(line: line, indentation: start - line)
            }
            end = TextScan.find(.lineFeed, in: text, from: start)
        }
        return cut
    }
}

extension Document {
    /// Reads a long text in parts. Nil if it is short, can't be cut, or is not so simple that nothing depends on the cuts;
    /// no problem has been reported then.
    init?(partsOf text: [UInt8], file: Int) {
        // Less is read so quickly that nothing is gained.
        guard text.count >= 2 * LongSchema.bytes else { return nil }
        self.init(partsOf: text, cuts: TextCut.cuts(text, parts: 8), file: file)
    }

    init?(partsOf text: [UInt8], cuts: [TextCut], file: Int) {
        guard !cuts.isEmpty else { return nil }
        var parts: [DocumentBuilder?] = concurrently(cuts.count + 1, ifLong: true) { number in
            let lower = number == 0 ? 0 : cuts[number - 1].line
            let range = lower..<(number < cuts.count ? cuts[number].line : text.count)
            let depth = number == 0 ? 0 : cuts[number - 1].indentation
            var builder = DocumentBuilder(text: text, range, depth: depth, file: file)
            return EventStream.read(text, range) { builder.read($0) ? builder : nil }
        }
        // Taken out, so that what it holds is not copied when more is added.
        guard var whole = parts[0].take(), whole.isSimple else { return nil }
        whole.reserve(parts.reduce(whole.records.count) { $0 + ($1?.records.count ?? 0) })
        var joined: Set<Int> = []
        for (number, cut) in cuts.enumerated() {
            guard let part = parts[number + 1].take(), let mapping = whole.append(part, cut) else { return nil }
            joined.insert(mapping)
        }
        for mapping in joined { whole.dropRepeatedKeys(of: mapping) }
        guard whole.isSimple, whole.records.count <= ReadLimits.nodes else { return nil }
        self = whole.document
    }
}

extension DocumentBuilder {
    /// Nothing in the part keeps it from being one of several.
    fileprivate var isSimple: Bool { problems.isEmpty && !hasMarks }

    fileprivate mutating func reserve(_ recordCount: Int) {
        records.reserveCapacity(recordCount)
        texts.reserveCapacity(text.count)
    }

    /// Adds what was read behind a cut. Returns the mapping that its entries belong to; nil where the text must be read
    /// as one.
    fileprivate mutating func append(_ part: consuming DocumentBuilder, _ cut: TextCut) -> Int? {
        guard part.isSimple, let root = part.records.first, root.isBlockMapping,
            Int(root.lower) == cut.line + cut.indentation,
            let open = openMappings(indentation: cut.indentation), let mapping = open.last
        else { return nil }
        // The root of the part is the mapping that is open.
        let (recordShift, textShift) = (UInt32(records.count - 1), UInt32(texts.count))
        part.records.withUnsafeBufferPointer { added in
            var number = 1
            while number < added.count {
                var record = added[number]
                record.end &+= recordShift
                if record.kind == .scalar {
                    record.textLowerOrCount &+= textShift
                    record.textUpper &+= textShift
                }
                records.append(record)
                number &+= 1
            }
        }
        texts += part.texts
        for number in open {
            records[number].end = UInt32(records.count)
            records[number].upper = root.upper
        }
        records[mapping].textLowerOrCount += root.textLowerOrCount
        return mapping
    }

    /// The mappings that are open at the end of the text, from the outermost to the one of this indentation; nil if there
    /// is none.
    private func openMappings(indentation: Int) -> [Int]? {
        var open = [0]
        while true {
            let mapping = open[open.count - 1]
            guard records[mapping].isBlockMapping else { return nil }
            if self.indentation(of: mapping) == indentation { return open }
            var last = mapping
            var key = mapping + 1
            while key < records.count {
                last = Int(records[key].end)
                guard last < records.count else { return nil }
                key = Int(records[last].end)
            }
            open.append(last)
        }
    }

    /// How many blanks stand in front of a mapping in its line; nil if anything else does, such as a break that only
    /// libyaml takes for one.
    private func indentation(of record: Int) -> Int? {
        let lower = Int(records[record].lower)
        var start = lower
        while start > 0, !text[start - 1].isLineBreak { start -= 1 }
        return text[start..<lower].allSatisfy { $0 == .space } ? lower - start : nil
    }
}

extension Document.Record {
    fileprivate var isBlockMapping: Bool { kind == .mapping && style == .block }
}
