import RouteNavigation
import RouteRuntime

#if canImport(SwiftUI)
    import SwiftUI

    @main
    struct ShopApp: App {
        @State private var session: Session
        @State private var coordinator: Coordinator<Step>

        init() {
            let session = Session()
            self.session = session
            coordinator = makeCoordinator(session)
        }

        var body: some Scene {
            WindowGroup { ShopWindow(coordinator: coordinator).environment(session) }
        }
    }

    struct ShopWindow: View {
        let coordinator: Coordinator<Step>
        @SceneStorage("screens") private var screens = ""

        var body: some View {
            TabRoot(coordinator) { tab in
                switch tab {
                case .home: Button("Orders") { Task { await coordinator.open(path: "/account/orders") } }
                case .shop: Button("Products") { coordinator.next(.products(.list())) }
                }
            } item: { tab in
                switch tab {
                case .home: Label("Home", systemImage: "house")
                case .shop: Label("Shop", systemImage: "cart")
                }
            }
            .presentedScreens { (step: Step, screen) in
                switch step {
                case .products(.picker): screen.presentationDetents([.medium, .large])
                default: screen
                }
            }
            .keepsScreens(of: coordinator, in: $screens)
        }
    }
#else
    /// Opens the links that it is given, and prints what an app would show.
    @main
    enum ShopApp {
        static func main() async {
            let session = Session()
            let coordinator = makeCoordinator(session)
            for link in CommandLine.arguments.dropFirst() {
                print(link)
                switch await coordinator.open(link) {
                case .opened: show(coordinator.state)
                case .performed(let command): print("  did \(command)")
                case .outside(let url): print("  the browser opens \(url)")
                case .held(let requirement):
                    print("  waits for \(requirement); signed in:")
                    session.isOpen = true
                    await coordinator.resume()
                    show(coordinator.state)
                case .failed(let error): print("  \(error)")
                case .refused, .superseded, .cancelled: print("  nothing happens")
                }
            }
        }

        static func show(_ state: NavigationState<Step>) {
            if state.steps.isEmpty { print("  the root") }
            for step in state.steps { print("  \(step.presentation) \(step)") }
        }
    }
#endif
