/// A stored property that the node fills before it evaluates a body.
public protocol DynamicProperty {
    @MainActor func install(on node: Node, slot: Int) -> Self
    nonisolated static func isSame(_ old: Self, _ new: Self) -> Bool
}

extension DynamicProperty {
    nonisolated public static func isSame(_ old: Self, _ new: Self) -> Bool { true }

    @MainActor static func install(_ pointer: UnsafeMutableRawPointer, on node: Node, slot: Int) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        property.pointee = property.pointee.install(on: node, slot: slot)
    }
}

/// Whether another thread reads, while the main one waits.
nonisolated(unsafe) private var isElsewhere = false

/// Where the value of a `@State` lives.
final class Location<Value> {
    var value: Value
    private weak var node: Node?
    private var isRead = false

    init(_ value: Value, _ node: Node) {
        self.value = value
        self.node = node
    }

    /// May be called off the main thread, as a binding's getter is.
    func read() -> Value {
        if isElsewhere { return value }
        let location = Unchecked(self)
        return MainActor.assumeIsolated { () -> Unchecked<Value> in
            let location = location.value
            if let node = location.node, node.system.evaluating === node { location.isRead = true }
            return Unchecked(location.value)
        }.value
    }

    /// Only a view whose body has read the value is drawn anew.
    func write(_ value: Value) {
        self.value = value
        let location = Unchecked(self)
        MainActor.assumeIsolated { if location.value.isRead { location.value.node?.invalidate() } }
    }
}

extension Node {
    fileprivate func location<Value>(_ slot: Int, _ initial: () -> Value) -> Location<Value> {
        if let location = slots[slot] as? Location<Value> { return location }
        let location = Location(initial(), self)
        slots[slot] = location
        return location
    }
}

@propertyWrapper public struct State<Value>: DynamicProperty {
    private let initial: Value
    private var location: Location<Value>?

    public init(wrappedValue value: Value) { initial = value }
    public init(initialValue value: Value) { initial = value }

    public var wrappedValue: Value {
        get { location?.read() ?? initial }
        nonmutating set { location?.write(newValue) }
    }
    public var projectedValue: Binding<Value> {
        let state = Unchecked(self)
        return Binding(get: { state.value.wrappedValue }, set: { state.value.wrappedValue = $0 })
    }

    public func install(on node: Node, slot: Int) -> Self {
        var copy = self
        copy.location = node.location(slot) { initial }
        return copy
    }
}

@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
    private let initial: Value
    private let key: String
    private var location: Location<Value>?
    private weak var system: System?

    /// A text that the system keeps for a window.
    public init(wrappedValue: Value, _ key: String) where Value == String {
        initial = wrappedValue
        self.key = key
    }

    public var wrappedValue: Value {
        get { location?.read() ?? initial }
        nonmutating set {
            location?.write(newValue)
            let (system, key, value) = (Unchecked(system), key, Unchecked(newValue))
            MainActor.assumeIsolated { system.value?.storage[key] = value.value }
        }
    }
    public var projectedValue: Binding<Value> {
        let storage = Unchecked(self)
        return Binding(get: { storage.value.wrappedValue }, set: { storage.value.wrappedValue = $0 })
    }

    public func install(on node: Node, slot: Int) -> Self {
        var copy = self
        copy.system = node.system
        copy.location = node.location(slot) { node.system.storage[key] as? Value ?? initial }
        return copy
    }
}

/// A value that the model hands through closures that are Sendable by the SDK's signatures; it runs on one thread.
struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

@propertyWrapper public struct Binding<Value> {
    private let get: @Sendable () -> Value
    private let set: @Sendable (Value) -> Void

    public init(
        get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        // Apple's calls them so too: without a hop, on whatever thread it is.
        self.get = unsafeBitCast(get, to: (@Sendable () -> Value).self)
        self.set = unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)
    }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }
    public var projectedValue: Binding<Value> { self }

    /// Reads the value off the main thread, as iOS 26 may while it draws (FB24158327).
    func readElsewhere() {
        let get = get
        let done = DispatchSemaphore(value: 0)
        isElsewhere = true
        Thread.detachNewThread {
            _ = get()
            done.signal()
        }
        done.wait()
        isElsewhere = false
    }
}
extension Binding: Sendable where Value: Sendable {}

@MainActor @propertyWrapper @preconcurrency public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty
{
    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    public var wrappedValue: ObjectType

    public func install(on node: Node, slot: Int) -> Self {
        node.subscribe(to: wrappedValue)
        return self
    }

    nonisolated public static func isSame(_ old: Self, _ new: Self) -> Bool {
        let (old, new) = (Unchecked(old), Unchecked(new))
        return MainActor.assumeIsolated { old.value.wrappedValue === new.value.wrappedValue }
    }
}

@MainActor @propertyWrapper @preconcurrency public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private let make: () -> ObjectType
    private var location: Location<ObjectType>?

    public init(wrappedValue: @autoclosure @escaping () -> ObjectType) { make = wrappedValue }
    public var wrappedValue: ObjectType { location?.read() ?? make() }

    public func install(on node: Node, slot: Int) -> Self {
        var copy = self
        let location = node.location(slot, make)
        node.subscribe(to: location.value)
        copy.location = location
        return copy
    }
}

@MainActor @propertyWrapper @preconcurrency
public struct EnvironmentObject<ObjectType: ObservableObject>:
    DynamicProperty
{
    private var object: ObjectType?

    public init() {}
    public var wrappedValue: ObjectType { object! }

    public func install(on node: Node, slot: Int) -> Self {
        var copy = self
        copy.object = node.environment.object(ObjectType.self)
        if let object = copy.object { node.subscribe(to: object) }
        return copy
    }
}

extension Node {
    func subscribe<Object: ObservableObject>(to object: Object) {
        (object.objectWillChange as? ObservableObjectPublisher)?.next { [weak self] in
            MainActor.assumeIsolated { self?.invalidate() }
        }
    }
}

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// What views pass down. A class, so that a change is seen by identity.
public final class EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]

    init() {}
    private init(_ values: [ObjectIdentifier: Any]) { self.values = values }

    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    func object<Object: AnyObject>(_ type: Object.Type) -> Object? { values[ObjectIdentifier(type)] as? Object }
    func setting<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> EnvironmentValues {
        var copy = EnvironmentValues(values)
        copy[keyPath: keyPath] = value
        return copy
    }
    func setting<Object: AnyObject>(_ object: Object?, of type: Object.Type) -> EnvironmentValues {
        let copy = EnvironmentValues(values)
        copy.values[ObjectIdentifier(type)] = object
        return copy
    }
}

@propertyWrapper public struct Environment<Value>: DynamicProperty {
    private let read: (EnvironmentValues) -> Value?
    private var value: Value?

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable { read = { $0.object(objectType) } }
    public var wrappedValue: Value { value! }

    public func install(on node: Node, slot: Int) -> Self {
        var copy = self
        copy.value = read(node.environment)
        node.reads.append { [read] in same(read($0), read($1)) }
        return copy
    }
}

/// Whether two values are equal, or the same object; others never are.
func same<Value>(_ old: Value, _ new: Value) -> Bool {
    func equals<T: Equatable>(_ old: T) -> Bool { (new as? T) == old }
    if let old = old as? any Equatable { return equals(old) }
    guard Value.self is AnyObject.Type else { return false }
    return (old as AnyObject) === (new as AnyObject)
}
