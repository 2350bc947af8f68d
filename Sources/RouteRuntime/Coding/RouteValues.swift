/// The values of one screen or command, as the input gives them: the generated code asks for each by its number.
///
/// In a path they come from the component's matrix parameters, or else from the query that all steps share. In a link,
/// the values that the target binds come first.
@frozen
public struct _RouteValues {
    /// Why a value could not be read.
    ///
    /// Generated code passes it on behind each value of each screen. A ``RouteError`` has many more words, which cost
    /// the compiler of 300 screens 8 % more instructions at `-O`. So the function that began to read makes the error
    /// from this value.
    public struct Failure: Error {
        let code: RouteError.Code
        /// -1 if the failure is not about a parameter.
        let parameter: Int
        /// The place in the input.
        let place: Int

        @usableFromInline
        init(_ code: RouteError.Code, _ parameter: Int = -1, at place: Int) {
            self.code = code
            self.parameter = parameter
            self.place = place
        }
    }

    @usableFromInline let input: RouteInput
    @usableFromInline var record: RouteScreenRecord
    /// The places of the items.
    @usableFromInline var items: Range<Int>
    @usableFromInline var isMatrix: Bool
    /// The place to name in an error when a value is missing.
    @usableFromInline var place: Int
    @usableFromInline let bindings: RouteBindings?
    @usableFromInline var split = SplitItems()
    @usableFromInline var readItems = ReadItems()

    @inlinable
    init(
        _ input: RouteInput, record: RouteScreenRecord, items: Range<Int>, isMatrix: Bool, place: Int,
        bindings: RouteBindings? = nil
    ) {
        self.input = input
        self.record = record
        self.items = items
        self.isMatrix = isMatrix
        self.place = place
        self.bindings = bindings
    }

    // MARK: What generated code asks for

    /// The value of a parameter that must be given.
    @inlinable
    public mutating func required<Value: RouteValue>(_ parameter: Int) throws(Failure) -> Value {
        if case .value(let text) = findFast(parameter), let value = Value._read(text) { return value }
        return try requiredOfWholeSearch(parameter)
    }

    /// The same with the whole search. It is a separate function, since its needs would cost the fast way registers.
    @inlinable
    @inline(never)
    mutating func requiredOfWholeSearch<Value: RouteValue>(_ parameter: Int) throws(Failure) -> Value {
        let found = try find(parameter)
        guard found.kind != .absent else { throw Failure(.missingParameter, parameter, at: place) }
        return try value(found, parameter)
    }

    /// The value of a parameter that may be absent.
    @inlinable
    public mutating func optional<Value: RouteValue>(_ parameter: Int) throws(Failure) -> Value? {
        switch findFast(parameter) {
        case .absent: return nil
        case .value(let text): if let value = Value._read(text) { return value }
        case .unknown: break
        }
        let found = try find(parameter)
        switch found.kind {
        case .absent: return nil
        case .bare where Value._bare == nil: return nil
        default: break
        }
        if record.parameter(parameter).isLenient { return read(found, parameter) }
        return try value(found, parameter)
    }

    /// The value of a parameter, or its default.
    @inlinable
    public mutating func value<Value: RouteValue>(_ parameter: Int, default value: Value) throws(Failure) -> Value {
        switch findFast(parameter) {
        case .absent: return value
        case .value(let text): if let value = Value._read(text) { return value }
        case .unknown: break
        }
        let found = try find(parameter)
        guard found.kind != .absent else { return value }
        if record.parameter(parameter).isLenient { return read(found, parameter) ?? value }
        return try self.value(found, parameter)
    }

    /// All values of a parameter, in order. If a bad value is read as an absent one, bad values are left out.
    @inlinable
    public mutating func list<Value: RouteValue>(_ parameter: Int) throws(Failure) -> [Value] {
        let isLenient = record.parameter(parameter).isLenient
        let isSeparated = record.parameter(parameter).separator != nil
        var values: [Value] = []
        var cursor = cursor()
        while true {
            let found = findNext(parameter, &cursor)
            guard found.kind != .absent else { return values }
            func add(_ value: Value?) throws(Failure) {
                if let value { values.append(value) } else if !isLenient { throw malformed(found, parameter) }
            }
            guard isSeparated, found.kind == .text || found.kind == .bare && Value._bare == nil else {
                try add(read(found, parameter))
                continue
            }
            guard let elements = elements(found, parameter) else {
                try add(nil)
                continue
            }
            for element in elements { try add(element.withText { read($0, parameter) }) }
        }
    }

    /// The error for a number that no screen has: the generated code does not fit its table.
    public func inconsistent() -> Failure {
        Failure(.inconsistentTable, at: place)
    }

    // MARK: Reading

    @inlinable
    func value<Value: RouteValue>(_ found: Found, _ parameter: Int) throws(Failure) -> Value {
        guard let value: Value = read(found, parameter) else { throw malformed(found, parameter) }
        return value
    }

    @inlinable
    func malformed(_ found: Found, _ parameter: Int) -> Failure { Failure(.malformedValue, parameter, at: found.place) }

    @inlinable
    func read<Value: RouteValue>(_ found: Found, _ parameter: Int) -> Value? {
        if found.kind == .malformed { return nil }
        if found.kind == .bare, let bare = Value._bare { return bare }
        return found.withText { read($0, parameter, isFolded: found.isFolded) }
    }

    @inlinable
    func read<Value: RouteValue>(_ text: _RouteText, _ parameter: Int, isFolded: Bool = false) -> Value? {
        let parameter = record.parameter(parameter)
        guard parameter.hasConstraint else { return Value._read(text) }
        guard let accepted = parameter.type.accepted(text, isFolded: isFolded) else { return nil }
        return Value._read(accepted)
    }

    /// The error of a failure.
    @usableFromInline
    func error(_ failure: Failure) -> RouteError {
        guard failure.parameter >= 0 else { return RouteError(failure.code, offset: failure.place) }
        return RouteError(
            failure.code, offset: failure.place, route: record.route,
            key: record.parameter(failure.parameter).key(0).string)
    }

    /// The elements of a list that is one value; nil where that is one element and has the separator in it.
    @usableFromInline
    func elements(_ found: Found, _ parameter: Int) -> [[UInt8]]? {
        let elements = record.parameter(parameter).elements(of: found.bytes ?? found.text.bytes, isMatrix: isMatrix)
        return found.isOneElement && elements.count > 1 ? nil : elements
    }
}
