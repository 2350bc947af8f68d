/// Takes a step apart: the generated code tells the writer which screen it is, and then each value.
///
/// The same calls serve seven purposes: to learn which screen a step is, to get hold of the segment's part of it, to
/// print its values as a query or as matrix parameters, to collect their texts for a link, and to hash the values or
/// compare them, which needs no text.
@frozen
public struct _RouteWriter {
    @usableFromInline
    enum Mode: UInt8 {
        case locate, screens, query, matrix, collect, hash, lend, compare
    }

    @usableFromInline var text: _RouteTextWriter
    @usableFromInline var mode = Mode.locate
    /// The number of the step's segment, from the top of the whole table.
    @usableFromInline var segment = 0
    @usableFromInline var screen = 0
    @usableFromInline var record: RouteScreenRecord?
    /// The number of the module's first segment: more than 0 in a mounted module.
    @usableFromInline var base = 0
    /// The byte in front of the next item.
    @usableFromInline var separator = UInt8(ascii: "?")
    /// A value can only be a matrix parameter.
    @usableFromInline var needsMatrix = false
    /// The parameter whose value has no text; -1 for none.
    @usableFromInline var failedParameter = -1
    /// Who needs more of a step than its text takes it from here.
    @usableFromInline var collected: Collected?
    /// The collected value is the parameter's default.
    @usableFromInline var isDefault = false
    /// Hashes or compares the values; such a writer has no record, and writes nothing.
    @usableFromInline var comparison: UnsafeMutablePointer<RouteComparison>?

    /// The parts that few writers have; paths are written without them.
    @usableFromInline
    final class Collected {
        /// The texts of the values, decoded, and the items of a query.
        var values: [(parameter: Int, text: [UInt8], isDefault: Bool)] = []
        var items: [RouteQuery.Item] = []
        /// The part of a step that is its segment's.
        var screen: (any RouteDestination)?
    }

    @inlinable
    init(_ text: _RouteTextWriter) {
        self.text = text
    }

    /// Does something with a writer that is hardly ever asked for a text.
    @inline(__always)
    static func with<Result>(_ body: (inout _RouteWriter) -> Result) -> Result {
        var room: UInt8 = 0
        return withUnsafeMutablePointer(to: &room) { room in
            var writer = _RouteWriter(_RouteTextWriter(UnsafeMutableBufferPointer(start: room, count: 1), room))
            defer { writer.text.free() }
            return body(&writer)
        }
    }

    @inlinable
    var hasFailed: Bool { failedParameter >= 0 }

    /// Why there is no text; nil if there is one.
    @usableFromInline
    var failure: RouteError? {
        guard hasFailed, let record else { return nil }
        return RouteError(.noText, route: record.route, key: record.parameter(failedParameter).key(0).string)
    }

    /// Gets hold of the part of a step that is its segment's.
    @usableFromInline
    func keep(_ screen: any RouteDestination) { collected?.screen = screen }

    // MARK: What generated code calls

    // Values are written here, not in the generated code. That code would pass the sixteen bytes of each UUID one by
    // one, which cost the compiler of 300 screens 10 % more instructions at `-O` and saved a path none.

    /// Tells the writer which screen the step is.
    @inlinable
    public mutating func screen(_ segment: Int, _ screen: Int) {
        self.segment = base &+ segment
        self.screen = screen
    }

    /// Writes a value that is always given.
    public mutating func value<Value: RouteValue>(_ parameter: Int, _ value: Value) {
        if mode != .locate { write(parameter, value) }
    }

    /// Writes a value that may be nil.
    public mutating func value<Value: RouteValue>(_ parameter: Int, _ value: Value?) {
        guard mode != .locate else { return }
        guard let value else { return hashOrCompare(value) }
        write(parameter, value)
    }

    /// Writes a value unless it is the default.
    public mutating func value<Value: RouteValue>(_ parameter: Int, _ value: Value, default defaultValue: Value) {
        guard mode != .locate, value != defaultValue || mode.rawValue >= Mode.collect.rawValue else { return }
        isDefault = value == defaultValue
        self.value(parameter, value)
        isDefault = false
    }

