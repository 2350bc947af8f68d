import Foundation

/// What the command line asks for.
struct Options {
    static let usage = """
        usage: Tests/Benchmarks/run [--only NAMES] [--sizes NUMBERS] [--by-hand NUMBER] [--no-instructions]
                             [--output FOLDER]
               Tests/Benchmarks/run --check | --record

          --only NAMES        some of runtime,compile-time,compiler, parted by commas; all if nothing is said
          --sizes NUMBERS     numbers of screens, parted by commas; 50,300,3000 if nothing is said; 30000 takes long
          --by-hand NUMBER    up to how many screens the code by hand is compiled as one module of LLVM's too; 3000 if
                              nothing is said, since 30000 take half an hour
          --no-instructions   do not count instructions, which needs valgrind
          --output FOLDER     where benchmarks.md and benchmarks.json go; the working folder if nothing is said
          --check             compare instructions, allocations and code with budgets.json; no clock is asked
          --record            write what they are now to budgets.json

        """

    var only: Set<String> = ["runtime", "compile-time", "compiler"]
    var sizes = [50, 300, 3_000]
    /// Hand-written code of more screens than these takes the compiler longer than most want to wait.
    var handWritten = 3_000
    var countsInstructions = true
    var output = "."
    var checks = false
    var records = false
    /// What the script `run` says: the benchmarks' package, what was built of it, the tool, and room to work in.
    var package = ""
    var products = ""
    var routec = ""
    var debugRoutec = ""
    var work = ""

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        func value(of option: String) throws -> String {
            guard let value = rest.popFirst() else { throw Command.Problem(description: "`\(option)` needs a value") }
            return value
        }
        while let option = rest.popFirst() {
            switch option {
            case "--only": only = Set(try value(of: option).split(separator: ",").map(String.init))
            case "--sizes":
                sizes = try value(of: option).split(separator: ",").map { text in
                    guard let size = Int(text), size >= 50 else {
                        throw Command.Problem(description: "`\(text)` is not a number of screens from 50 on")
                    }
                    return size
                }
            case "--by-hand":
                let text = try value(of: option)
                guard let number = Int(text), number >= 0 else {
                    throw Command.Problem(description: "`\(text)` is not a number of screens")
                }
                handWritten = number
            case "--no-instructions": countsInstructions = false
            case "--output": output = try value(of: option)
            case "--check": checks = true
            case "--record": records = true
            case "--package": package = try value(of: option)
            case "--products": products = try value(of: option)
            case "--routec": routec = try value(of: option)
            case "--debug-routec": debugRoutec = try value(of: option)
            case "--work": work = try value(of: option)
            default: throw Command.Problem(description: "`\(option)` is not an option\n\n\(Options.usage)")
            }
        }
        if let name = only.subtracting(["runtime", "compile-time", "compiler"]).min() {
            throw Command.Problem(
                description: "`\(name)` is not a benchmark; they are runtime, compile-time and compiler")
        }
    }
}
