extension CheckContext {
    /// A screen that any link can open through `otherwise: path` is meant to be open.
    func openToTheWorld() {
        guard let origin = table.origins.first(where: { $0.otherwise == .path }) else { return }
        var shown: [String] = []
        var count = 0
        for segment in table.segments {
            for screen in segment.screens {
                guard screen.isExternal, !screen.isTransient else { continue }
                if count < 20 { shown.append("`\(segment.dottedName).\(screen.name)`") }
                count += 1
            }
        }
        guard count > 0 else { return }
        let more = count > 20 ? " and \(count - 20) more" : ""
        findings.note(
            .openToTheWorld,
            "`otherwise: path` opens \(count == 1 ? "1 screen" : "\(count) screens") to every link: \(shown.joined(separator: ", "))\(more)",
            at: origin.span, help: "write `external: false` on a screen or segment that only the app may open")
    }
}
