import RouteNavigation
import RouteRuntime
import ShopRoutes

/// A model of how UIKit moves: transitions take time, the user swipes and may give up, reports come late or not at all, and
/// a move that is asked for at the wrong time corrupts what is shown, which is recorded as a violation.
///
/// From `UINavigationController`'s and `UIViewController`'s documents and public reports of their behaviour. Where these
/// are uncertain, each behaviour is a move.
@MainActor
final class KitModel: NavigationSystem {
    enum Transition {
        /// A move of the driver, that is made or gets lost.
        case move(NavigationMove<Step>, isMade: Bool, done: @MainActor () -> Void)
        /// What the user does, and may give up half way if it is a swipe.
        case user(NavigationMove<Step>, isSwipe: Bool)
        /// The driver has been called back, but the system says for a while that it is still moving.
        case ending
    }

    private(set) var shown = Snapshot()
    private(set) var transition: Transition?
    private(set) var violations: [String] = []
    /// What was shown before the user moved, and the moves that the driver has not looked at yet.
    var unseen: (before: Snapshot, moves: [NavigationMove<Step>])?
    /// A report that is still to come.
    private var isReportLate = false
    var random: SplitMix
    var losesMoves = true
    /// The driver's ``NavigationDriver/update()``.
    var look: () -> Void = {}
    /// What the app does in the action of a button.
    var act: () -> Void = {}

    init(_ random: SplitMix) {
        self.random = random
    }

    // MARK: What the driver sees

    /// Of a move of its own the driver knows by itself.
    var isMoving: Bool {
        switch transition {
        case .move, nil: false
        case .user, .ending: true
        }
    }
    var selectedTab: Step.Tab? { shown.tab }
    func stack(in place: NavigationMove<Step>.Place) -> [Step]? { shown[place] }

    func make(_ move: NavigationMove<Step>, done: @escaping @MainActor () -> Void) {
        if let transition { violations.append("\(move) during \(transition)") }
        if shown.making(move) == nil { violations.append("\(move) makes no sense for \(shown)") }
        let isMade = !(losesMoves && random.once(in: 10))
        if random.once(in: 4) { report() }
        if random.once(in: 3) {
            if isMade { change(move) }
            return done()
        }
        transition = .move(move, isMade: isMade, done: done)
    }

    // MARK: What happens by itself

    /// Lets something happen.
    func happen() {
        if isReportLate, random.once(in: 3) {
            isReportLate = false
            return look()
        }
        switch transition {
        case .move(let move, let isMade, let done):
            if random.once(in: 4) { look() }
            if isMade { change(move) }
            transition = random.once(in: 3) ? .ending : nil
            done()
            if random.once(in: 2) { report() }
        case .user(let move, let isSwipe):
            if random.once(in: 4) { look() }
            transition = nil
            if !isSwipe || !random.once(in: 3) { finish(move) }
            report()
        case .ending: transition = nil
        case nil: begin()
        }
    }

    /// A report of something: now, later, or never.
    private func report() {
        switch random.below(4) {
        case 0: isReportLate = true
        case 1: break
        default: look()
        }
    }

    private func change(_ move: NavigationMove<Step>) {
        if let next = shown.making(move) { shown = next }
    }

    private func finish(_ move: NavigationMove<Step>) {
        unseen = (unseen?.before ?? shown, (unseen?.moves ?? []) + [move])
        change(move)
    }

    /// The user begins something.
    private func begin() {
        if let layer = shown.layers.last, layer.isPrompt {
            // The button's action may run before the alert has gone, or after it.
            let isEarly = random.once(in: 2)
            if isEarly { act() }
            if transition == nil, shown.layers.last == layer { finish(.dismiss(layer.id)) }
            if !isEarly { act() }
            return report()
        }
        let place = shown.layers.last.map { NavigationMove<Step>.Place.layer($0.id) } ?? .tab(shown.tab)
        let count = shown[place]?.count ?? 0
        switch random.below(6) {
        case 0 where count > 0: transition = .user(.pop(to: count - 1, in: place), isSwipe: true)
        case 1 where count > 0: transition = .user(.pop(to: count - 1, in: place), isSwipe: false)
        case 2 where count > 0: transition = .user(.pop(to: random.below(count), in: place), isSwipe: false)
        case 3:
            guard let layer = shown.layers.last, layer.presentation == .sheet else { return }
            transition = .user(.dismiss(layer.id), isSwipe: true)
        case 4 where shown.layers.isEmpty:
            let tab = random.pick(Step.Tab.allCases)
            if tab != shown.tab {
                finish(.select(tab))
                report()
            } else if count > 0 {
                // The selected tab pops to its root when it is tapped.
                transition = .user(.pop(to: 0, in: place), isSwipe: false)
            }
        default: report()
        }
    }
}
