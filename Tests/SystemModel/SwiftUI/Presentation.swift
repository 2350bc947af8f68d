/// A window, or the content of something presented. It presents one thing at a time: the second of two is never shown
/// (TCA#1991).
@MainActor public final class Context {
    public internal(set) var current: Presentation?
    public internal(set) var root: Node!
    nonisolated init() {}
}

/// Something presented, until its dismissal has ended.
@MainActor public final class Presentation {
    public enum Kind: String, Sendable { case sheet, cover, alert, dialog }
    enum Phase: Equatable {
        /// It is to be shown in the next turn; taken back before that, it is never shown and `onDismiss` is not called.
        case asked
        case presenting
        case shown
        /// The finger is on it.
        case swiping
        case leaving(byUser: Bool)
    }

    public let kind: Kind
    let id: AnyHashable
    weak var presenter: Presenter?
    let under: Context
    public let inner = Context()
    var phase = Phase.asked
    var turn = 0
    /// What was asked for first, and last.
    let first: Request
    var request: Request
    /// What could be read when it began to leave.
    var reading: [AnyHashable]?
    /// What the play calls it, once the user has begun to dismiss it.
    var name: AnyHashable?
    /// Where a dialog is anchored, from the top.
    let anchor: Node

    init(_ request: Request, _ presenter: Presenter, _ under: Context) {
        kind = request.kind
        id = request.id
        first = request
        self.request = request
        self.presenter = presenter
        self.under = under
        anchor = presenter.node
    }

    var isPrompt: Bool { kind == .alert || kind == .dialog }
    public var isLeaving: Bool { if case .leaving = phase { true } else { false } }
    /// Whether it can be used: nothing moves.
    public var isSettled: Bool { phase == .shown }

    /// What is read on it.
    public var values: [AnyHashable] { request.words + (inner.root?.values ?? []) }

    func draw() {
        if inner.root == nil { inner.root = HostNode(presenter!.node.system, inner, under: presenter!.node) }
        (inner.root as! HostNode).show(request.place)
    }

    func begin(leaving byUser: Bool) {
        if !isLeaving { reading = values }
        phase = .leaving(byUser: byUser)
        turn = under.root.system.turn
    }
}

/// The top of what is presented.
final class HostNode: Node {
    private var place: @MainActor (Node) -> Void = { _ in }

    func show(_ place: @escaping @MainActor (Node) -> Void) {
        self.place = place
        environment = parent?.environment ?? environment
        redraw()
    }

    /// The closure of the content may read what is observed.
    override func redraw() { drawChildren { observing { place(self) } } }
}

/// What a modifier asks for.
struct Request {
    var kind: Presentation.Kind
    var id: AnyHashable
    /// The title and the message of an alert or dialog.
    var words: [AnyHashable] = []
    var place: @MainActor (Node) -> Void
    /// Writes nil, or false.
    var write: () -> Void
    var readElsewhere: () -> Void
}

/// What the system keeps of a modifier that presents.
@MainActor final class Presenter {
    unowned let node: Node
    var wanted: Request?
    var active: Presentation?
    /// What takes the place of the active one of the same modifier, once that has gone.
    var next: Request?
    /// What the user has dismissed while the binding still had it.
    var gone: AnyHashable?
    /// What the newest drawing of the modifier says.
    var write: () -> Void = {}
    var onDismiss: () -> Void = {}
    /// The item of the last request, for the closure of the content; and the first, which it may be given as well.
    var items: (first: Any, last: Any)?

    init(_ node: Node) { self.node = node }

    /// The modifier was drawn. What is on the screen and still wanted is drawn anew at once.
    func update(_ request: Request?) {
        if request == nil || request?.id != gone { gone = nil }
        wanted = request
        if let request, let active, active.id == request.id, !active.isLeaving || active.phase == .leaving(byUser: true)
        {
            active.request = request
            if active.phase != .asked { active.draw() }
            // It may still change while the user sees it go.
            if active.isLeaving { active.reading = active.values }
        }
        if !node.system.touched.contains(where: { $0 === self }) { node.system.touched.append(self) }
    }

    /// The modifier was drawn while what it presented leaves: its closure is evaluated for it again.
    func update(leaving place: @escaping @MainActor (Node) -> Void, words: [AnyHashable]?) {
        guard let active, active.phase != .asked else { return }
        active.request.place = place
        if let words { active.request.words = words }
        active.draw()
    }
}

