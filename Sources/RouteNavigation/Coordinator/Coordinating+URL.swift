import RouteRuntime

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Coordinating {
    /// Opens a link from outside, as ``open(_:from:policy:with:)`` does.
    @discardableResult
    public func open(
        _ url: URL, policy: StackPolicy = .replace,
        with arrange: @escaping @MainActor @Sendable (RouteStore<Step>) -> Void = { _ in }
    ) async -> OpenResult<Step> {
        await open(url.absoluteString, policy: policy, with: arrange)
    }
}
