extension CheckContext {
    /// A screen that any link can open through `otherwise: path` is meant to be open.
    func openToTheWorld() {
        guard let origin = table.origins.first(where: { $0.otherwise == .path }) else { return }
        let screens = table.segments.flatMap { segment in
            segment.screens.filter { $0.isExternal && !$0.isTransient }.map { "\(segment.dottedName).\($0.name)" }
        }
        guard !screens.isEmpty else { return }
        let count = screens.count == 1 ? "1 screen" : "\(screens.count) screens"
        findings.note(
            .openToTheWorld,
            "`otherwise: path` opens \(count) to every link: \(screens.quotedList())",
            at: origin.span, help: "write `external: false` on a screen or segment that only the app may open")
    }
}
