/// What the target of a link gives to the parameters of one of its steps, or of its command.
///
/// Layout: for each parameter a kind (short) and an offset. A *constant* points to a list of strings; a *component*
/// is the number of one that a placeholder stands for.
@usableFromInline
struct RouteBindings {
    let table: PackedTable
    let start: Int
    /// The components of the link's path.
    let components: UnsafeBufferPointer<Range<Int>>

    enum Kind: Int {
        /// Read from the query.
        case query
        case component
        case constant
        /// Given by nothing, not even the query.
        case absent
    }

    /// The next value that is bound to a parameter. The cursor is told, so that the query is not
    /// read.
    @usableFromInline
    func next(_ parameter: Int, _ input: RouteInput, _ cursor: inout RouteValues.Cursor) -> RouteValues.Found? {
        let binding = start + 5 * parameter
        let argument = table.offset(binding + 1)
        guard let kind = Kind(rawValue: table.short(binding)) else { return nil }
        switch kind {
        case .query: return nil
        case .absent: break
        case .component:
            let number = cursor.bound
            cursor.bound += 1
            guard number == 0 else { break }
            let range = components[argument]
            let bytes = input.isPlain ? nil : input.decoded(range, form: false)
            return RouteValues.Found(
                .text, start: input.start + range.lowerBound, count: range.count, bytes: bytes,
                place: range.lowerBound)
        case .constant:
            let number = cursor.bound
            cursor.bound += 1
            guard number < table.count(argument) else { break }
            let text = table.text(table.offset(argument + 2 + 4 * number))
            return RouteValues.Found(.text, start: text.start, count: text.count, place: 0)
        }
        cursor.isBound = true
        return nil
    }
}
