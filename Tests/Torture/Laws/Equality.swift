import RouteRuntime
import ShopKit
import TortureRoutes

/// Two steps are equal exactly if their segments, screens and values are, and equal ones have one hash.
///
/// The runtime compares what generated code hands over; the reference here is what Swift's mirrors show.
func checkEquality(pairs: Int) {
    var random = SplitMix(seed: 11)
    var equal = 0
    var differentInValues = 0
    for _ in 0..<pairs {
        let (step, other) = (Step.random(&random), Step.random(&random))
        for (left, right) in [(step, other), (step, step)] {
            let expected = isEqual(left, right)
            expect((left == right) == expected, "\(left) == \(right) is \(left == right)")
            expect((right == left) == expected, "\(right) == \(left) is \(right == left)")
            guard expected else {
                if left.kind == right.kind { differentInValues += 1 }
                continue
            }
            equal += 1
            expect(left.kind == right.kind, "\(left) and \(right) are equal and of two kinds")
            expect(left.hashValue == right.hashValue, "\(left) and \(right) are equal and have two hashes")
        }
    }
    print("\(2 * pairs) pairs: \(equal) equal, \(differentInValues) that differ in their values only")
    expect(equal > pairs && differentInValues > pairs / 100, "too few pairs of a kind were compared")

    // A hash that forgot a value would not break what stands above.
    let hashes = (0..<1_000).map { Step.values(.matrix(page: $0)).hashValue }
    expect(Set(hashes).count > 990, "a screen's values are not in its hash")
    let memory = ["a", "b"].map { Step.values(.memory(draft: Draft(body: $0))) }
    expect(memory[0] != memory[1], "a value that lives in memory is not compared")
    expect(memory[0].hashValue != memory[1].hashValue, "a value that lives in memory is not hashed")
}

private func isEqual(_ left: Any, _ right: Any) -> Bool {
    let (one, other) = (Mirror(reflecting: left), Mirror(reflecting: right))
    if left is any RouteDestination {
        guard let payload = one.children.first, let second = other.children.first else {
            return one.children.isEmpty && other.children.isEmpty && "\(left)" == "\(right)"
        }
        return payload.label == second.label && isEqual(payload.value, second.value)
    }
    if one.displayStyle == .tuple {
        return zip(one.children, other.children).allSatisfy { isEqual($0.value, $1.value) }
    }
    // Swift takes an array to be equal to itself without a look at its elements, though one be no number.
    if let left = left as? [Double], let right = right as? [Double] { return left == right }
    return left as? AnyHashable == right as? AnyHashable
}
