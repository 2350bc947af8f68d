/// What the templates of a target stand for in a link.
extension Link {
    /// Whether the link has the host that a template names; a URL without a scheme has none.
    func givesOrigin(_ pieces: Pieces) -> Bool {
        (0..<pieces.count).allSatisfy {
            let piece = pieces[$0]
            return piece.kind != .placeholder || piece.capture != 0 || captures[0].kind != .absent
        }
    }

    /// The bytes of a template: what it stands for, decoded.
    func text(_ pieces: Pieces) -> [UInt8] {
        var bytes: [UInt8] = []
        for index in 0..<pieces.count { bytes += text(pieces[index]) }
        return bytes
    }

    /// The bytes of one piece of a template.
    func text(_ piece: Pieces.Piece) -> [UInt8] {
        switch piece.kind {
        case .literal: return Array(UnsafeBufferPointer(start: piece.text.start, count: piece.text.count))
        case .input: return Array(UnsafeBufferPointer(start: input.start, count: input.count))
        case .item: return item(piece.text) ?? []
        case .placeholder, .optional, .rest, .optionalRest:
            let capture = captures[piece.capture]
            if capture.kind == .absent { return [] }
            if capture.kind == .host { return input.host(capture.range) }
            return input.decoded(capture.range, form: capture.kind == .query)
        }
    }

    private func item(_ key: RouteText) -> [UInt8]? {
        var items = items
        while let item = items.next() {
            guard input.withDecoded(item.key, form: true, { $0.equals(key) }) else { continue }
            return item.value.map { input.decoded($0, form: true) } ?? []
        }
        return nil
    }
}

extension RouteInput {
    /// A host, or a label of it, in the one form that equal ones have: in lower case, and without a dot in front of the
    /// port.
    func host(_ range: Range<Int>) -> [UInt8] {
        var bytes = decoded(range, form: false).map { byte in
            UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
        }
        if let colon = bytes.lastIndex(of: UInt8(ascii: ":")), colon > 0, bytes[colon - 1] == UInt8(ascii: ".") {
            bytes.remove(at: colon - 1)
        }
        return bytes
    }
}
