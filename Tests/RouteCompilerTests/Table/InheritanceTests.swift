import RouteRuntime
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// What a segment says holds for the screens and the segments in it.
@Suite struct InheritanceTests {
    @Test func screensInheritWhatTheyDoNotSay() throws {
        let paths = try PathFixture(
            """
            routes: 1
            segments:
              a:
                present: sheet
                external: false
                deprecated: old
                requires: [session]
                meta: { tone: dark, area: a }
                doc: the segment's own
                path: aa
                screens:
                  x:
                  y: { present: push, external: true, deprecated: older, requires: [admin, session], meta: { area: y } }
                segments:
                  b: { requires: [paid], screens: [z] }
            """)
        let x = paths.table.segments[1].screens[0]
        let y = paths.table.segments[1].screens[1]
        let z = paths.table.segments[2].screens[0]
        #expect([x, y, z].map(\.presentation) == [.sheet, .push, .sheet])
        #expect([x, y, z].map(\.isExternal) == [false, true, false])
        #expect([x, y, z].map(\.deprecation) == ["old", "older", "old"])
        #expect([x, y, z].map(\.requirements) == [["session"], ["session", "admin"], ["session", "paid"]])
        #expect(x.meta.map { "\($0)=\($1)" } == ["tone=dark", "area=a"])
        #expect(y.meta.map { "\($0)=\($1)" } == ["tone=dark", "area=y"])
        #expect([x, y, z].map(\.doc) == [nil, nil, nil])
        #expect([x, y, z].map(\.component) == ["x", "y", "z"])
        #expect(paths.reads("/aa/b/z") == "a.b.z")
    }
}
