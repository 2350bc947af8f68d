import Foundation
import RouteRuntime

/// The program that is measured.
///
/// usage: program repeat NAME COUNT: does one workload; for a tool that counts instructions
///        program first NAME: prints the nanoseconds of the first call in a process
///        program all [NAME…]: prints a line a workload, its nanoseconds and its allocations
@main
enum Main {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count > 1 else { exit(2) }
        switch arguments[1] {
        case "repeat": Workloads.run(arguments[2], Int(arguments[3]) ?? 0)
        case "first": print(nanoseconds { Workloads.run(arguments[2], 1) })
        default:
            guard Workloads.areRight() else { exit(3) }
            let names = arguments.count > 2 ? Array(arguments[2...]) : Workloads.names
            for name in names { measure(name) }
        }
    }

    private static func measure(_ name: String) {
        Workloads.run(name, 2)
        // A whole number of allocations a call, with what surrounds the calls taken out.
        let before = allocationCount()
        Workloads.run(name, 10)
        let middle = allocationCount()
        Workloads.run(name, 20)
        let allocations = Double(allocationCount() - middle - (middle - before)) / 10
        var count = 1
        while nanoseconds({ Workloads.run(name, count) }) < 5_000_000 { count *= 2 }
        let best = (0..<15).map { _ in nanoseconds { Workloads.run(name, count) } }.min() ?? 0
        print(name, Double(best) / Double(count), allocations, separator: "\t")
    }

    private static func nanoseconds(_ body: () -> Void) -> Int {
        let (seconds, attoseconds) = ContinuousClock().measure(body).components
        return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    }
}
