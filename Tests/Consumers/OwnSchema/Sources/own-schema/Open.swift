import RouteRuntime

/// Prints the path of every link or path given to it.
@main
struct Open {
    static func main() {
        for input in CommandLine.arguments.dropFirst() {
            do throws(RouteError) {
                print(try Step.path(to: stack(input)))
            } catch {
                print("error: \(error)")
            }
        }
    }

    private static func stack(_ input: String) throws(RouteError) -> [Step] {
        if input.hasPrefix("/") { return try Step.parse(input) }
        guard case .stack(let steps) = try Step.match(input).target else { return [] }
        return steps
    }
}
