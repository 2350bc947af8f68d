/// What a gate says of a requirement, the name that `requires` has in the schema.
public enum GateVerdict: Hashable, Sendable, CaseIterable {
    /// It holds: go on.
    case pass
    /// It does not hold, and won't: the link is refused.
    case refuse
    /// It does not hold yet: the link waits until ``Coordinating/resume()``.
    case hold
}

/// Says whether a requirement holds. It may ask a server, or the user, and open screens for that.
public typealias Gates = @MainActor (_ requirement: String) async -> GateVerdict
