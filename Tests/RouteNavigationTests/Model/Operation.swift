import Foundation
import RouteNavigation
import RouteRuntime
import ShopRoutes

/// Something that an app, its user or a link does.
enum Operation {
    case next(Step, StackPolicy, Int?)
    case present(Step, RoutePresentation, Int?)
    case ask(Step)
    case finish(Step, Int)
    case back, root, dismiss
    case backTo(Step)
    case dismissLayer(Int)
    case setStack([Step], Int?)
    case select(Step.Tab)
    case restore
    case openLink([Step], StackPolicy, Int?, GateVerdict)
    case openPath([Step], StackPolicy, Int?, GateVerdict)
    case openBroken(String)
    case command, outside
    case resume(GateVerdict)
    case wait(Int)
    case arrange(Int)
    case clear

    static let steps: [Step] = [
        .auth(.a), .auth(.b), .auth(.login), .profile(.a), .profile(.orders), .profile(.payment), .products(.list()),
        .products(.product(id: someID, count: 1)), .products(.review(number: 1)), .products(.review(number: 2)),
        .products(.soldOut), .products(.sort), .products(.outlet(.home)), .help(.home),
    ]
    static let broken = [
        "https://shop.example/p/7", "https://shop.example/closed", "shop://profile/secret", "shop://auth/%ff",
        "shop://auth/nowhere", "other://auth/a", "https://shop.example/nowhere", "", "shop://auth/a\u{1}",
    ]

    static func random(_ random: inout SplitMix, shown: [Step]) -> Operation {
        func step() -> Step { random.pick(steps) }
        func known() -> Step { shown.isEmpty || random.once(in: 4) ? step() : random.pick(shown) }
        func value() -> Int? { random.once(in: 2) ? random.below(1000) : nil }
        func stack() -> [Step] {
            let start = random.once(in: 2) ? Array(shown.prefix(random.below(shown.count + 1))) : []
            return start + (0..<random.below(4)).map { _ in step() }
        }
        func policy() -> StackPolicy { random.pick(StackPolicy.allCases) }
        func verdict() -> GateVerdict { random.pick(GateVerdict.allCases) }
        let layer = random.below(3)
        switch random.below(40) {
        case 0..<9: return .next(step(), random.once(in: 3) ? policy() : .push, value())
        case 9..<12: return .present(step(), random.pick([.sheet, .cover, .alert, .dialog, .push]), value())
        case 12: return .ask(step())
        case 13: return .finish(known(), random.below(1000))
        case 14..<19: return .back
        case 19: return random.once(in: 3) ? .root : .back
        case 20..<22: return .dismiss
        case 22: return .backTo(known())
        case 23: return .dismissLayer(layer)
        case 24..<26: return .setStack(stack(), random.once(in: 2) ? nil : layer)
        case 26: return .select(random.pick(Step.Tab.allCases))
        case 27: return random.once(in: 5) ? .restore : .back
        case 28..<32: return .openLink(stack(), policy(), value(), verdict())
        case 32..<34: return .openPath(stack(), policy(), value(), verdict())
        case 34: return .openBroken(random.pick(broken))
        case 35: return random.once(in: 2) ? .command : .outside
        case 36: return .resume(verdict())
        case 37: return .wait(random.below(200))
        case 38: return .arrange(random.below(1000))
        default: return .clear
        }
    }
}
