/// What becomes of the screens that are shown when a stack of steps is opened.
public enum StackPolicy: Hashable, Sendable, CaseIterable {
    /// The steps take the place of all that is shown.
    case replace
    /// The steps go on top of what is shown.
    case push
    /// What the stack that is shown and the steps begin with in common stays, with the values that came with it; the
    /// rest is replaced.
    case keepPrefix
    /// If the last of the steps is shown already, all above it goes; if not, the steps go on top.
    case reuse
}
