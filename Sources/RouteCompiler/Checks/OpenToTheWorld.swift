extension Rule {
    /// A screen that any link can open through `otherwise: path` is meant to be.
    static let openToTheWorld = Rule(code: .openToTheWorld) { context in
        guard let origin = context.table.origins.first(where: { $0.otherwise == .path }) else { return }
        let screens = context.table.segments.flatMap { segment in
            segment.screens.filter { $0.isExternal && !$0.isTransient }.map { segment.dottedName + "." + $0.name }
        }
        guard !screens.isEmpty else { return }
        let shown = screens.prefix(20).map { "`\($0)`" }.joined(separator: ", ")
        let more = screens.count > 20 ? " and \(screens.count - 20) more" : ""
        context.findings.note(
            .openToTheWorld, "`otherwise: path` opens \(screens.count) screens to every link: \(shown)\(more)",
            at: origin.span, help: "write `external: false` on a screen or segment that only the app may open")
    }
}
