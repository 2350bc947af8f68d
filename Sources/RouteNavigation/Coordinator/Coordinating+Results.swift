public import RouteRuntime

extension Coordinating {
    /// Presents a screen and waits for what it returns:
    /// `let picked = try await coordinator.present(.products(.picker))`.
    ///
    /// - Returns: what the screen gives to ``finish(_:with:)``; nil if it is left in any other way.
    /// - Throws: `CancellationError` if the task is cancelled; the screen is dismissed then.
    public func present<Value>(
        _ request: RouteRequest<Step, Value>, with arrange: (RouteStore<Step>) -> Void = { _ in }
    ) async throws -> Value? {
        try Task.checkCancellation()
        make(state.presenting(request.destination, as: nil), .next, with: arrange)
        let session = _session
        let number = session.number()
        let place = session.store.place
        let value = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                session.waiters.append(
                    .init(number: number, place: place, step: request.destination) {
                        continuation.resume(returning: $0)
                    })
            }
        } onCancel: {
            Task { @MainActor in self.dismiss(waiter: number) }
        }
        if value == nil { try Task.checkCancellation() }
        return value as? Value
    }

    /// Returns a value from a presented screen, and dismisses it with all that lies over it.
    ///
    /// - Returns: whether somebody waited for it; if not, nothing happens.
    @discardableResult
    public func finish<Value>(_ request: RouteRequest<Step, Value>, with value: Value) -> Bool {
        guard let index = _session.waiters.lastIndex(where: { $0.step == request.destination }) else { return false }
        let waiter = _session.waiters.remove(at: index)
        waiter.resume(value)
        make(NavigationChange(tab: waiter.place.tab, kept: waiter.place.depth - 1), .back)
        return true
    }

    private func dismiss(waiter number: Int) {
        guard let waiter = _session.waiters.first(where: { $0.number == number }) else { return }
        make(NavigationChange(tab: waiter.place.tab, kept: waiter.place.depth - 1), .back)
    }
}
