import RouteRuntime
import TortureRoutes

/// Reading any bytes ends in a value or in an error whose place is inside the input.
func checkMutations(of texts: [String], count: Int) {
    var random = SplitMix(seed: 11)
    let links = [
        "torture://class", "torture:///", "torture://open/12", "https://torture.example/v/a%2Fb?list=1&list=2",
        "https://torture.example/w/newest/1999?keyword=class", "https://class.example/a/b?c#d", "torture:values/string",
        "https://u:p@torture.example:443/v/%C3%A9", "TORTURE://Keywords/class",
    ]
    let seeds = texts.shuffled(using: &random).prefix(3_000).map { Array($0.utf8) } + links.map { Array($0.utf8) }
    var read = 0
    for _ in 0..<count {
        let bytes = Mutation.of(random.pick(seeds), &random)
        bytes.withUnsafeBufferPointer { buffer in
            do throws(RouteError) {
                let steps = try Step._Routes().parse(buffer, after: [.values(.string(required: ""))])
                read += 1
                checkPrinting(steps)
            } catch {
                check(error, bytes)
            }
            do throws(RouteError) {
                var (steps, command) = ([Step](), Step.Command?.none)
                let origin = random.once(in: 2) ? Step.Origin.in.rawValue : nil
                _ = try Step._Routes().match(buffer, origin: origin, servers: [], into: &steps, &command)
                read += 1
            } catch {
                check(error, bytes)
            }
        }
    }
    print("\(count) mutated inputs: \(read) readings")
}

/// What was read reads back from its text. Some of it has none: a type of the app's own that prints another text, an
/// element with a space where `+` parts elements.
private func checkPrinting(_ steps: [Step]) {
    do throws(RouteError) {
        let path = try Step.path(to: steps)
        let read = try Step.parse(path)
        expect(read == steps, path)
    } catch {
        expect(error.code == .noText, "\(error): \(steps)")
    }
}

private func check(_ error: RouteError, _ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let offset = error.offset else { return expect(false, "no place in \(error) of \(text)") }
    expect((0...bytes.count).contains(offset), "\(offset) is outside \(text)")
}
