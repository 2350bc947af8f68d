import RouteRuntime
import TortureRoutes

/// The generated members can be used whatever the schema calls its screens.
func checkNames() {
    expect(Step.keywords(.class).kind == .keywords(.class), "kind")
    expect(Step.members(.kind).kind == .members(.kind), "kind")
    expect(Step.members(.id).id == .members(.id), "id")
    expect(Step.Members.id.id == .id, "id")
    expect(Step.capitals(.Hashable).hashValue == Step.capitals(.Hashable).hashValue, "hashValue")
    expect(Step.Words.allCases.count > 100, "allCases")
    expect(Step.Words(rawValue: "class") == .class, "rawValue")
    expect(Step.Words.rawValue.rawValue == "rawValue", "rawValue")
    expect(Step.Theme(routeText: "night") == .dark, "routeText")
    expect(Step.Theme.dark.routeText == "dark", "routeText")
    expect(Step.labels(.l0(as: 1, associatedtype: nil, case: [], default: 1)).kind == .labels(.l0), "labels")
    let paths = [
        "keywords/class", "members/hash", "members/values-", "caf%C3%A9/%2B", "caf%C3%A9/e%CC%81", "caf%C3%A9/%C3%A9",
    ]
    for path in paths.map({ "/" + $0 }) {
        expect((try? Step.parse(path)).flatMap { try? Step.path(to: $0) } == path, path)
    }
    expect((try? Step.parse("/old/%C3%A9/mark")) == nil, "an alias does not make its segment current")
    expect((try? Step.parse("/old/%C3%A9")) == [.café(.composed)], "an alias from the top")
    guard case .command(.class)? = try? Step.match("torture://class").target else { return expect(false, "class") }
}

/// What the schema says of a screen can be read on it.
func checkFacts() {
    let string = Step.values(.string(required: ""))
    expect(string.presentation == .sheet, "presentation")
    expect(string.requirements == [.session, .aB], "\(string.requirements)")
    expect(string.meta == ["title": "C:\\dir \"x\"", "k\u{301}": ""], "\(string.meta)")
    guard let old = try? Step.parse("/very/old?page=3").first else { return expect(false, "/very/old") }
    expect(old.presentation == .alert, "presentation")
    expect(old.requirements == [.session, .aB, .admin], "\(old.requirements)")
    expect(old.meta["title"] == "Old", "\(old.meta)")
    expect((try? Step.path(to: [old])) == "/values/old?page=3", "\(old)")
    expect((try? Step.match("torture://values/old")) == nil, "external: false")
}

/// All kinds have a name, and each a step that is described by it.
func checkKinds() {
    let names = Step.kinds.map(\.name)
    expect(Set(names).count == names.count, "\(names)")
    for kind in Step.kinds {
        guard let step = try? Step.sample(of: kind) else { continue }
        expect(step.kind == kind && step.name == kind.name, "\(step)")
        expect(step.description.hasPrefix(kind.description), "\(step)")
        expect((try? Step.parse(Step.path(to: [step]))) == [step], "\(step)")
    }
    expect(Step.samples.count * 2 > names.count, "\(Step.samples.count) of \(names.count)")
}
