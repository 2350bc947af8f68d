import Foundation

/// Runs the laws of paths and links on the code that was generated from the torture schema.
@main
struct Laws {
    static func main() {
        checkNames()
        checkFacts()
        checkKinds()
        checkEquality(pairs: 100_000)
        var paths = PathLaws()
        paths.check(stacks: 150_000)
        checkSaving(paths.texts)
        checkMutations(of: paths.texts, count: 500_000)
        guard Failure.count == 0 else {
            print("\(Failure.count) failures")
            exit(1)
        }
        print("all laws hold")
    }
}

/// Counts what does not hold, and shows the first of it.
enum Failure {
    nonisolated(unsafe) static var count = 0
}

func expect(_ condition: Bool, _ message: @autoclosure () -> String, line: Int = #line, file: String = #file) {
    guard !condition else { return }
    Failure.count += 1
    if Failure.count <= 20 { print("\(file):\(line): \(message())") }
}
