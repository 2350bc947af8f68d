public import SwiftUI

/// A view of SwiftUI in a controller; the real one is SwiftUI's.
@MainActor open class UIHostingController<Content: View>: UIViewController {
    public init(rootView: Content) {}
}
