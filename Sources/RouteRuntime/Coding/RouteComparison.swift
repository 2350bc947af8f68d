/// Hashes the values of a screen, or compares them with those of another screen, without making texts of them.
///
/// The first screen lends one value after the other, and the second screen is searched for the value at the same place.
@usableFromInline
struct RouteComparison {
    fileprivate var hasher = Hasher?.none
    /// The second screen: its place in memory and its type.
    fileprivate var second: (place: UnsafeRawPointer, type: any RouteScreens.Type)?
    /// The lent value, which lives until the second screen was searched.
    fileprivate var lent: (place: UnsafeRawPointer, type: Any.Type)?
    /// How many values the first screen has lent.
    fileprivate var lentCount = 0
    /// How many values of the second screen are still before the searched one.
    fileprivate var ahead = 0
    fileprivate var isEqual = true

    fileprivate mutating func compare<Value: Hashable>(_ value: Value) {
        ahead -= 1
        guard ahead < 0, let lent else { return }
        self.lent = nil
        isEqual = lent.type == Value.self && lent.place.assumingMemoryBound(to: Value.self).pointee == value
    }
}

extension _RouteWriter {
    /// Hashes or compares a value; does nothing if this writer writes.
    mutating func hashOrCompare<Value: Hashable>(_ value: Value) {
        guard let comparison else { return }
        switch mode {
        case .hash: comparison.pointee.hasher?.combine(value)
        case .lend: lend(value, comparison)
        case .compare: comparison.pointee.compare(value)
        case .locate, .screens, .query, .matrix, .collect: break
        }
    }

    private mutating func lend<Value: Hashable>(_ value: Value, _ comparison: UnsafeMutablePointer<RouteComparison>) {
        guard comparison.pointee.isEqual, let second = comparison.pointee.second else { return }
        comparison.pointee.ahead = comparison.pointee.lentCount
        comparison.pointee.lentCount += 1
        withUnsafePointer(to: value) { place in
            comparison.pointee.lent = (UnsafeRawPointer(place), Value.self)
            mode = .compare
            write(second.place, second.type)
            mode = .lend
            // A value that the second screen does not have would still be lent.
            if comparison.pointee.lent != nil { comparison.pointee.isEqual = false }
            comparison.pointee.lent = nil
        }
    }

    private mutating func write<Screens: RouteScreens>(_ place: UnsafeRawPointer, _ type: Screens.Type) {
        place.assumingMemoryBound(to: type).pointee._routeWrite(to: &self)
    }

    /// Does something with a writer that is never asked to write.
    fileprivate static func comparing<Result>(
        _ body: (inout _RouteWriter, UnsafeMutablePointer<RouteComparison>) -> Result
    ) -> Result {
        var comparison = RouteComparison()
        return withUnsafeMutablePointer(to: &comparison) { comparison in
            with { writer in
                writer.comparison = comparison
                return body(&writer, comparison)
            }
        }
    }
}

// If these two were synthesised, they would be a third of a segment's compiled code and compile time.
extension RouteScreens {
    @inlinable
    public static func == (left: Self, right: Self) -> Bool {
        // Most unequal screens have different kinds, which are compared at almost no cost.
        left._routeKind == right._routeKind && left.hasValues(of: right)
    }

    /// Whether another screen of the same kind has the same values.
    @usableFromInline
    func hasValues(of other: Self) -> Bool {
        _RouteWriter.comparing { writer, comparison in
            withUnsafePointer(to: other) { other in
                comparison.pointee.second = (UnsafeRawPointer(other), Self.self)
                writer.mode = .lend
                _routeWrite(to: &writer)
                return comparison.pointee.isEqual
            }
        }
    }

    public func hash(into hasher: inout Hasher) {
        hasher = _RouteWriter.comparing { [hasher] writer, comparison in
            comparison.pointee.hasher = hasher
            writer.mode = .hash
            _routeWrite(to: &writer)
            var hasher = comparison.pointee.hasher ?? hasher
            hasher.combine(writer.segment)
            hasher.combine(writer.screen)
            return hasher
        }
    }
}
