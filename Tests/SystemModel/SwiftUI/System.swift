/// A generator of random numbers whose numbers are the same on each machine (SplitMix64).
public struct Chance: RandomNumberGenerator, Sendable {
    private var state: UInt64
    public init(_ seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// The system with one window. Where it is not known which of two things Apple's does, it does either, as `chance` says.
@MainActor public final class System {
    /// Says how what is uncertain goes.
    public var chance = Chance(0)
    /// Whether what a binding's getter reads is observed for the view that it is given to.
    public let observesGetters: Bool
    /// Whether the closure of a presented content is given the item that it was presented with, or the last one.
    let givesFirstItem: Bool

    public private(set) var violations: [String] = []
    /// How often a node was drawn, and how often one was skipped because its stored properties were equal.
    public internal(set) var drawings = 0
    public internal(set) var skips = 0
    /// URLs that went to the browser.
    public private(set) var browsed: [URL] = []

    var turn = 0
    var frame = 0
    var dirty: [Node] = []
    var touched: [Presenter] = []
    var actions: [() -> Void] = []
    var appearances: [Appearance] = []
    var stacks: [StackState] = []
    var tabs: [TabState] = []
    var urlDoors: [ObjectIdentifier: [(URL) -> Void]] = [:]
    var activityDoors: [ObjectIdentifier: [(NSUserActivity) -> Void]] = [:]
    /// Asked when the user begins to dismiss a layer of a number, for its name; and told the name when nil is written.
    public var name: (Int) -> AnyHashable? = { _ in nil }
    public var dismissed: (AnyHashable?) -> Void = { _ in }
    /// Asked when the user swipes back, for what the stack is part of, and told when the swipe ends well; told of the
    /// number of steps that the back button leaves.
    public var place: () -> AnyHashable? = { nil }
    public var swiped: (AnyHashable?, [AnyHashable]) -> Void = { _, _ in }
    public var popped: (Int) -> Void = { _ in }
    public var selected: (AnyHashable) -> Void = { _ in }
    /// What `@SceneStorage` keeps.
    public var storage: [String: Any] = [:]
    unowned(unsafe) var evaluating: Node?
    private var late: [() -> Void] = []
    public let window = Context()

    public init(seed: UInt64) {
        var chance = Chance(seed)
        observesGetters = Bool.random(using: &chance)
        givesFirstItem = Bool.random(using: &chance)
        let root = HostNode(self, window, under: nil)
        root.environment = root.environment.setting(
            \.openURL, OpenURLAction { [weak self] in self?.browsed.append($0) })
        window.root = root
    }

    public func show<V: View>(_ view: V) {
        (window.root as! HostNode).show { $0.place(view, at: 0) }
        draw()
    }

    /// Takes the window away, so that nothing of it is left.
    public func close() { window.root.remove() }

    func flip() -> Bool { Bool.random(using: &chance) }
    public func violate(_ text: String) { violations.append(text) }

    // MARK: Drawing

    /// Draws what has changed, until nothing does: one frame.
    public func draw() {
        frame += 1
        for _ in 0..<50 {
            while !dirty.isEmpty {
                let nodes = dirty.sorted { $0.depth < $1.depth }
                dirty = []
                for node in nodes where node.isDirty && node.isAlive { node.redraw() }
            }
            commit()
            for appearance in appearances {
                guard let node = appearance.node, node.isVisible != appearance.isVisible else { continue }
                appearance.isVisible.toggle()
                (appearance.isVisible ? appearance.appear : appearance.disappear)?()
            }
            let now = actions
            actions = []
            for action in now { action() }
            guard !dirty.isEmpty || !touched.isEmpty || !actions.isEmpty else { return checkLeaving() }
        }
        violate("drawing does not end")
    }

    /// A turn of the run loop begins: what tasks have changed is drawn.
    public func begin() {
        turn += 1
        for presentation in presentations {
            switch presentation.phase {
            case .asked: present(presentation)
            case .presenting: if flip() { presentation.phase = .shown }
            case .leaving where presentation.isPrompt && turn > presentation.turn: finish(presentation)
            default: break
            }
        }
        draw()
    }

    /// The turn ends: what was changed in it is drawn, and the tasks run.
    public func end() async {
        draw()
        await Task.yield()
    }

    /// Ends all that has begun, turn by turn, and says whether there is rest.
    public func rest() async -> Bool {
        var quiet = 0
        for _ in 0..<80 {
            let before = (drawings, turn)
            for stack in stacks { stack.endSwipe(self) }
            for presentation in presentations {
                if presentation.phase == .swiping { presentation.phase = .shown }
                if presentation.isLeaving, !presentation.isPrompt { finish(presentation) }
            }
            writeLate()
            begin()
            await end()
            let isMoving = presentations.contains { !$0.isSettled }
            quiet = drawings == before.0 && !isMoving && late.isEmpty ? quiet + 1 : 0
            if quiet == 4 { return true }
        }
        return false
    }

    // MARK: What is presented

    /// What is presented, each over the one before.
    public var presentations: [Presentation] {
        var all: [Presentation] = []
        var context = window
        while let next = context.current {
            all.append(next)
            context = next.inner
        }
        return all
    }

    /// Begins what the modifiers that were drawn ask for. All of an update counts as at once.
    private func commit() {
        let presenters = touched
        touched = []
        for presenter in presenters {
            guard let active = presenter.active else { continue }
            guard presenter.wanted?.id != active.id else { continue }
            switch active.phase {
            case .asked: drop(active)
            case .leaving: active.phase = .leaving(byUser: false)
            case .presenting, .shown, .swiping: active.begin(leaving: false)
            }
        }
        for presenter in presenters {
            guard let wanted = presenter.wanted, wanted.id != presenter.gone else { continue }
            let context = presenter.node.context
            if let current = context.current {
                // A modifier whose item changes presents the next one itself, when the former has gone.
                if current.presenter !== presenter {
                    violate("\(wanted.kind) is presented where \(current.kind) still is")
                }
                continue
            }
            if let under = presentations.last, under.isLeaving {
                // Over what the user has let go of it fails, with a line in the log; who asks cannot know.
                if under.phase == .leaving(byUser: true) {
                    presenter.gone = wanted.id
                    continue
                }
                violate("\(wanted.kind) is presented over what leaves")
            }
            let presentation = Presentation(wanted, presenter, context)
            presenter.active = presentation
            context.current = presentation
            if flip() { present(presentation) }
        }
    }

    private func present(_ presentation: Presentation) {
        presentation.phase = .presenting
        presentation.draw()
    }

    /// Takes away at once.
    func drop(_ presentation: Presentation) {
        guard presentation.under.current === presentation else { return }
        presentation.under.current = nil
        presentation.presenter?.active = nil
        presentation.inner.root?.remove()
    }

    /// The end of a dismissal. After the user's, nil is written; after the program's it may be, before `onDismiss` or
    /// after it. It goes through the binding of the first drawing, or that of the newest.
    private func finish(_ presentation: Presentation) {
        guard case .leaving(let byUser) = presentation.phase, let presenter = presentation.presenter else { return }
        let first = presentation.first.write
        drop(presentation)
        if byUser, presenter.wanted?.id == presentation.id { presenter.gone = presentation.id }
        let write = flip() ? first : presenter.write
        // A button has written it already.
        if byUser ? !presentation.isPrompt : flip() {
            if byUser { dismissed(presentation.name) }
            write()
        } else if !byUser, flip() {
            late.append(first)
        }
        presenter.onDismiss()
        if presenter.node.isAlive { touched.append(presenter) }
    }

    private func checkLeaving() {
        for presentation in presentations {
            guard let reading = presentation.reading, presentation.values != reading else { continue }
            violate("\(presentation.kind) leaves with \(presentation.values) instead of \(reading)")
            presentation.reading = nil
        }
    }

    /// Late writes for what has gone long since.
    private func writeLate() {
        let writes = late
        late = []
        for write in writes { write() }
    }

    // MARK: The moves

    /// What is presented last, if it can be used: not while it moves, nor while something under it leaves.
    private var topmost: Presentation? {
        let all = presentations
        return all.dropLast().contains { $0.isLeaving } ? nil : all.last.flatMap { $0.isSettled ? $0 : nil }
    }

    /// What can be used: the topmost presentation, or the window.
    private var top: Context? { presentations.isEmpty ? window : topmost?.inner }

    private var stack: StackState? {
        guard let top else { return nil }
        return stacks.last { $0.node?.context === top && $0.node?.isVisible == true }
    }

    /// The moves of the user and of the system. Those that can't be made do nothing.
    public enum Move: CaseIterable, Sendable {
        /// The back button: a shorter path is written, once (documents of `NavigationStack`).
        case back
        /// A long press on the back button: any shorter path.
        case longBack
        /// A swipe back begins. It writes when it ends; given up, it writes nothing.
        case beginSwipeBack, endSwipeBack, giveUpSwipeBack
        /// A swipe on a sheet begins, and lets go: now the sheet leaves by itself. Given up, nothing is written.
        case beginSwipe, letGo, giveUpSwipe
        /// A dismissal ends, up to a second after it began; only then is nil written (FlowStacks#69).
        case endDismissal
        /// A late nil for something that the program has dismissed.
        case writeLate
        /// A button of an alert or dialog: false is written and the action is run, in either order (documents of `alert`).
        case press
        /// A tab is tapped, the selected one too (convention).
        case tapTab
        /// A row of the sidebar is none any more, as when a narrow window goes back.
        case deselect
        /// A getter is called off the main thread (FB24158327).
        case readElsewhere
        /// A button of the screen on top.
        case tap
        /// Nothing but a turn of the run loop.
        case wait
        /// All that is shown is drawn again, as when the size or the traits change.
        case redraw
    }

    public func make(_ move: Move) {
        let index = Int.random(in: 0..<1_000, using: &chance)
        switch move {
        case .back, .longBack:
            guard let stack, stack.swipe == nil, !stack.shown.isEmpty else { return }
            let count = move == .back ? stack.shown.count - 1 : index % stack.shown.count
            popped(count)
            stack.pop(to: count)
        case .beginSwipeBack: if let stack, !stack.shown.isEmpty { stack.beginSwipe(place()) }
        case .endSwipeBack: for stack in stacks { stack.endSwipe(self) }
        case .giveUpSwipeBack: for stack in stacks { stack.giveSwipeUp() }
        case .beginSwipe: if let topmost, topmost.kind == .sheet { topmost.phase = .swiping }
        case .letGo:
            // A swipe over what has begun to leave is over.
            guard let last = presentations.last, last.phase == .swiping else { return }
            if presentations.contains(where: { $0.isLeaving }) { last.phase = .shown } else { leave(last) }
        case .giveUpSwipe: for sheet in presentations where sheet.phase == .swiping { sheet.phase = .shown }
        case .endDismissal:
            for presentation in presentations where presentation.isLeaving && !presentation.isPrompt {
                return finish(presentation)
            }
        case .writeLate: writeLate()
        case .press: if let topmost, topmost.isPrompt { press(topmost, index) }
        case .tapTab:
            guard presentations.isEmpty, let tabs = tabs.last, !tabs.tags.isEmpty else { return }
            tabs.selection = tabs.tags[index % tabs.tags.count]
            selected(tabs.selection!)
            tabs.write(tabs.selection!)
        case .deselect: break
        case .readElsewhere:
            for stack in stacks { stack.readElsewhere() }
            for tabs in tabs { tabs.readElsewhere() }
            for presentation in presentations { presentation.request.readElsewhere() }
        case .tap:
            guard let stack, let node = stack.node else { return }
            let actions = node.actions
            if !actions.isEmpty { actions[index % actions.count]() }
        case .wait: break
        case .redraw: window.root.redrawAll()
        }
    }

    private func leave(_ presentation: Presentation) {
        presentation.name = presentations.firstIndex { $0 === presentation }.flatMap(name)
        presentation.begin(leaving: true)
    }

    private func press(_ prompt: Presentation, _ index: Int) {
        let actions = prompt.inner.root.actions
        let action = actions.isEmpty ? {} : actions[index % actions.count]
        leave(prompt)
        let presenter = prompt.presenter
        let write = { [dismissed] in
            dismissed(prompt.name)
            presenter?.write()
        }
        if flip() {
            action()
            if flip() { draw() }
            write()
        } else {
            write()
            if flip() { draw() }
            action()
        }
    }

    /// A link by a door: `onOpenURL`.
    public func open(_ url: URL) {
        for door in urlDoors.values.joined() { door(url) }
    }

    /// A link by the other door: a user activity (universal links that were scanned come only so, element-x-ios#5804).
    public func `continue`(_ url: URL) {
        for door in activityDoors.values.joined() { door(NSUserActivity(webpageURL: url)) }
    }

    /// Whether the dialog on top is anchored in a view that is marked so, and whether one is in sight that it should be at.
    public var anchor: Node? { presentations.last.flatMap { $0.kind == .dialog ? $0.anchor : nil } }

    /// What is seen, for a person.
    public var scene: String {
        "\(window.root.values)" + presentations.map { " \($0.kind) \($0.values) \($0.phase)" }.joined()
    }

    /// What a play looks at.
    public var selection: AnyHashable? { tabs.last?.selection }
}

extension Node {
    fileprivate func redrawAll() {
        // The value is the same, so that a view whose stored properties are equal is still skipped.
        redraw()
    }
}