    /// Writes the values of a list.
    public mutating func list<Value: RouteValue>(_ parameter: Int, _ values: [Value]) {
        guard mode != .locate else { return }
        guard !values.isEmpty, let record else { return hashOrCompare(values) }
        guard record.parameter(parameter).separator != nil else {
            for value in values { self.value(parameter, value) }
            return
        }
        guard let item = begin(parameter) else { return }
        var written: [Range<Int>] = []
        for value in values {
            if !written.isEmpty { writeSeparator(parameter) }
            let start = text.count
            guard value._write(to: &text) else { return fail(parameter) }
            written.append(start..<text.count)
        }
        guard areElements(parameter, written, from: item) else { return fail(parameter) }
        if mode == .collect { collect(parameter, from: item) }
    }

    /// Writes the items that the screen does not declare.
    public mutating func query(_ parameter: Int, _ query: RouteQuery) {
        guard mode != .locate else { return }
        guard !hasFailed, let record else { return hashOrCompare(query) }
        if mode == .collect {
            collected?.items = query.items
            return
        }
        for item in query.items {
            let isDeclared = Array(item.key.utf8).withText {
                record.declares($0, besides: parameter, isMatrix: mode == .matrix)
            }
            text.append(nextSeparator())
            var isWritten = !isDeclared && !(item.key.isEmpty && item.value == nil) && text.write(item.key)
            if isWritten, let value = item.value {
                text.append(UInt8(ascii: "="))
                isWritten = text.write(value)
            }
            guard isWritten else { return fail(parameter) }
        }
    }

    /// Passes a value of a screen that lives in memory, which is never written.
    public mutating func transient<Value: Hashable>(_ value: Value) {
        if mode != .locate { hashOrCompare(value) }
    }

    // MARK: Components and items

    @usableFromInline
    mutating func component(_ component: _RouteText) {
        text.append(UInt8(ascii: "/"), component)
    }

    /// Does with a value what the mode says. It is a separate function, so that a writer that only asks which screen a
    /// step is does not prepare for it.
    @inline(never)
    private mutating func write<Value: RouteValue>(_ parameter: Int, _ value: Value) {
        if mode.rawValue >= Mode.hash.rawValue { return hashOrCompare(value) }
        guard let start = begin(parameter) else { return }
        guard value._write(to: &text) else { return fail(parameter) }
        if mode == .collect { collect(parameter, from: start) }
        guard let record = record?.parameter(parameter), record.hasConstraint else { return }
        if record.separator == nil, !isAccepted(parameter, text.decoded(start..<text.count)) { fail(parameter) }
    }

    /// Writes the key of an item; nil if nothing is to be written.
    /// - Returns: where the value begins.
    private mutating func begin(_ parameter: Int) -> Int? {
        guard !hasFailed, let record else { return nil }
        let parameter = record.parameter(parameter)
        if mode == .query, parameter.isMatrixOnly {
            needsMatrix = true
            return nil
        }
        guard mode != .collect else { return text.count }
        text.append(nextSeparator(), parameter.printedKey)
        text.append(UInt8(ascii: "="))
        return text.count
    }

    @inline(__always)
    private mutating func nextSeparator() -> UInt8 {
        defer { if separator == UInt8(ascii: "?") { separator = UInt8(ascii: "&") } }
        return separator
    }

    private func collect(_ parameter: Int, from start: Int) {
        collected?.values.append((parameter, text.decoded(start..<text.count), isDefault))
    }

    private func isAccepted(_ parameter: Int, _ bytes: [UInt8]) -> Bool {
        guard let record else { return false }
        return bytes.withText { record.parameter(parameter).type.accepted($0) != nil }
    }

    /// Whether the elements of a separated list, written from each of `starts` on, read back unchanged: no element has
    /// the separator in it, or makes one with its neighbour. A list that a query would split has no text in a matrix
    /// parameter either.
    private func areElements(_ parameter: Int, _ written: [Range<Int>], from start: Int) -> Bool {
        guard let record = record?.parameter(parameter) else { return false }
        let elements = record.elements(of: text.decoded(start..<text.count), isMatrix: false)
        return elements.count == written.count
            && zip(elements, written).allSatisfy { $0 == text.decoded($1) && isAccepted(parameter, $0) }
    }

    private mutating func writeSeparator(_ parameter: Int) {
        guard let record, let separator = record.parameter(parameter).separator else { return }
        _ = text.write(separator)
    }

    private mutating func fail(_ parameter: Int) {
        if !hasFailed { failedParameter = parameter }
    }
}
