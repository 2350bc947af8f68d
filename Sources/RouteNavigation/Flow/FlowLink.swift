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

    /// How that step is shown; as the schema says, unless the link says otherwise.
    var presentation: RoutePresentation { get }
}

extension FlowLink {
    public var id: Self { self }

    /// Which screen it leads to, whatever its values are.
    public var kind: Step.Kind { step.kind }

    public var presentation: RoutePresentation { step.presentation }
}
