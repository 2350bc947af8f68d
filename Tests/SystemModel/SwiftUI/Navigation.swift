/// What the system keeps of a stack that it shows.
public final class StackState {
    weak var node: Node?
    /// The path that is shown, and the frame in which it was changed last.
    public fileprivate(set) var shown: [AnyHashable] = []
    fileprivate var frame = -1
    fileprivate(set) var write: ([AnyHashable]) -> Void = { _ in }
    fileprivate(set) var readElsewhere: () -> Void = {}
    /// A swipe back that has begun: the path and the binding of that moment.
    private(set) var swipe: (place: AnyHashable?, path: [AnyHashable], write: ([AnyHashable]) -> Void)?
    fileprivate var destinations: [ObjectIdentifier: Destination] = [:]

    /// Pops all above a number of screens, at once: the back button, and a long press on it.
    func pop(to count: Int) {
        shown = Array(shown.prefix(count))
        write(shown)
    }

    func beginSwipe(_ place: AnyHashable?) { swipe = (place, shown, write) }
    func giveSwipeUp() { swipe = nil }

    /// The end of a swipe. If the path was changed meanwhile, the swipe may be given up, or writes what it knew.
    @MainActor func endSwipe(_ system: System) {
        guard let swipe else { return }
        self.swipe = nil
        // A view that leaves the window takes its touches along.
        guard node?.isVisible == true, swipe.path == shown || system.flip() else { return }
        if swipe.path == shown { shown.removeLast() }
        system.swiped(swipe.place, swipe.path)
        swipe.write(Array(swipe.path.dropLast()))
    }
}

final class Destination {
    var type: ObjectIdentifier
    weak var node: Node?
    var place: @MainActor (AnyHashable, Node, Int) -> Void = { _, _, _ in }
    init(_ type: ObjectIdentifier) { self.type = type }
}

@MainActor @preconcurrency public struct NavigationStack<Data, Root: View>: Primitive {
    let path: Binding<Data>
    let convert: ([AnyHashable]) -> Data
    let values: (Data) -> [AnyHashable]
    let root: Root

    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
    {
        self.path = path
        self.root = root()
        convert = { Data($0.map { $0.base as! Data.Element }) }
        values = { $0.map { AnyHashable($0) } }
    }

    public func draw(on node: Node) {
        let state = node.stored { StackState() }
        if state.node == nil {
            state.node = node
            node.system.stacks.append(state)
            node.leave = { [unowned system = node.system] in system.stacks.removeAll { $0 === state } }
        }
        let (path, convert) = (path, convert)
        state.write = { path.wrappedValue = convert($0) }
        state.readElsewhere = { path.readElsewhere() }
        let new = values(node.reading(path))
        if new != state.shown {
            // The second of two updates in a frame may be lost.
            if state.frame != node.system.frame || node.system.flip() { state.shown = new }
            state.frame = node.system.frame
        }
        node.isOne = true
        node.place(root, at: 0)
        node.cover(0, !state.shown.isEmpty)
        for (index, value) in state.shown.enumerated() {
            if let destination = state.destinations[ObjectIdentifier(type(of: value.base))] {
                destination.place(value, node, index + 1)
                node.cover(index + 1, index + 1 < state.shown.count)
                if let count = destination.node?.children.first??.count, count != 1 {
                    node.system.violate("a destination is declared \(count) times")
                }
            } else {
                node.system.violate("a pushed value has no destination")
            }
        }
    }
}

extension Node {
    /// Reads a binding, for which a view may be drawn anew when what it reads changes, or may not.
    func reading<Value>(_ binding: Binding<Value>) -> Value {
        system.observesGetters ? observing { binding.wrappedValue } : binding.wrappedValue
    }

    fileprivate func cover(_ index: Int, _ isCovered: Bool) { children[index]?.isCovered = isCovered }

    fileprivate var stack: StackState? { storage as? StackState ?? parent?.stack }
}

extension View {
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        let build = Unchecked(destination)
        return Modified(self) { node, content in
            node.place(content, at: 0)
            let destination = node.stored { Destination(ObjectIdentifier(D.self)) }
            destination.node = node
            destination.place = { value, parent, index in
                parent.place(build.value(value.base as! D), at: index)
            }
            node.parent?.stack?.destinations[destination.type] = destination
        }
    }

    nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { self }
    nonisolated public func tag<V: Hashable>(_ tag: V) -> some View {
        let tag = Unchecked(tag)
        return Modified(self) { node, content in
            node.place(content, at: 0)
            node.isOne = true
            node.storage = Last(AnyHashable(tag.value))
        }
    }
}

/// What the system keeps of tabs, or of the rows of a sidebar.
public final class TabState {
    weak var node: Node?
    public internal(set) var selection: AnyHashable?
    public fileprivate(set) var tags: [AnyHashable] = []
    fileprivate(set) var write: (AnyHashable) -> Void = { _ in }
    fileprivate(set) var readElsewhere: () -> Void = {}
}

public struct TabView<SelectionValue: Hashable, Content: View>: Primitive {
    let selection: Binding<SelectionValue>?
    let content: Content
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    public func draw(on node: Node) {
        node.drawTabs(selection!, content)
        for child in node.tagged { child.node.isCovered = child.tag != (node.storage as! TabState).selection }
    }
}

public struct List<SelectionValue: Hashable, Content: View>: Primitive {
    let selection: Binding<SelectionValue?>?
    let content: Content
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    public func draw(on node: Node) {
        guard let selection else {
            node.isOne = true
            return node.place(content, at: 0)
        }
        node.drawTabs(selection, content)
    }
}
extension List where SelectionValue == Never {
    public init(@ViewBuilder content: () -> Content) {
        selection = nil
        self.content = content()
    }
}

@MainActor @preconcurrency public struct NavigationSplitView<Sidebar: View, Detail: View>: Primitive {
    let sidebar: Sidebar
    let detail: Detail
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.sidebar = sidebar()
        self.detail = detail()
    }

    public func draw(on node: Node) {
        node.isOne = true
        node.place(sidebar, at: 0)
        node.place(detail, at: 1)
    }
}

extension Node {
    fileprivate func drawTabs<Value: Hashable, Content: View>(_ selection: Binding<Value>, _ content: Content) {
        let state = stored { TabState() }
        if state.node == nil {
            state.node = self
            system.tabs.append(state)
            leave = { [unowned system] in system.tabs.removeAll { $0 === state } }
        }
        state.write = { selection.wrappedValue = $0.base as! Value }
        state.readElsewhere = { selection.readElsewhere() }
        state.selection = AnyHashable(reading(selection))
        isOne = true
        place(content, at: 0)
        state.tags = tagged.map(\.tag)
    }

    fileprivate var tagged: [(node: Node, tag: AnyHashable)] {
        (storage as? Last<AnyHashable>).map { [(self, $0.value)] } ?? children.flatMap { $0?.tagged ?? [] }
    }
}
