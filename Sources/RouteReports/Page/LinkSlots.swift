import RouteCompiler
import RouteRuntime

/// What a link must be given a text for, so that it opens a case of a pattern.
struct LinkSlots {
    enum Place: Hashable {
        /// What a placeholder stands for.
        case capture(Int)
        /// The value of a query's key.
        case item(String)
    }

    struct Slot {
        var place: Place
        /// What the text must be a value of; nothing for any text.
        var types: [ValueType] = []
        /// Whether there may be no text, and whether that is tried first; of a query's key, that it is bare.
        var mayLack = false
        var lacksFirst = false
        var mustLack = false
        /// It stands for components of any number.
        var isRest = false
        /// What an unnamed placeholder prints.
        var printed: String?
    }

    /// A value of an app's own type is needed, whose texts only the app knows.
    struct OwnTypeNeeded: Error {
        var type: String
    }

    private(set) var slots: [Slot] = []
    private let table: RouteTable
    private let one: Case
    /// What reads the link, and from where.
    private let readers: [(parameter: Parameter, binding: Binding)]

    init(_ pattern: Pattern, _ one: Case, _ entry: Origin.Entry, _ table: RouteTable) throws(OwnTypeNeeded) {
        self.table = table
        self.one = one
        readers = table.readers(of: one, hasHost: entry.placeholder != nil)
        for reader in readers { try refuseOwnTypes(in: reader.parameter, reader.binding) }
        if entry.kind == .label || entry.kind == .any {
            let types = parameters(ofCapture: 0).map(\.type)
            if let own = types.first(where: { $0.tag == .swift }) { throw OwnTypeNeeded(type: own.swiftName) }
            slots.append(Slot(place: .capture(0), types: types))
        }
        for case .placeholder(let placeholder) in pattern.pathPieces { try add(placeholder) }
        for condition in one.conditions { try add(condition) }
        for reader in readers where reader.binding == .query { try addItem(of: reader.parameter) }
        for reader in readers where reader.binding == .query { try refuseOwnTypes(in: reader.parameter) }
    }

    subscript(place: Place) -> Slot? { slots.first { $0.place == place } }

    // MARK: Placeholders

    private mutating func add(_ placeholder: Placeholder) throws(OwnTypeNeeded) {
        let place = Place.capture(placeholder.capture)
        guard self[place] == nil else { return }
        var slot = Slot(place: place)
        slot.mayLack = placeholder.kind == .optional || placeholder.kind == .optionalRest
        slot.lacksFirst = slot.mayLack && placeholder.name == "_"
        slot.printed = placeholder.printed
        slot.isRest = placeholder.kind == .rest || placeholder.kind == .optionalRest
        let parameters = parameters(ofCapture: placeholder.capture)
        slot.types = [placeholder.type] + parameters.map(\.type).filter { $0 != placeholder.type }
        if let own = slot.types.first(where: { $0.tag == .swift }) {
            // What may lack is left out, unless a parameter must have it.
            guard slot.mayLack, parameters.allSatisfy({ $0.form != .required }) else {
                throw OwnTypeNeeded(type: own.swiftName)
            }
            slot.mustLack = true
        }
        slots.append(slot)
    }

    /// The parameters to which a placeholder gives their whole value.
    private func parameters(ofCapture number: Int) -> [Parameter] {
        readers.filter { $0.binding.isWhole(.capture(number)) && !$0.parameter.isLenient }.map(\.parameter)
    }

    // MARK: The query

    private mutating func add(_ condition: Case.Condition) throws(OwnTypeNeeded) {
        for case .placeholder(let placeholder) in condition.pieces { try add(placeholder) }
        guard condition.pieces.isEmpty, self[.item(condition.key)] == nil else { return }
        var slot = Slot(place: .item(condition.key))
        var isRead = isForwarded(condition.key)
        for (parameter, binding) in readers
        where binding.isWhole(.item(condition.key)) || binding == .query && parameter.keys.contains(condition.key) {
            guard parameter.type.tag != .query, !parameter.isLenient else { continue }
            // A bare key is nil of an optional.
            if parameter.type.tag == .swift, parameter.form == .optional { continue }
            isRead = true
            if !slot.types.contains(parameter.type) { slot.types.append(parameter.type) }
        }
        slot.mayLack = !isRead
        slot.lacksFirst = !isRead
        slots.append(slot)
    }

