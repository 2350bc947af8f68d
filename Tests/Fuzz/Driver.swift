import Foundation

/// Makes many inputs fast: those of the folders, each changed at a few places by bytes and pieces of the others.
///
/// usage: fuzz COUNT FOLDER…
@main
enum Driver {
    static func main() throws {
        let folders = CommandLine.arguments.dropFirst(2).map { URL(fileURLWithPath: $0) }
        let files = try folders.flatMap {
            try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
        }
        let seeds = try files.sorted { $0.path < $1.path }.map { [UInt8](try Data(contentsOf: $0)) }
        var random = SplitMix(seed: UInt64(ProcessInfo.processInfo.environment["SEED"] ?? "") ?? 1)
        // A trap, and what never ends, keep their input too.
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS] { signal(number) { _ in demand(false, "nothing traps") } }
        signal(SIGALRM) { _ in demand(false, "an input is read in some seconds") }
        for number in 0..<(Int(CommandLine.arguments[1]) ?? 0) {
            if number % 100 == 0 { alarm(60) }
            var input = random.pick(seeds)
            for _ in 0..<1 + random.below(6) { change(&input, seeds, &random) }
            input.withUnsafeBufferPointer { _ = testOneInput($0.baseAddress, $0.count) }
        }
    }

    private static func change(_ input: inout [UInt8], _ seeds: [[UInt8]], _ random: inout SplitMix) {
        let place = random.below(input.count + 1)
        let end = min(input.count, place + random.below(8))
        switch random.below(4) {
        case 0: input.removeSubrange(place..<end)
        case 1: input.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
        case 2: input.insert(contentsOf: input[place..<end], at: place)
        default:
            let other = random.pick(seeds)
            let start = random.below(other.count + 1)
            input.replaceSubrange(place..<end, with: other[start..<min(other.count, start + random.below(40))])
        }
    }
}
