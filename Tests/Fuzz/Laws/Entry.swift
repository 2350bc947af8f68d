import Foundation

/// The law that the environment names.
private let law: Law = {
    let name = ProcessInfo.processInfo.environment["LAW"] ?? ""
    guard let law = Law(rawValue: name) else { fatalError("`LAW` names none of \(Law.allCases.map(\.rawValue))") }
    // For the script.
    atexit { print("inputs: \(Counts.inputs), accepted: \(Counts.accepted)") }
    return law
}()

/// What a coverage-guided fuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    law.check(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
