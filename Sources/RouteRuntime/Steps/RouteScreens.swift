/// The screens of a segment; the generated enums conform.
///
/// The runtime calls these requirements and names no case, so a deprecated screen warns only where an app uses it.
public protocol RouteScreens: RouteDestination {
    /// Makes the screen with this number from the values that a path or a link gives.
    static func _routeRead(_ screen: Int, from values: inout _RouteValues) throws(_RouteValues.Failure) -> Self

    /// Says which screen this is, and its values.
    func _routeWrite(to writer: inout _RouteWriter)
}

extension _RouteValues {
    /// The screen with this number, in the requested segment.
    @inlinable
    public mutating func screen<Screens: RouteScreens>(_ number: Int) throws(Failure) -> Screens {
        try Screens._routeRead(number, from: &self)
    }
}

extension _RouteWriter {
    /// Takes a screen apart.
    @inlinable
    public mutating func write<Screens: RouteScreens>(_ screen: Screens) {
        if mode == .screens { return keep(screen) }
        screen._routeWrite(to: &self)
    }

    /// Takes a step of a mounted module apart, whose segments are numbered from `base` on.
    @inlinable
    public mutating func write<Step: RouteStep>(_ step: Step, mountedAt base: Int) {
        if mode == .screens { return keep(step) }
        self.base &+= base
        Step._Routes().write(step, to: &self)
        self.base &-= base
    }
}

extension RouteStep {
    /// The part of the step that is its segment's: `.login` of `.account(.login)`; the step of a mounted module.
    package var segmentScreen: any RouteDestination {
        let collected = _RouteWriter.Collected()
        _RouteWriter.with { writer in
            writer.mode = .screens
            writer.collected = collected
            _Routes().write(self, to: &writer)
        }
        return collected.screen ?? self
    }
}
