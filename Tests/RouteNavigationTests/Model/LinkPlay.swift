import RouteNavigation
import RouteRuntime
import ShopRoutes

/// Links, paths and announcements that overlap, while gates take their time and the app moves, beside an oracle that decides
/// from the history of what has happened.
@MainActor
final class LinkPlay {
    @TaskLocal static var attempt = 0

    struct Question {
        var attempt: Int
        var gates: Int
        var answer: CheckedContinuation<GateVerdict<Step>, Never>
    }

    struct Link {
        var order: Int
        var steps: [Step]
        /// Nil for what goes on top of what was shown.
        var policy: StackPolicy?
        var base: (tab: Step.Tab?, shown: [Step])
        var isFromOutside: Bool
        /// Where a gate has shown the login for it.
        var login: (tab: Step.Tab?, kept: Int)?

        var requirements: [Step.Requirement] {
            var all: [Step.Requirement] = []
            for requirement in steps.flatMap(\.requirements) where !all.contains(requirement) {
                all.append(requirement)
            }
            return all
        }
    }

    struct Attempt {
        var number: Int
        var link: Link
        var isResume: Bool
        var isCancelled = false
        var asked = 0
        var gates = 0
        /// How many announcements had been made when it began to ask, and when it began.
        var heard = 0
        var began = 0
    }

    private var coordinator: Coordinator<Step>!
    private var random: SplitMix
    private var questions: [Question] = []
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var results: [Int: OpenResult<Step>?] = [:]

    // The oracle.
    private var model = NaiveModel()
    private var attempts: [Attempt] = []
    private var waiting: Link?
    private var expected: [Int: OpenResult<Step>?] = [:]
    private var ends: [(order: Int, isHeld: Bool, isFromOutside: Bool)] = []
    private var forgotten = 0
    private var announcements = 0
    private var gates = 0
    private var order = 0
    private var number = 0

    init(_ seed: UInt64) {
        random = SplitMix(seed)
        coordinator = Coordinator(gates: makeGates(0), perform: { _ in })
    }

    private func makeGates(_ gates: Int) -> Gates<Step> {
        { [unowned self] _, _ in
            await withCheckedContinuation {
                questions.append(Question(attempt: Self.attempt, gates: gates, answer: $0))
            }
        }
    }

    /// Lets something happen, and says what differs afterwards; nil if all is the same.
    func go() async -> String? {
        switch random.below(12) {
        case 0..<3: open()
        case 3..<7: answer()
        case 7: resume(gates: false)
        case 8: if random.once(in: 3) { resume(gates: true) } else { resume(gates: false) }
        case 9:
            guard let index = attempts.indices.randomElement(using: &random), random.once(in: 2) else { break }
            // What the coordinator does by itself nobody can cancel.
            guard expected[attempts[index].number] == nil else { break }
            attempts[index].isCancelled = true
            tasks[attempts[index].number]?.cancel()
        case 10:
            if random.once(in: 6) {
                coordinator.forget()
                order += 1
                forgotten = order
                waiting = nil
            }
        default:
            let move: Operation = random.once(in: 2) ? .next([random.pick(Operation.steps)], .push, nil) : .back
            if case .next(let steps, _, _) = move { coordinator.next(steps) } else { coordinator.back() }
            model.move(move)
        }
        // What the coordinator does by itself ends without a result that could be awaited.
        for _ in 0..<10 { await Task.yield() }
        for _ in 0..<1000 {
            if difference == nil { return nil }
            await Task.yield()
        }
        return difference
    }

    private var difference: String? {
        if coordinator.state.steps != model.shown.map(\.step) {
            return "\(coordinator.state.steps), not \(model.shown)"
        }
        if coordinator.state.tab != model.tab { return "another tab" }
        if coordinator.pending?.target != (waiting?.steps).map(GateTarget.stack) {
            return "\(String(describing: coordinator.pending)) waits"
        }
        if results != expected {
            let wrong = Set(results.keys).union(expected.keys).filter { results[$0] != expected[$0] }
            return wrong.map { "\(String(describing: results[$0])), not \(String(describing: expected[$0]))" }.joined()
        }
        for attempt in attempts
        where !questions.contains(where: { $0.attempt == attempt.number && $0.gates == attempt.gates }) {
            return "\(attempt) is not asked for"
        }
        return questions.count == attempts.count ? nil : "\(questions.count) questions"
    }

    private func start(_ body: @escaping @MainActor (Coordinator<Step>) async -> OpenResult<Step>?) {
        let number = number
        tasks[number] = Self.$attempt.withValue(number) {
            Task { [coordinator] in
                guard let coordinator else { return }
                self.results[number] = .some(await body(coordinator))
            }
        }
    }

