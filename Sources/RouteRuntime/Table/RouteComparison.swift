/// Hashes the values of a screen, or compares them with those of another, as they are and without a text.
///
/// The first screen lends one value after the other, and the second is gone through for the one at the same place.
@usableFromInline
struct RouteComparison {
    fileprivate var hasher = Hasher?.none
    /// The second screen: its place in memory and its type.
    fileprivate var second: (place: UnsafeRawPointer, type: any RouteScreens.Type)?
    /// The value that is lent, which lives until the second screen was gone through.
    fileprivate var lent: (place: UnsafeRawPointer, type: Any.Type)?
    /// How many values the first screen has lent.
    fileprivate var lentCount = 0
    /// How many values of the second screen are still before the one that is looked for.
    fileprivate var ahead = 0
    fileprivate var isEqual = true
}

extension RouteWriter {
    /// Does with a value what is no writing.
    @inlinable
    mutating func visit<Value: Hashable>(_ value: Value) {
        if mode != .locate { hashOrCompare(value) }
    }

    @usableFromInline
    mutating func hashOrCompare<Value: Hashable>(_ value: Value) {
        switch mode {
        case .hash: comparison.hasher?.combine(value)
        case .lend: lend(value)
        case .compare: compare(value)
        case .locate, .query, .matrix, .collect: break
        }
    }

    private mutating func lend<Value: Hashable>(_ value: Value) {
        guard comparison.isEqual, let second = comparison.second else { return }
        comparison.ahead = comparison.lentCount
        comparison.lentCount += 1
        withUnsafePointer(to: value) { place in
            comparison.lent = (UnsafeRawPointer(place), Value.self)
            mode = .compare
            write(second.place, second.type)
            mode = .lend
            // A value that the second screen has not got would be lent still.
            if comparison.lent != nil { comparison.isEqual = false }
            comparison.lent = nil
        }
    }

    private mutating func write<Screens: RouteScreens>(_ place: UnsafeRawPointer, _ type: Screens.Type) {
        place.assumingMemoryBound(to: type).pointee._routeWrite(to: &self)
    }

    private mutating func compare<Value: Hashable>(_ value: Value) {
        comparison.ahead -= 1
        guard comparison.ahead < 0, let lent = comparison.lent else { return }
        comparison.lent = nil
        comparison.isEqual = lent.type == Value.self && lent.place.assumingMemoryBound(to: Value.self).pointee == value
    }

    /// A writer that is never asked to write.
    fileprivate static func comparing<Result>(_ body: (inout RouteWriter) -> Result) -> Result {
        var room: UInt8 = 0
        return withUnsafeMutablePointer(to: &room) { room in
            var writer = RouteWriter(RouteTextWriter(UnsafeMutableBufferPointer(start: room, count: 1), room))
            return body(&writer)
        }
    }
}

// Synthesised, these two would be a third of what the compiler makes of a segment, and of the time that it takes.
extension RouteScreens {
    public static func == (left: Self, right: Self) -> Bool {
        RouteWriter.comparing { writer in
            left._routeWrite(to: &writer)
            let (segment, screen) = (writer.segment, writer.screen)
            right._routeWrite(to: &writer)
            guard writer.segment == segment, writer.screen == screen else { return false }
            return withUnsafePointer(to: right) { right in
                writer.comparison.second = (UnsafeRawPointer(right), Self.self)
                writer.mode = .lend
                left._routeWrite(to: &writer)
                return writer.comparison.isEqual
            }
        }
    }

    public func hash(into hasher: inout Hasher) {
        hasher = RouteWriter.comparing { [hasher] writer in
            writer.mode = .hash
            writer.comparison.hasher = hasher
            _routeWrite(to: &writer)
            var hasher = writer.comparison.hasher ?? hasher
            hasher.combine(writer.segment)
            hasher.combine(writer.screen)
            return hasher
        }
    }
}
