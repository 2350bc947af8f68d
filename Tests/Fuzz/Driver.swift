import Foundation

/// Makes many inputs fast: those of the folders, each changed at a few places by bytes and pieces of the others.
///
/// usage: fuzz COUNT FOLDER…
@main
enum Driver {
    static func main() throws {
        let folders = CommandLine.arguments.dropFirst(2).map { URL(fileURLWithPath: $0) }
        let seeds = try folders.map { folder in
            try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .sorted { $0.path < $1.path }.map { [UInt8](try Data(contentsOf: $0)) }
        }.filter { !$0.isEmpty }
        var random = SplitMix(seed: UInt64(ProcessInfo.processInfo.environment["SEED"] ?? "") ?? 1)
        // A trap, and what never ends, keep their input too.
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS] { signal(number) { _ in demand(false, "nothing traps") } }
        signal(SIGALRM) { _ in demand(false, "an input is read in some seconds") }
        for number in 0..<(Int(CommandLine.arguments[1]) ?? 0) {
            if number % 100 == 0 { alarm(60) }
            // From each folder as many, since one may have few and good ones. Most are changed once or twice.
            let seeds = random.pick(seeds)
            var input = random.pick(seeds)
            for _ in 0...random.below(1 + random.below(6)) { change(&input, seeds, &random) }
            input.withUnsafeBufferPointer { _ = testOneInput($0.baseAddress, $0.count) }
        }
    }

    private static func change(_ input: inout [UInt8], _ seeds: [[UInt8]], _ random: inout SplitMix) {
        let place = random.below(input.count + 1)
        let end = min(input.count, place + random.below(8))
        switch random.below(6) {
        case 0: input.removeSubrange(place..<end)
        case 1: input.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
        case 2: input.insert(contentsOf: input[place..<end], at: place)
        case 3:
            // A line of another, which often fits.
            let (range, other) = (line(of: input, at: place), random.pick(seeds))
            let lower = random.once(in: 2) ? range.upperBound : range.lowerBound
            input.replaceSubrange(
                lower..<range.upperBound, with: other[line(of: other, at: random.below(other.count + 1))])
        default:
            let other = random.pick(seeds)
            let start = random.below(other.count + 1)
            input.replaceSubrange(place..<end, with: other[start..<min(other.count, start + random.below(40))])
        }
    }

    private static func line(of text: [UInt8], at place: Int) -> Range<Int> {
        let lower = text[..<place].lastIndex(of: 10).map { $0 + 1 } ?? 0
        return lower..<(text[place...].firstIndex(of: 10).map { $0 + 1 } ?? text.count)
    }
}
