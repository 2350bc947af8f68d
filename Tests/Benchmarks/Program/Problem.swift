import Foundation

/// Why the program ends without a result.
enum Problem {
    case usage
    case unknown(String)
    case workload(String)
    case wrong(String)

    func end() -> Never {
        let text =
            switch self {
            case .usage: "usage: program check FILE | repeat NAME COUNT | first NAME | all [NAME…]"
            case .unknown(let name): "there is no workload `\(name)`"
            case .workload(let name): "`\(name)` does not do what it should"
            case .wrong(let text): "a wrong answer: \(text)"
            }
        FileHandle.standardError.write(Data((text + "\n").utf8))
        exit(1)
    }
}
