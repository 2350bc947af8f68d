/// The path of a redirect, as far as it is known without a link.
struct RedirectPath {
    enum Component: Hashable {
        case literal(String)
        /// One component with a placeholder in it, and perhaps nothing else.
        case placeholder(isAlone: Bool)
        /// Components of any number.
        case rest(isAlone: Bool)
    }

    var components: [Component] = []

    /// Nil for a text that is not a path, such as a URL or a placeholder that may be one, and for a path with escapes
    /// or a fragment.
    init?(_ pieces: [Piece]) {
        guard case .literal(let first) = pieces.first, first.utf8.first == UInt8(ascii: "/"), !first.hasPrefix("//")
        else { return nil }
        var part: [Piece] = []
        reading: for piece in pieces {
            guard case .literal(let literal) = piece else {
                part.append(piece)
                continue
            }
            if literal.contains(where: { $0 == "%" || $0 == "#" }) { return nil }
            let path = literal.prefix { $0 != "?" }
            for (number, text) in path.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
                if number > 0 {
                    components.append(Component(part))
                    part = []
                }
                if !text.isEmpty { part.append(.literal(String(text))) }
            }
            if path.endIndex < literal.endIndex { break reading }
        }
        components.append(Component(part))
        components.removeFirst()
        if components.count > 1 || components.first?.isEmpty == true, components.last?.isEmpty == true {
            components.removeLast()
        }
    }
}

extension RedirectPath.Component {
    /// - Parameter pieces: The pieces between two slashes.
    init(_ pieces: [Piece]) {
        var text: String? = ""
        var isRest = false
        var isItems = true
        for piece in pieces {
            switch piece {
            case .literal(let literal):
                text?.append(literal)
                isItems = false
            case .placeholder(let placeholder):
                text = nil
                isItems = false
                if placeholder.kind != .one { isRest = true }
            case .item, .input: text = nil
            }
        }
        if let text {
            self = .literal(text)
        } else {
            let isAlone = pieces.count == 1 && pieces[0].placeholder != nil
            // The value of an item may be empty, and a slash at the end is dropped.
            self = isRest || isItems ? .rest(isAlone: isAlone) : .placeholder(isAlone: isAlone)
        }
    }

    /// It is a literal, or one placeholder.
    var isWhole: Bool {
        switch self {
        case .literal: true
        case .placeholder(let isAlone), .rest(let isAlone): isAlone
        }
    }

    fileprivate var isEmpty: Bool {
        if case .literal(let text) = self { text.isEmpty } else { false }
    }
}
