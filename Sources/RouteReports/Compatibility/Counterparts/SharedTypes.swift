import RouteCompiler

/// The types of two tables under common numbers, so that they can be compared.
struct SharedTypes {
    /// Those of the new table, and behind them those of the old one.
    let wordSets: [WordSet]
    private let oldWordSets: [Int]
    private let oldOwnTypes: [Int]

    init(_ old: RouteTable, _ new: RouteTable) {
        wordSets = new.wordSets + old.wordSets
        var words: [[[ExactText]]: Int] = [:]
        for (number, set) in new.wordSets.enumerated() where words[set.words] == nil { words[set.words] = number }
        oldWordSets = old.wordSets.enumerated().map { words[$0.element.words] ?? new.wordSets.count + $0.offset }
        var own: [OwnType: Int] = [:]
        for (number, type) in new.ownTypes.enumerated() { own[type.anywhere] = number }
        oldOwnTypes = old.ownTypes.enumerated().map { own[$0.element.anywhere] ?? new.ownTypes.count + $0.offset }
    }

    /// A type of the old table. Its name in Swift is not compared.
    func old(_ type: ValueType) -> ValueType {
        var type = new(type)
        switch type.constraint {
        case .words(let number)?: type.constraint = .words(oldWordSets[number])
        case .own(let number)?: type.constraint = .own(oldOwnTypes[number])
        case .range?, .text?, .schemes?, nil: break
        }
        return type
    }

    func new(_ type: ValueType) -> ValueType {
        var type = type
        type.swiftName = ""
        return type
    }

    /// The pieces of a component of the old table.
    func old(_ pieces: [Piece]) -> [Piece] { pieces.typed(old) }

    func new(_ pieces: [Piece]) -> [Piece] { pieces.typed(new) }

    // MARK: Values

    /// Whether each text of the old type is read by the new one, as the same value.
    func keepsValues(_ old: ValueType, _ new: ValueType) -> Bool {
        let (old, new) = (self.old(old), self.new(new))
        if old == new { return true }
        if old.accepts("", wordSets), !new.accepts("", wordSets) { return false }
        if let number = old.wordSet, let other = new.wordSet {
            return wordSets[other].keepsCases(of: wordSets[number])
        }
        // A text stays the same, for any value that a Swift type of the app made of it.
        if new.tag == .string, new.constraint == nil, old.tag == .swift { return true }
        let isWithin = [.equal, .narrower].contains(old.relation(to: new, wordSets))
        if new.tag == .string || old.tag == new.tag { return isWithin }
        // A word, a flag and a number are never equal.
        guard isWithin, let old = NumberRange(old), let new = NumberRange(new) else { return false }
        return new.isWhole || !old.isWhole || old.isExactAsDouble
    }
}

extension WordSet {
    fileprivate var words: [[ExactText]] { cases.map { [ExactText($0.name)] + $0.words.map(ExactText.init) } }

    /// The case that a word of another set has become here: a different case for each old one.
    func keepsCases(of old: WordSet) -> Bool {
        var taken: Set<ExactText> = []
        return old.cases.allSatisfy { one in
            let readers = Set(one.words.map { word in reading(word).map { ExactText($0.name) } })
            guard readers.count == 1, let reader = readers.first ?? nil else { return false }
            return taken.insert(reader).inserted
        }
    }
}

extension OwnType {
    /// Without the schema that names it, which only tells types of different modules apart.
    fileprivate var anywhere: OwnType { OwnType(name: name, module: module, schema: min(schema, 1)) }
}

extension [Piece] {
    /// The pieces with other types of their placeholders.
    func typed(_ type: (ValueType) -> ValueType) -> [Piece] {
        map { piece in
            guard case .placeholder(var placeholder) = piece else { return piece }
            placeholder.type = type(placeholder.type)
            return .placeholder(placeholder)
        }
    }
}
