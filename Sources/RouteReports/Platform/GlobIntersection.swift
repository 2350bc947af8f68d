/// Whether one link can match a pattern of the file and a pattern of a table.
struct GlobIntersection {
    /// Some characters, once or any number of times.
    private struct Element {
        enum Characters: Equatable {
            case one(Unicode.Scalar)
            case noSlash
            case any
        }

        var characters: Characters
        var repeats = false

        func intersects(_ other: Element) -> Bool {
            switch (characters, other.characters) {
            case (.one(let first), .one(let second)): first == second
            case (.one(let scalar), .noSlash), (.noSlash, .one(let scalar)): scalar != "/"
            default: true
            }
        }
    }

    private let elements: [Element]

    /// The texts that a pattern of the file takes; wildcards take slashes.
    init(_ glob: Glob) {
        elements = GlobIntersection.elements(glob.tokens, .any) + GlobIntersection.slash
    }

    /// The paths that a pattern of a table takes, and more paths if its types are narrower than any text.
    init(_ path: PathShape) {
        var elements: [Element] = []
        for component in path.components {
            elements.append(Element(characters: .one("/")))
            elements += GlobIntersection.elements(component.tokens, .noSlash)
        }
        if let rest = path.rest {
            elements.append(Element(characters: .one("/")))
            elements += GlobIntersection.elements(rest.prefix + .text, .any)
        }
        self.elements = elements + GlobIntersection.slash
    }

    /// A slash at the end.
    private static let slash = [Element(characters: .one("/"), repeats: true)]

    private static func elements(_ tokens: [Glob.Token], _ wildcard: Element.Characters) -> [Element] {
        tokens.flatMap { token -> [Element] in
            switch token {
            case .scalar(let scalar): [Element(characters: .one(scalar))]
            case .one: [Element(characters: wildcard)]
            case .many: [Element(characters: wildcard, repeats: true)]
            case .words: [Element(characters: wildcard), Element(characters: wildcard, repeats: true)]
            }
        }
    }

    /// Whether there is a text of both. For two very long ones, the answer is yes.
    func intersects(_ other: GlobIntersection) -> Bool {
        let (first, second) = (elements, other.elements)
        guard first.count * second.count <= 1 << 20 else { return true }
        let width = second.count + 1
        var isSeen = Array(repeating: false, count: (first.count + 1) * width)
        var waiting = [0]
        isSeen[0] = true
        func visit(_ place: Int) {
            guard !isSeen[place] else { return }
            isSeen[place] = true
            waiting.append(place)
        }
        while let place = waiting.popLast() {
            let (one, other) = (place / width, place % width)
            if one == first.count, other == second.count { return true }
            if one < first.count, first[one].repeats { visit(place + width) }
            if other < second.count, second[other].repeats { visit(place + 1) }
            guard one < first.count, other < second.count, first[one].intersects(second[other]) else { continue }
            visit(place + (first[one].repeats ? 0 : width) + (second[other].repeats ? 0 : 1))
        }
        return false
    }
}