    /// One query serves all steps that read a key.
    private mutating func addItem(of parameter: Parameter) throws(OwnTypeNeeded) {
        guard parameter.form == .required, parameter.type.tag != .query, !parameter.isMatrixOnly else { return }
        // A condition that says the whole value has given it.
        if one.conditions.contains(where: { !$0.pieces.isEmpty && parameter.keys.contains($0.key) }) { return }
        if parameter.type.tag == .swift { throw OwnTypeNeeded(type: parameter.type.swiftName) }
        let places = parameter.keys.map { Place.item($0) }
        if let number = slots.firstIndex(where: { places.contains($0.place) }) {
            if !slots[number].types.contains(parameter.type) { slots[number].types.append(parameter.type) }
            slots[number].mayLack = false
        } else {
            slots.append(Slot(place: places[0], types: [parameter.type]))
        }
    }

    // MARK: Own types

    /// What others read from the query, or a condition asks for, an own type may refuse.
    private func refuseOwnTypes(in parameter: Parameter) throws(OwnTypeNeeded) {
        guard parameter.type.tag == .swift, !parameter.isLenient else { return }
        let given = slots.first { slot in parameter.keys.contains { slot.place == .item($0) } }
        guard let given, !given.mayLack || parameter.form != .optional else { return }
        throw OwnTypeNeeded(type: parameter.type.swiftName)
    }

    private func refuseOwnTypes(in parameter: Parameter, _ binding: Binding) throws(OwnTypeNeeded) {
        guard parameter.type.tag == .swift, !parameter.isLenient, case .template(let templates) = binding,
            templates.joined().contains(where: { if case .literal = $0 { false } else { true } })
        else { return }
        throw OwnTypeNeeded(type: parameter.type.swiftName)
    }

    /// Whether the item of a key goes into what a redirect leads to.
    private func isForwarded(_ key: String) -> Bool {
        guard case .redirect(let pieces, _) = one.target else { return false }
        return pieces.contains(.item(key))
    }
}

extension RouteTable {
    /// The parameters of what a case opens, and where each gets its value.
    /// - Parameter hasHost: Whether the link's host has a placeholder; else parameters bound to it read the query.
    func readers(of one: Case, hasHost: Bool = true) -> [(parameter: Parameter, binding: Binding)] {
        let readers: [(parameter: Parameter, binding: Binding)] =
            switch one.target {
            case .stack(let steps):
                steps.flatMap { zip(segments[$0.segment].screens[$0.screen].parameters, $0.bindings) }
                    .map { ($0, $1) }
            case .command(let number, let bindings): zip(commands[number].parameters, bindings).map { ($0, $1) }
            case .outside, .refuse, .redirect: []
            }
        return readers.map { hasHost || $0.binding != .capture(0) ? $0 : ($0.parameter, .query) }
    }
}

extension Binding {
    /// Whether the value is what stands there, and nothing besides.
    fileprivate func isWhole(_ place: LinkSlots.Place) -> Bool {
        switch (self, place) {
        case (.capture(let number), .capture(let other)): number == other
        case (.item(let key), .item(let other)): key == other
        case (.template(let templates), _):
            templates.contains { $0.count == 1 && $0[0].isSource(place) }
        default: false
        }
    }
}

extension Piece {
    fileprivate func isSource(_ place: LinkSlots.Place) -> Bool {
        switch (self, place) {
        case (.placeholder(let placeholder), .capture(let number)): placeholder.capture == number
        case (.item(let key), .item(let other)): key == other
        default: false
        }
    }
}

extension Pattern {
    /// The pieces of the path and of the fragment.
    var pathPieces: [Piece] {
        guard case .path(let components) = fragment else { return Array(self.components.joined()) }
        return (self.components + components).flatMap { $0 }
    }
}