extension Node {
    fileprivate func presenter() -> Presenter {
        let presenter = stored { Presenter(self) }
        if leave == nil {
            leave = { [unowned system] in
                system.touched.removeAll { $0 === presenter }
                if let active = presenter.active { system.drop(active) }
            }
        }
        return presenter
    }

    /// A modifier is put on each of several views, and presents from each.
    fileprivate func checkOne() {
        if let count = children.first??.count, count != 1 {
            system.violate("a presentation is put on \(count) views")
        }
    }

    fileprivate func draw<Item: Identifiable, Content: View>(
        _ kind: Presentation.Kind, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
        _ content: @escaping (Item) -> Content
    ) {
        checkOne()
        let presenter = presenter()
        presenter.write = { item.wrappedValue = nil }
        presenter.onDismiss = { onDismiss?() }
        let usesFirst = system.givesFirstItem
        if let new = reading(item) {
            if let items = presenter.items, (items.last as! Item).id == new.id {
                presenter.items = (items.first, new)
            } else if presenter.active == nil {
                presenter.items = (new, new)
            }
            let given = presenter.items.map { usesFirst ? $0.first : $0.last } as! Item
            let shown = given.id == new.id ? given : new
            presenter.update(
                Request(
                    kind: kind, id: AnyHashable(new.id), place: { $0.place(content(shown), at: 0) },
                    write: presenter.write, readElsewhere: { item.readElsewhere() }))
        } else {
            if let items = presenter.items {
                let last = (usesFirst ? items.first : items.last) as! Item
                presenter.update(leaving: { $0.place(content(last), at: 0) }, words: nil)
            }
            presenter.update(nil)
        }
    }

    fileprivate func draw(
        _ kind: Presentation.Kind, _ title: String, _ isPresented: Binding<Bool>, hasData: Bool,
        _ actions: @escaping @MainActor (Node) -> Void
    ) {
        checkOne()
        let presenter = presenter()
        presenter.write = { isPresented.wrappedValue = false }
        let words = [AnyHashable(title)]
        let isWanted = reading(isPresented)
        if isWanted, hasData {
            presenter.update(
                Request(
                    kind: kind, id: AnyHashable(kind.rawValue), words: words, place: actions,
                    write: presenter.write, readElsewhere: { isPresented.readElsewhere() }))
        } else {
            let nothing: @MainActor (Node) -> Void = { _ in }
            if !isWanted { presenter.update(leaving: hasData ? actions : nothing, words: words) }
            presenter.update(nil)
        }
    }
}

extension View {
    nonisolated public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        presenting(.sheet, item, onDismiss, content)
    }

    @available(macOS, unavailable)
    nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        presenting(.cover, item, onDismiss, content)
    }

    nonisolated private func presenting<Item: Identifiable, Content: View>(
        _ kind: Presentation.Kind, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
        _ content: @escaping (Item) -> Content
    ) -> some View {
        let given = Unchecked((item, onDismiss, content))
        return Modified(self) { node, view in
            node.place(view, at: 0)
            node.draw(kind, given.value.0, given.value.1, given.value.2)
        }
    }

    nonisolated public func alert<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        prompting(.alert, title, isPresented, data.map(actions), data.map(message))
    }
    nonisolated public func confirmationDialog<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        prompting(.dialog, title, isPresented, data.map(actions), data.map(message))
    }
    nonisolated public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        prompting(.alert, Text(title), isPresented, actions(), message())
    }
    nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        prompting(.dialog, Text(title), isPresented, actions(), message())
    }

    nonisolated private func prompting<A: View, M: View>(
        _ kind: Presentation.Kind, _ title: Text, _ isPresented: Binding<Bool>, _ actions: A?, _ message: M?
    ) -> some View {
        let given = Unchecked((title, isPresented, actions, message))
        return Modified(self) { node, view in
            node.place(view, at: 0)
            let (title, isPresented, actions, _) = given.value
            let box = Unchecked(actions)
            let place: @MainActor (Node) -> Void = { if let actions = box.value { $0.place(actions, at: 0) } }
            node.draw(kind, title.content, isPresented, hasData: actions != nil, place)
        }
    }
}

public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }
