import RouteRuntime

extension TableBuilder {
    /// Looks up what a screen returns. Such a screen is presented, as a sheet if nothing is said.
    mutating func addReturned(_ declared: ScreenDeclaration, _ options: ScreenOptions, to screen: inout Screen) {
        guard let returned = declared.returned else { return }
        if options.present == nil { screen.presentation = .sheet }
        if let present = options.present, screen.presentation == .push {
            findings.error(
                .badValue, "screen `\(screen.name)` returns a value, so it can't be pushed", at: present.span,
                notes: [.init("it returns a value here", at: returned.type.name.span)],
                help: "say how it is presented: `present: sheet`")
        }
        guard let type = types.type(returned.type) else { return }
        screen.returned = ReturnedValue(type: type, isList: returned.isList)
    }
}
