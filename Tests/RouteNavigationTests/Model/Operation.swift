import Foundation
import RouteNavigation
import RouteRuntime
import ShopRoutes

/// Something that an app, its user or a link does.
indirect enum Operation {
    case next([Step], StackPolicy, Int?)
    case replace([Step], Int?)
    case present(Step, RoutePresentation, Int?)
    case ask(Step)
    case finish(Step, Int)
    case back, root, dismiss
    case backTo(Step)
    case dismissLayer(Int)
    case setStack([Step], Int?)
    case select(Step.Tab)
    case setTab([Step], Step.Tab)
    case exit(Int, CartLink?)
    /// A move, and another that is asked for while it is half made.
    case inside(Operation, then: Operation)
    case restore(GateVerdict<Step>)
    case openLink([Step], StackPolicy, Int?, GateVerdict<Step>)
    case openPath([Step], StackPolicy, Int?, GateVerdict<Step>)
    case openRelative([Step], Int?, GateVerdict<Step>)
    case openBroken(String)
    case command, outside
    case resume(GateVerdict<Step>)
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

    static let links: [CartLink?] = [
        .product(someID, count: 1), .review(1), .review(2), .login, .soldOut, .sort, nil, nil,
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
        func verdict() -> GateVerdict<Step> { random.pick([.pass, .refuse, .hold] as [GateVerdict<Step>]) }
        let layer = random.below(3)
        func move() -> Operation {
            switch random.below(24) {
            case 0..<6: return .next([step()], random.once(in: 3) ? policy() : .push, value())
            case 6: return .next(stack(), policy(), value())
            case 7: return random.once(in: 3) ? .replace(stack(), value()) : .back
            case 8..<11: return .present(step(), random.pick([.sheet, .cover, .alert, .dialog, .push]), value())
            case 11..<16: return .back
            case 16: return random.once(in: 3) ? .root : .back
            case 17: return .dismiss
            case 18: return .backTo(known())
            case 19: return .select(random.pick(Step.Tab.allCases))
            case 20: return .setTab(stack(), random.pick(Step.Tab.allCases))
            default: return .exit(random.below(3), random.pick(links))
            }
        }
        switch random.below(44) {
        case 0..<24: return move()
        case 24..<27: return .inside(move(), then: move())
        case 27: return .ask(step())
        case 28: return .finish(known(), random.below(1000))
        case 29: return .dismissLayer(layer)
        case 30..<32: return .setStack(stack(), random.once(in: 2) ? nil : layer)
        case 32: return random.once(in: 5) ? .restore(verdict()) : .back
        case 33..<36: return .openLink(stack(), policy(), value(), verdict())
        case 36: return .openPath(stack(), policy(), value(), verdict())
        case 37: return .openRelative(stack(), value(), verdict())
        case 38: return .openBroken(random.pick(broken))
        case 39: return random.once(in: 2) ? .command : .outside
        case 40: return .resume(verdict())
        case 41: return .wait(random.below(200))
        case 42: return .arrange(random.below(1000))
        default: return .clear
        }
    }
}
