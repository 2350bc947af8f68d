#if canImport(SwiftUI)
    import RouteRuntime
    import SwiftUI

    /// A stack of screens over a root.
    struct ScreenStack<Step: RouteStep & ScreenContent, Root: View>: View {
        let path: [Step]
        /// Takes a path that the system has changed, and says whether it has taken it.
        let write: @MainActor ([Step]) -> Bool
        @ViewBuilder let root: () -> Root
        @SwiftUI.State private var refused = 0

        var body: some View {
            // If a path is not taken, the state's path is shown.
            _ = refused
            return NavigationStack(
                path: Binding(showing: path) { new in
                    if new != path, !write(new) { refused += 1 }
                }
            ) {
                // Exactly one view: several views would each declare the destination, and no view would not declare it.
                VStack { root() }.navigationDestination(for: Step.self) { $0.content }
            }
        }
    }

    extension Array where Element: Equatable {
        /// Whether a path that the system writes is meant for the stack as it is now. The path of a swipe back that
        /// began before a link came is not. Between two drawings the user may pop twice.
        func follows(_ drawn: [Element], now: [Element]) -> Bool {
            now == drawn || (drawn.starts(with: now) && now.starts(with: self))
        }
    }

    extension Binding where Value: Sendable {
        /// A binding to the current value. Its getter may run on any thread: some systems draw off the main thread.
        init(showing value: Value, write: @escaping @MainActor (Value) -> Void) {
            self.init(get: { value }, set: { new in MainActor.assumeIsolated { write(new) } })
        }
    }
#endif
