import RouteRuntime

/// The links between their arrival and their opening: the link that waits for a requirement, and the links whose gates
/// are being asked.
@MainActor
struct LinkQueue<Step: RouteStep> {
    private(set) var gates: Gates<Step>?
    let lifetime: Duration
    let now: () -> ContinuousClock.Instant
    /// The link that waits.
    private(set) var pending: PendingLink<Step>?
    /// The number of the link that waits while its gates are asked again.
    var asked: Int?
    /// How often the app has said that the gates' answers may have changed, by ``Coordinating/resume()``.
    var resumeCount = 0
    /// How often the gates were set.
    private(set) var gatesVersion = 0
    /// Drops the link that waits when its time has passed.
    private(set) var expiry: Task<Void, Never>?
    // The newest link from outside, and the newest of all, that was opened or is held; and the last that was forgotten.
    private var newestFromOutside = 0
    private var newest = 0
    private var forgotten = 0

    init(gates: Gates<Step>?, lifetime: Duration, now: @escaping () -> ContinuousClock.Instant) {
        self.gates = gates
        self.lifetime = lifetime
        self.now = now
    }

    mutating func use(_ gates: @escaping Gates<Step>) {
        self.gates = gates
        gatesVersion += 1
    }

    /// Why a link whose gates are being asked can't open any more; nil if it still may.
    func end(of link: PendingLink<Step>) -> OpenResult<Step>? {
        if link.number <= forgotten { return .cancelled }
        // A path that is opened does not replace a link from outside, or a link that waits.
        let outlivesPaths = link.isFromOutside || link.number == pending?.number
        return link.number < (outlivesPaths ? newestFromOutside : newest) ? .superseded : nil
    }

    /// A link opens. A waiting link is dropped if this one is newer and from outside.
    mutating func opens(_ link: PendingLink<Step>) {
        newest = max(newest, link.number)
        if link.isFromOutside { newestFromOutside = max(newestFromOutside, link.number) }
        if let pending, pending.number == link.number || link.isFromOutside && pending.number < link.number { drop() }
    }

    /// A link waits, instead of an older one.
    mutating func holds(_ link: PendingLink<Step>, requirement: Step.RouteRequirements, expiry: Task<Void, Never>) {
        newest = max(newest, link.number)
        newestFromOutside = max(newestFromOutside, link.number)
        drop()
        pending = link
        pending?.waitsFor = requirement
        self.expiry = expiry
    }

    /// Notes what a gate has shown first for the link that waits.
    mutating func shows(_ first: PendingLink<Step>.ShownFirst?, for number: Int) {
        if pending?.number == number { pending?.first = first }
    }

    /// Drops the link that waits.
    mutating func drop() {
        expiry?.cancel()
        expiry = nil
        let old = pending
        pending = nil
        withExtendedLifetime(old) {}
    }

    /// Drops a link, if it is the one that waits.
    mutating func drop(_ link: PendingLink<Step>) {
        if pending?.number == link.number { drop() }
    }

    /// Drops the link that waits if its time has passed, unless its gates are being asked.
    mutating func dropExpired() {
        guard let pending, pending.deadline <= now(), asked != pending.number else { return }
        drop()
    }

    /// Drops the link that waits, and all links with lower numbers than this one.
    mutating func forget(upTo number: Int) {
        forgotten = number
        drop()
    }
}