    private func open() {
        let steps = (0...random.below(2)).map { _ in
            random.once(in: 2)
                ? random.pick([Step.profile(.orders), .profile(.payment)]) : random.pick(Operation.steps)
        }
        guard let path = try? Step.path(to: steps) else { return }
        let way = random.below(3)
        let policy = random.pick(StackPolicy.allCases)
        number += 1
        order += 1
        let link = Link(
            order: order, steps: steps, policy: way == 2 ? nil : policy, base: (model.tab, model.shown.map(\.step)),
            isFromOutside: way == 0)
        // The task begins in a later turn, and nothing else happens until then.
        start { coordinator in
            switch way {
            case 0: await coordinator.open("shop:/" + path, policy: policy)
            case 1: await coordinator.open(path: path, policy: policy)
            default: await coordinator.open(path: String(path.dropFirst()))
            }
        }
        ask(Attempt(number: number, link: link, isResume: false, began: announcements))
    }

    private func resume(gates isNew: Bool) {
        number += 1
        announcements += 1
        if isNew { gates += 1 }
        let newGates = makeGates(gates)
        start { isNew ? await $0.use(gates: newGates) : await $0.resume() }
        resume(number)
    }

    private func resume(_ number: Int, isSilent: Bool = false) {
        guard let waiting, !attempts.contains(where: { $0.isResume && $0.link.order == waiting.order }) else {
            if !isSilent { expected[number] = .some(nil) }
            return
        }
        ask(Attempt(number: number, link: waiting, isResume: true, began: announcements))
    }

    /// Begins to ask the gates from the first.
    private func ask(_ attempt: Attempt) {
        var attempt = attempt
        attempt.asked = 0
        attempt.gates = gates
        attempt.heard = announcements
        goOn(attempt)
    }

    private func goOn(_ attempt: Attempt) {
        if attempt.asked < attempt.link.requirements.count { return attempts.append(attempt) }
        let link = attempt.link
        var below = model
        if let login = link.login, isShown(login) { below.keep(login.kept, in: login.tab) }
        if link.policy == nil,
            link.base.tab != below.tab || link.base.shown.count != below.shown.count
                || link.base.shown.last != below.shown.last?.step
        {
            if attempt.isResume { waiting = nil }
            return end(attempt, .superseded)
        }
        ends.append((link.order, false, link.isFromOutside))
        if attempt.isResume || link.isFromOutside && (waiting?.order ?? .max) < link.order { waiting = nil }
        model = below
        model.open(link.steps, link.policy)
        end(attempt, .opened(link.steps))
    }

    private func end(_ attempt: Attempt, _ result: OpenResult<Step>) {
        if expected[attempt.number] == nil { expected[attempt.number] = result }
    }

    private func answer() {
        guard let index = questions.indices.randomElement(using: &random) else { return }
        let question = questions.remove(at: index)
        guard let place = attempts.firstIndex(where: { $0.number == question.attempt }) else { return }
        var attempt = attempts.remove(at: place)
        let verdict = random.pick(
            [.pass, .pass, .hold, .showFirst([.auth(.login)]), .refuse] as [GateVerdict<Step>])
        question.answer.resume(returning: verdict)
        let link = attempt.link
        let requirement = link.requirements[attempt.asked]
        // A newer link that was opened or is held took its place; an opened path only that of a path which never waited.
        let isSuperseded = ends.contains {
            $0.order > link.order && ($0.isHeld || $0.isFromOutside || !link.isFromOutside && !attempt.isResume)
        }
        if link.order < forgotten { return end(attempt, .cancelled) }
        if isSuperseded { return end(attempt, .superseded) }
        if attempt.isCancelled {
            end(attempt, .cancelled)
            if attempt.isResume, attempt.began != announcements {
                announcements += 1
                resume(attempt.number, isSilent: true)
            }
            return
        }
        if attempt.gates != gates { return ask(attempt) }
        switch verdict {
        case .pass:
            attempt.asked += 1
            goOn(attempt)
        case .refuse:
            if attempt.isResume { waiting = nil }
            end(attempt, .refused(requirement: requirement))
        case .hold, .showFirst:
            if attempt.heard != announcements { return ask(attempt) }
            ends.append((link.order, true, link.isFromOutside))
            let login = link.login ?? waiting?.login
            waiting = link
            waiting?.login = login
            if verdict != .hold { showLogin() }
            end(attempt, .held(requirement: requirement))
        }
    }

    private func showLogin() {
        if let login = waiting?.login, isShown(login) { return }
        let isKnown = model.shown.contains { $0.step == .auth(.login) }
        model.open([.auth(.login)], .reuse, inTab: true)
        waiting?.login = isKnown ? nil : (model.tab, model.shown.count - 1)
    }

    private func isShown(_ login: (tab: Step.Tab?, kept: Int)) -> Bool {
        model.screens[login.tab]?.dropFirst(login.kept).first?.step == .auth(.login)
    }
}
