import AuthRoutes
import OutletRoutes
import RouteRuntime
import ShopRoutes

/// Prints what every link or path given to it stands for, and for a stack its path and its link.
@main
struct Open {
    static func main() {
        for input in CommandLine.arguments.dropFirst() {
            do throws(RouteError) {
                print(try shown(input))
            } catch {
                print("error: \(error)")
            }
        }
    }

    private static func shown(_ input: String) throws(RouteError) -> String {
        if input.hasPrefix("/") { return try shown(Step.parse(input)) }
        switch try Step.match(input).target {
        case .stack(let steps): return try shown(steps)
        case .command(.account(.signOut)): return "sign out"
        case .command(.shop(.outlet(.reserve(let price)))): return "reserve at \(price.cents) cents"
        case .command(.refresh): return "refresh"
        case .outside: return "outside"
        }
    }

    private static func shown(_ steps: [Step]) throws(RouteError) -> String {
        let link = (try? Step.link(to: steps, origin: .web)) ?? "no link"
        let areas = steps.map { "\(module(of: $0)) \($0.meta["area"] ?? "-")" }.joined(separator: ", ")
        return "\(try Step.path(to: steps)) \(link) \(areas)"
    }

    /// The enums of all modules are in each other, and every `switch` over them is exhaustive.
    private static func module(of step: Step) -> String {
        switch step {
        case .home(.feed): "app"
        case .account(.login(.start)), .account(.login(.code)), .account(.profile(.show)): "AuthRoutes"
        case .shop(.list(.all)), .shop(.list(.item)): "ShopRoutes"
        case .shop(.outlet(.offers(.deal))), .shop(.outlet(.offers(.all))): "OutletRoutes"
        }
    }
}
