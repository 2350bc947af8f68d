#if canImport(UIKit) && !os(watchOS)
    public import RouteRuntime
    public import UIKit

    /// Shows the screens of a coordinator with UIKit: a navigation controller for each tab and each presented layer.
    ///
    ///     navigation = UIKitNavigation(coordinator) { tab in HomeController(tab) }
    ///     window.rootViewController = navigation.rootController
    ///
    /// It is the delegate of these controllers. Keep it for as long as they are shown.
    @MainActor
    public final class UIKitNavigation<Navigator: Coordinating>: NavigationSystem
    where Navigator.Step: ScreenController {
        /// The steps that it shows.
        public typealias Step = Navigator.Step
        /// A step that is presented.
        public typealias Layer = NavigationState<Step>.Layer

        /// The root controller, for a window.
        public let rootController: UIViewController

        private let tabBar: UITabBarController?
        private var stacks: [NavigationMove<Step>.Place: UINavigationController] = [:]
        private var layers: [Layer.ID: UIViewController] = [:]
        private let steps = NSMapTable<UIViewController, StepOfController<Step>>.weakToStrongObjects()
        private let reports = NavigationReports()
        private let prepare: @MainActor (UIViewController, Layer) -> Void
        private var driver: NavigationDriver<Navigator, UIKitNavigation>?

        /// An app without tabs.
        ///
        /// - Parameters:
        ///   - coordinator: Says what is shown.
        ///   - root: The controller that is shown while the stack is empty.
        ///   - prepare: Gets the controller of each layer before it is presented, to set detents, a transition or
        ///     `isModalInPresentation`.
        public convenience init(
            _ coordinator: Navigator, root: UIViewController,
            prepare: @escaping @MainActor (UIViewController, Layer) -> Void = { _, _ in }
        ) where Step.RouteTabs == _RouteNone {
            let stack = UINavigationController(rootViewController: root)
            self.init(coordinator, root: stack, tabBar: nil, stacks: [.tab(nil): stack], prepare: prepare)
        }

        /// An app with tabs.
        ///
        /// - Parameters:
        ///   - coordinator: Says what is shown.
        ///   - prepare: Gets the controller of each layer before it is presented, to set detents, a transition or
        ///     `isModalInPresentation`.
        ///   - root: Makes the controller that a tab shows while its stack is empty; its `tabBarItem` is the tab's.
        public convenience init(
            _ coordinator: Navigator, prepare: @escaping @MainActor (UIViewController, Layer) -> Void = { _, _ in },
            root: (Step.RouteTabs) -> UIViewController
        ) {
            let tabBar = UITabBarController()
            var stacks: [NavigationMove<Step>.Place: UINavigationController] = [:]
            tabBar.viewControllers = Step.RouteTabs.allCases.map { tab in
                let stack = UINavigationController(rootViewController: root(tab))
                stacks[.tab(tab)] = stack
                return stack
            }
            self.init(coordinator, root: tabBar, tabBar: tabBar, stacks: stacks, prepare: prepare)
        }

        private init(
            _ coordinator: Navigator, root: UIViewController, tabBar: UITabBarController?,
            stacks: [NavigationMove<Step>.Place: UINavigationController],
            prepare: @escaping @MainActor (UIViewController, Layer) -> Void
        ) {
            rootController = root
            self.tabBar = tabBar
            self.stacks = stacks
            self.prepare = prepare
            let driver = NavigationDriver(coordinator, self)
            self.driver = driver
            reports.look = { [weak driver] in driver?.update() }
            for stack in stacks.values { stack.delegate = reports }
            tabBar?.delegate = reports
            driver.update()
        }

        // MARK: What is shown

        public var isMoving: Bool {
            stacks.values.contains { $0.transitionCoordinator != nil }
                || presented.contains { $0.isBeingPresented || $0.isBeingDismissed || $0.transitionCoordinator != nil }
        }

        public var selectedTab: Step.RouteTabs? {
            let tabs = Array(Step.RouteTabs.allCases)
            // A tab under "More" has no index.
            return tabBar.flatMap { tabs.indices.contains($0.selectedIndex) ? tabs[$0.selectedIndex] : nil }
        }

        public func stack(in place: NavigationMove<Step>.Place) -> [Step]? {
            if case .layer(let layer) = place, layers[layer]?.presentingViewController == nil { return nil }
            return stacks[place]?.viewControllers.dropFirst().compactMap { steps.object(forKey: $0)?.step } ?? []
        }

        /// All presented controllers from the bottom, also those that the app presents without the coordinator.
        private var presented: some Sequence<UIViewController> {
            sequence(first: rootController) { $0.presentedViewController }.dropFirst()
        }

        // MARK: Moves

        public func make(_ move: NavigationMove<Step>, done: @escaping @MainActor () -> Void) {
            switch move {
            case .dismiss(let layer): dismiss(layer, done)
            case .pop(let count, let place):
                set(place, done) { controllers in
                    var kept = 0
                    return controllers.prefix { controller in
                        if self.steps.object(forKey: controller) != nil { kept += 1 }
                        return kept <= count
                    }
                }
            case .push(let pushed, let place): set(place, done) { $0 + pushed.map(self.controller) }
            case .setStack(let shown, let place): set(place, done) { $0.prefix(1) + shown.map(self.controller) }
            case .select(let tab):
                tabBar?.selectedIndex = Array(Step.RouteTabs.allCases).firstIndex(of: tab) ?? 0
                done()
            case .present(let layer): present(layer, done)
            }
        }

        private func controller(_ step: Step) -> UIViewController {
            let controller = step.makeController()
            steps.setObject(StepOfController(step), forKey: controller)
            return controller
        }

        private func set(
            _ place: NavigationMove<Step>.Place, _ done: @escaping @MainActor () -> Void,
            _ change: ([UIViewController]) -> some Sequence<UIViewController>
        ) {
            guard let stack = stacks[place] else { return done() }
            let isVisible = stack.viewIfLoaded?.window != nil
            stack.setViewControllers(Array(change(stack.viewControllers)), animated: isVisible)
            guard isVisible, let transition = stack.transitionCoordinator else { return done() }
            if !transition.animate(alongsideTransition: nil, completion: { _ in done() }) { done() }
        }

        private func dismiss(_ layer: Layer.ID, _ done: @escaping @MainActor () -> Void) {
            guard let presenter = layers[layer]?.presentingViewController else { return done() }
            presenter.dismiss(animated: true) { done() }
        }

        private func present(_ layer: Layer, _ done: @escaping @MainActor () -> Void) {
            for (id, controller) in layers where controller.presentingViewController == nil {
                layers[id] = nil
                stacks[.layer(id)] = nil
            }
            // UIKit presents nothing before its root is in a window; the driver asks again.
            guard rootController.viewIfLoaded?.window != nil else { return done() }
            let presenter = presented.reduce(rootController) { $1 }
            let controller = layer.isPrompt ? layer.step.makeController() : container(layer)
            layers[layer.id] = controller
            #if !os(tvOS)
                // On iPad an action sheet without an anchor ends the app.
                if let popover = controller.popoverPresentationController, popover.sourceView == nil {
                    popover.sourceView = presenter.view
                    popover.sourceRect = CGRect(
                        x: presenter.view.bounds.midX, y: presenter.view.bounds.midY, width: 0, height: 0)
                    popover.permittedArrowDirections = []
                }
            #endif
            prepare(controller, layer)
            presenter.present(controller, animated: true) { done() }
            // If UIKit refuses a move, it never completes it.
            if controller.presentingViewController == nil { return done() }
            if layer.isPrompt { reports.lookUntilGone(controller) }
        }

        private func container(_ layer: Layer) -> UIViewController {
            let root = layer.step.makeController()
            let container = LayerController(rootViewController: root)
            container.modalPresentationStyle = layer.presentation == .cover ? .fullScreen : root.modalPresentationStyle
            container.setViewControllers([root] + layer.stack.map(controller), animated: false)
            container.delegate = reports
            container.disappeared = { [weak reports] in reports?.look() }
            stacks[.layer(layer.id)] = container
            return container
        }
    }

    /// The step that a controller shows.
    private final class StepOfController<Step> {
        let step: Step

        init(_ step: Step) {
            self.step = step
        }
    }

    /// The stack of a presented layer.
    private final class LayerController: UINavigationController {
        var disappeared: () -> Void = {}

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            disappeared()
        }
    }

    /// For any report of UIKit: the driver looks at what is shown.
    private final class NavigationReports: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
        var look: @MainActor () -> Void = {}

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            look()
        }

        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            look()
        }

        /// An alert does not report its end, and its views are private.
        func lookUntilGone(_ alert: UIViewController) {
            Task { [weak self, weak alert] in
                while alert?.presentingViewController != nil { try? await Task.sleep(nanoseconds: 100_000_000) }
                self?.look()
            }
        }
    }
#endif
