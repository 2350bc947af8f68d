import Foundation
import SwiftUI

/// Plays many short plays, and says how many moves there were and how many plays violated what must hold. The first of
/// them is printed move by move, with all moves taken out that it can do without.
///
/// usage: plays [--moves N] [--seed S]
@main struct Plays {
    static func number(_ option: String, _ otherwise: UInt64) -> UInt64 {
        let arguments = CommandLine.arguments
        guard let index = arguments.firstIndex(of: option) else { return otherwise }
        guard arguments.indices.contains(index + 1), let number = UInt64(arguments[index + 1]) else {
            print("\(option) takes a number")
            exit(2)
        }
        return number
    }

    @MainActor static func main() async {
        let moves = number("--moves", 50_000)
        var seeds = Chance(number("--seed", 1))
        var played: UInt64 = 0
        var violated = 0
        while played < moves {
            let seed = seeds.next()
            var chance = Chance(seed)
            let turns = (0..<min(40, moves - played)).map { _ in Turn(&chance) }
            let stage = Stage(seed)
            played += UInt64(turns.count)
            guard let violation = await stage.play(turns) else { continue }
            violated += 1
            if violated == 1 { await tell(violation, turns, stage, after: played) }
        }
        print("\(played) moves, \(violated) violated")
        exit(violated == 0 ? 0 : 1)
    }

    @MainActor static func tell(_ violation: String, _ turns: [Turn], _ stage: Stage, after played: UInt64) async {
        var (turns, violation) = (turns, violation)
        var size = turns.count / 2
        while size > 0 {
            var start = 0
            while start < turns.count {
                var fewer = turns
                fewer.removeSubrange(start..<min(start + size, turns.count))
                if let shorter = await Stage(stage.seed).play(fewer) {
                    (turns, violation) = (fewer, shorter)
                } else {
                    start += size
                }
            }
            size /= 2
        }
        print("violated within \(played) moves, by seed \(stage.seed): \(stage.root), observed \(stage.isObserved)")
        _ = await Stage(stage.seed).play(turns, tells: true)
        print("  \(violation)")
    }
}
