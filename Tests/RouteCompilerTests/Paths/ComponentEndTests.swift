import Testing

@testable import RouteCompiler
@testable import RouteReports

/// Components are cut and names compared by words of eight bytes: the answer is the same at every length, wherever the
/// component stands and whatever is behind it.
@Suite struct ComponentEndTests {
    private let fixture: PathFixture
    private let names = (1...40).map { String("qwertyuiopasdfghjklzxcvbnmqwertyuiopasdfghjkl".prefix($0)) }

    init() throws {
        let screens = names.map { "      \($0):\n" }.joined()
        fixture = try PathFixture("routes: 1\nsegments:\n  s:\n    screens:\n\(screens)")
    }

    @Test(arguments: ["", "/", "//", "?", "?a=1", "?a=/;+", ";", ";?a;b", "/s/q", ";/s/q", "/%71", "/q?%2f"])
    func `a component ends where it ends, whatever is behind it`(tail: String) {
        for name in names {
            for start in ["/s/", "//s//", "/s/qwe/"] {
                #expect(steps(start + name + tail).contains("s.\(name)"), "\(start + name + tail)")
                #expect(steps(name + tail, after: "/s/q").dropFirst().first == "s.\(name)", "\(name + tail)")
            }
        }
    }

    @Test func `a name of any length is found only as a whole`() {
        for name in names {
            let place = 3
            for wrong in ["-" + name.dropFirst(), name.dropLast() + "-", name + "-", "-" + name] {
                for tail in ["", "/", "?a=1", "?a=12345678"] {
                    #expect(fixture.reads("/s/" + wrong + tail) == "unknownName at \(place)", "\(wrong)\(tail)")
                }
            }
        }
    }

    private func steps(_ path: String, after start: String? = nil) -> [String] {
        fixture.reads(path, after: start).split(separator: " ").map(String.init)
    }
}
