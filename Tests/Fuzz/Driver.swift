import Foundation

/// Makes inputs where the toolchain has no fuzzer: those of a folder, each changed at a few places by bytes and pieces of
/// the others.
///
/// usage: fuzz FOLDER SECONDS [INPUTS]
@main
enum Driver {
    static func main() throws {
        let folder = URL(fileURLWithPath: CommandLine.arguments[1])
        let end = Date().addingTimeInterval(Double(CommandLine.arguments[2]) ?? 60)
        let most = CommandLine.arguments.count > 3 ? Int(CommandLine.arguments[3]) : nil
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let seeds = try files.sorted { $0.path < $1.path }.map { [UInt8](try Data(contentsOf: $0)) }
        var random = SplitMix(seed: UInt64(ProcessInfo.processInfo.environment["SEED"] ?? "") ?? 1)
        var runs = 0
        while most.map({ runs < $0 }) ?? (Date() < end) {
            for _ in 0..<100 {
                var input = random.pick(seeds)
                for _ in 0..<1 + random.below(6) { change(&input, seeds, &random) }
                input.withUnsafeBufferPointer { _ = testOneInput($0.baseAddress, $0.count) }
                runs += 1
            }
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
