public import RouteRuntime

/// A task that waits for the value that a presented screen returns.
struct ScreenWaiter<Step: RouteStep>: Sendable {
    var number: Int
    var place: RouteStore<Step>.Place
    var step: Step
    /// The type of the value that the screen returns.
    var type: ObjectIdentifier
    /// The value that the screen has returned, if any.
    var result: (any Sendable)?
    /// Takes the result, or nil if the screen was left without one.
    var resume: @Sendable ((any Sendable)?) -> Void
}

extension Coordinating {
    /// Presents a screen and waits for what it returns:
    /// `let picked = try await coordinator.present(.products(.picker))`.
    ///
    /// - Returns: the value that the screen passes to ``finish(_:with:)``; nil if the screen is left in any other way.
    /// - Throws: `CancellationError` if the task is cancelled; the screen is dismissed then.
    public func present<Value>(
        _ request: RouteRequest<Step, Value>, with arrange: @escaping Arrange = { _ in }
    ) async throws -> Value? {
        try Task.checkCancellation()
        let session = _session
        let number = session.number()
        let value = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                session.run {
                    self.make(self.state.presenting(request.destination, as: nil), .next, with: arrange)
                    session.waiters.append(
                        .init(
                            number: number, place: session.store.place, step: request.destination,
                            type: ObjectIdentifier(Value.self)
                        ) { continuation.resume(returning: $0) })
                }
            }
        } onCancel: {
            Task { @MainActor in self.leave(waiter: number) }
        }
        if value == nil { try Task.checkCancellation() }
        return value as? Value
    }

    /// Returns a value from a presented screen, and dismisses it with all that is shown over it. A screen on top that
    /// nobody waits for, since a link or a saved state has shown it, is left too.
    ///
    /// - Returns: whether a task waited for a value of this type from the screen.
    @discardableResult
    public func finish<Value>(_ request: RouteRequest<Step, Value>, with value: Value) -> Bool {
        let type = ObjectIdentifier(Value.self)
        let index = _session.waiters.lastIndex {
            $0.step == request.destination && $0.type == type && $0.result == nil
        }
        guard let index else {
            let isAwaited = _session.waiters.contains { $0.step == request.destination }
            if !isAwaited, state.top == request.destination { back() }
            return false
        }
        _session.waiters[index].result = value
        leave(waiter: _session.waiters[index].number)
        return true
    }

    /// Leaves the screen that a task waits for, if it is still shown.
    private func leave(waiter number: Int) {
        let session = _session
        session.run {
            guard let place = session.waiters.first(where: { $0.number == number })?.place else { return }
            self.make(NavigationChange(tab: place.tab, kept: place.depth - 1), .back)
        }
    }
}
