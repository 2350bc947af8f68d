/// What happens to the current screens when a stack of steps is opened.
public enum StackPolicy: Hashable, Sendable, CaseIterable {
    /// The steps replace all that is shown.
    case replace
    /// The steps go on top of what is shown.
    case push
    /// The common beginning of the current stack and the steps stays, with its values; the rest is replaced.
    case keepPrefix
    /// If the last of the steps is already shown, all above it is removed; if not, the steps go on top.
    case reuse
}
