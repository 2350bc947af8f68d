import Testing

@testable import RouteCompiler
@testable import RouteReports

/// A target opens what the path of the same text opens, whatever else has the names in it.
@Suite struct TargetLaws {
    @Test(arguments: 0..<4) func aTargetIsReadAsAPath(_ part: Int) throws {
        var (opened, ambiguous) = (0, 0)
        for seed in part * 60..<(part + 1) * 60 {
            let names = RandomNames(seed: UInt64(seed))
            // Components that mean two things are refused.
            guard let compiled = SchemaFixture(names.schema).compiled().result else { continue }
            let stacks = stacks(ofPathsIn: Explainer(compiled))
            let links = stacks.enumerated().map { "    /l\($0): \($1.path)\n" }.joined()
            let linked = try PathFixture(names.schema + "links:\n  web:\n" + links)
            for (number, (path, stack)) in stacks.enumerated() {
                #expect(
                    linked.opens("https://a.example/l\(number)") == stack, "seed \(seed): \(path)\n\(names.schema)")
            }
            opened += stacks.count
            ambiguous += names.isAmbiguous ? 1 : 0
        }
        // A name must often be a component too, or the law says nothing.
        #expect(opened > 200 && ambiguous > 3, "\(opened) \(ambiguous)")
    }

    /// What paths of up to four components open, as far as they open something.
    private func stacks(ofPathsIn explainer: Explainer) -> [(path: String, stack: String)] {
        var stacks: [(path: String, stack: String)] = []
        var open = [""]
        for length in 1...4 {
            open = open.flatMap { path in RandomNames.components.map { path + "/" + $0 } }.filter { path in
                let explanation = explainer.explain(path: Array(path.utf8))
                switch explanation.result {
                case .stack:
                    stacks.append((path, explanation.summary))
                    return true
                case .error(let error):
                    // The first component of an alias alone is unknown.
                    return length == 1 || error.code == .incompletePath
                case .command, .outside: return false
                }
            }
        }
        return stacks
    }
}

/// Screens and segments with few names and components, so that many names are also the component of something else.
private struct RandomNames {
    private static let names = ["a", "b", "c", "d", "e"]
    static let components = names + ["f", "g"]
    private(set) var schema = "routes: 1\norigins: { web: https://a.example }\nsegments:\n"
    private var random: SplitMix
    private var usedNames: Set<String> = []
    private var usedPaths: Set<String> = []

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
        for name in Self.names.shuffled(using: &random).prefix(2) { addSegment(name, "  ", depth: 0) }
    }

    /// A name is also the `path:` of something.
    var isAmbiguous: Bool { !usedNames.isDisjoint(with: usedPaths) }

    private mutating func addSegment(_ name: String, _ indent: String, depth: Int) {
        schema += "\(indent)\(name):\n"
        addPath(indent + "  ")
        let inside = Self.names.shuffled(using: &random)
        let count = 1 + random.below(2)
        schema += "\(indent)  screens:\n"
        for name in inside.prefix(count) {
            usedNames.insert(name)
            schema += "\(indent)    \(name):\n"
            addPath(indent + "      ")
            if random.once(in: 8) {
                schema += "\(indent)      aliases: [/\(random.pick(Self.components))/\(random.pick(Self.components))]\n"
            }
        }
        guard depth < 2, random.once(in: 2) else { return }
        schema += "\(indent)  segments:\n"
        addSegment(inside[count], indent + "    ", depth: depth + 1)
    }

    private mutating func addPath(_ indent: String) {
        guard random.once(in: 2) else { return }
        let component = random.pick(Self.components)
        usedPaths.insert(component)
        schema += "\(indent)path: \(component)\n"
    }
}
