/// A redirect that is followed: where it may lead.
struct LinkRedirect {
    private let record: CaseRecord
    /// The number of the origin that it is in.
    private let origin: Int

    init(_ record: CaseRecord, from origin: Int) {
        self.record = record
        self.origin = origin
    }

    /// Whether it may lead to an origin: to its own unless others are listed.
    func allows(_ number: Int) -> Bool {
        let listed = record.redirectOrigins
        return listed.isEmpty ? number == origin : listed.contains(number)
    }
}

extension Link {
    /// The text of a redirect's template: literals as they are written, values escaped.
    func escapedText(_ pieces: Pieces) -> [UInt8] {
        var url: [UInt8] = []
        for index in 0..<pieces.count {
            let piece = pieces[index]
            let bytes = text(piece)
            switch piece.kind {
            case .literal: url += bytes
            case .rest, .optionalRest: url += escaped(bytes, keepsSlashes: true)
            case .placeholder, .optional, .input, .item: url += escaped(bytes, keepsSlashes: false)
            }
        }
        return url
    }
}

extension [UInt8] {
    /// Adds items to the query of a URL, in front of its fragment, but those whose key the URL has already.
    mutating func addQuery(_ items: [RouteQuery.Item]) {
        guard !items.isEmpty else { return }
        let end = firstIndex(of: UInt8(ascii: "#")) ?? count
        let mark = self[..<end].firstIndex(of: UInt8(ascii: "?"))
        let keys = Set(mark.map { decodedKeys(of: self[($0 + 1)..<end]) } ?? [])
        insert(contentsOf: escapedQuery(items.filter { !keys.contains($0.key) }, isFirst: mark == nil), at: end)
    }
}

/// Query items, each behind its `?` or `&`.
func escapedQuery(_ items: [RouteQuery.Item], isFirst: Bool) -> [UInt8] {
    var query: [UInt8] = []
    for item in items {
        query.append(isFirst && query.isEmpty ? UInt8(ascii: "?") : UInt8(ascii: "&"))
        query += escaped(Array(item.key.utf8), keepsSlashes: false)
        if let value = item.value {
            query.append(UInt8(ascii: "="))
            query += escaped(Array(value.utf8), keepsSlashes: false)
        }
    }
    return query
}

/// The keys of a query; none of one that is malformed, which is refused when it is matched.
private func decodedKeys(of query: ArraySlice<UInt8>) -> [String] {
    query.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress, let input = try? RouteInput(start, count: buffer.count) else { return [] }
        var items = QueryItems(input, 0..<buffer.count)
        var keys: [String] = []
        while let item = items.next() { keys.append(input.withDecoded(item.key, form: true) { $0.string }) }
        return keys
    }
}

func escaped(_ bytes: [UInt8], keepsSlashes: Bool) -> [UInt8] {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * bytes.count + 1) { buffer in
        guard let start = buffer.baseAddress else { return bytes }
        var writer = RouteTextWriter(buffer, start)
        defer { writer.free() }
        for (index, part) in bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).enumerated() {
            if index > 0 {
                if keepsSlashes {
                    writer.append(UInt8(ascii: "/"))
                } else {
                    _ = ([UInt8(ascii: "/")]).withText { writer.write($0) }
                }
            }
            _ = Array(part).withText { writer.write($0) }
        }
        return Array(UnsafeBufferPointer(start: writer.start, count: writer.count))
    }
}
