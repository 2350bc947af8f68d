public import RouteRuntime

/// The exits of a screen: an enum, with the values that the exits need.
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
/// A view model sets a property of this type (``FlowModel/activeLink``) and does not know how it is shown.
public protocol FlowLink: Hashable, Sendable, Identifiable where ID == Self {
    /// The generated type of the app's steps.
    associatedtype Step: RouteStep

    /// The step that the exit leads to.
    var step: Step { get }

    /// How that step is shown; the default is what the schema says.
    var presentation: RoutePresentation { get }
}

extension FlowLink {
    public var id: Self { self }

    /// The screen that it leads to, without its values.
    public var kind: Step.Kind { step.kind }

    public var presentation: RoutePresentation { step.presentation }
}
