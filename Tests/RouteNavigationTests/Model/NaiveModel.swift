import Foundation
import RouteNavigation
import RouteRuntime
import ShopRoutes

/// Navigation as one would tell it: for each tab a list of screens, each with how it is shown and what belongs to it.
/// It shares nothing with the library but the steps.
struct NaiveModel {
    struct Screen {
        var step: Step
        var how: RoutePresentation
        var value: Int?
        /// Who waits for what the screen returns.
        var waiter: Int?
        /// The view model whose exit led here.
        var exit: Int?

        var isPrompt: Bool { how == .alert || how == .dialog }
    }

    struct Waiting {
        var steps: [Step]
        /// Nil for what goes on top of what was shown.
        var policy: StackPolicy?
        var base: (tab: Step.Tab?, shown: [Step])
        var value: Int?
        var age = 0
    }

    var tab: Step.Tab? = Step.Tab.allCases.first
    /// The screens of each tab, as they are shown one over the other.
    var screens: [Step.Tab?: [Screen]] = [:]
    var rootValues: [Step.Tab?: Int] = [:]
    var waiting: Waiting?
    /// What each waiter got: nil for a screen that was left.
    var results: [Int: Int?] = [:]
    /// The exit that each view model has taken.
    var exits: [Int: CartLink] = [:]

    var shown: [Screen] {
        get { screens[tab] ?? [] }
        set { screens[tab] = newValue }
    }

    var valueCount: Int { rootValues.count + screens.values.joined().count { $0.value != nil } }

    /// Keeps some of what a tab shows; who waits for the rest gets nothing, and the exits that led there are taken no more.
    mutating func keep(_ count: Int, in other: Step.Tab? = nil) {
        let tab = other ?? tab
        for screen in screens[tab, default: []].dropFirst(count) {
            if let waiter = screen.waiter { results[waiter] = .some(nil) }
            if let exit = screen.exit { exits[exit] = nil }
        }
        screens[tab] = Array(screens[tab, default: []].prefix(count))
    }

    mutating func show(_ step: Step, as how: RoutePresentation) {
        if shown.last?.isPrompt == true { keep(shown.count - 1) }
        shown.append(Screen(step: step, how: how))
    }

    mutating func give(_ value: Int?) {
        guard let value else { return }
        if shown.isEmpty { rootValues[tab] = value } else { shown[shown.count - 1].value = value }
    }

    mutating func clearTop() {
        if shown.isEmpty { rootValues[tab] = nil } else { shown[shown.count - 1].value = nil }
    }

    /// How many screens lie under a presented layer; nil if there is no such layer.
    func base(of layer: Int) -> Int? {
        let places = shown.indices.filter { shown[$0].how != .push }
        return places.indices.contains(layer) ? places[layer] : nil
    }

    mutating func select(_ next: Step.Tab?) {
        guard next != tab else { return }
        if let layer = base(of: 0) { keep(layer) }
        tab = next
    }

    mutating func open(_ steps: [Step], _ policy: StackPolicy?, inTab: Bool = false) {
        guard let policy else {
            for step in steps { show(step, as: step.presentation) }
            return
        }
        if !inTab { select(steps.first?.tab ?? tab) }
        guard let last = steps.last else { return keep(0) }
        switch policy {
        case .replace:
            keep(0)
            for step in steps { show(step, as: step.presentation) }
        case .push:
            for step in steps { show(step, as: step.presentation) }
        case .keepPrefix:
            var same = 0
            while same < min(shown.count, steps.count), shown[same].step == steps[same],
                shown[same].how == steps[same].presentation
            {
                same += 1
            }
            keep(same)
            for step in steps[same...] { show(step, as: step.presentation) }
        case .reuse:
            if let place = shown.lastIndex(where: { $0.step == last }) { return keep(place + 1) }
            for step in steps { show(step, as: step.presentation) }
        }
    }

    /// A move of the app or of the system.
    mutating func move(_ operation: Operation) {
        switch operation {
        case .next(let steps, let policy, let value):
            open(steps, policy, inTab: true)
            give(value)
        case .replace(let steps, let value):
            open(steps, .replace)
            give(value)
        case .present(let step, let how, let value):
            show(step, as: how == .push ? .sheet : how)
            give(value)
        case .back: keep(max(0, shown.count - 1))
        case .root: keep(0)
        case .dismiss:
            if let place = shown.lastIndex(where: { $0.how != .push }) { keep(place) }
        case .backTo(let step):
            if let place = shown.lastIndex(where: { $0.step == step }) { keep(place + 1) }
        case .select(let tab): select(tab)
        case .setTab(let stack, let other):
            if other == tab { return setStack(stack, of: nil) }
            let same = zip(screens[other] ?? [], stack).prefix { $0.step == $1 }.count
            keep(same, in: other)
            screens[other, default: []] += stack[same...].map { Screen(step: $0, how: .push) }
        case .exit(let model, let link): leave(by: link, model)
        default: break
        }
    }

    private mutating func leave(by link: CartLink?, _ model: Int) {
        guard link != exits[model] else { return }
        let place = screens.lazy.compactMap { tab, screens in
            screens.firstIndex { $0.exit == model }.map { (tab: tab, index: $0) }
        }.first
        if let place {
            if link != nil { select(place.tab) }
            keep(place.index, in: place.tab)
        }
        guard let link else { return }
        show(link.step, as: link.presentation)
        shown[shown.count - 1].exit = model
        exits[model] = link
    }

    /// All is shown again that a text keeps, and the gates allow, but nothing is left of what belonged to it.
    mutating func restore(isAllowed: Bool) {
        exits = [:]
        for tab in screens.keys {
            for index in (screens[tab] ?? []).indices {
                if let waiter = screens[tab]?[index].waiter { results[waiter] = .some(nil) }
                screens[tab]?[index].value = nil
                screens[tab]?[index].waiter = nil
                screens[tab]?[index].exit = nil
            }
            if !isAllowed, let end = screens[tab]?.firstIndex(where: { !$0.step.requirements.isEmpty }) {
                keep(end, in: tab)
            }
        }
        rootValues = [:]
        if shown.last?.isPrompt == true { shown.removeLast() }
    }

    mutating func setStack(_ stack: [Step], of layer: Int?) {
        var start = 0
        if let layer {
            guard let base = base(of: layer), !shown[base].isPrompt else { return }
            start = base + 1
        }
        let old = shown[start...].prefix { $0.how == .push }
        if old.map(\.step) == stack { return }
        let same = zip(old, stack).prefix { $0.step == $1 }.count
        keep(start + same)
        for step in stack[same...] { show(step, as: .push) }
    }
}
