/// The texts that the templates of a target make in a link.
extension LinkSearch {
    /// Whether the link has the host whose placeholder a template names; a URL without a scheme has no host.
    func hasHost(for pieces: Pieces) -> Bool {
        pieces.allSatisfy { $0.kind != .placeholder || $0.capture != 0 || captures[0].kind != .absent }
    }

    /// The bytes of a template, decoded.
    /// - Parameter escape: Escapes the bytes of a piece that is not a literal.
    func text(_ pieces: Pieces, escape: (Pieces.Kind, [UInt8]) -> [UInt8] = { $1 }) -> [UInt8] {
        var bytes: [UInt8] = []
        for piece in pieces {
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
            let value = items.next(piece.text)?.value
            return value.map { input.isWellFormed($0) ? input.decoded($0, form: true) : input.text($0).bytes } ?? []
        case .placeholder, .optional, .rest, .optionalRest:
            let capture = captures[piece.capture]
            if capture.kind == .absent { return [] }
            if capture.kind == .host || capture.kind == .server { return host(capture) }
            return input.decoded(capture.range, form: capture.kind == .query)
        }
    }

    /// The value of an origin's placeholder: a server as the app lists it, or a host in its ASCII form, in lower case.
    func host(_ capture: Captures.Capture) -> [UInt8] {
        if capture.kind == .server { return Array(request.pointee.servers.bases[server].name.utf8) }
        if let international { return Array(international) }
        return input.text(capture.range).bytes.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
    }
}
