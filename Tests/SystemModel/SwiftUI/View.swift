// A small SwiftUI that runs, of just what the navigation layer uses, with the signatures of the iOS 18 SDK. `System`
// plays the part of the system, with the moves that Apple's is known to make.
@_exported public import Combine
@_exported public import Foundation
@_exported public import Observation

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
    /// Gives the view to a node of its parent's: the model's own, beside the SDK's.
    @MainActor @preconcurrency func place(on parent: Node, at index: Int)
}

extension View {
    public func place(on parent: Node, at index: Int) {
        _ = parent.child(at: index) { SourceNode<Self, Body>(under: $0) { $0.body } }.receive(self, parent.environment)
    }
}

extension Never: View {
    public var body: Never { fatalError("a primitive has no body") }
}

/// A view that the system draws itself.
@MainActor @preconcurrency public protocol Primitive: View where Body == Never {
    /// Draws the view: places its children, and leaves with the node what the system needs.
    @MainActor func draw(on node: Node)
}

extension Primitive {
    public var body: Never { fatalError("a primitive has no body") }

    public func place(on parent: Node, at index: Int) {
        parent.child(at: index) { PrimitiveNode<Self>(under: $0) }.receive(self, parent.environment)
    }
}

nonisolated public struct EmptyView: Primitive {
    nonisolated public init() {}
    @MainActor public func draw(on node: Node) { node.isNone = true }
}

/// What a `some View` of a modifier is: the content, drawn by a function.
nonisolated public struct Modified<Content: View>: Primitive {
    let content: Content
    let change: @MainActor (Node, Content) -> Void

    nonisolated init(_ content: Content, _ change: @escaping @MainActor (Node, Content) -> Void) {
        self.content = content
        self.change = change
    }

    @MainActor public func draw(on node: Node) { change(node, content) }
}

extension Optional: View, Primitive where Wrapped: View {
    @MainActor public func draw(on node: Node) {
        if let self { node.place(self, at: 0) } else { node.isNone = true }
    }
}

nonisolated public enum ConditionalContent<True: View, False: View>: Primitive {
    case yes(True)
    case no(False)

    @MainActor public func draw(on node: Node) {
        switch self {
        case .yes(let view): node.place(view, at: 0)
        case .no(let view): node.place(view, at: 0)
        }
    }
}

nonisolated public struct TupleView<each Content: View>: Primitive {
    let content: (repeat each Content)

    @MainActor public func draw(on node: Node) {
        var index = 0
        for view in repeat each content {
            node.place(view, at: index)
            index += 1
        }
    }
}

@resultBuilder public struct ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content>
    {
        TupleView(content: (repeat each content))
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<T: View, F: View>(first: T) -> ConditionalContent<T, F> { .yes(first) }
    public static func buildEither<T: View, F: View>(second: F) -> ConditionalContent<T, F> { .no(second) }
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

nonisolated public struct AnyView: Primitive {
    private let place: @MainActor (Node) -> Void
    nonisolated public init<V: View>(_ view: V) {
        let view = Unchecked(view)
        place = { $0.place(view.value, at: 0) }
    }
    @MainActor public func draw(on node: Node) { place(node) }
}

public struct Group<Content: View>: Primitive {
    let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    @MainActor public func draw(on node: Node) { node.place(content, at: 0) }
}

/// A container: one view, however many are in it.
public struct VStack<Content: View>: Primitive {
    let content: Content
    public init(spacing: Double? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
    @MainActor public func draw(on node: Node) {
        node.place(content, at: 0)
        node.isOne = true
    }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    let data: Data
    let id: KeyPath<Data.Element, ID>
    let content: (Data.Element) -> Content
}

extension ForEach: View, Primitive where Content: View {
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {
        self.data = data
        self.id = id
        self.content = content
    }

    /// The data do not change in what uses it here, so that a place is an identity.
    @MainActor public func draw(on node: Node) {
        for (index, element) in data.enumerated() { node.place(content(element), at: index) }
    }
}

public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    let key: String
    public init(_ value: String) { key = value }
    public init(stringLiteral value: String) { key = value }
}

nonisolated public struct Text: Primitive, Equatable {
    /// What is read on the screen.
    public let content: String
    nonisolated public init(_ key: LocalizedStringKey) { content = key.key }
    nonisolated public init(verbatim content: String) { self.content = content }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ content: S) { self.content = String(content) }
    @MainActor public func draw(on node: Node) { node.value = content }
}

nonisolated public struct Label<Title: View, Icon: View>: Primitive {
    let title: Title
    @MainActor public func draw(on node: Node) {
        node.place(title, at: 0)
        node.isOne = true
    }
}
extension Label where Title == Text, Icon == EmptyView {
    nonisolated public init(_ title: LocalizedStringKey, systemImage: String) { self.title = Text(title) }
}

/// A leaf that a play recognises.
nonisolated public struct Mark<Value: Hashable>: Primitive {
    let mark: Value
    nonisolated public init(_ mark: Value) { self.mark = mark }
    @MainActor public func draw(on node: Node) { node.value = AnyHashable(mark) }
}

public struct Button<Label: View>: Primitive {
    let action: @MainActor () -> Void
    let label: Label
    @MainActor public func draw(on node: Node) {
        node.action = action
        node.place(label, at: 0)
        node.isOne = true
    }
}
extension Button {
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.action = action
        self.label = label()
    }
}
extension Button where Label == Text {
    public init(_ title: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.action = action
        label = Text(title)
    }
}

extension Button where Label == Text {
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.action = action
        label = Text(title)
    }
}

/// Shares a link; the play has nobody to share it with.
nonisolated public struct ShareLink: Primitive {
    let item: URL
    nonisolated public init(item: URL) { self.item = item }
    @MainActor public func draw(on node: Node) {}
}

@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = ModifierContent<Self>
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// The content that a modifier is given.
nonisolated public struct ModifierContent<Modifier: ViewModifier>: Primitive {
    let content: ContentBox

    @MainActor public func draw(on node: Node) {
        content.node = node
        content.place(node)
    }
}

/// What a modifier changes. It is drawn anew without the modifier, whose stored properties alone count for its body.
final class ContentBox {
    var place: @MainActor (Node) -> Void = { _ in }
    weak var node: Node?
}

public struct ModifiedContent<Content, Modifier> {
    let content: Content
    let modifier: Modifier
}
extension ModifiedContent: View, Primitive where Content: View, Modifier: ViewModifier {
    @MainActor public func draw(on node: Node) {
        let box = node.stored { ContentBox() }
        box.place = { [content] in $0.place(content, at: 0) }
        let child = node.child(at: 0) {
            SourceNode<Modifier, Modifier.Body>(under: $0) { $0.body(content: ModifierContent(content: box)) }
        }
        if !child.receive(modifier, node.environment) { box.node?.redraw() }
    }
}

extension View {
    nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
