extension SwiftFile {
    /// The enum of tabs, and which segment each shows. A table without tabs has what the runtime gives it.
    func writeTabs(_ text: inout SwiftText) {
        guard !table.tabs.isEmpty else { return }
        let top = table.children(of: table.segments[0])
        text.extending(step) { text in
            text.doc("The tabs of the app, each with a separate stack.")
            text.block("\(enumHead) Tab: String, RouteTab") { text in
                for tab in table.tabs {
                    text.doc(tab.segments.map { "`\(table.segments[$0].name)`" }.joined(separator: ", "))
                    text.line("case \(SwiftName.escaped(tab.name))")
                }
            }
            text.lines("\n\(access)typealias RouteTabs = Tab\n")
            text.line(deprecationMark(top))
            text.block("\(access)var _routeTab: Tab?") { text in
                text.cases(of: "self") { text in
                    for tab in table.tabs {
                        for segment in top where tab.segments.contains(segment.number) {
                            text.line("case .\(SwiftName.escaped(segment.name)): .\(SwiftName.escaped(tab.name))")
                        }
                    }
                    let shown = Set(table.tabs.flatMap(\.segments))
                    if top.contains(where: { !shown.contains($0.number) }) { text.line("default: nil") }
                }
            }
        }
    }

    /// The enum of requirements. A table without has what the runtime gives it.
    func writeRequirements(_ text: inout SwiftText) {
        guard !table.requirements.isEmpty else { return }
        text.extending(step) { text in
            text.doc("What must hold before a screen is shown or a command is performed.")
            text.block("\(enumHead) Requirement: String, RouteRequirement") { text in
                for requirement in table.requirements { writeCase(&text, requirement.name, requirement.text) }
            }
            text.lines("\n\(access)typealias RouteRequirements = Requirement")
        }
    }

    /// A case whose raw value is a text.
    func writeCase(_ text: inout SwiftText, _ name: String, _ raw: String) {
        let isSame = raw.utf8.elementsEqual(name.utf8)
        text.line("case \(SwiftName.escaped(name))" + (isSame ? "" : " = \(swiftLiteral(raw))"))
    }
}
