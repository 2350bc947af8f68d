// What RouteNavigation uses of Combine, so that it runs: an object has one publisher, which calls whoever subscribed.
public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
}

public final class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never

    private var subscribers: [() -> Void] = []

    public init() {}

    /// Calls each subscriber once: like a view, it subscribes again when it is drawn.
    public func send() {
        let called = subscribers
        subscribers = []
        for subscriber in called { subscriber() }
    }

    /// What the model of SwiftUI does for `@ObservedObject`.
    public func next(_ subscriber: @escaping () -> Void) { subscribers.append(subscriber) }
}

public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    public var objectWillChange: ObservableObjectPublisher { publisher(of: self) }
}

/// Tells the object's publisher before its value changes.
@propertyWrapper public struct Published<Value> {
    private var value: Value
    public init(wrappedValue: Value) { value = wrappedValue }

    @available(*, unavailable)
    public var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }

    public static subscript<Object: ObservableObject>(
        _enclosingInstance object: Object, wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
        storage storage: ReferenceWritableKeyPath<Object, Self>
    ) -> Value {
        get { object[keyPath: storage].value }
        set {
            (object.objectWillChange as? ObservableObjectPublisher)?.send()
            object[keyPath: storage].value = newValue
        }
    }
}

private struct Entry {
    weak var object: AnyObject?
    var publisher: ObservableObjectPublisher
}

// The model runs on one thread.
nonisolated(unsafe) private var entries: [ObjectIdentifier: Entry] = [:]

private func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    if let entry = entries[ObjectIdentifier(object)], entry.object === object { return entry.publisher }
    entries = entries.filter { $0.value.object != nil }
    let publisher = ObservableObjectPublisher()
    entries[ObjectIdentifier(object)] = Entry(object: object, publisher: publisher)
    return publisher
}
