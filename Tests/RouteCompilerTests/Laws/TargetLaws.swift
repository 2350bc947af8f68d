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
            let explainer = Explainer(compiled)
            let stacks = names.paths.compactMap { path -> (path: String, stack: String)? in
                let explanation = explainer.explain(path: Array(path.utf8))
                if case .stack = explanation.result { return (path, explanation.summary) } else { return nil }
            }
            let links = stacks.enumerated().map { "    /l\($0): \($1.path)\n" }.joined()
            let linked = try PathFixture(names.schema + "links:\n  web:\n" + links)
            for (number, (path, stack)) in stacks.enumerated() {
                #expect(
                    linked.opens("https://a.example/l\(number)") == stack, "seed \(seed): \(path)\n\(names.schema)")
            }
            opened += stacks.count
            ambiguous += names.isAmbiguous ? 1 : 0
        }
        // A name must often be something else's component, or the law says nothing.
        #expect(opened > 500 && ambiguous > 10, "\(opened) \(ambiguous)")
    }
}

/// Screens and segments with few names and components, so that many names are also the component of something else.
private struct RandomNames {
    private static let all = ["a", "b", "c", "d", "e"]
    private(set) var schema = "routes: 1\norigins: { web: https://a.example }\nsegments:\n"
    private var random: SplitMix
    private var names: Set<String> = []
    private var components: Set<String> = []

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
        for name in Self.all.shuffled(using: &random).prefix(2) { addSegment(name, "  ", depth: 0) }
    }

    /// A component differs from the name beside it, and is the name of something else.
    var isAmbiguous: Bool { !names.isDisjoint(with: components) }

    /// All texts of up to four components.
    var paths: [String] {
        var (paths, last): ([String], [String]) = ([], [""])
        for _ in 0..<4 {
            last = last.flatMap { path in Self.all.map { path + "/" + $0 } }
            paths += last
        }
        return paths
    }

    private mutating func addSegment(_ name: String, _ indent: String, depth: Int) {
        schema += "\(indent)\(name):\n"
        addPath(indent + "  ")
        let inside = Self.all.shuffled(using: &random)
        let count = 1 + random.below(2)
        schema += "\(indent)  screens:\n"
        for name in inside.prefix(count) {
            names.insert(name)
            schema += "\(indent)    \(name):\n"
            addPath(indent + "      ")
            if random.once(in: 8) {
                schema += "\(indent)      aliases: [/\(random.pick(Self.all))/\(random.pick(Self.all))]\n"
            }
        }
        guard depth < 2, random.once(in: 2) else { return }
        schema += "\(indent)  segments:\n"
        addSegment(inside[count], indent + "    ", depth: depth + 1)
    }

    private mutating func addPath(_ indent: String) {
        guard random.once(in: 2) else { return }
        let component = random.pick(Self.all)
        components.insert(component)
        schema += "\(indent)path: \(component)\n"
    }
}
