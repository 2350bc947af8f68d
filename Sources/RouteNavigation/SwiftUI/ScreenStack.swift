#if canImport(SwiftUI)
    import RouteRuntime
    import SwiftUI

    /// A stack of screens over a root.
    struct ScreenStack<Step: RouteStep & ScreenContent, Root: View>: View {
        let path: [Step]
        /// Takes a path that the system has changed, or says that it does not.
        let write: @MainActor ([Step]) -> Bool
        @ViewBuilder let root: () -> Root
        @SwiftUI.State private var refused = 0

        var body: some View {
            // A path that is not taken is shown as the state has it.
            _ = refused
            return NavigationStack(
                path: Binding(showing: path) { new in
                    if new != path, !write(new) { refused += 1 }
                }
            ) {
                // One view, since each of several would declare the destination, and none would not.
                VStack { root() }.navigationDestination(for: Step.self) { $0.content }
            }
        }
    }

    extension Array where Element: Equatable {
        /// Whether a path that the system writes is meant for the stack as it is now. That of a swipe back which began before
        /// a link came is not. Between two drawings the user may pop twice.
        func follows(_ drawn: [Element], now: [Element]) -> Bool {
            now == drawn || (drawn.starts(with: now) && now.starts(with: self))
        }
    }

    extension Binding where Value: Sendable {
        /// A binding that shows a value of now. Its getter is read on any thread: some systems draw off the main one.
        init(showing value: Value, write: @escaping @MainActor (Value) -> Void) {
            self.init(get: { value }, set: { new in MainActor.assumeIsolated { write(new) } })
        }
    }
#endif
