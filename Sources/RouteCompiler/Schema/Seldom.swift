/// A value that is seldom there. It lies apart, so that the many that go without stay small.
@propertyWrapper
package struct Seldom<Value: Sendable>: Sendable {
    private indirect enum Storage: Sendable {
        case nothing
        case value(Value)
    }

    private var storage: Storage

    package init(wrappedValue: Value? = nil) {
        storage = wrappedValue.map(Storage.value) ?? .nothing
    }

    package var wrappedValue: Value? {
        get {
            switch storage {
            case .nothing: nil
            case .value(let value): value
            }
        }
        set { storage = newValue.map(Storage.value) ?? .nothing }
    }
}
