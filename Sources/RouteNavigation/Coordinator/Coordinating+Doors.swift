import RouteRuntime

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A way in which the system hands over a link. It may hand over one link in two ways.
public enum LinkDoor: Hashable, Sendable {
    /// `onOpenURL`.
    case url
    /// A user activity: `onContinueUserActivity`.
    case activity
    /// The app's or the scene's delegate.
    case delegate
}

/// A link that was handed over, for as long as it may arrive by another door too.
struct LinkArrival {
    var url: String
    var time: ContinuousClock.Instant
    var doors: Set<LinkDoor>
}

extension Coordinating {
    /// Opens a link that the system hands over, once: an equal link that arrives by another door within a second is
    /// ignored.
    ///
    /// At a cold start some systems hand the link to the delegate and to no view. So the delegate's method needs one
    /// line, `Task { await coordinator.open(url, by: .delegate) }`.
    ///
    /// - Returns: the result; nil if the link has already arrived by another door.
    @discardableResult
    public func open(_ url: URL, by door: LinkDoor, policy: StackPolicy = .replace) async -> OpenResult<Step>? {
        let text = url.absoluteString
        let now = _session.links.now()
        _session.arrivals.removeAll { $0.time.advanced(by: .seconds(1)) < now }
        if let index = _session.arrivals.firstIndex(where: { $0.url == text && !$0.doors.contains(door) }) {
            _session.arrivals[index].doors.insert(door)
            return nil
        }
        _session.arrivals.append(LinkArrival(url: text, time: now, doors: [door]))
        return await open(text, policy: policy)
    }

    /// Opens a link from outside, as ``open(_:origin:policy:with:)`` does.
    @discardableResult
    public func open(
        _ url: URL, policy: StackPolicy = .replace, with arrange: @escaping Arrange = { _ in }
    ) async -> OpenResult<Step> {
        await open(url.absoluteString, policy: policy, with: arrange)
    }
}
