@_spi(Reflection) private import Swift

/// A place in the tree of what is drawn. It outlives the view values that come to it, and keeps their state.
@MainActor public class Node {
    public let system: System
    weak var parent: Node?
    let depth: Int
    /// The window or the presented content that the node is part of, which presents one thing at a time.
    let context: Context
    public private(set) var children: [Node?] = []
    var environment: EnvironmentValues
    var isDirty = false
    private(set) var isAlive = true
    /// What the primitive of this node keeps.
    var storage: AnyObject?
    /// The locations of `@State` and its like, in the order of the stored properties.
    var slots: [AnyObject?] = []
    /// Called when the node goes.
    var leave: (() -> Void)?
    /// Of what the body read of the environment: whether it is the same in another.
    var reads: [(EnvironmentValues, EnvironmentValues) -> Bool] = []
    /// A screen with another pushed over it, or of another tab.
    var isCovered = false

    // What the last drawing said.
    /// The node is one view for whatever is put on it, or none; otherwise it counts as its children do.
    var isOne = false, isNone = false
    public var value: AnyHashable?
    public var action: (@MainActor () -> Void)?
    private var drawing = 0
    fileprivate var drawn = 0

    init(under parent: Node) {
        system = parent.system
        self.parent = parent
        depth = parent.depth + 1
        context = parent.context
        environment = parent.environment
    }

    /// The root of a window or of something presented.
    init(_ system: System, _ context: Context, under parent: Node?) {
        self.system = system
        self.parent = parent
        self.context = context
        depth = (parent?.depth ?? 0) + 1
        environment = parent?.environment ?? EnvironmentValues()
    }

    /// The child at a place, which stays if its kind of view does.
    func child<Child: Node>(at index: Int, _ make: (Node) -> Child) -> Child {
        while children.count <= index { children.append(nil) }
        if let child = children[index] as? Child {
            child.drawn = drawing
            return child
        }
        children[index]?.remove()
        let child = make(self)
        children[index] = child
        child.drawn = drawing
        return child
    }

    public func place<V: View>(_ view: V, at index: Int) { view.place(on: self, at: index) }

    func stored<Object: AnyObject>(_ make: () -> Object) -> Object {
        if let object = storage as? Object { return object }
        let object = make()
        storage = object
        return object
    }

    /// Draws the children, and lets those go that are not drawn again.
    func drawChildren(_ draw: () -> Void) {
        isDirty = false
        drawing += 1
        (isOne, isNone, value, action) = (false, false, nil, nil)
        system.drawings += 1
        draw()
        for index in children.indices where children[index]?.drawn != drawing {
            children[index]?.remove()
            children[index] = nil
        }
    }

    /// Draws the node as it is.
    func redraw() {}
    /// Takes another environment.
    func adopt(_ environment: EnvironmentValues) {}

    func invalidate() {
        guard isAlive, !isDirty else { return }
        isDirty = true
        system.dirty.append(self)
    }

    func remove() {
        guard isAlive else { return }
        isAlive = false
        leave?()
        for child in children { child?.remove() }
        children = []
        slots = []
    }

    /// Whether a node is this one or above it.
    public func isUnder(_ other: Node) -> Bool { self === other || parent?.isUnder(other) == true }

    func removeChildren() {
        for child in children { child?.remove() }
        children = []
    }

    /// How many views a modifier on this one is put on.
    var count: Int {
        if isOne || value != nil { return 1 }
        return isNone ? 0 : children.reduce(0) { $0 + ($1?.count ?? 0) }
    }

    /// What is read here, in order; what is presented over it is not part of it.
    public var values: [AnyHashable] {
        value.map { [$0] } ?? children.flatMap { $0?.values ?? [] }
    }

    /// The nodes of a kind of primitive, from the top.
    func find<V: Primitive>(_ type: V.Type) -> [PrimitiveNode<V>] {
        (self as? PrimitiveNode<V>).map { [$0] } ?? children.flatMap { $0?.find(type) ?? [] }
    }

    public var actions: [@MainActor () -> Void] {
        (action.map { [$0] } ?? []) + children.flatMap { $0?.actions ?? [] }
    }

    /// Reads what is observed; a change of it draws the node anew.
    func observing<Value>(_ read: () -> Value) -> Value {
        withObservationTracking(read) { [weak self] in
            MainActor.assumeIsolated { self?.invalidate() }
        }
    }
}

