import AppRoutes
import RouteRuntime

/// Opens the URLs or paths given to it, and prints what an app would show: the sample of how an app uses its routes.
@main
struct OpenRoute {
    static func main() {
        let inputs = CommandLine.arguments.dropFirst()
        if inputs.isEmpty {
            print("usage: open-route URL-or-path…   for example: open-route coordinator://auth/a/b")
        }
        for input in inputs {
            print(input)
            do throws(RouteError) {
                try open(input)
            } catch {
                print("  nothing happens: \(error)")
            }
        }
    }

    private static func open(_ input: String) throws(RouteError) {
        // A path of the app begins with a slash; anything else comes from outside.
        if input.hasPrefix("/") { return show(try Step.parse(input)) }
        switch try Step.match(input).target {
        case .stack(let steps): show(steps)
        case .command(let command): print("  does \(command)")
        case .outside(let url): print("  leaves \(url) to the browser")
        }
    }

    private static func show(_ stack: [Step]) {
        if stack.isEmpty { print("  shows the root") }
        for step in stack { print("  \(step.presentation) \(step)") }
        if let path = try? Step.path(to: stack) { print("  path: \(path)") }
    }
}
