import RouteRuntime

/// What a link opened, in the words of a fixture.
enum Opened: Hashable, Sendable {
    case nothing(RouteError)
    /// Left to the browser.
    case outside(String)
    case screen(String, [String: Fact])
    /// More than one step, or none.
    case stack(Int)
}

extension Opened {
    init<Step: RouteStep>(_ match: RouteMatch<Step>) {
        switch match.target {
        case .outside(let url): self = .outside(url)
        case .command(let command): self.init(command)
        case .stack(let steps):
            guard steps.count == 1 else {
                self = .stack(steps.count)
                return
            }
            self.init(steps[0])
        }
    }

    /// A step or a command: the names of the enums' cases from the root down, and the values of the last.
    private init(_ root: Any) {
        var names: [String] = []
        var value = root
        while true {
            guard let child = Mirror(reflecting: value).children.first, let name = child.label else {
                self = .screen((names + ["\(value)"]).joined(separator: "."), [:])
                return
            }
            names.append(name)
            if Mirror(reflecting: child.value).displayStyle == .tuple {
                let parameters = Mirror(reflecting: child.value).children.compactMap { parameter in
                    Fact(parameter.value).map { (parameter.label ?? "", $0) }
                }
                self = .screen(names.joined(separator: "."), Dictionary(parameters) { first, _ in first })
                return
            }
            value = child.value
        }
    }
}
