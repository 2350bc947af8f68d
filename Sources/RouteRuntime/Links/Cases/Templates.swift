/// What the templates of a target stand for in a link.
extension LinkSearch {
    /// Whether the link has the host that a template names; a URL without a scheme has none.
    func hasHost(for pieces: Pieces) -> Bool {
        (0..<pieces.count).allSatisfy {
            let piece = pieces[$0]
            return piece.kind != .placeholder || piece.capture != 0 || captures[0].kind != .absent
        }
    }

    /// The bytes of a template, decoded.
    /// - Parameter escape: What becomes of the bytes of a piece that is no literal.
    func text(
        _ pieces: Pieces, escape: (Pieces.Kind, [UInt8]) -> [UInt8] = { $1 }
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        for index in 0..<pieces.count {
            let piece = pieces[index]
            bytes += piece.kind == .literal ? piece.text.bytes : escape(piece.kind, value(piece))
        }
        return bytes
    }

    private func value(_ piece: Pieces.Piece) -> [UInt8] {
        switch piece.kind {
        case .literal: return piece.text.bytes
        case .input: return input.text(0..<input.count).bytes
        case .item:
            var items = items
            return items.next(piece.text)?.value.map { input.decoded($0, form: true) } ?? []
        case .placeholder, .optional, .rest, .optionalRest:
            let capture = captures[piece.capture]
            if capture.kind == .absent { return [] }
            if capture.kind == .host { return input.host(capture.range) }
            return input.decoded(capture.range, form: capture.kind == .query)
        }
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
