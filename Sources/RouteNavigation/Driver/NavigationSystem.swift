public import RouteRuntime

/// A system that shows screens in stacks, tabs and presented layers, such as UIKit. A ``NavigationDriver`` moves it.
///
/// At first it shows the root of the first tab. It calls ``NavigationDriver/update()`` whenever something but the
/// driver may have changed what is shown. A call too many does no harm.
@MainActor
public protocol NavigationSystem<Step>: AnyObject {
    /// The steps that it shows.
    associatedtype Step: RouteStep

    /// Makes a move. Never called during another move, nor while ``isMoving``.
    ///
    /// - Parameters:
    ///   - move: What to do.
    ///   - done: Called once, when the system is ready for another move: also if it did not make this one.
    func make(_ move: NavigationMove<Step>, done: @escaping @MainActor () -> Void)

    /// Whether a move is under way that the driver did not begin, such as a swipe, which the user may still cancel.
    var isMoving: Bool { get }

    /// The tab that is selected; nil without tabs.
    var selectedTab: Step.RouteTabs? { get }

    /// The steps that a stack shows, over its root or over the step that is presented; nil for a layer that is not
    /// presented.
    func stack(in place: NavigationMove<Step>.Place) -> [Step]?
}
