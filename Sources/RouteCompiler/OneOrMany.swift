/// A list that nearly always has one element, which then lies in the list itself and needs no memory of its own.
public struct OneOrMany<Element: Sendable>: Sendable {
    private enum Storage: Sendable {
        case one(Element)
        case many([Element])
    }

    private var storage: Storage

    public init() { storage = .many([]) }

    public init(_ element: Element) { storage = .one(element) }

    public init(_ elements: [Element]) {
        storage = elements.count == 1 ? .one(elements[0]) : .many(elements)
    }

    public mutating func append(_ element: Element) {
        switch storage {
        case .one(let first): storage = .many([first, element])
        case .many(let elements): storage = elements.isEmpty ? .one(element) : .many(elements + [element])
        }
    }
}

extension OneOrMany: RandomAccessCollection, MutableCollection {
    public var startIndex: Int { 0 }

    public var endIndex: Int {
        switch storage {
        case .one: 1
        case .many(let elements): elements.count
        }
    }

    public subscript(index: Int) -> Element {
        get {
            switch storage {
            case .one(let element): element
            case .many(let elements): elements[index]
            }
        }
        set {
            switch storage {
            case .one: storage = .one(newValue)
            case .many(var elements):
                elements[index] = newValue
                storage = .many(elements)
            }
        }
    }
}
