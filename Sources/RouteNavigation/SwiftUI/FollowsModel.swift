#if canImport(SwiftUI)
    import RouteRuntime
    public import SwiftUI

    extension View {
        /// Lets a coordinator follow the exits that a screen's view model takes.
        @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
        public func follows<Model: FlowModel & Observable>(
            _ model: Model, with coordinator: Coordinator<Model.Link.Step>
        ) -> some View {
            modifier(ObservableExits(model: model, coordinator: coordinator))
        }

        /// The same for systems before iOS 17; ``FlowModel/activeLink`` is `@Published`.
        public func follows<Model: FlowModel & ObservableObject>(
            _ model: Model, with coordinator: ObservedCoordinator<Model.Link.Step>
        ) -> some View {
            modifier(PublishedExits(model: model, coordinator: coordinator))
        }
    }

    private struct ObservableExits<Model: FlowModel, Navigator: Coordinating<Model.Link.Step>>: ViewModifier {
        let model: Model
        let coordinator: Navigator

        func body(content: Content) -> some View {
            _ = model.activeLink
            coordinator.followsSoon(model)
            return content
        }
    }

    private struct PublishedExits<Model: FlowModel & ObservableObject, Navigator: Coordinating<Model.Link.Step>>:
        ViewModifier
    {
        @ObservedObject var model: Model
        let coordinator: Navigator

        func body(content: Content) -> some View {
            coordinator.followsSoon(model)
            return content
        }
    }

    extension Coordinating {
        /// Follows a model after the views are drawn: during drawing, their state must not change.
        fileprivate func followsSoon<Model: FlowModel>(_ model: Model) where Model.Link.Step == Step {
            Task { @MainActor in follow(model) }
        }
    }
#endif
