#if canImport(SwiftUI)
    public import RouteRuntime
    public import SwiftUI

    /// A step, or a segment's screen, that has a view. Each segment says in a file of the app's own what its screens
    /// look like, by a `switch` in which the compiler misses none; `Step` hands on to them by itself:
    ///
    ///     extension Step.Auth: ScreenContent {
    ///         @MainActor var content: some View {
    ///             switch self {
    ///             case .login: LoginView()
    ///             case .register: RegisterView()
    ///             }
    ///         }
    ///     }
    ///
    ///     extension Step: ScreenContent {}
    ///
    /// A segment without this conformance is found when one of its screens is shown. A `switch` of the app's in `Step`
    /// finds it when the app is built, as does the compiler in a segment that has others inside.
    ///
    /// The content of a screen that is an alert or a dialog is its buttons.
    public protocol ScreenContent: RouteDestination {
        /// The type of the screen's view.
        associatedtype Content: View

        /// The view of the screen.
        @ViewBuilder @MainActor var content: Content { get }
    }

    extension ScreenContent where Self: RouteStep {
        /// The view that the step's segment has for it.
        @MainActor public var content: AnyView {
            func view(_ screen: some ScreenContent) -> AnyView { AnyView(screen.content) }
            guard let screen = segmentScreen as? any ScreenContent else {
                return AnyView(Text(verbatim: "the segment of `\(name)` is not a `ScreenContent`"))
            }
            return view(screen)
        }
    }

    /// The words of an alert or a dialog.
    public struct ScreenPrompt {
        /// The question.
        public var title: Text
        /// The text below the title; nil for none.
        public var message: Text?

        /// Words that do not come from the schema.
        public init(title: Text, message: Text? = nil) {
            self.title = title
            self.message = message
        }
    }

    /// The texts of screens that are alerts or dialogs. The default texts come from the schema: `title` and `message`
    /// of the screen's `meta`, looked up in the app's strings.
    public typealias ScreenPrompts<Step> = @MainActor (Step) -> ScreenPrompt

    extension RouteStep {
        /// The schema's texts of an alert or a dialog, as keys of the app's strings.
        public var prompt: ScreenPrompt {
            let meta = meta
            return ScreenPrompt(
                title: Text(LocalizedStringKey(meta["title"] ?? "")),
                message: meta["message"].map { Text(LocalizedStringKey($0)) })
        }
    }
#endif
