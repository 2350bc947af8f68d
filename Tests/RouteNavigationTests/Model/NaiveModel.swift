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

        var isPrompt: Bool { how == .alert || how == .dialog }
    }

    struct Waiting {
        var steps: [Step]
        var policy: StackPolicy
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

    var shown: [Screen] {
        get { screens[tab] ?? [] }
        set { screens[tab] = newValue }
    }

    var valueCount: Int { rootValues.count + screens.values.joined().count { $0.value != nil } }

    /// Keeps some of what is shown; who waits for the rest gets nothing.
    mutating func keep(_ count: Int) {
        for screen in shown.dropFirst(count) {
            if let waiter = screen.waiter { results[waiter] = .some(nil) }
        }
        shown = Array(shown.prefix(count))
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

    mutating func open(_ steps: [Step], _ policy: StackPolicy, inTab: Bool = false) {
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
