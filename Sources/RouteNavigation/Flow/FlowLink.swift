public import RouteRuntime

/// Where a screen can lead: an enum of its exits, with what they need.
///
///     enum CartLink: FlowLink {
///         case product(UUID)
///         case help
///
///         var step: Step {
///             switch self {
///             case .product(let id): .products(.product(id: id))
///             case .help: .support(.help)
///             }
///         }
///     }
///
/// A view model sets a property of this type (``FlowModel/activeLink``) and knows nothing of how it is shown.
public protocol FlowLink: Hashable, Sendable, Identifiable where ID == Self {
    associatedtype Step: RouteStep

    /// The step that the exit leads to.
    var step: Step { get }
}

extension FlowLink {
    public var id: Self { self }

    /// Which screen it leads to, whatever its values are.
    public var kind: Step.Kind { step.kind }

    /// How that screen is shown.
    public var presentation: RoutePresentation { step.presentation }
}
