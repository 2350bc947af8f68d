import Foundation
import RouteRuntime

/// The program that is measured.
///
/// usage: program check FILE: compares what generated and hand-written code say to the paths and links of a file
///        program repeat NAME COUNT: does one workload; for a tool that counts instructions
///        program first NAME: prints the nanoseconds of the first call in a process
///        program all [NAME…]: prints a line a workload, its nanoseconds and its allocations
@main
enum Main {
    static func main() throws {
        let arguments = CommandLine.arguments
        switch (arguments.dropFirst().first, arguments.count) {
        case ("check", 3): try Answers.check(String(contentsOfFile: arguments[2], encoding: .utf8))
        case ("repeat", 4): Workload.named(arguments[2]).run(Int(arguments[3]) ?? 0)
        case ("first", 3):
            let workload = Workload.named(arguments[2])
            print(nanoseconds { workload.run(1) })
        case ("all", 2): measure(Workload.all)
        case ("all", _): measure(arguments.dropFirst(2).map(Workload.named))
        default: Problem.usage.end()
        }
    }

    /// All in turn, again and again, so that whatever else the machine does falls on all of them; the fastest counts.
    private static func measure(_ workloads: [Workload]) {
        let allocations = workloads.map(allocations)
        let counts = workloads.map { workload in
            var count = 1
            while nanoseconds({ workload.run(count) }) < 2_000_000 { count *= 2 }
            return count
        }
        var best = workloads.map { _ in Int.max }
        for _ in 0..<40 {
            for index in workloads.indices {
                best[index] = min(best[index], nanoseconds { workloads[index].run(counts[index]) })
            }
        }
        for (index, workload) in workloads.enumerated() {
            print(workload.name, Double(best[index]) / Double(counts[index]), allocations[index], separator: "\t")
        }
    }

    /// A whole number of allocations a call, with what surrounds the calls taken out.
    private static func allocations(_ workload: Workload) -> Double {
        workload.run(2)
        let before = allocationCount()
        workload.run(10)
        let middle = allocationCount()
        workload.run(20)
        return Double(allocationCount() - middle - (middle - before)) / 10
    }

    private static func nanoseconds(_ body: () -> Void) -> Int {
        let (seconds, attoseconds) = ContinuousClock().measure(body).components
        return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    }
}
