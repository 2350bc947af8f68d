extension View {
    nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        let object = Unchecked(object)
        return Modified(self) { node, content in
            node.pass(same: { $0.object(T.self) === object.value }) { $0.setting(object.value, of: T.self) }
            node.place(content, at: 0)
        }
    }
    nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        let object = Unchecked(object)
        return Modified(self) { node, content in
            node.pass(same: { $0.object(T.self) === object.value }) { $0.setting(object.value, of: T.self) }
            node.place(content, at: 0)
        }
    }
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        let (keyPath, value) = (Unchecked(keyPath), Unchecked(value))
        return Modified(self) { node, content in
            node.pass(same: { SwiftUI.same($0[keyPath: keyPath.value], value.value) }) {
                $0.setting(keyPath.value, value.value)
            }
            node.place(content, at: 0)
        }
    }
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { appearance(action, nil) }
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { appearance(nil, action) }

    nonisolated private func appearance(_ appear: (() -> Void)?, _ disappear: (() -> Void)?) -> some View {
        let actions = Unchecked((appear, disappear))
        return Modified(self) { node, content in
            node.place(content, at: 0)
            let appearance = node.stored { Appearance() }
            (appearance.appear, appearance.disappear) = actions.value
            guard appearance.node == nil else { return }
            appearance.node = node
            node.system.appearances.append(appearance)
            node.leave = { [unowned system = node.system] in
                system.appearances.removeAll { $0 === appearance }
                if appearance.isVisible { appearance.disappear?() }
            }
        }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        let (value, action) = (Unchecked(value), Unchecked(action))
        return Modified(self) { node, content in
            node.place(content, at: 0)
            let last = node.stored { Last(value.value) }
            let old = last.value
            guard old != value.value else { return }
            last.value = value.value
            node.system.actions.append { action.value(old, value.value) }
        }
    }

    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        door(action) { $0.urlDoors[$1] = $2 }
    }
    nonisolated public func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View {
        door(action) { $0.activityDoors[$1] = $2 }
    }

    /// A modifier of several views is there several times, and one of none not at all.
    nonisolated private func door<V>(
        _ action: @escaping (V) -> Void,
        _ set: @escaping @MainActor (System, ObjectIdentifier, [(V) -> Void]?) -> Void
    ) -> some View {
        let action = Unchecked(action)
        return Modified(self) { node, content in
            node.place(content, at: 0)
            let id = ObjectIdentifier(node)
            set(node.system, id, Array(repeating: action.value, count: node.count))
            node.leave = { [unowned system = node.system] in set(system, id, nil) }
        }
    }

    /// Another id is another view, with new state.
    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
        let id = Unchecked(id)
        return Modified(self) { node, content in
            let last = node.stored { Last(id.value) }
            if last.value != id.value { node.removeChildren() }
            last.value = id.value
            node.place(content, at: 0)
        }
    }

    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
    nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
    nonisolated public func navigationTitle(_ title: LocalizedStringKey) -> some View { self }
}

public struct PresentationDetent: Hashable, Sendable {
    let height: Double
    public static let medium = PresentationDetent(height: 0.5)
    public static let large = PresentationDetent(height: 1)
}

final class Last<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

/// What is called when a view comes into sight and goes.
final class Appearance {
    var appear: (() -> Void)?
    var disappear: (() -> Void)?
    weak var node: Node?
    var isVisible = false
}

extension Node {
    /// Whether the node can be seen in what it is part of.
    var isVisible: Bool { !isCovered && (parent.map { $0.context !== context || $0.isVisible } ?? true) }

    /// Passes another environment to the children; the same object as before, if nothing differs.
    fileprivate func pass(
        same: (EnvironmentValues) -> Bool, _ change: (EnvironmentValues) -> EnvironmentValues
    ) {
        let passed = stored { Passed() }
        if let last = passed.last, passed.given === environment, same(last) {
            environment = last
        } else {
            passed.given = environment
            environment = change(environment)
            passed.last = environment
        }
    }
}

final class Passed {
    var given: EnvironmentValues?
    var last: EnvironmentValues?
}

public struct OpenURLAction {
    let action: @MainActor (URL) -> Void
    init(_ action: @escaping @MainActor (URL) -> Void) { self.action = action }
    @MainActor public func callAsFunction(_ url: URL) { action(url) }
}

private struct OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction { OpenURLAction { _ in } }
}
extension EnvironmentValues {
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
}

// Foundation on Linux has no user activities.
// swift-format-ignore
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
open class NSUserActivity {
    public var webpageURL: URL?
    public init(webpageURL: URL?) { self.webpageURL = webpageURL }
}