final class PrimitiveNode<V: Primitive>: Node {
    private(set) var view: V?

    func receive(_ view: V, _ environment: EnvironmentValues) {
        self.view = view
        self.environment = environment
        redraw()
    }

    override func redraw() {
        guard let view else { return }
        drawChildren { view.draw(on: self) }
    }

    override func adopt(_ environment: EnvironmentValues) {
        self.environment = environment
        redraw()
    }
}

/// The node of a view with a body, or of a modifier: what is skipped when its stored properties are equal.
final class SourceNode<Source, Output: View>: Node {
    private var source: Source?
    private let output: @MainActor (Source) -> Output
    private let layout = Layout.of(Source.self)

    init(under parent: Node, _ output: @escaping @MainActor (Source) -> Output) {
        self.output = output
        super.init(under: parent)
    }

    /// Takes a new value, and says whether the body was evaluated.
    func receive(_ new: Source, _ environment: EnvironmentValues) -> Bool {
        let old = self.environment
        self.environment = environment
        guard let source, !isDirty, layout.isSame(source, new),
            old === environment || reads.allSatisfy({ $0(old, environment) })
        else {
            self.source = new
            redraw()
            return true
        }
        system.skips += 1
        if old !== environment { for child in children { child?.adopt(environment) } }
        return false
    }

    override func adopt(_ environment: EnvironmentValues) {
        if let source { _ = receive(source, environment) }
    }

    override func redraw() {
        guard var source else { return }
        reads = []
        layout.install(&source, on: self)
        let outer = system.evaluating
        system.evaluating = self
        let body = observing { output(source) }
        system.evaluating = outer
        drawChildren { place(body, at: 0) }
    }
}

typealias Comparison = (UnsafeRawPointer, UnsafeRawPointer) -> Bool

/// How two stored properties of a type are compared: by `==`, or else by their bytes.
private func comparison(of type: Any.Type) -> Comparison {
    if let type = type as? any DynamicProperty.Type { return sameness(type) }
    if let type = type as? any Equatable.Type { return equality(type) }
    return _openExistential(type, do: bytes)
}

private func sameness<T: DynamicProperty>(_ type: T.Type) -> Comparison {
    { T.isSame($0.assumingMemoryBound(to: T.self).pointee, $1.assumingMemoryBound(to: T.self).pointee) }
}

private func equality<T: Equatable>(_ type: T.Type) -> Comparison {
    { $0.assumingMemoryBound(to: T.self).pointee == $1.assumingMemoryBound(to: T.self).pointee }
}

private func bytes<T>(_ type: T.Type) -> Comparison {
    let size = MemoryLayout<T>.size
    return { memcmp($0, $1, size) == 0 }
}

/// The stored properties of a view or modifier: how they are compared, and which of them the node fills.
@MainActor final class Layout {
    private var compared: [(offset: Int, isSame: Comparison)] = []
    private var installed: [(offset: Int, type: any DynamicProperty.Type)] = []
    private static var all: [ObjectIdentifier: Layout] = [:]

    static func of<Source>(_ type: Source.Type) -> Layout {
        if let layout = all[ObjectIdentifier(type)] { return layout }
        let layout = Layout(type)
        all[ObjectIdentifier(type)] = layout
        return layout
    }

    private init(_ source: Any.Type) {
        var fields: [(offset: Int, type: Any.Type)] = []
        _ = _forEachField(of: source) { _, offset, type, _ in
            fields.append((offset, type))
            return true
        }
        for (offset, type) in fields {
            if let property = type as? any DynamicProperty.Type { installed.append((offset, property)) }
            compared.append((offset, comparison(of: type)))
        }
    }

    func isSame<Source>(_ old: Source, _ new: Source) -> Bool {
        withUnsafeBytes(of: old) { old in
            withUnsafeBytes(of: new) { new in
                compared.allSatisfy { $0.isSame(old.baseAddress! + $0.offset, new.baseAddress! + $0.offset) }
            }
        }
    }

    func install<Source>(_ source: inout Source, on node: Node) {
        guard !installed.isEmpty else { return }
        if node.slots.isEmpty { node.slots = Array(repeating: nil, count: installed.count) }
        withUnsafeMutableBytes(of: &source) { bytes in
            for (slot, property) in installed.enumerated() {
                property.type.install(bytes.baseAddress! + property.offset, on: node, slot: slot)
            }
        }
    }
}
